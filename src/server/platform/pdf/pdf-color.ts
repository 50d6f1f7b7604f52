// Makes any color of a business legible on paper: as ink on white, and behind text (WCAG 2, contrast ratio).
type Rgb = readonly [number, number, number];

const channels = (color: string): Rgb => {
  const at = (from: number): number => Number.parseInt(color.slice(from, from + 2), 16);
  return [at(1), at(3), at(5)];
};
const linear = (channel: number): number => (channel <= 10.31475 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4);
const luminance = ([r, g, b]: Rgb): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
const contrast = (a: Rgb, b: Rgb): number => {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};
const white: Rgb = [255, 255, 255];
const hex = (color: Rgb): string => `#${color.map((c) => Math.round(c).toString(16).padStart(2, '0')).join('')}`;

export function accentOf(color: string): { readonly ink: string; readonly ground: string; readonly onGround: string } {
  const own = channels(/^#[0-9a-f]{6}$/i.test(color) ? color : '#1d5c40');
  let dark: Rgb = own;
  while (contrast(dark, white) < 4.5) dark = [dark[0] * 0.92, dark[1] * 0.92, dark[2] * 0.92];
  return { ink: hex(dark), ground: hex(own), onGround: contrast(own, white) >= 4.5 ? '#ffffff' : '#16201b' };
}

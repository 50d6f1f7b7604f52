// A readable text color on a color that the business chose.

const channel = (hex: string, at: number): number => {
  const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** White or nearly black, whichever has more contrast (WCAG 2.2, relative luminance) on "#1d5c40". */
export function inkOn(hex: string): '#ffffff' | '#1a1f1c' {
  const luminance = 0.2126 * channel(hex, 1) + 0.7152 * channel(hex, 3) + 0.0722 * channel(hex, 5);
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.063 ? '#ffffff' : '#1a1f1c';
}

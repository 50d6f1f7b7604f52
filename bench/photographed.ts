// A drawn receipt as photographed by a phone: perspective, rotation, crumpled paper, a hand's shadow, blur, noise, compression.
import sharp from 'sharp';
import { webpOf } from '#server/platform/formats/picture.ts';
import { drawPdfPage } from '#server/platform/pdf/pdf-reading.ts';
import { type DrawnRow, receiptPdf } from '#server/receipts/testing-receipt.ts';

interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}
const table = [125, 116, 104];
const border = 60;

/** Waves in crumpled paper: how far a point is displaced, and its brightness. */
function crumple(random: () => number) {
  const depth = random() < 0.5 ? 0 : 1 + random() * 2.5;
  const waves = Array.from({ length: 3 }, () => ({
    x: (random() - 0.5) * 0.05,
    y: (random() - 0.5) * 0.05,
    phase: random() * 2 * Math.PI,
  }));
  return (x: number, y: number): { readonly moved: number; readonly light: number } => {
    let [moved, light] = [0, 1];
    for (const wave of waves) {
      const at = wave.x * x + wave.y * y + wave.phase;
      moved += (depth / 3) * Math.sin(at);
      light += (depth / 40) * Math.cos(at);
    }
    return { moved, light };
  };
}

/** Light that fades to one side, and the edge of a shadow across the page. */
function lighting(random: () => number, { width, height }: Pick<Picture, 'width' | 'height'>) {
  const [fall, angle] = [0.35 * random(), random() * 2 * Math.PI];
  const [dark, edge, slope] = [random() < 0.5 ? 1 : 0.55 + random() * 0.25, random(), (random() - 0.5) * 1.2];
  return (x: number, y: number): number => {
    const [u, v] = [x / width, y / height];
    const soft = Math.max(0, Math.min(1, (v - edge - slope * (u - 0.5)) / 0.04 + 0.5));
    return (1 - fall * (0.5 + (u - 0.5) * Math.cos(angle) + (v - 0.5) * Math.sin(angle))) * (1 - (1 - dark) * soft);
  };
}

/** Views the page at an angle: the far edge is shorter. */
function seen(page: Picture, random: () => number): Picture {
  const [width, height] = [page.width + 2 * border, page.height + 2 * border];
  const [tiltX, tiltY] = [((random() - 0.5) * 0.3) / width, ((random() - 0.5) * 0.3) / height];
  const skew = (random() - 0.5) * 0.14;
  const [bend, light] = [crumple(random), lighting(random, { width, height })];
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [x - width / 2, y - height / 2];
      const depth = 1 + tiltX * dx + tiltY * dy;
      const { moved, light: fold } = bend(x, y);
      const u = (dx + skew * dy) / depth + page.width / 2;
      const v = (dy * 1.02) / depth + page.height / 2 + moved;
      const [left, top] = [Math.floor(u), Math.floor(v)];
      const isPaper = left >= 0 && top >= 0 && left < page.width - 1 && top < page.height - 1;
      const grain = (random() - 0.5) * 22;
      const bright = light(x, y) * (isPaper ? fold : 1);
      for (let c = 0; c < 3; c++) {
        const from = (column: number, line: number): number => page.data[((top + line) * page.width + left + column) * 3 + c] ?? 0;
        const [a, b] = [u - left, v - top];
        const paper = (from(0, 0) * (1 - a) + from(1, 0) * a) * (1 - b) + (from(0, 1) * (1 - a) + from(1, 1) * a) * b;
        const value = (isPaper ? paper : (table[c] ?? 0)) * bright + grain;
        data[(y * width + x) * 3 + c] = Math.max(0, Math.min(255, value));
      }
    }
  return { width, height, data };
}

export async function photographed(rows: readonly DrawnRow[], random: () => number) {
  const drawn = await sharp(await webpOf(await drawPdfPage(await receiptPdf(rows), 1, 760)))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, data } = seen({ ...drawn.info, data: drawn.data }, random);
  const turn = random() < 0.15 ? 90 : 0;
  const packed = await sharp(data, { raw: { width, height, channels: 3 } })
    .rotate((random() - 0.5) * 10, { background: '#7d7468' })
    .blur(0.4 + random() * 0.9)
    .jpeg({ quality: 45 + Math.floor(random() * 40) })
    .toBuffer();
  const pixels = await sharp(packed).rotate(turn).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: pixels.info.width, height: pixels.info.height, channels: pixels.info.channels, data: new Uint8Array(pixels.data) };
}

// A raw bitmap: resizing, turning, and cutting out the box of a line.
import type { PageLine, Point } from '#core/receipts/receipt-page.ts';

/** Red, green and blue, one byte each. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}
export type Turn = 0 | 90 | 180 | 270;

/** Converts gray, color, or transparency, which becomes white. */
export function plainPixels({ width, height, data }: Pixels, channels: number): Pixels {
  if (channels === 3) return { width, height, data };
  const plain = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) {
    const alpha = channels === 4 ? (data[at * 4 + 3] ?? 255) / 255 : 1;
    for (let c = 0; c < 3; c++) {
      const value = channels === 1 ? data[at] : data[at * channels + c];
      plain[at * 3 + c] = Math.round((value ?? 0) * alpha + 255 * (1 - alpha));
    }
  }
  return { width, height, data: plain };
}

/** Clockwise. */
export function turned({ width, height, data }: Pixels, by: Turn): Pixels {
  if (by === 0) return { width, height, data };
  const [newWidth, newHeight] = by === 180 ? [width, height] : [height, width];
  const out = new Uint8Array(data.length);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [u, v] = by === 90 ? [height - 1 - y, x] : by === 180 ? [width - 1 - x, height - 1 - y] : [y, width - 1 - x];
      const [from, to] = [(y * width + x) * 3, (v * newWidth + u) * 3];
      out[to] = data[from] ?? 0;
      out[to + 1] = data[from + 1] ?? 0;
      out[to + 2] = data[from + 2] ?? 0;
    }
  return { width: newWidth, height: newHeight, data: out };
}

/** The source pixels of each new one, and their weights. */
function sharesOf(from: number, to: number): readonly (readonly (readonly [number, number])[])[] {
  const step = from / to;
  return Array.from({ length: to }, (_, at) => {
    const middle = (at + 0.5) * step - 0.5;
    const reach = Math.max(1, step);
    const shares: [number, number][] = [];
    for (let i = Math.ceil(middle - reach); i <= Math.floor(middle + reach); i++) {
      const share = 1 - Math.abs(i - middle) / reach;
      if (share > 0) shares.push([Math.min(from - 1, Math.max(0, i)), share]);
    }
    const sum = shares.reduce((total, [, share]) => total + share, 0);
    return shares.map(([i, share]) => [i, share / sum] as const);
  });
}

/** Resized, as three planes of blue, green and red, each value passed through `level`. */
export function planesOf(
  { width, height, data }: Pixels,
  to: { width: number; height: number },
  level: (value: number, plane: number) => number,
) {
  const [columns, rows] = [sharesOf(width, to.width), sharesOf(height, to.height)];
  const narrow = new Float32Array(height * to.width * 3);
  for (let y = 0; y < height; y++)
    for (const [x, shares] of columns.entries())
      for (const [from, share] of shares)
        for (let c = 0; c < 3; c++) {
          const at = (y * to.width + x) * 3 + c;
          narrow[at] = (narrow[at] ?? 0) + share * (data[(y * width + from) * 3 + c] ?? 0);
        }
  const size = to.width * to.height;
  const planes = new Float32Array(size * 3);
  for (const [y, shares] of rows.entries())
    for (let x = 0; x < to.width; x++)
      for (let c = 0; c < 3; c++) {
        let value = 0;
        for (const [from, share] of shares) value += share * (narrow[(from * to.width + x) * 3 + c] ?? 0);
        planes[(2 - c) * size + y * to.width + x] = level(value, 2 - c);
      }
  return planes;
}

export interface Cut {
  readonly width: number;
  readonly height: number;
  /** Three planes from −1 to 1: blue, green, red. */
  readonly planes: Float32Array;
}
const cutHeight = 48;
const widestCut = 1600;
const gap = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The area within the corners, straightened, 48 pixels high. */
export function cutOut(picture: Pixels, [a, b, c, d]: PageLine['corners']): Cut {
  const [across, down] = [Math.max(gap(a, b), gap(d, c)), Math.max(gap(a, d), gap(b, c))];
  const width = Math.max(8, Math.min(widestCut, Math.round((across / down) * cutHeight)));
  const planes = new Float32Array(3 * width * cutHeight);
  // When shrinking a lot, each pixel samples four places.
  const looks = down / cutHeight > 1.6 ? 2 : 1;
  const size = width * cutHeight;
  for (let y = 0; y < cutHeight; y++)
    for (let x = 0; x < width; x++) {
      const sum = [0, 0, 0];
      for (let look = 0; look < looks * looks; look++) {
        const u = (x + ((look % looks) + 0.5) / looks) / width;
        const v = (y + (Math.floor(look / looks) + 0.5) / looks) / cutHeight;
        addAt(
          picture,
          (a.x * (1 - u) + b.x * u) * (1 - v) + (d.x * (1 - u) + c.x * u) * v - 0.5,
          (a.y * (1 - u) + b.y * u) * (1 - v) + (d.y * (1 - u) + c.y * u) * v - 0.5,
          sum,
        );
      }
      for (let plane = 0; plane < 3; plane++) planes[plane * size + y * width + x] = (sum[2 - plane] ?? 0) / (looks * looks * 127.5) - 1;
    }
  return { width, height: cutHeight, planes };
}

/** Adds the color between four pixels (bilinear interpolation). */
function addAt({ width, height, data }: Pixels, x: number, y: number, sum: number[]): void {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [fx, fy] = [x - x0, y - y0];
  const inside = (value: number, most: number): number => (value < 0 ? 0 : value >= most ? most - 1 : value);
  const [left, right] = [inside(x0, width), inside(x0 + 1, width)];
  const [top, bottom] = [inside(y0, height) * width, inside(y0 + 1, height) * width];
  for (let c = 0; c < 3; c++)
    sum[c] =
      (sum[c] ?? 0) +
      (data[(top + left) * 3 + c] ?? 0) * (1 - fx) * (1 - fy) +
      (data[(top + right) * 3 + c] ?? 0) * fx * (1 - fy) +
      (data[(bottom + left) * 3 + c] ?? 0) * (1 - fx) * fy +
      (data[(bottom + right) * 3 + c] ?? 0) * fx * fy;
}

/** The same upside down. */
export const flipped = ({ width, height, planes }: Cut): Cut => {
  const size = width * height;
  const out = new Float32Array(planes.length);
  for (let plane = 0; plane < 3; plane++)
    for (let at = 0; at < size; at++) out[plane * size + at] = planes[plane * size + size - 1 - at] ?? 0;
  return { width, height, planes: out };
};

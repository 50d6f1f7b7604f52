// Where text is on a page: the detector gives the probability of each pixel being part of a line; here these become minimal rotated
// rectangles around each connected area, grown to the size of the letters.
import type { PageLine, Point } from '#core/receipts/receipt-page.ts';

export interface TextBox {
  readonly corners: PageLine['corners'];
  readonly width: number;
  readonly height: number;
}
const isText = 0.3;
const leastMean = 0.5;
const leastPixels = 12;
const growth = 1.6;
const mostBoxes = 1000;

interface Rectangle {
  readonly middle: Point;
  /** Unit vector along its width. */
  readonly along: Point;
  readonly width: number;
  readonly height: number;
}

function hullOf(points: readonly Point[]): readonly Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const turnsRight = (o: Point, a: Point, b: Point): boolean => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x) <= 0;
  const half = (from: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of from) {
      for (let [o, a] = kept.slice(-2); o && a && turnsRight(o, a, point); [o, a] = kept.slice(-2)) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function smallestAround(hull: readonly Point[]): Rectangle | undefined {
  let best: (Rectangle & { readonly area: number }) | undefined;
  for (const [at, a] of hull.entries()) {
    const b = hull[(at + 1) % hull.length] ?? a;
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length === 0) continue;
    const along = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
    const us = hull.map(({ x, y }) => x * along.x + y * along.y);
    const vs = hull.map(({ x, y }) => y * along.x - x * along.y);
    const [u0, u1, v0, v1] = [Math.min(...us), Math.max(...us), Math.min(...vs), Math.max(...vs)];
    const area = (u1 - u0) * (v1 - v0);
    if (best && area >= best.area) continue;
    const [u, v] = [(u0 + u1) / 2, (v0 + v1) / 2];
    best = { area, along, middle: { x: u * along.x - v * along.y, y: u * along.y + v * along.x }, width: u1 - u0, height: v1 - v0 };
  }
  return best;
}

/** Corners start where reading starts: the side nearest to level is the top. */
function boxOf({ middle, along, width, height }: Rectangle): TextBox {
  const isSteep = Math.abs(along.x) < Math.abs(along.y);
  const [dx, dy] = isSteep ? [-along.y, along.x] : [along.x, along.y];
  const sign = dx < 0 ? -1 : 1;
  const side = { x: dx * sign, y: dy * sign };
  const [w, h] = isSteep ? [height, width] : [width, height];
  const corner = (a: number, b: number): Point => ({
    x: middle.x + (side.x * a * w - side.y * b * h) / 2,
    y: middle.y + (side.y * a * w + side.x * b * h) / 2,
  });
  return { corners: [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)], width: w, height: h };
}

interface Area {
  readonly edge: readonly Point[];
  readonly count: number;
  readonly mean: number;
}
/** The connected area around a pixel, marked in `seen`. */
function areaAt(likely: Float32Array, width: number, height: number, seen: Uint8Array, start: number): Area {
  const open = [start];
  seen[start] = 1;
  const edge: Point[] = [];
  let [count, sum] = [0, 0];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const x = at % width;
    const y = (at - x) / width;
    count += 1;
    sum += likely[at] ?? 0;
    let isEdge = false;
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const [u, v] = [x + dx, y + dy];
        const next = v * width + u;
        if (u < 0 || v < 0 || u >= width || v >= height || (likely[next] ?? 0) < isText) isEdge = true;
        else if (!seen[next]) {
          seen[next] = 1;
          open.push(next);
        }
      }
    if (isEdge) edge.push({ x, y }, { x: x + 1, y }, { x, y: y + 1 }, { x: x + 1, y: y + 1 });
  }
  return { edge, count, mean: sum / count };
}

/** Boxes on a probability map, in its pixels. */
export function textBoxes(likely: Float32Array, width: number, height: number): readonly TextBox[] {
  const seen = new Uint8Array(width * height);
  const found: TextBox[] = [];
  for (let at = 0; at < width * height && found.length < mostBoxes; at++) {
    if (seen[at] || (likely[at] ?? 0) < isText) continue;
    const { edge, count, mean } = areaAt(likely, width, height, seen, at);
    const around = count >= leastPixels && mean >= leastMean ? smallestAround(hullOf(edge)) : undefined;
    if (!around || Math.min(around.width, around.height) < 3) continue;
    const by = (around.width * around.height * growth) / (around.width + around.height);
    const grown = { ...around, width: around.width + by, height: around.height + by };
    if (Math.min(grown.width, grown.height) >= 5) found.push(boxOf(grown));
  }
  return found;
}

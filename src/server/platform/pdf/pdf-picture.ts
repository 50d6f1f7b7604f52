// A picture on a page, embedded once per file however often it is shown, including transparency. It is decoded here synchronously: pdfkit
// decodes pictures with alpha late, and again for every use.
import { deflateSync, inflateSync } from 'node:zlib';

/** As encoded by `platform/formats/picture.ts`: a PNG of eight bits and four channels. */
export interface Picture {
  readonly png: Uint8Array;
  /** The same pixels have the same hash. */
  readonly hash: string;
}
interface Pixels {
  readonly width: number;
  readonly height: number;
  /** Compressed as a PDF stores them. */
  readonly colors: Buffer;
  /** Null if nothing is transparent. */
  readonly alpha: Buffer | null;
}
type Doc = PDFKit.PDFDocument;

const channels = 4;

// PNG, 9.2: each row has a filter that refers to the pixels to its left and above.
function unfiltered(data: Buffer, width: number, height: number): Buffer {
  const row = width * channels;
  const out = Buffer.alloc(row * height);
  const at = (x: number, y: number): number => (x < 0 || y < 0 ? 0 : (out[y * row + x] ?? 0));
  const nearest = (a: number, b: number, c: number): number => {
    const [pa, pb, pc] = [Math.abs(b - c), Math.abs(a - c), Math.abs(a + b - 2 * c)];
    return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
  };
  for (let y = 0; y < height; y++) {
    const filter = data[y * (row + 1)];
    for (let x = 0; x < row; x++) {
      const raw = data[y * (row + 1) + 1 + x] ?? 0;
      const left = at(x - channels, y);
      const above = at(x, y - 1);
      const from =
        filter === 1
          ? left
          : filter === 2
            ? above
            : filter === 3
              ? (left + above) >> 1
              : filter === 4
                ? nearest(left, above, x < channels ? 0 : at(x - channels, y - 1))
                : 0;
      out[y * row + x] = (raw + from) & 255;
    }
  }
  return out;
}

function read(png: Buffer): Pixels {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  if (png.readUInt16BE(24) !== 0x0806 || png[28] !== 0) throw new Error('not a picture that was drawn for documents');
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const pixels = unfiltered(inflateSync(Buffer.concat(parts)), width, height);
  const [colors, alpha] = [Buffer.alloc(width * height * 3), Buffer.alloc(width * height)];
  for (let at = 0; at < alpha.length; at++) {
    pixels.copy(colors, at * 3, at * channels, at * channels + 3);
    alpha[at] = pixels[at * channels + 3] ?? 255;
  }
  return { width, height, colors: deflateSync(colors), alpha: alpha.every((a) => a === 255) ? null : deflateSync(alpha) };
}

const known = new Map<string, Pixels>();
const mostKnown = 16;
function pixelsOf({ png, hash }: Picture): Pixels {
  const found = known.get(hash) ?? read(Buffer.from(png));
  const [oldest] = known.keys();
  if (oldest !== undefined && known.size >= mostKnown) known.delete(oldest);
  known.set(hash, found);
  return found;
}

interface Reference {
  readonly data: Record<string, unknown>;
  end(chunk: Buffer): void;
}
// What pdfkit produces for a picture that it decoded itself.
interface Embedded {
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly obj: Reference;
}
const embedded = new WeakMap<Doc, Map<string, Embedded>>();

function embed(doc: Doc, picture: Picture): Embedded {
  const all = embedded.get(doc) ?? new Map<string, Embedded>();
  embedded.set(doc, all);
  const before = all.get(picture.hash);
  if (before) return before;
  const { width, height, colors, alpha } = pixelsOf(picture);
  const written = (bytes: Buffer, about: object): Reference => {
    const size = { Width: width, Height: height, BitsPerComponent: 8, Filter: 'FlateDecode' };
    const reference = doc.ref({ Type: 'XObject', Subtype: 'Image', ...size, ...about }) as unknown as Reference;
    reference.end(bytes);
    return reference;
  };
  const mask = alpha === null ? {} : { SMask: written(alpha, { ColorSpace: 'DeviceGray' }) };
  const made = { width, height, label: `Picture${all.size + 1}`, obj: written(colors, { ColorSpace: 'DeviceRGB', ...mask }) };
  all.set(picture.hash, made);
  return made;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

// In screen pixels: a small picture isn't enlarged until it looks pixelated.
const pointsPerPixel = 0.75;

/** Its position: as large as fits, at the left or right edge and the top. */
export function pictureBox(picture: Picture, box: Box, side: 'left' | 'right'): Box {
  const pixels = pixelsOf(picture);
  const scale = Math.min(box.width / pixels.width, box.height / pixels.height, pointsPerPixel);
  const [width, height] = [pixels.width * scale, pixels.height * scale];
  return { x: side === 'left' ? box.x : box.x + box.width - width, y: box.y, width, height };
}

export function placePicture(doc: Doc, picture: Picture, { x, y, width, height }: Box): void {
  doc.image(embed(doc, picture) as unknown as Buffer, x, y, { width, height });
}

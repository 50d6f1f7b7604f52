// Pictures of people and businesses. An upload is decoded and re-encoded from its pixels, so nothing else in the file (location, a second
// file behind it, a script) is ever stored or served.
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { decodeHeic, isHeic } from './heic.ts';

type Format = 'png' | 'jpeg' | 'webp';
export type PictureFault = 'too_large' | 'too_many_pixels' | 'not_a_picture';
export interface Portrait {
  readonly webp: Buffer;
  /** Hash of the re-encoded picture: the same pixels have the same version. */
  readonly version: string;
}

export const maxPictureBytes = 5 * 1024 * 1024;
/** Of portraits and logos, which are decoded with all their pixels. */
const maxPixels = 40_000_000;
/** Of stored files, which are decoded row by row or shrunk as they are: phones take photos of 50 million pixels. */
const maxFilePixels = 80_000_000;
const sidePixels = 256;
const maxSeconds = 8;

// Only these three decoders: those for SVG, PDF or GIF aren't even loaded, so they can't be exploited.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'] });
sharp.cache(false);

const begins = (bytes: Uint8Array, at: number, ...wanted: readonly number[]): boolean => wanted.every((byte, i) => bytes[at + i] === byte);
function formatOf(bytes: Uint8Array): Format | undefined {
  if (begins(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (begins(bytes, 0, 0xff, 0xd8, 0xff)) return 'jpeg';
  return begins(bytes, 0, 0x52, 0x49, 0x46, 0x46) && begins(bytes, 8, 0x57, 0x45, 0x42, 0x50) ? 'webp' : undefined;
}

const extensions: Readonly<Record<Format, RegExp>> = { png: /\.png$/i, jpeg: /\.jpe?g$/i, webp: /\.webp$/i };

// One at a time: forty million pixels take too much memory for several people at once.
let drawing: Promise<unknown> = Promise.resolve();
function inTurn<T>(draw: () => Promise<T>): Promise<T> {
  const mine = drawing.then(draw, draw);
  drawing = mine.catch(() => {});
  return mine;
}

/** As printed on documents: transparency is kept. */
export interface Logo {
  readonly png: Buffer;
  readonly width: number;
  readonly height: number;
  /** SHA-256 of the re-encoded picture. */
  readonly hash: string;
}
export const maxLogoBytes = 10 * 1024 * 1024;
// A logo is printed at most two inches wide: this is 400 dots per inch.
const logoPixels = { width: 800, height: 400 };

type Drawing = ReturnType<typeof sharp>;

// Checks the file type and has `draw` re-encode it; what can't be read isn't a picture.
async function looked<T>(
  bytes: Uint8Array,
  format: Format,
  draw: (picture: Drawing) => Promise<T>,
  mostPixels = maxPixels,
): Promise<T | PictureFault> {
  const read = () => sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 });
  try {
    const { width, height, format: found } = await read().metadata();
    if (found !== format) return 'not_a_picture';
    if (width * height > mostPixels) return 'too_many_pixels';
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
    return await draw(picture.timeout({ seconds: maxSeconds }).autoOrient());
  } catch {
    return 'not_a_picture';
  }
}

/** With all its pixels, in its own file type. */
async function copyOf(picture: Drawing, format: Format): Promise<Buffer> {
  const drawn = picture.toColourspace('srgb');
  if (format === 'png') return drawn.png({ compressionLevel: 6 }).toBuffer();
  return (format === 'jpeg' ? drawn.jpeg({ quality: 90 }) : drawn.webp({ quality: 90 })).toBuffer();
}

async function portraitOf(picture: Drawing): Promise<Portrait> {
  const webp = await picture
    .resize(sidePixels, sidePixels, { fit: 'cover', position: 'attention' })
    .toColourspace('srgb')
    .webp({ quality: 84 })
    .toBuffer();
  return { webp, version: createHash('sha256').update(webp).digest('hex').slice(0, 32) };
}

async function logoOf(picture: Drawing): Promise<Logo> {
  const { data, info } = await picture
    .resize({ ...logoPixels, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .png({ compressionLevel: 9, progressive: false, palette: false })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height, hash: createHash('sha256').update(data).digest('hex') };
}

/** A picture of 256 × 256, cropped to the part that matters; or what is wrong. File name, magic bytes and decoder have to agree. */
export async function drawPortrait(bytes: Uint8Array, fileName: string): Promise<Portrait | PictureFault> {
  if (bytes.byteLength > maxPictureBytes) return 'too_large';
  const format = formatOf(bytes);
  if (!format || !extensions[format].test(fileName)) return 'not_a_picture';
  return inTurn(() => looked(bytes, format, portraitOf));
}

/** A picture for documents, at most 800 × 400, not cropped; or what is wrong. */
export async function drawLogo(bytes: Uint8Array, fileName: string): Promise<Logo | PictureFault> {
  if (bytes.byteLength > maxLogoBytes) return 'too_large';
  const format = formatOf(bytes);
  if (!format || !extensions[format].test(fileName)) return 'not_a_picture';
  return inTurn(() => looked(bytes, format, logoOf));
}

/** The same picture re-encoded, turned upright, in its own format; or what is wrong. */
export async function drawCopy(bytes: Uint8Array, fileName: string): Promise<Buffer | PictureFault> {
  if (bytes.byteLength > maxLogoBytes) return 'too_large';
  const format = formatOf(bytes);
  if (!format || !extensions[format].test(fileName)) return 'not_a_picture';
  return inTurn(() => looked(bytes, format, (picture) => copyOf(picture, format)));
}

/** What is wrong with a picture that is stored unchanged; its pixels are decoded, nothing is re-encoded. */
export async function pictureFault(bytes: Uint8Array, fileName: string): Promise<PictureFault | undefined> {
  const format = formatOf(bytes);
  if (!format || !extensions[format].test(fileName)) return 'not_a_picture';
  const found = await inTurn(() => looked(bytes, format, (picture) => picture.stats(), maxFilePixels));
  return typeof found === 'string' ? found : undefined;
}

/** Raw pixels of ours as a picture on white. */
export const webpOf = ({ pixels, width, height }: { readonly pixels: Uint8Array; readonly width: number; readonly height: number }) =>
  inTurn(() =>
    sharp(pixels, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .webp({ quality: 82 })
      .toBuffer(),
  );

const readWidth = 2600;
const readable = { width: readWidth, height: readWidth * 2 };
async function readablePixels(picture: Drawing) {
  const { data, info } = await picture
    .flatten({ background: '#ffffff' })
    .resize({ ...readable, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, channels: info.channels, data: new Uint8Array(data) };
}

/** A photo in HEIC, decoded to at least these sides; throws PageUnread. */
async function heicPicture(bytes: Uint8Array, enough: { readonly width: number; readonly height: number }): Promise<Drawing> {
  const { data, ...raw } = await decodeHeic({ bytes, mostPixels: maxFilePixels, enough });
  return sharp(data, { raw });
}

/** Raw pixels on white, upright, no larger than OCR needs; or what is wrong. Throws PageUnread for HEIC. */
export async function pixelsOf(bytes: Uint8Array) {
  if (isHeic(bytes)) {
    const picture = await heicPicture(bytes, readable);
    return inTurn(() => readablePixels(picture));
  }
  const format = formatOf(bytes);
  if (!format) return 'not_a_picture';
  return inTurn(() => looked(bytes, format, readablePixels, maxFilePixels));
}

export interface PictureSize {
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly fit: 'cover' | 'inside' | 'fill';
  readonly quality: number;
}
export interface SizedPicture {
  readonly bytes: Buffer;
  readonly type: `image/${Format}`;
}
/** The picture resized, re-encoded and turned upright, never enlarged: in its own format, or WebP for HEIC, which few browsers show. Throws PageUnread for HEIC. */
export async function drawSized(bytes: Uint8Array, { width, height, fit, quality }: PictureSize): Promise<SizedPicture | PictureFault> {
  const draw = async (picture: Drawing, format: Format): Promise<SizedPicture> => {
    const sized = picture
      .resize({ ...(width ? { width } : {}), ...(height ? { height } : {}), fit, withoutEnlargement: fit !== 'fill' })
      .toColourspace('srgb');
    const encoded =
      format === 'png' ? sized.png({ compressionLevel: 6 }) : format === 'jpeg' ? sized.jpeg({ quality }) : sized.webp({ quality });
    return { bytes: await encoded.toBuffer(), type: `image/${format}` };
  };
  if (isHeic(bytes)) {
    const picture = await heicPicture(bytes, width && height && fit === 'inside' ? { width, height } : readable);
    return inTurn(() => draw(picture.flatten({ background: '#ffffff' }), 'webp'));
  }
  const format = formatOf(bytes);
  if (!format) return 'not_a_picture';
  return inTurn(() => looked(bytes, format, (picture) => draw(picture, format), maxFilePixels));
}

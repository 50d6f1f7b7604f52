// Decodes an untrusted HEIC photo: libheif as WebAssembly, in a sandboxed process (process-pool.ts).
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { serialize } from 'node:v8';
import libheif from 'libheif-js/libheif-wasm/libheif.js';

export interface AskedOfHeic {
  readonly bytes: Uint8Array;
  readonly mostPixels: number;
  /** Larger pictures are shrunk, but to no less than this. */
  readonly enough: { readonly width: number; readonly height: number };
}
/** Upright, on as many channels as it has: red, green, blue, and alpha. */
export interface HeicPixels {
  readonly width: number;
  readonly height: number;
  readonly channels: 3 | 4;
  readonly data: Uint8Array;
}
interface Plane {
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  /** In the memory of the decoder. */
  readonly data: Uint8Array;
}
/** What the decoder answers instead of an object. */
interface Fault {
  readonly code?: unknown;
  readonly message?: string;
}

// Its types describe an ES module, which it isn't.
const makeDecoder = libheif as unknown as typeof libheif.default;
const wasm = fileURLToPath(import.meta.resolve('libheif-js/libheif-wasm/libheif.wasm'));

/** The decoder fills tiles that are missing with gray, and a receipt without its total is not one to be read. */
function isCutShort(bytes: Buffer): boolean {
  for (let at = 0; at + 16 <= bytes.length;) {
    const told = bytes.readUInt32BE(at);
    const size = told === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : told === 0 ? bytes.length - at : told;
    if (bytes.toString('latin1', at + 4, at + 8) === 'mdat' && at + size > bytes.length) return true;
    if (size < 8) return false;
    at += size;
  }
  return false;
}

/** Each pixel the average of a square of `by` × `by`. */
function shrunk({ data, stride, ...from }: Plane, channels: 3 | 4, by: number): HeicPixels {
  const [width, height] = [Math.floor(from.width / by), Math.floor(from.height / by)];
  const out = new Uint8Array(width * height * channels);
  let at = 0;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let c = 0; c < channels; c++) {
        let sum = 0;
        for (let v = 0; v < by; v++) for (let u = 0; u < by; u++) sum += data[(y * by + v) * stride + (x * by + u) * channels + c] ?? 0;
        out[at++] = Math.round(sum / (by * by));
      }
  return { width, height, channels, data: out };
}

/** Null if it has too many pixels. Throws if it can't be decoded. */
export async function takeStep({ bytes, mostPixels, enough }: AskedOfHeic): Promise<Uint8Array> {
  if (isCutShort(Buffer.from(bytes))) throw new Error('its pixels are cut short');
  // A decoder for each photo: WebAssembly memory never shrinks, and a decoder that failed can't be reused. Stdout carries the answer, so it prints nothing.
  const decoder = makeDecoder({ wasmBinary: readFileSync(wasm), print: () => {}, printErr: () => {} });
  const check = (answer: Fault | null): void => {
    if (!answer || answer.message !== undefined) throw new Error(answer?.message ?? 'no picture');
  };
  const context = decoder.heif_context_alloc();
  if (!context) throw new Error('no memory');
  const opened = decoder.heif_context_read_from_memory(context, bytes);
  if (opened.code !== decoder.heif_error_code.heif_error_Ok) throw new Error((opened as Fault).message);
  const primary = decoder.heif_js_context_get_primary_image_handle(context);
  check(primary);
  const [width, height] = [decoder.heif_image_handle_get_width(primary), decoder.heif_image_handle_get_height(primary)];
  if (width * height > mostPixels) return serialize(null);
  const hasAlpha = decoder.heif_image_handle_has_alpha_channel(primary) !== 0;
  const { heif_chroma_interleaved_RGB: rgb, heif_chroma_interleaved_RGBA: rgba } = decoder.heif_chroma;
  const decoded = await decoder.heif_js_decode_image2(primary, decoder.heif_colorspace.heif_colorspace_RGB, hasAlpha ? rgba : rgb);
  check(decoded);
  const [plane] = decoded.channels as readonly Plane[];
  if (!plane) throw new Error('no pixels');
  const by = Math.max(1, Math.floor(Math.max(plane.width / enough.width, plane.height / enough.height)));
  return serialize(shrunk(plane, hasAlpha ? 4 : 3, by) satisfies HeicPixels);
}

// Photos as phones store them: HEIC, which only some browsers show. Decoded in a process that reaches nothing.
import { deserialize } from 'node:v8';
import { makePool } from '../jobs/process-pool.ts';
import { PageUnread } from '../ocr/ocr.ts';
import type { AskedOfHeic, HeicPixels } from './heic-step.ts';

// The brands of single pictures and of sequences, whose first picture is shown.
const brands = /^.{4}ftyp(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/s;
export const isHeic = (bytes: Uint8Array): boolean => brands.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'));

const code = 'file.no_preview';
const bounds = { workers: 1, seconds: 20, megabytes: 1200, kept: 0, idleSeconds: 10 } as const;
const pool = makePool(({ reason }) => new PageUnread(reason, reason === 'busy' ? 'unavailable' : code), bounds);
export const heicLoad = () => pool.load();

/** Throws PageUnread if it can't be decoded: broken, in another encoding such as AVIF, or over the limits for pixels, time and memory. */
export async function decodeHeic(asked: AskedOfHeic): Promise<HeicPixels> {
  const answer = await pool.use(import.meta.resolve('./heic-step.ts'), (step) => step(asked));
  const pixels = deserialize(answer) as HeicPixels | null;
  if (!pixels) throw new PageUnread('large', code);
  return pixels;
}

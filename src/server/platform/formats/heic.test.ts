// HEIC pictures that are larger than needed and transparent: shrunk in the decoder's process, on white.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodeHeic } from './heic.ts';
import { drawSized, pixelsOf } from './picture.ts';

/** 3,300 × 2,200, transparent but for its upper left quarter, which is red; encoded by heif-enc of libheif. */
const clear = readFileSync(path.join(import.meta.dirname, 'fixtures/clear.heic'));

interface Raw {
  readonly width: number;
  readonly channels: number;
  readonly data: Uint8Array;
}
const colorAt = ({ width, channels, data }: Raw, x: number, y: number): string => {
  const [r = 0, g = 0, b = 0] = data.subarray((y * width + x) * channels);
  const close = (...wanted: readonly number[]): boolean => [r, g, b].every((value, at) => Math.abs(value - (wanted[at] ?? 0)) < 8);
  return close(200, 30, 30) ? 'red' : close(255, 255, 255) ? 'white' : `${r} ${g} ${b}`;
};
const corners = (raw: Raw & { readonly height: number }): readonly string[] => {
  const [left, right, top, bottom] = [0.45, 0.55, 0.45, 0.55].map((share, at) => Math.floor(share * (at < 2 ? raw.width : raw.height)));
  return [top, bottom].flatMap((y = 0) => [left, right].map((x = 0) => colorAt(raw, x, y)));
};
const expected = ['red', 'white', 'white', 'white'];

test('shown at most as large as asked for', async () => {
  const shown = await drawSized(clear, { width: 1600, height: 1600, fit: 'inside', quality: 82 });
  if (typeof shown === 'string') throw new Error(shown);
  expect(shown.type).toBe('image/webp');
  const { data, info } = await sharp(shown.bytes).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, corners({ ...info, data })]).toEqual([1600, 1067, expected]);
});

test('read no larger than OCR needs', async () => {
  const pixels = await pixelsOf(clear);
  if (typeof pixels === 'string') throw new Error(pixels);
  expect([pixels.width, pixels.height, pixels.channels, corners(pixels)]).toEqual([2600, 1733, 3, expected]);
});

test('shrunk by whole numbers to no less than what is enough; with more pixels than allowed, not decoded', async () => {
  const asked = { bytes: clear, mostPixels: 3300 * 2200, enough: { width: 800, height: 800 } };
  const { width, height, channels } = await decodeHeic(asked);
  expect([width, height, channels]).toEqual([825, 550, 4]);
  await expect(decodeHeic({ ...asked, mostPixels: asked.mostPixels - 1 })).rejects.toMatchObject({ reason: 'large' });
});

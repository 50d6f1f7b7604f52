// F1: an uploaded picture is checked in three ways and re-encoded.
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawPortrait, drawSized, pictureFault, pixelsOf, type Portrait } from './picture.ts';

const red = { r: 200, g: 30, b: 40 };
const plain = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: red } });
// No two pixels are alike, so the file doesn't compress.
const noise = () =>
  sharp(
    Uint8Array.from({ length: 64 * 64 * 3 }, (_, i) => (i * 2654435761) >>> 24),
    { raw: { width: 64, height: 64, channels: 3 } },
  );
const drawn = async (bytes: Uint8Array, name: string): Promise<Portrait> => {
  const made = await drawPortrait(bytes, name);
  if (typeof made === 'string') throw new Error(`refused: ${made}`);
  return made;
};

test.each([
  ['png', 'me.png'],
  ['jpeg', 'me.jpg'],
  ['jpeg', 'ME.JPEG'],
  ['webp', 'me.webp'],
] as const)('F1 a %s is drawn as 256 × 256 WebP', async (format, name) => {
  const { webp, version } = await drawn(await plain().toFormat(format).toBuffer(), name);
  const { width, height, format: found } = await sharp(webp).metadata();
  expect({ width, height, found }).toEqual({ width: 256, height: 256, found: 'webp' });
  const { data } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(Math.abs((data[0] ?? 0) - red.r) + Math.abs((data[1] ?? 0) - red.g)).toBeLessThan(24);
  expect(version).toMatch(/^[0-9a-f]{32}$/);
});

test('F1 nothing but pixels is left: no place, no camera, no profile, no hidden text', async () => {
  const secret = 'SECRET-PLACE-51.5074N';
  const original = await plain(600, 400)
    .withExif({ IFD0: { Copyright: secret, Artist: secret }, IFD3: { GPSLatitude: '51/1 30/1 26/1', GPSLatitudeRef: 'N' } })
    .withXmp(`<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${secret}</note></x:xmpmeta>`)
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  expect(original.includes(secret)).toBe(true);
  const { webp } = await drawn(original, 'me.jpg');
  const { exif, icc, xmp, iptc } = await sharp(webp).metadata();
  expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
  expect(webp.includes(secret)).toBe(false);
});

test('F1 a picture stored on its side is turned upright', async () => {
  const upper = await plain(200, 100).png().toBuffer();
  const onItsSide = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'white' } })
    .composite([{ input: upper, left: 0, top: 0 }])
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const { webp } = await drawn(onItsSide, 'me.jpg');
  const { data, info } = await sharp(webp).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const green = (x: number, y: number): number => data[(y * info.width + x) * info.channels + 1] ?? 0;
  expect([green(230, 128) < 80, green(25, 128) > 200]).toEqual([true, true]); // the upper half is now on the right
});

test('F1 the same pixels have the same version, different ones a different version', async () => {
  const a = await drawn(await plain().png().toBuffer(), 'a.png');
  const b = await drawn(await plain().png({ compressionLevel: 1 }).toBuffer(), 'b.png');
  const c = await drawn(
    await sharp({ create: { width: 9, height: 9, channels: 3, background: 'blue' } })
      .png()
      .toBuffer(),
    'c.png',
  );
  expect([a.version === b.version, a.version === c.version]).toEqual([true, false]);
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>';
const ascii = (text: string): Uint8Array => new TextEncoder().encode(text);
const joined = (...parts: Uint8Array[]): Uint8Array => Uint8Array.from(parts.flatMap((p) => [...p]));
const pngSignature = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of any size with tiny pixel data: a decompression bomb. */
function tallPng(width: number, height: number): Uint8Array {
  const crcTable = Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c >>> 0;
  });
  const crc = (bytes: Uint8Array): number => {
    let c = 0xffffffff;
    for (const byte of bytes) c = (crcTable[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
    return (c ^ 0xffffffff) >>> 0;
  };
  const uint32 = (n: number): Uint8Array => Uint8Array.from([n >>> 24, n >>> 16, n >>> 8, n].map((b) => b & 0xff));
  const chunk = (type: string, data: Uint8Array): Uint8Array => {
    const body = joined(ascii(type), data);
    return joined(uint32(data.length), body, uint32(crc(body)));
  };
  const header = joined(uint32(width), uint32(height), Uint8Array.from([1, 0, 0, 0, 0])); // one bit per pixel
  const rows = deflateSync(new Uint8Array((Math.ceil(width / 8) + 1) * height), { level: 9 });
  return joined(pngSignature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', new Uint8Array()));
}

test('F1 hostile files are refused: 2,000 of them, none accepted', async () => {
  const [png, jpeg, webp, gif] = await Promise.all([
    noise().png().toBuffer(),
    noise().jpeg().toBuffer(),
    noise().webp().toBuffer(),
    noise().gif().toBuffer(),
  ]);
  const cases: [Uint8Array, string][] = [
    [ascii(svg), 'me.svg'],
    [ascii(svg), 'me.png'],
    [joined(pngSignature, ascii(svg)), 'me.png'],
    [ascii('<html><script>alert(1)</script></html>'), 'me.jpg'],
    [gif, 'me.gif'],
    [gif, 'me.png'],
    [joined(ascii('GIF89a'), jpeg), 'me.jpg'],
    [ascii('%PDF-1.7\n'), 'me.png'],
    [png, 'me.svg'],
    [png, 'me.png.html'],
    [png, 'me.png\u0000.exe'],
    [png, 'me'],
    [png, 'me.jpg'],
    [jpeg, 'me.png'],
    [webp, 'me.png'],
    [new Uint8Array(), 'me.png'],
    [pngSignature, 'me.png'],
  ];
  for (const [bytes, name] of [
    [png, 'me.png'],
    [jpeg, 'me.jpg'],
    [webp, 'me.webp'],
  ] as const)
    for (let i = 0; i < 661; i++) cases.push([bytes.subarray(0, Math.floor((bytes.length * i) / 735)), name]); // truncated: at most nine tenths are left
  const answers = await Promise.all(cases.map(([bytes, name]) => drawPortrait(bytes, name)));
  expect(cases.length).toBe(2000);
  expect(answers.flatMap((answer, i) => (typeof answer === 'string' ? [] : [`${i}: ${cases[i]?.[1]}`]))).toEqual([]);
});

test('F1 a second file behind the picture is not kept', async () => {
  const { webp } = await drawn(joined(await plain().png().toBuffer(), ascii(svg)), 'me.png');
  expect(webp.includes('script')).toBe(false);
});

test('F4 too many pixels and too many bytes are refused before they are unpacked', async () => {
  const bomb = tallPng(20_000, 20_000);
  expect(bomb.length).toBeLessThan(100_000);
  const before = process.memoryUsage.rss();
  expect(await drawPortrait(bomb, 'me.png')).toBe('too_many_pixels');
  expect(await drawPortrait(new Uint8Array(5 * 1024 * 1024 + 1), 'me.png')).toBe('too_large');
  expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(100);
  await drawn(tallPng(6000, 6000), 'me.png'); // 36 million pixels are accepted
});

test('F4 a photo of 50 million pixels is stored and read, one beyond the limit is not', async () => {
  const photo = await plain(8200, 6150).jpeg().toBuffer();
  expect(await pictureFault(photo, 'photo.jpg')).toBeUndefined();
  expect(await pixelsOf(photo)).toMatchObject({ width: 2600, height: 1950 });
  expect(await drawSized(photo, { width: 400, fit: 'inside', quality: 80 })).toMatchObject({ type: 'image/jpeg' });
  expect(await pictureFault(tallPng(9000, 9000), 'photo.png')).toBe('too_many_pixels');
  expect(await pixelsOf(tallPng(9000, 9000))).toBe('too_many_pixels');
});

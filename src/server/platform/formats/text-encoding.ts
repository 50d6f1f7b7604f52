// Decodes the bytes of a file from outside, and says which encoding was used and why. Order: byte order mark, UTF-16 by its zero bytes,
// strict UTF-8, the file's own declaration, statistics, Windows-1252.
import { analyse } from 'chardet';

export type DecodedText = {
  readonly text: string;
  readonly encoding: string;
  readonly by: 'mark' | 'shape' | 'utf-8' | 'declared' | 'guess' | 'fallback';
};

const marks: readonly (readonly [readonly number[], string])[] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
];

/** Single-byte encodings that bank exports really use; other statistical guesses are ignored. */
const believable =
  /^(windows-125\d|iso-8859-\d{1,2}|shift_jis|euc-jp|euc-kr|gb18030|big5|koi8-r|utf-16(le|be)|iso-2022-jp|ibm\d+|macintosh)$/i;

function decodeAs(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** UTF-16 without a mark: nearly every second byte of ASCII-like text is zero. */
function utf16Shape(bytes: Uint8Array): string | null {
  const end = Math.min(bytes.length & ~1, 4096);
  if (end < 8) return null;
  let even = 0;
  let odd = 0;
  for (let i = 0; i < end; i += 2) {
    if (bytes[i] === 0) even += 1;
    if (bytes[i + 1] === 0) odd += 1;
  }
  const half = end / 2;
  if (odd > half * 0.7 && even < half * 0.1) return 'utf-16le';
  if (even > half * 0.7 && odd < half * 0.1) return 'utf-16be';
  return null;
}

/** The encoding that an OFX header or an XML declaration names, as a label for TextDecoder. */
export function declaredEncoding(bytes: Uint8Array): string | null {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1000));
  const xml = /<\?xml[^>]{0,200}?encoding\s?=\s?["']([A-Za-z0-9._-]{2,30})["']/i.exec(head)?.[1];
  if (xml !== undefined) return xml.toLowerCase();
  const charset = /CHARSET:\s?([A-Za-z0-9_-]{2,20})/.exec(head)?.[1]?.toLowerCase();
  if (charset === undefined || charset === 'none') return null;
  return /^\d{4}$/.test(charset) ? `windows-${charset}` : charset;
}

/** Decoded text without NUL, which can't be stored. */
export function readText(bytes: Uint8Array): DecodedText {
  const decoded = decodeText(bytes);
  return { ...decoded, text: withoutNul(decoded.text) };
}

export const withoutNul = (text: string): string => text.replaceAll('\0', '');

/** Never throws: unrecognized bytes are read as Windows-1252, where every byte has a meaning. */
export function decodeText(bytes: Uint8Array): DecodedText {
  for (const [mark, encoding] of marks) {
    if (!mark.every((byte, index) => bytes[index] === byte)) continue;
    return { text: new TextDecoder(encoding).decode(bytes), encoding, by: 'mark' };
  }
  const shape = utf16Shape(bytes);
  if (shape !== null) return { text: new TextDecoder(shape).decode(bytes), encoding: shape, by: 'shape' };
  const utf8 = decodeAs(bytes, 'utf-8');
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8', by: 'utf-8' };
  const declared = declaredEncoding(bytes);
  if (declared !== null && !declared.startsWith('utf')) {
    const text = decodeAs(bytes, declared);
    if (text !== null) return { text, encoding: new TextDecoder(declared).encoding, by: 'declared' };
  }
  return guessed(bytes) ?? { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252', by: 'fallback' };
}

/** Statistics over the parts that are not ASCII; the Western guess is always taken as its superset Windows-1252. */
function guessed(bytes: Uint8Array): DecodedText | null {
  const best = analyse(telling(bytes)).find((match) => believable.test(match.name));
  if (best === undefined || best.confidence < 30) return null;
  const name = /^iso-8859-1$/i.test(best.name) ? 'windows-1252' : best.name;
  const text = decodeAs(bytes, name);
  return text === null ? null : { text, encoding: new TextDecoder(name).encoding, by: 'guess' };
}

/** Up to 64 KB of lines with non-ASCII bytes: only those decide, and it keeps long files fast. */
function telling(bytes: Uint8Array): Uint8Array {
  const kept: number[] = [];
  let from = 0;
  for (let i = 0; i <= bytes.length && kept.length < 65_536; i += 1) {
    if (i < bytes.length && bytes[i] !== 10 && bytes[i] !== 13) continue;
    const line = bytes.subarray(from, Math.min(i + 1, from + 2000));
    if (line.some((byte) => byte > 127)) for (const byte of line) kept.push(byte);
    from = i + 1;
  }
  return Uint8Array.from(kept);
}

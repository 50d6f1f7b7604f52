// Files from outside: makes the name safe, and checks that the content matches its type.
import { decodeText } from './text-encoding.ts';

const maxName = 200;

/** A name that is safe in a list, an email and a folder: no path, no invisible characters, its extension kept. */
export function cleanName(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const seen = last
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/["<>:|?*]/g, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const dot = seen.lastIndexOf('.');
  if (dot < 0) return seen.slice(0, maxName);
  return shortened(seen, maxName);
}

/** Cut to this many characters, keeping its extension. */
export function shortened(name: string, most: number): string {
  if (name.length <= most) return name;
  const ending = name.slice(name.lastIndexOf('.'));
  return `${name
    .slice(0, most - ending.length)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
    .trimEnd()}${ending}`;
}

export const isPdf = (bytes: Buffer): boolean =>
  /^%PDF-[12]\.\d/.test(bytes.subarray(0, 9).toString('latin1')) && bytes.subarray(-1024).includes('%%EOF');

/** Plain text without a byte order mark; null if it has control characters or could be taken for another file type. */
export function textOf(bytes: Buffer): Buffer | null {
  const { text } = decodeText(bytes);
  if (/[^\P{Cc}\t\n\r\f]/u.test(text)) return null;
  if (/^\s*(?:%PDF-|%!PS|\{\\rtf|<!doctype|<\?|<!--|<[a-z]+[\s/>])/i.test(text)) return null;
  return Buffer.from(text.replace(/^\uFEFF/, ''));
}

// A file from outside: a name that is safe to keep, and whether its bytes are what its name says.
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

/** At most so many characters, with its ending. */
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

/** Text without what no text has; null for anything else, and for what a reader would take for something other than text. */
export function textOf(bytes: Buffer): Buffer | null {
  const { text } = decodeText(bytes);
  if (/[^\P{Cc}\t\n\r\f]/u.test(text)) return null;
  if (/^\s*(?:%PDF-|%!PS|\{\\rtf|<!doctype|<\?|<!--|<[a-z]+[\s/>])/i.test(text)) return null;
  return Buffer.from(text.replace(/^\uFEFF/, ''));
}

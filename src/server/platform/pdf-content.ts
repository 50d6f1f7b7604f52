// Whether an untrusted PDF has active content: it runs a script, starts a program, or sends or fetches data. Every byte is searched,
// because a reader finds objects wherever the file's tables point, and object streams are unpacked, because they hide names.
import { inflateSync } from 'node:zlib';

const names = ['JavaScript', 'Launch', 'SubmitForm', 'ImportData', 'RichMedia', 'Rendition', 'Movie', 'XFA'];
const maxUnpacked = 40_000_000;

/** A name may write each of its letters as #xx. */
const letter = (c: string): string => {
  const hex = c.charCodeAt(0).toString(16);
  return `(?:${c}|#${Array.from(hex, (d) => (/[a-f]/.test(d) ? `[${d}${d.toUpperCase()}]` : d)).join('')})`;
};
const spelled = (name: string): string => Array.from(name, letter).join('');
const active = new RegExp(`/(?:${names.map(spelled).join('|')})(?![A-Za-z0-9#])`);
const encrypted = new RegExp(`/${spelled('Encrypt')}(?![A-Za-z0-9#])`);
const objectStream = new RegExp(`/${spelled('ObjStm')}`);
const filters = new RegExp(`/${spelled('Filter')}`);
const plainFlate = new RegExp(`/${spelled('Filter')}\\s*\\[?\\s*/${spelled('FlateDecode')}\\s*(?:\\]|/|>)`);

/** The text of one object stream; nothing if its compression isn't supported here. */
function unpacked(dictionary: string, body: Buffer): string | undefined {
  if (!filters.test(dictionary)) return body.toString('latin1');
  if (!plainFlate.test(dictionary)) return undefined;
  try {
    // Ignores what follows the stream, and reads a truncated stream as far as it goes.
    return inflateSync(body, { finishFlush: 2, maxOutputLength: maxUnpacked }).toString('latin1');
  } catch {
    return undefined;
  }
}

/** `closed`: encrypted, or compressed in an unsupported way. */
export function contentOfPdf(bytes: Buffer): 'plain' | 'active' | 'closed' {
  const text = bytes.toString('latin1');
  if (active.test(text)) return 'active';
  if (encrypted.test(text)) return 'closed';
  let left = maxUnpacked;
  for (const { index, 0: keyword } of text.matchAll(/\bstream\r?\n/g)) {
    const dictionary = text.slice(Math.max(text.lastIndexOf('obj', index - 1), index - 20_000, 0), index);
    if (!objectStream.test(dictionary)) continue;
    const inside = unpacked(dictionary, bytes.subarray(index + keyword.length));
    left -= inside?.length ?? 0;
    if (inside === undefined || left < 0) return 'closed';
    if (active.test(inside)) return 'active';
  }
  return 'plain';
}

// The frozen copy of a document: its complete text and hash are stored when it is finalized, and everything that shows it later reads them.
import { createHash } from 'node:crypto';
import { ShownDocument, Totals } from '#contract/trade-documents/document.ts';
import { FrozenDocument } from '#contract/trade-documents/frozen-document.ts';

export type { FrozenDocument, FrozenLine, FrozenParty, FrozenTax } from '#contract/trade-documents/frozen-document.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The stored text and its SHA-256. Totals are spread into the text, with the taxes last, where database statements read them. */
export function freeze<Frozen extends { readonly totals: object }>({
  totals,
  ...rest
}: Frozen): { readonly text: string; readonly hash: Buffer } {
  const text = JSON.stringify({ ...rest, ...totals });
  return { text, hash: hashOf(text) };
}

function parsed(text: string): unknown {
  try {
    const flat: unknown = JSON.parse(text);
    return { ...(flat as object), totals: flat };
  } catch {
    return undefined;
  }
}

interface Reader<Frozen> {
  safeParse(value: unknown):
    | { readonly success: true; readonly data: Frozen }
    | {
        readonly success: false;
        readonly error: { readonly issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] };
      };
}

/** Throws if the text isn't the one that was frozen, or can't be read: an invariant was violated. `name` identifies the document. */
export function thawText<Frozen>(reader: Reader<Frozen>, text: string, hash: Buffer, name: string): Frozen {
  if (!hashOf(text).equals(hash)) throw new Error(`the frozen document ${name} does not have its hash`);
  const read = reader.safeParse(parsed(text));
  if (read.success) return read.data;
  const places = read.error.issues.map(({ path, message }) => `${path.map(String).join('.') || 'text'}: ${message}`);
  throw new Error(`the frozen document ${name} cannot be read: ${places.slice(0, 5).join('; ')}`);
}

/** The same for a sales document. */
export const thaw = (text: string, hash: Buffer, name: string): FrozenDocument =>
  thawText<FrozenDocument>(FrozenDocument, text, hash, name);

/** Its totals, in the contract's shape. */
export const shownTotals = ({ lines, totals }: FrozenDocument): Totals => Totals.parse({ ...totals, lines });

/** The part of it that others may see: only what the contract names. */
export const shownDocument = (document: FrozenDocument): ShownDocument =>
  ShownDocument.parse({ ...document, totals: shownTotals(document) });

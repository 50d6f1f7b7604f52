// What a document was when it was finalized, whole: this text and its hash are kept, and everything that shows the document later reads it.
import { createHash } from 'node:crypto';
import { ShownDocument, Totals } from '#contract/trade-documents/document.ts';
import { FrozenDocument } from '#contract/trade-documents/frozen-document.ts';

export type { FrozenDocument, FrozenLine, FrozenParty, FrozenTax } from '#contract/trade-documents/frozen-document.ts';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The text that is kept, and its SHA-256. Its totals are beside the rest: statements of the database read the taxes at the end of it. */
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

/** Throws where the text is not the one that was frozen, or cannot be read: a promise of ours was broken. `name` says which document it is. */
export function thawText<Frozen>(reader: Reader<Frozen>, text: string, hash: Buffer, name: string): Frozen {
  if (!hashOf(text).equals(hash)) throw new Error(`the frozen document ${name} does not have its hash`);
  const read = reader.safeParse(parsed(text));
  if (read.success) return read.data;
  const places = read.error.issues.map(({ path, message }) => `${path.map(String).join('.') || 'text'}: ${message}`);
  throw new Error(`the frozen document ${name} cannot be read: ${places.slice(0, 5).join('; ')}`);
}

/** The same of a document of sales. */
export const thaw = (text: string, hash: Buffer, name: string): FrozenDocument =>
  thawText<FrozenDocument>(FrozenDocument, text, hash, name);

/** What it came to, in the shape of the contract. */
export const shownTotals = ({ lines, totals }: FrozenDocument): Totals => Totals.parse({ ...totals, lines });

/** What of it may be seen by others: nothing that the contract does not name. */
export const shownDocument = (document: FrozenDocument): ShownDocument =>
  ShownDocument.parse({ ...document, totals: shownTotals(document) });

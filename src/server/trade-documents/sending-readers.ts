// The finalized document that an email is about, and its recipients.
import { contactOf, documentRecipients, keptContact } from '../contacts/index.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import type { StoredDocument } from './document-store.ts';
import type { FrozenDocument } from './frozen.ts';
import { frozenOf, storedDocument } from './stored-document.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

export interface LetterDocument {
  readonly stored: StoredDocument;
  readonly frozen: FrozenDocument;
}

/** The finalized document. Throws `sales.not_finalized`. */
export async function finalDocument(work: Reading, id: string): Promise<LetterDocument> {
  const stored = await storedDocument(work, id);
  const frozen = frozenOf(stored);
  if (!frozen) throw refused('sales.not_finalized');
  return { stored, frozen };
}

/** The recipients for a customer: from the contact as it is now; if it was deleted, as it was when finalized. */
export async function readersOf(work: Reading, { stored, frozen }: LetterDocument): Promise<{ to: string[]; cc: string[] }> {
  const kept = stored.contactId === null ? undefined : await keptContact(work, stored.contactId);
  const contact = kept === undefined ? null : await contactOf(work, { id: kept });
  const known = contact ? documentRecipients(contact) : [];
  const [first, ...others] = known.length > 0 ? known : [frozen.customer.email];
  return { to: first ? [first] : [], cc: others };
}

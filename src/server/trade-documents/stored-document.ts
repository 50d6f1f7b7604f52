// A stored document, and a draft's current dates and taxes.
import type { Draft } from '#contract/sales/sales.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import { taxDayOf } from '#contract/trade-documents/draft.ts';
import { today } from '../platform/clock.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { ratesOn, taxCodes, type TaxOnDay } from '../tax/index.ts';
import { selectDocuments, type StoredDocument } from './document-store.ts';
import { type FrozenDocument, thaw } from './frozen.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

/** The stored document. Throws `not_found`. */
export async function storedDocument(work: Reading, id: string): Promise<StoredDocument> {
  const [found] = await selectDocuments(work, [id]);
  if (!found) throw refused('not_found');
  return found;
}

/** The frozen copy of a finalized document. */
export const frozenOf = (document: StoredDocument): FrozenDocument | null =>
  document.frozen !== null && document.frozenHash ? thaw(document.frozen, document.frozenHash, document.number ?? document.id) : null;

/** A finalized document as named in notifications. */
export async function documentFacts(
  work: Reading,
  id: string,
): Promise<{ readonly number: string; readonly customer: string; readonly minor: number; readonly currency: string }> {
  const frozen = frozenOf(await storedDocument(work, id));
  if (!frozen) throw refused('sales.not_finalized');
  return { number: frozen.number, customer: frozen.customer.name, minor: frozen.totals.payableMinor, currency: frozen.currency };
}

export const dayOfDraft = (work: Reading, draft: Draft): string => draft.issueOn ?? today(work.org.timeZone);

/** The taxes of a document that is finalized on a day. `codes`: all of the business, if they were read before. */
export const taxesOfDraft = async (
  work: Reading,
  stored: Pick<StoredDocument, 'kind' | 'draft' | 'ofTaxedOn'>,
  issuedOn = dayOfDraft(work, stored.draft),
  codes?: readonly TaxCode[],
): Promise<ReadonlyMap<string, TaxOnDay>> => ratesOn(codes ?? (await taxCodes(work)), taxDayOf(stored, stored.draft, issuedOn));

// Actions on many documents at once. Each is done separately, by the same action as a single one: a refusal is reported, the others
// continue.
import type { Out } from '#contract/endpoint.ts';
import type { Language } from '#core/language.ts';
import type { bulkContract, Outcome, TabSum } from '#contract/sales/bulk.ts';
import { sentenceOf } from '#contract/problems/problem-texts.ts';
import { contactFamily } from '../contacts/index.ts';
import { today } from '../platform/clock.ts';
import { derivedId } from '../platform/ids.ts';
import { Refusal, refused } from '../platform/refusal.ts';
import { inSavepoint } from '../platform/database/savepoint.ts';
import type { AskedWork, Work } from '../platform/work.ts';
import { type ListFilter, selectIds, selectTabSums } from './bulk-store.ts';
import { lockDocuments, selectDocuments, type StoredDocument, frozenOf } from '../trade-documents/index.ts';
import { markDocumentSent } from './finalize-actions.ts';
import type { Tab } from './list-store.ts';
import { recordPayment, selectPayments } from '../settlement/index.ts';
import { documentMail, sendDocument } from './sending-actions.ts';

// As many as a person can still review before confirming.
const mostAtOnce = 1000;

export async function tabSums(work: Work, filter: Omit<ListFilter, 'today'>): Promise<TabSum[]> {
  return [...(await selectTabSums(work, { ...filter, today: today(work.org.timeZone) }))];
}

export async function findDocuments(
  work: Work,
  filter: Omit<ListFilter, 'today'> & { readonly tab: Tab },
): Promise<Out<typeof bulkContract.findDocuments>> {
  const { ids, count } = await selectIds(work, { ...filter, today: today(work.org.timeZone) }, mostAtOnce);
  return { ids: [...ids], count };
}

export const outcomeOf = (id: string, stored: StoredDocument | undefined, problem: string | null): Outcome => ({
  id,
  number: stored?.number ?? null,
  contactName: (stored && frozenOf(stored)?.customer.name) ?? '',
  problem,
});

/** A refusal becomes the outcome of its document; any other error ends the whole run. */
export const sentenceOfRefusal =
  (language: Language) =>
  (error: unknown): string => {
    if (error instanceof Refusal) return sentenceOf(error.problems[0], language);
    throw error;
  };

async function eachOf(
  work: AskedWork,
  ids: readonly string[],
  act: (stored: StoredDocument) => Promise<unknown>,
): Promise<{ outcomes: Outcome[] }> {
  const found = new Map((await selectDocuments(work, ids)).map((d) => [d.id, d]));
  const outcomes: Outcome[] = [];
  for (const id of new Set(ids)) {
    const stored = found.get(id);
    const doing = stored ? inSavepoint(work, () => act(stored)) : Promise.reject(refused('not_found'));
    outcomes.push(outcomeOf(id, stored, await doing.then(() => null, sentenceOfRefusal(work.language))));
  }
  return { outcomes };
}

interface ManyIds {
  readonly ids: readonly string[];
}

/** Each with its own default email. An invoice of another program was sent there: only a person who has seen it sends it again. */
export const bulkSend = (work: AskedWork, { ids }: ManyIds): Promise<Out<typeof bulkContract.bulkSend>> =>
  eachOf(work, ids, async ({ id, movedOn }) => {
    if (movedOn !== null) throw refused('bulk.moved');
    const mail = await documentMail(work, { id });
    if (mail.to === '') throw refused('bulk.no_address');
    await sendDocument(work, { id, to: mail.to, subject: mail.subject, message: mail.message, copyToSelf: false });
  });

export const bulkMarkSent = (work: AskedWork, { ids }: ManyIds): Promise<Out<typeof bulkContract.bulkMarkSent>> =>
  eachOf(work, ids, ({ id }) => markDocumentSent(work, { id }));

interface PaidInput extends ManyIds {
  readonly id: string;
  readonly receivedOn: string;
  readonly accountId: string;
  readonly reference: string;
}

const openOn = (d: StoredDocument): number =>
  d.kind === 'invoice' && d.number !== null ? Math.max(0, d.payableMinor - d.settledMinor) : 0;

/** Grouped by customer (merged ones count as one) and currency. */
async function byPayer(work: Work, documents: readonly StoredDocument[]): Promise<ReadonlyMap<string, readonly StoredDocument[]>> {
  const payers = new Map<string, StoredDocument[]>();
  const known = new Map<string, string>();
  for (const d of documents) {
    const contactId = d.contactId ?? '';
    const family = known.get(contactId) ?? (await contactFamily(work, contactId)).toSorted()[0] ?? contactId;
    known.set(contactId, family);
    const key = `${family} ${d.currency}`;
    payers.set(key, [...(payers.get(key) ?? []), d]);
  }
  return payers;
}

/** Records one payment per customer and currency for the outstanding amounts of the documents; idempotent by `id`. */
export async function bulkPaid(work: AskedWork, input: PaidInput): Promise<Out<typeof bulkContract.bulkPaid>> {
  await lockDocuments(work, input.ids);
  const known = new Map((await selectDocuments(work, input.ids)).map((d) => [d.id, d]));
  // In the requested order, so that a repeated request writes the same.
  const stored = [...new Set(input.ids)].flatMap((id) => known.get(id) ?? []);
  const say = sentenceOfRefusal(work.language);
  const problems = new Map<string, string | null>();
  const paymentIds: string[] = [];
  const payable = stored.filter((d) => d.kind === 'invoice' && d.number !== null && d.contactId !== null);
  for (const [key, documents] of await byPayer(work, payable)) {
    const id = derivedId(input.id, `bulk ${key}`);
    const [before] = await selectPayments(work, [id]);
    const allocations = documents.map((d) => ({ documentId: d.id, minor: openOn(d) })).filter(({ minor }) => minor > 0);
    const [first] = documents;
    if (!first || (allocations.length === 0 && !before)) continue;
    const { receivedOn, accountId, reference } = input;
    const payment = {
      id,
      contactId: first.contactId ?? '',
      currency: first.currency,
      minor: allocations.reduce((sum, a) => sum + a.minor, 0),
      receivedOn,
      accountId,
      reference,
      allocations,
    };
    const problem = before ? null : await inSavepoint(work, () => recordPayment(work, payment)).then(() => null, say);
    if (problem === null) paymentIds.push(id);
    for (const d of before ? documents : allocations.map((a) => ({ id: a.documentId }))) problems.set(d.id, problem);
  }
  const nothing = sentenceOf({ code: 'bulk.nothing_open' }, work.language);
  const missing = sentenceOf({ code: 'not_found' }, work.language);
  const outcomes = [...new Set(input.ids)].map((id) => {
    const d = known.get(id);
    return outcomeOf(id, d, d ? (problems.has(id) ? (problems.get(id) ?? null) : nothing) : missing);
  });
  return { outcomes, paymentIds };
}

// Actions on many documents at once. Each is done separately, by the same action as a single one: a refusal is reported, the others
// continue.
import type { Out } from '#contract/endpoint.ts';
import type { Language } from '#core/language.ts';
import type { bulkContract, Outcome, TabSum } from '#contract/sales/bulk.ts';
import { sentenceOf } from '#contract/problems/problem-texts.ts';
import { contactFamilies } from '../contacts/index.ts';
import { now, today } from '../platform/clock.ts';
import { derivedId } from '../platform/ids.ts';
import { Refusal, refused } from '../platform/refusal.ts';
import { inSavepoint } from '../platform/database/savepoint.ts';
import type { AskedWork, Work } from '../platform/work.ts';
import { type ListFilter, selectIds, selectTabSums } from './bulk-store.ts';
import { lockDocuments, selectDocuments, type StoredDocument, frozenOf } from '../trade-documents/index.ts';
import { markDocumentsSent } from './finalize-actions.ts';
import type { Tab } from './list-store.ts';
import { type Received, recordPayments, selectPayments } from '../settlement/index.ts';
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

export async function bulkMarkSent(work: AskedWork, { ids }: ManyIds): Promise<Out<typeof bulkContract.bulkMarkSent>> {
  const found = new Map((await selectDocuments(work, ids)).map((d) => [d.id, d]));
  const codeOf = (stored: StoredDocument | undefined): 'not_found' | 'sales.not_finalized' | null =>
    stored === undefined ? 'not_found' : stored.number === null ? 'sales.not_finalized' : null;
  const asked = [...new Set(ids)].map((id) => ({ id, stored: found.get(id), code: codeOf(found.get(id)) }));
  const at = now();
  await markDocumentsSent(
    work,
    asked.filter(({ code }) => code === null).map(({ id }) => ({ id, at })),
  );
  const outcomes = asked.map(({ id, stored, code }) => outcomeOf(id, stored, code && sentenceOf({ code }, work.language)));
  return { outcomes };
}

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
  const families = await contactFamilies(
    work,
    documents.map(({ contactId }) => contactId ?? ''),
  );
  const payerOf = (contactId: string): string => families.get(contactId)?.toSorted()[0] ?? contactId;
  return Map.groupBy(documents, ({ contactId, currency }) => `${payerOf(contactId ?? '')} ${currency}`);
}

/** Records the payments together; if one is refused, tries them one at a time. Returns why, for each refused payment. */
async function recordEach(
  work: AskedWork,
  payments: readonly Received[],
  say: (error: unknown) => string,
): Promise<ReadonlyMap<string, string>> {
  const problemOf = (some: readonly Received[]): Promise<string | null> =>
    inSavepoint(work, () => recordPayments(work, some)).then(() => null, say);
  const refusals = new Map<string, string>();
  const ofAll = await problemOf(payments);
  if (ofAll === null) return refusals;
  for (const one of payments) {
    const problem = payments.length === 1 ? ofAll : await problemOf([one]);
    if (problem !== null) refusals.set(one.input.id, problem);
  }
  return refusals;
}

/** Records one payment per customer and currency for the outstanding amounts of the documents; idempotent by `id`. */
export async function bulkPaid(work: AskedWork, input: PaidInput): Promise<Out<typeof bulkContract.bulkPaid>> {
  await lockDocuments(work, input.ids);
  const known = new Map((await selectDocuments(work, input.ids)).map((d) => [d.id, d]));
  // In the requested order, so that a repeated request writes the same.
  const stored = [...new Set(input.ids)].flatMap((id) => known.get(id) ?? []);
  const payable = stored.filter((d) => d.kind === 'invoice' && d.number !== null && d.contactId !== null);
  const payers = [...(await byPayer(work, payable))].map(([key, documents]) => ({ id: derivedId(input.id, `bulk ${key}`), documents }));
  const before = await selectPayments(
    work,
    payers.map(({ id }) => id),
  );
  const recorded = new Set(before.map(({ id }) => id));
  const { receivedOn, accountId, reference } = input;
  const asked = payers.flatMap(({ id, documents }) => {
    const allocations = documents.map((d) => ({ documentId: d.id, minor: openOn(d) })).filter(({ minor }) => minor > 0);
    const [first] = documents;
    if (!first || (allocations.length === 0 && !recorded.has(id))) return [];
    const minor = allocations.reduce((sum, a) => sum + a.minor, 0);
    const payment = {
      id,
      contactId: first.contactId ?? '',
      currency: first.currency,
      minor,
      receivedOn,
      accountId,
      reference,
      allocations,
    };
    return [{ payment, ids: recorded.has(id) ? documents.map((d) => d.id) : allocations.map((a) => a.documentId) }];
  });
  const refusals = await recordEach(
    work,
    asked.filter(({ payment }) => !recorded.has(payment.id)).map(({ payment }) => ({ input: payment })),
    sentenceOfRefusal(work.language),
  );
  const problems = new Map(asked.flatMap(({ payment, ids }) => ids.map((id) => [id, refusals.get(payment.id) ?? null] as const)));
  const paymentIds = asked.map(({ payment }) => payment.id).filter((id) => !refusals.has(id));
  const nothing = sentenceOf({ code: 'bulk.nothing_open' }, work.language);
  const missing = sentenceOf({ code: 'not_found' }, work.language);
  const outcomes = [...new Set(input.ids)].map((id) => {
    const d = known.get(id);
    return outcomeOf(id, d, d ? (problems.has(id) ? (problems.get(id) ?? null) : nothing) : missing);
  });
  return { outcomes, paymentIds };
}

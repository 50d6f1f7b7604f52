// Records payments received, several at once. Nothing is settled twice: the documents are locked before outstanding amounts are read.
import { cutMemo, entryMemo } from '#core/ledger/entry-memo.ts';
import type { NewEntry } from '#core/ledger/ledger.ts';
import { formatMinor } from '#core/money.ts';
import { paymentPostings } from '#core/settlement/receivable.ts';
import { apart } from '#core/trade-documents/apart.ts';
import { carriedPart, carriedParts } from '#core/settlement/settlement.ts';
import type { Contact } from '#contract/contacts/contacts.ts';
import { contactFamilies, contactsByIds } from '../contacts/index.ts';
import { type AccountFacts, post, systemAccounts } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { derivedId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { lockDocuments, selectDocuments, type StoredDocument } from '../trade-documents/index.ts';
import { type BankMovement, takeMovement } from './match-movement.ts';
import { allocationsOf, type Input, moneyAccount, moneyMoved, type Payment, paymentMessage } from './payment-actions.ts';
import {
  insertAllocations,
  insertPayments,
  type NewAllocation,
  type NewPayment,
  selectOfOtherSide,
  selectPayments,
} from './payment-store.ts';
import { receivableAccounts, standingOf } from './standing.ts';

/** A payment, and its bank transaction if that is in the books already: that entry is replaced by the payment's. */
export interface Received {
  readonly input: Input;
  readonly movement?: BankMovement | undefined;
}

interface Settling {
  readonly documents: ReadonlyMap<string, StoredDocument>;
  readonly families: ReadonlyMap<string, readonly string[]>;
}
type Settles = Pick<Input, 'contactId' | 'currency' | 'allocations'>;

/** What is needed to settle invoices, which are locked already. */
export async function toSettle(work: Work, inputs: readonly Settles[]): Promise<Settling> {
  const ids = inputs.flatMap(({ allocations }) => allocations.map((a) => a.documentId));
  return {
    families: await contactFamilies(
      work,
      inputs.map(({ contactId }) => contactId),
    ),
    documents: new Map((await selectDocuments(work, ids)).map((d) => [d.id, d])),
  };
}

/** Refuses what is another customer's, in another currency, or has less outstanding. */
export function refuseUnlessOpen({ documents, families }: Settling, input: Settles): void {
  const ids = input.allocations.map((a) => a.documentId);
  if (new Set(ids).size < ids.length) throw refused('payment.document', {}, 'allocations');
  const family = families.get(input.contactId) ?? [];
  input.allocations.forEach(({ documentId, minor }, at) => {
    const d = documents.get(documentId);
    const path = `allocations.${at}`;
    if (!d || d.kind !== 'invoice' || d.number === null || d.currency !== input.currency || !family.includes(d.contactId ?? ''))
      throw refused('payment.document', {}, path);
    const open = d.payableMinor - d.settledMinor;
    if (minor > open)
      throw refused('payment.over_open', { open: `${formatMinor(BigInt(open), d.currency)} ${d.currency}`, number: d.number }, path);
  });
}

/** Those that aren't recorded yet. Throws a Refusal where the id is that of another payment. */
async function unknown(work: Work, all: readonly Received[]): Promise<readonly Received[]> {
  const ids = all.map(({ input }) => input.id);
  if ((await selectOfOtherSide(work, ids, 'receivable')).size > 0) throw refused('settlement.reused', {}, 'id');
  const known = new Map((await selectPayments(work, ids)).map((one) => [one.id, one]));
  return all.filter(({ input }) => {
    const before = known.get(input.id);
    if (before && (before.minor !== input.minor || before.currency !== input.currency)) throw refused('settlement.reused', {}, 'id');
    return before === undefined;
  });
}

interface Written {
  readonly input: Input;
  readonly entry: NewEntry;
  readonly payment: NewPayment;
  readonly allocations: readonly NewAllocation[];
}

async function written(
  work: Work,
  { input, movement }: Received,
  customer: Contact,
  { documents }: Settling,
  chart: readonly AccountFacts[],
): Promise<Written> {
  const given = input.allocations.reduce((total, a) => total + a.minor, 0);
  const account = moneyAccount(chart, input.accountId);
  const receipt = movement?.money ?? (await moneyMoved(work, { ...input, on: input.receivedOn }, input.receivedMinor, account));
  const settled = input.allocations.flatMap(({ documentId, minor }) => {
    const d = documents.get(documentId);
    return d ? [{ documentId, standing: standingOf(d), minor: BigInt(minor) }] : [];
  });
  const whole = { minor: BigInt(input.minor), baseMinor: receipt.baseMinor };
  const credit = carriedPart(whole, BigInt(input.minor - given));
  const taken = { minor: whole.minor - credit.minor, baseMinor: whole.baseMinor - credit.baseMinor };
  const shares = carriedParts(
    taken,
    settled.map((s) => s.minor),
  ).parts;
  const postings = paymentPostings(
    receipt,
    BigInt(input.minor),
    settled,
    customer.id,
    input.currency,
    work.org.baseCurrency,
    receivableAccounts(chart),
  );
  const entryId = derivedId(input.id, 'payment');
  const numbers = input.allocations.map((a) => documents.get(a.documentId)?.number).join(', ');
  const memo = cutMemo(entryMemo(work.org).paymentFrom(customer.name, numbers));
  if (movement) await takeMovement(work, movement, input.id);
  const source = { kind: 'payment', id: input.id, version: 1 };
  return {
    input,
    entry: { id: entryId, date: input.receivedOn, memo, source, via: work.via, postings },
    payment: {
      ...input,
      side: 'receivable',
      baseMinor: Number(receipt.baseMinor),
      entryId,
      transactionId: movement?.transactionId ?? null,
      transactionEntryId: movement?.entryId ?? null,
    },
    allocations: allocationsOf(input.id, settled, shares, input.receivedOn),
  };
}

/** Of payments that settle no document together. */
async function recordApart(work: Work, all: readonly Received[], customers: ReadonlyMap<string, Contact>): Promise<void> {
  const inputs = all.map(({ input }) => input);
  const settling = await toSettle(work, inputs);
  for (const input of inputs) refuseUnlessOpen(settling, input);
  const chart = await systemAccounts(
    work,
    inputs.map(({ accountId }) => accountId),
  );
  const done: Written[] = [];
  for (const one of all) {
    const customer = customers.get(one.input.contactId);
    if (customer) done.push(await written(work, one, customer, settling, chart));
  }
  const posted = await post(
    work,
    done.map(({ entry }) => entry),
  );
  // The same payment, sent twice at once: the other request has just stored it.
  const ids = new Set(posted.map(({ id }) => id));
  const own = done.filter(({ entry }) => ids.has(entry.id));
  await insertPayments(
    work,
    own.map(({ payment }) => payment),
  );
  await insertAllocations(
    work,
    own.flatMap(({ allocations }) => allocations),
  );
  await audit(work, ...own.map(({ input }) => ({ action: 'payment.recorded', subjectKind: 'payment', subjectId: input.id, after: input })));
}

/** Records payments, in their order: all of them, or none. One that is recorded already is left unchanged. */
export async function recordPayments(work: Work, given: readonly Received[]): Promise<void> {
  const asked = await unknown(work, [...new Map(given.map((one) => [one.input.id, one])).values()]);
  if (asked.length === 0) return;
  const customers = await contactsByIds(
    work,
    asked.map(({ input }) => input.contactId),
  );
  for (const { input } of asked) {
    if (!customers.has(input.contactId)) throw refused('not_found');
    if (input.allocations.reduce((total, a) => total + a.minor, 0) > input.minor) throw refused('payment.too_much', {}, 'allocations');
  }
  const idsOf = ({ input }: Received): string[] => input.allocations.map((a) => a.documentId);
  await lockDocuments(work, asked.flatMap(idsOf));
  // Checked again after locking, because the same payment may be sent twice at once.
  for (const part of apart(await unknown(work, asked), idsOf)) await recordApart(work, part, customers);
}

export async function recordPayment(work: Work, input: Input, movement?: BankMovement): Promise<Payment> {
  await recordPayments(work, [{ input, movement }]);
  return paymentMessage(work, input.id);
}

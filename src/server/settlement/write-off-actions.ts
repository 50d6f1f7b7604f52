// Write-offs: a bad debt with its recoverable taxes, bank charges, and differences too small to claim or to refund. Each can be reversed.
import { entryMemo } from '#core/ledger/entry-memo.ts';
import type { In } from '#contract/endpoint.ts';
import type { settlementContract } from '#contract/settlement/settlement.ts';
import { formatMinor, sum } from '#core/money.ts';
import {
  badDebtPostings,
  type Carried,
  carriedPart,
  type DocumentTax,
  roundingPostings,
  smallDifference,
  taxInPart,
} from '#core/settlement/settlement.ts';
import { entriesOfSource, post, reverse, systemAccount, systemAccounts } from '../ledger/index.ts';
import type { NewPosting } from '#core/ledger/ledger.ts';
import { audit } from '../platform/audit.ts';
import { derivedId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { lockDocuments, type StoredDocument, frozenOf, storedDocument } from '../trade-documents/index.ts';
import { receivableAccounts, standingOf } from './standing.ts';
import { dayOfReversal } from './payment-actions.ts';
import { refundableMinor } from './online-refund-store.ts';
import { insertAllocations, lockPayment } from './payment-store.ts';
import { endWriteOff, insertWriteOff, selectWriteOff, type StoredWriteOff, type WriteOffKind, writeOffsOf } from './write-off-store.ts';

export interface WriteOffInput {
  readonly id: string;
  readonly kind: WriteOffKind;
  /** One of the two: an invoice, or a payment whose rest is kept. */
  readonly documentId?: string | undefined;
  readonly paymentId?: string | undefined;
  readonly writtenOn: string;
  readonly minor: number;
  readonly reason: string;
  /** Taxes that the authority refunds; only for a bad debt. */
  readonly relievedTaxCodeIds: readonly string[];
}

const shown = (minor: number | bigint, currency: string): string => `${formatMinor(BigInt(minor), currency)} ${currency}`;

/** The taxes of a finalized invoice, as posted in its entry. */
async function taxesOfDocument(
  work: Pick<Work, 'tx' | 'org'>,
  stored: StoredDocument,
): Promise<readonly (DocumentTax & { name: string; rate: string })[]> {
  const [entry] = (await entriesOfSource(work, 'sales_document', [stored.id])).filter((e) => e.id === stored.entryId);
  const before = (await writeOffsOf(work, stored.id)).filter((w) => w.reversedOn === null);
  return (frozenOf(stored)?.totals.taxes ?? []).flatMap(({ taxCodeId, name, rate, isWithheld }) => {
    const posting = entry?.postings.find((p) => p.taxCodeId === taxCodeId);
    if (!posting) return [];
    const sign = isWithheld ? 1n : -1n;
    const [taxMinor, taxBaseMinor] = [BigInt(posting.minor) * sign, BigInt(posting.baseMinor) * sign];
    const relieving = before.filter((w) => w.relievedTaxCodeIds.includes(taxCodeId));
    const writtenMinor = sum(relieving.map((w) => BigInt(w.minor)));
    return [{ taxCodeId, accountId: posting.accountId, taxMinor, taxBaseMinor, isWithheld, writtenMinor, name, rate }];
  });
}

/** A preview of writing off everything outstanding, for its dialog. */
export async function writeOffPreview(work: Work, { id }: In<typeof settlementContract.writeOffPreview>) {
  const stored = await storedDocument(work, id);
  if (stored.kind !== 'invoice' || stored.number === null) throw refused('sales.kind', { kinds: 'invoices' });
  const openMinor = stored.payableMinor - stored.settledMinor;
  const taxes = await taxesOfDocument(work, stored);
  return {
    currency: stored.currency,
    openMinor,
    payableMinor: stored.payableMinor,
    smallMinor: Number(smallDifference(stored.currency)),
    taxes: taxes.map(({ taxCodeId, name, rate, isWithheld, taxMinor, writtenMinor }) => ({
      taxCodeId,
      name,
      rate,
      isWithheld,
      taxMinor: Number(taxMinor),
      writtenMinor: Number(writtenMinor),
      openMinor: Number(taxInPart(taxMinor, BigInt(openMinor), BigInt(stored.payableMinor), writtenMinor)),
    })),
  };
}

interface Written {
  readonly contactId: string;
  readonly currency: string;
  readonly carried: Carried;
  readonly postings: readonly NewPosting[];
  readonly memo: string;
}

function refuseBefore(writtenOn: string, day: string): void {
  if (writtenOn < day) throw refused('write_off.before', { day }, 'writtenOn');
}

function refuseLarge(input: WriteOffInput, currency: string): void {
  const limit = smallDifference(currency);
  if (input.kind === 'rounding' && input.minor > limit) throw refused('write_off.small', { limit: shown(limit, currency) }, 'minor');
}

async function ofInvoice(work: Work, input: WriteOffInput, id: string): Promise<Written> {
  const stored = await storedDocument(work, id);
  const { contactId, currency, number, issuedOn } = stored;
  if (stored.kind !== 'invoice' || number === null || contactId === null || issuedOn === null)
    throw refused('sales.kind', { kinds: 'invoices' });
  refuseBefore(input.writtenOn, issuedOn);
  refuseLarge(input, currency);
  const open = standingOf(stored);
  if (BigInt(input.minor) > open.minor) throw refused('write_off.too_much', { open: shown(open.minor, currency) }, 'minor');
  const carried = carriedPart(open, BigInt(input.minor));
  const { receivable } = receivableAccounts(await systemAccounts(work));
  const said = entryMemo(work.org);
  const customer = { contactId, currency, baseCurrency: work.org.baseCurrency };
  if (input.kind !== 'bad_debt') {
    if (input.relievedTaxCodeIds.length > 0) throw refused('write_off.tax', {}, 'relievedTaxCodeIds');
    const account = await systemAccount(work, input.kind === 'rounding' ? 'rounding' : 'payment_fees');
    const postings = roundingPostings(carried, { accountId: receivable, side: 'receivable' }, customer, account.id);
    const memo = said.on(input.kind === 'rounding' ? said.rounding : said.bankCharges, number);
    return { contactId, currency, carried, postings, memo };
  }
  const taxes = await taxesOfDocument(work, stored);
  const relieved = input.relievedTaxCodeIds.map((code, at) => {
    const found = taxes.find((tax) => tax.taxCodeId === code);
    if (!found) throw refused('write_off.tax', {}, `relievedTaxCodeIds.${at}`);
    return found;
  });
  const badDebts = await systemAccount(work, 'bad_debts');
  const postings = badDebtPostings(carried, BigInt(stored.payableMinor), relieved, customer, receivable, badDebts.id);
  return { contactId, currency, carried, postings, memo: said.badDebt(number) };
}

async function ofPaymentRest(work: Work, input: WriteOffInput, id: string): Promise<Written> {
  const payment = await lockPayment(work, id);
  if (!payment) throw refused('not_found');
  if (payment.isReversed) throw refused('payment.reversed');
  if (input.kind !== 'rounding') throw refused('sales.kind', { kinds: 'invoices' });
  refuseBefore(input.writtenOn, payment.receivedOn);
  refuseLarge(input, payment.currency);
  const { contactId, currency, leftMinor, leftBaseMinor } = payment;
  const left = Math.min(leftMinor, await refundableMinor(work, payment));
  if (input.minor > left) throw refused('write_off.too_much', { open: shown(left, currency) }, 'minor');
  const carried = carriedPart({ minor: BigInt(leftMinor), baseMinor: BigInt(leftBaseMinor) }, BigInt(input.minor));
  const { customerCredit } = receivableAccounts(await systemAccounts(work));
  const rounding = await systemAccount(work, 'rounding');
  const customer = { contactId, currency, baseCurrency: work.org.baseCurrency };
  const postings = roundingPostings(carried, { accountId: customerCredit, side: 'credit' }, customer, rounding.id);
  return { contactId, currency, carried, postings, memo: entryMemo(work.org).rounding };
}

/** Writes off an outstanding invoice amount, or the rest of a payment, once. Throws a Refusal if that is less. */
export async function writeOff(work: Work, input: WriteOffInput): Promise<StoredWriteOff> {
  const { documentId, paymentId } = input;
  if ((documentId === undefined) === (paymentId === undefined)) throw refused('refund.source', {}, 'documentId');
  if (documentId !== undefined) await lockDocuments(work, [documentId]);
  else if (paymentId !== undefined) await lockPayment(work, paymentId);
  const known = await selectWriteOff(work, input.id);
  if (known && (known.minor !== input.minor || known.kind !== input.kind)) throw refused('settlement.reused', {}, 'id');
  if (known) return known;
  const written = documentId !== undefined ? await ofInvoice(work, input, documentId) : await ofPaymentRest(work, input, paymentId ?? '');
  const entryId = derivedId(input.id, 'write-off');
  const source = { kind: 'write_off', id: input.id, version: 1 };
  await post(work, [{ id: entryId, date: input.writtenOn, memo: written.memo, source, via: work.via, postings: written.postings }]);
  const stored = {
    id: input.id,
    kind: input.kind,
    documentId: documentId ?? null,
    paymentId: paymentId ?? null,
    writtenOn: input.writtenOn,
    currency: written.currency,
    minor: input.minor,
    baseMinor: Number(written.carried.baseMinor),
    reason: input.reason,
    relievedTaxCodeIds: input.relievedTaxCodeIds,
    entryId,
  };
  await insertWriteOff(work, stored);
  if (documentId !== undefined)
    await insertAllocations(work, [
      {
        id: derivedId(input.id, 'allocation'),
        documentId,
        writeOffId: input.id,
        minor: input.minor,
        baseMinor: stored.baseMinor,
        fromBaseMinor: stored.baseMinor,
        allocatedOn: input.writtenOn,
        entryId: null,
      },
    ]);
  await audit(work, { action: 'write_off.recorded', subjectKind: 'write_off', subjectId: input.id, after: input });
  return { ...stored, reversedOn: null };
}

/** Reverses a write-off: what it settled is outstanding again. */
export async function reverseWriteOff(work: Work, { id }: In<typeof settlementContract.reverseWriteOff>): Promise<StoredWriteOff> {
  const known = await selectWriteOff(work, id);
  if (!known) throw refused('not_found');
  if (known.documentId) await lockDocuments(work, [known.documentId]);
  if (known.paymentId) await lockPayment(work, known.paymentId);
  const stored = await selectWriteOff(work, id);
  if (stored?.reversedOn !== null) throw refused('settlement.reversed');
  const reversedOn = (await dayOfReversal(work))(stored.writtenOn);
  await reverse(work, [stored.entryId]);
  await endWriteOff(work, id, reversedOn);
  await audit(work, { action: 'write_off.reversed', subjectKind: 'write_off', subjectId: id, before: stored });
  return { ...stored, reversedOn };
}

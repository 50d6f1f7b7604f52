// Pays many bills at once: one payment per supplier is recorded, and a file for the bank is made. They are in transit until their bank
// transactions are matched; until the file is sent, everything can be undone.
import { createHash } from 'node:crypto';
import { achFile, mostAchMinor } from '#core/purchases/payment-file.ts';
import { isRoutingNumber } from '#core/trade-documents/bank-details.ts';
import { isIban } from '#core/iban.ts';
import type { In, Out } from '#contract/endpoint.ts';
import type { Payer, PaymentFileFormat, PaymentFileRow, paymentFileContract } from '#contract/purchases/payment-file.ts';
import type { SupplierAccount } from '#contract/purchases/received.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { contactOf, keptContact } from '../contacts/index.ts';
import { audit } from '../platform/audit.ts';
import { now, today } from '../platform/clock.ts';
import { derivedId } from '../platform/ids.ts';
import { pageOf } from '../platform/page.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { recordBillPayment, reverseBillPayment } from '../settlement/index.ts';
import { lockDocuments, selectBills, selectSetting } from '../trade-documents/index.ts';
import {
  insertPaymentFile,
  type ListedPaymentFile,
  markUndone,
  paymentFileOrder,
  selectContent,
  selectLastPayer,
  selectPaymentFile,
  selectPaymentFiles,
  selectPaymentsOfFile,
} from './payment-file-store.ts';
import { sepaFile } from './sepa-file.ts';
import { accountOf, compactCode, noAccount } from './supplier-account.ts';

type Input = In<typeof paymentFileContract.createPaymentFile>;
type Reading = Pick<Work, 'tx' | 'org'>;

const currencyOf: Readonly<Record<PaymentFileFormat, string>> = { sepa: 'EUR', ach: 'USD' };
const rowOf = ({ createdAt, ...file }: ListedPaymentFile): PaymentFileRow => ({ ...file, createdAt: createdAt.toISOString() });

function payerProblems(format: PaymentFileFormat, payer: Payer): readonly Problem[] {
  const found: Problem[] = [];
  if (payer.name === '') found.push({ code: 'customer.name', path: 'payer.name' });
  if (format === 'sepa' && !isIban(payer.iban)) found.push({ code: 'supplier.iban', path: 'payer.iban' });
  if (format === 'sepa' && !/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/.test(payer.bic))
    found.push({ code: 'supplier.bic', path: 'payer.bic' });
  if (format === 'ach' && !isRoutingNumber(payer.routing)) found.push({ code: 'supplier.routing', path: 'payer.routing' });
  if (format === 'ach' && !/^[0-9A-Za-z-]{1,10}$/.test(payer.companyId))
    found.push({ code: 'payment_file.company', path: 'payer.companyId' });
  return found;
}

interface Share {
  readonly contactId: string;
  readonly name: string;
  readonly account: SupplierAccount;
  readonly minor: number;
  readonly numbers: readonly string[];
  readonly allocations: readonly { readonly documentId: string; readonly minor: number }[];
}

/** The payment to each supplier, in the chosen order. Throws a Refusal naming every bill that can't be paid this way. */
async function sharesOf(work: Work, { format, bills }: Input): Promise<readonly Share[]> {
  const ids = bills.map((b) => b.documentId);
  const found = new Map((await selectBills(work, ids)).map((bill) => [bill.id, bill]));
  const problems: Problem[] = [];
  const shares = new Map<string, Share>();
  for (const [at, { documentId, minor }] of bills.entries()) {
    const path = `bills.${at}`;
    const bill = found.get(documentId);
    if (bill?.state !== 'issued' || bill.contactId === null || bill.currency !== currencyOf[format]) {
      problems.push({ code: 'payment_file.bill', path, data: { currency: currencyOf[format] } });
      continue;
    }
    const contactId = (await keptContact(work, bill.contactId)) ?? bill.contactId;
    const before = shares.get(contactId);
    const account = before?.account ?? (await accountOf(work, contactId)) ?? noAccount;
    const name = before?.name ?? (await contactOf(work, { id: contactId })).name;
    if ((format === 'sepa' ? account.iban : account.routing) === '') {
      problems.push({ code: 'payment_file.no_account', path, data: { name } });
      continue;
    }
    shares.set(contactId, {
      contactId,
      name,
      account,
      minor: (before?.minor ?? 0) + minor,
      numbers: [...(before?.numbers ?? []), bill.number ?? ''],
      allocations: [...(before?.allocations ?? []), { documentId, minor }],
    });
  }
  refuseIfAny(problems);
  return [...shares.values()];
}

type Ordered = Share & { readonly id: string };

/** HHMM in the time zone of the business. */
const timeOf = (work: Work): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: work.org.timeZone, hour: '2-digit', minute: '2-digit' }).format(now()).replace(':', '');

function contentOf(work: Work, { id, format, executeOn, payer }: Input, ordered: readonly Ordered[]): string {
  const paid = ordered.map((share) => ({
    id: share.id,
    name: share.account.holder || share.name,
    minor: BigInt(share.minor),
    remittance: share.numbers.join(', '),
  }));
  const accountAt = (at: number): SupplierAccount => ordered[at]?.account ?? noAccount;
  if (format === 'sepa') {
    const payments = paid.map((one, at) => ({ ...one, iban: accountAt(at).iban, bic: accountAt(at).bic }));
    return sepaFile({ messageId: id, madeAt: now(), executeOn, payer, payments });
  }
  const payments = paid.map((one, at) => ({
    ...one,
    // Use the end of the id: its beginning doesn't differ enough.
    id: one.id.replaceAll('-', '').slice(-15),
    routing: accountAt(at).routing,
    accountNumber: accountAt(at).accountNumber,
    accountKind: accountAt(at).accountKind,
  }));
  return achFile({ payer, executeOn, madeOn: today(work.org.timeZone), madeAt: timeOf(work), payments });
}

async function fileRow(work: Reading, id: string): Promise<PaymentFileRow> {
  const found = await selectPaymentFile(work, id);
  if (!found) throw refused('not_found');
  return rowOf(found);
}

export async function createPaymentFile(work: Work, given: Input): Promise<PaymentFileRow> {
  const known = await selectPaymentFile(work, given.id);
  if (known) return rowOf(known);
  const { iban, bic, routing, ...named } = given.payer;
  const input = { ...given, payer: { ...named, iban: compactCode(iban), bic: compactCode(bic), routing: compactCode(routing) } };
  refuseIfAny(payerProblems(input.format, input.payer));
  if (input.executeOn < today(work.org.timeZone)) throw refused('payment_file.past', {}, 'executeOn');
  const ids = input.bills.map((b) => b.documentId);
  await lockDocuments(work, ids);
  const shares = await sharesOf(work, input);
  if (input.format === 'ach' && shares.some((share) => BigInt(share.minor) > mostAchMinor))
    throw refused('payment_file.large', {}, 'bills');
  const ordered = shares.map((share) => ({ ...share, id: derivedId(input.id, share.contactId) }));
  const currency = currencyOf[input.format];
  for (const { id, contactId, minor, allocations, numbers } of ordered)
    await recordBillPayment(work, {
      id,
      contactId,
      paidOn: input.executeOn,
      currency,
      minor,
      accountId: input.accountId,
      reference: numbers.join(', ').slice(0, 300),
      allocations: [...allocations],
    });
  const { id, format, accountId, executeOn, payer } = input;
  await insertPaymentFile(work, {
    id,
    format,
    accountId,
    executeOn,
    payer,
    currency,
    totalMinor: shares.reduce((sum, share) => sum + share.minor, 0),
    paymentIds: ordered.map((share) => share.id),
    fileName: `payments-${executeOn}-${id.slice(-6)}.${format === 'sepa' ? 'xml' : 'ach'}`,
    content: contentOf(work, input, ordered),
  });
  await audit(work, { action: 'payment_file.created', subjectKind: 'payment_file', subjectId: id, after: given });
  return fileRow(work, id);
}

export async function paymentFile(work: Reading, { id }: In<typeof paymentFileContract.paymentFile>): Promise<File> {
  const { fileName, format, isUndone } = await fileRow(work, id);
  if (isUndone) throw refused('payment_file.undone');
  const found = await selectContent(work, id);
  if (!found || !createHash('sha256').update(found.content).digest().equals(found.hash))
    throw new Error('a payment file does not have its hash');
  return new File([found.content], fileName, { type: format === 'sepa' ? 'application/xml' : 'text/plain' });
}

/** Reverses all payments of an unsent file. */
export async function undoPaymentFile(work: Work, { id }: In<typeof paymentFileContract.undoPaymentFile>): Promise<{ ok: true }> {
  const file = await selectPaymentFile(work, id, true);
  if (!file) throw refused('not_found');
  if (file.isUndone) return { ok: true };
  const payments = await selectPaymentsOfFile(work, id);
  if (payments.some((p) => p.isMatched)) throw refused('payment_file.matched');
  for (const payment of payments) await reverseBillPayment(work, { id: payment.id });
  await markUndone(work, id);
  await audit(work, { action: 'payment_file.undone', subjectKind: 'payment_file', subjectId: id });
  return { ok: true };
}

export async function listPaymentFiles(
  work: Reading,
  input: In<typeof paymentFileContract.listPaymentFiles>,
): Promise<Out<typeof paymentFileContract.listPaymentFiles>> {
  const found = await pageOf(paymentFileOrder, input, (slice) => selectPaymentFiles(work, slice));
  return { ...found, rows: found.rows.map(rowOf) };
}

/** The payer's details from the last file, or from the invoice settings. */
export async function usualPayer(work: Reading, { format }: In<typeof paymentFileContract.usualPayer>): Promise<Payer> {
  const last = await selectLastPayer(work, format);
  if (last) return last;
  const { sender } = await selectSetting(work);
  const name = (sender.name || work.org.name).slice(0, 70);
  const own = { name, iban: '', bic: '', routing: '', bankName: sender.bankName.slice(0, 23), companyId: '' };
  if (format === 'ach') return { ...own, routing: isRoutingNumber(sender.bic) ? compactCode(sender.bic) : '' };
  return isIban(sender.iban) ? { ...own, iban: compactCode(sender.iban), bic: compactCode(sender.bic) } : own;
}

// Receipts for people: the reading, corrections, and matching with the books.
import { addDays } from '#core/calendar.ts';
import { compactIban, isIban } from '#core/iban.ts';
import { convert, parseRate } from '#core/money.ts';
import { type Converted, daysAfter, daysBefore, matchReceipt, mostTip } from '#core/receipts/receipt-match.ts';
import { receiptFields, type ReceiptField } from '#core/receipts/receipt-field.ts';
import type { In, Out } from '#contract/endpoint.ts';
import type { Evidence, Reading, ReadingDetails, ReceiptFields, receiptsContract } from '#contract/receipts/receipts.ts';
import { mayDo } from '#contract/org/permission.ts';
import { fileOf, filesByIds, filesWithSameContent, linksOfFiles, type StoredFile } from '../files/index.ts';
import { rateOn } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { lockTransactions, movedAround, type MovedLine, recordTransaction, suggestForWritten } from '../transactions/index.ts';
import { isReadable, planReading, readsReceipts } from './reading-work.ts';
import { insertKeptApart, insertWaiting, selectAlike, selectKeptApart, selectReading, setFields, type StoredReading } from './store.ts';

const fieldsOf = (
  work: Pick<Work, 'org'>,
  { merchant, date, totalMinor, currency, taxMinor, number, due, iban, taxId }: StoredReading,
): ReceiptFields => ({
  merchant,
  date,
  totalMinor,
  currency: currency ?? work.org.baseCurrency,
  taxMinor,
  number,
  due,
  iban,
  taxId,
});

/** Taxes and lines confirm the total that was read, so they aren't shown beside a total that a person corrected. */
function detailsOf(stored: StoredReading | undefined): ReadingDetails {
  const { taxes = [], lines = [], source = 'pages' } = stored?.details ?? {};
  const isTotal = taxes.reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0) === stored?.totalMinor;
  const isCorrected = stored?.evidence.total?.isCorrected === true || stored?.evidence.currency?.isCorrected === true;
  return { taxes: isTotal && !isCorrected ? taxes : [], lines: isCorrected ? [] : lines, source };
}

async function duplicatesOf(work: Work, file: StoredFile, reading: StoredReading | undefined): Promise<Reading['duplicates']> {
  const same = new Set(await filesWithSameContent(work, file));
  const alike = reading ? await selectAlike(work, file.id, reading) : [];
  const apart = await selectKeptApart(work, file.id);
  const found = await filesByIds(
    work,
    [...new Set([...same, ...alike])].filter((id) => !apart.has(id)),
  );
  return found.filter(({ removedAt }) => removedAt === null).map(({ id, name, dated }) => ({ id, name, dated, isSameFile: same.has(id) }));
}

/** By the rates of the receipt's day. */
async function conversion(work: Work, from: string, lines: readonly MovedLine[], day: string): Promise<Converted> {
  const rates = new Map<string, string | null>();
  for (const to of new Set(lines.map(({ currency }) => currency))) if (to !== from) rates.set(to, await rateOn(work, from, to, day));
  return (minor, _from, to) => {
    const rate = parseRate(rates.get(to) ?? '');
    return rate && Number(convert(BigInt(minor), from, to, rate, 'half-even'));
  };
}

async function matchesOf(work: Work, { merchant, date, totalMinor, currency }: ReceiptFields, dated: string): Promise<Reading['matches']> {
  if (totalMinor === null || totalMinor === 0) return [];
  const day = date ?? dated;
  const total = Math.abs(totalMinor);
  const lines = await movedAround(work, {
    // Without its date only the upload date is known, which may be weeks later.
    from: addDays(day, date === null ? -daysAfter : -daysBefore),
    to: addDays(day, daysAfter),
    type: totalMinor > 0 ? 'expense' : 'income',
    currency,
    least: total,
    most: Math.floor(total * (1 + mostTip)),
  });
  const byId = new Map(lines.map((line) => [line.id, line]));
  const found = matchReceipt(
    { date, totalMinor, currency, merchant },
    lines.map((line) => ({ ...line, text: `${line.description} ${line.counterparty ?? ''}` })),
    await conversion(work, currency, lines, day),
  );
  return found.flatMap(({ transactionId, confidence, reasons }) => {
    const line = byId.get(transactionId);
    if (!line) return [];
    const { date: moved, description, minor, currency: own, accountName } = line;
    return [{ transactionId, date: moved, description, minor, currency: own, accountName, confidence, reasons: [...reasons] }];
  });
}

const isLinked = async (work: Work, fileId: string) => (await linksOfFiles(work, [fileId])).find((link) => link.kind === 'transaction');

export async function readingOf(work: Work, { id }: In<typeof receiptsContract.reading>): Promise<Reading> {
  // If requested while still on screen, a just deleted document is returned too.
  const [file = await fileOf(work, id)] = await filesByIds(work, [id]);
  const stored = await selectReading(work, id);
  const isRead = stored?.state === 'read';
  const fields = stored && (isRead || stored.currency !== null) ? fieldsOf(work, stored) : null;
  const isFree = isRead && !(await isLinked(work, id));
  const suggestion =
    isFree && fields?.merchant && (fields.totalMinor ?? 0) > 0 && mayDo(work, 'transactions.write')
      ? (
          await suggestForWritten(work, {
            type: 'expense',
            description: fields.merchant,
            accountId: id,
            amount: fields.totalMinor ?? 0,
            date: fields.date ?? file.dated,
          })
        ).suggestion
      : null;
  return {
    state: stored?.state ?? (readsReceipts() ? 'unread' : 'off'),
    isReadable: isReadable(file),
    fault: stored?.fault ?? null,
    fields,
    evidence: stored?.evidence ?? {},
    ...detailsOf(isRead ? stored : undefined),
    duplicates: await duplicatesOf(work, file, isRead ? stored : undefined),
    matches: isFree && fields && mayDo(work, 'transactions.read') ? await matchesOf(work, fields, file.dated) : [],
    suggestion,
  };
}

export async function readDocument(work: Work, { id }: In<typeof receiptsContract.readDocument>): Promise<Reading> {
  const file = await fileOf(work, id);
  if (!isReadable(file)) throw refused('receipt.type');
  if (!readsReceipts()) throw refused('receipt.off');
  await planReading(work, id, false);
  return readingOf(work, { id });
}

const valuesOf = ({ totalMinor: total, taxMinor: tax, ...fields }: ReceiptFields): Readonly<Record<ReceiptField, unknown>> => ({
  ...fields,
  total,
  tax,
});

/** Each field that a person changes stays theirs when the document is read again. */
export async function saveReading(work: Work, { id, ...given }: In<typeof receiptsContract.saveReading>): Promise<Reading> {
  await fileOf(work, id);
  const known = await selectReading(work, id, true);
  if (!known) await insertWaiting(work, id, false);
  const iban = compactIban(given.iban ?? '') || null;
  if (iban !== null && !isIban(iban)) throw refused('receipt.iban', {}, 'iban');
  const fields: ReceiptFields = {
    ...given,
    merchant: given.merchant || null,
    number: given.number || null,
    iban,
    taxId: given.taxId || null,
  };
  const before = known ? valuesOf(fieldsOf(work, known)) : undefined;
  const after = valuesOf(fields);
  const evidence = receiptFields.flatMap((field): [ReceiptField, Evidence][] => {
    const was = known?.evidence[field];
    if (before && before[field] === after[field] && !was?.other) return was ? [[field, was]] : [];
    return [[field, { confidenceBp: 10_000, place: was?.place ?? null, isCorrected: true, other: null }]];
  });
  await setFields(work, id, fields, Object.fromEntries(evidence));
  await audit(work, { action: 'receipt.corrected', subjectKind: 'file', subjectId: id, before, after });
  return readingOf(work, { id });
}

export async function keepApart(
  work: Work,
  { id, otherId }: In<typeof receiptsContract.keepApart>,
): Promise<Out<typeof receiptsContract.keepApart>> {
  await fileOf(work, id);
  await fileOf(work, otherId);
  if (id === otherId) throw refused('not_found');
  await insertKeptApart(work, id, otherId);
  await audit(work, { action: 'receipt.kept_apart', subjectKind: 'file', subjectId: id, after: { otherId } });
  return { ok: true };
}

/** Idempotent: for a document linked to a transaction, returns that one. */
export async function recordExpense(
  work: Work,
  { id, transactionId, date, description, accountId, categoryAccountId, amount }: In<typeof receiptsContract.recordExpense>,
): Promise<{ transactionId: string }> {
  await fileOf(work, id);
  await lockTransactions(work);
  const link = await isLinked(work, id);
  if (link) return { transactionId: link.id };
  const splits = [{ accountId: categoryAccountId, minor: amount }];
  await recordTransaction(work, { id: transactionId, type: 'expense', date, description, accountId, amount, splits, fileIds: [id] });
  return { transactionId };
}

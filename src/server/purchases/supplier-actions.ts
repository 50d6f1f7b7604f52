// Suppliers: their data, what they are owed and when, and their statements of account from the books.
import { addDays, weekday } from '#core/calendar.ts';
import type { In, Out } from '#contract/endpoint.ts';
import type { DueSums, supplierContract, SupplierStatement } from '#contract/purchases/suppliers.ts';
import { contactFamily, contactOf, keptContact } from '../contacts/index.ts';
import { type ContactEntry, systemAccounts } from '../ledger/index.ts';
import { today } from '../platform/clock.ts';
import { pageOf } from '../platform/page.ts';
import type { Work } from '../platform/work.ts';
import { contactAccounts, payableAccounts } from '../settlement/index.ts';
import {
  type PurchaseSource,
  selectBalances,
  selectDueSums,
  selectPurchaseSources,
  selectSuppliers,
  supplierOrder,
} from './supplier-store.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

export async function listSuppliers(
  work: Reading,
  input: In<typeof supplierContract.listSuppliers>,
): Promise<Out<typeof supplierContract.listSuppliers>> {
  const found = await pageOf(supplierOrder, input, (slice) => selectSuppliers(work, { ...input, today: today(work.org.timeZone) }, slice));
  return { ...found, currency: work.org.baseCurrency };
}

/** For a merged contact, the remaining one. */
const keptOf = async (work: Reading, id: string) => contactOf(work, { id: (await keptContact(work, id)) ?? id });

export async function supplierBalances(
  work: Reading,
  { id }: In<typeof supplierContract.supplierBalances>,
): Promise<Out<typeof supplierContract.supplierBalances>> {
  const supplier = await keptOf(work, id);
  return [...(await selectBalances(work, await contactFamily(work, supplier.id), today(work.org.timeZone)))];
}

type Line = SupplierStatement['accounts'][number]['lines'][number];

function lineOf(entry: Pick<ContactEntry, 'entryId' | 'date' | 'memo' | 'isReversal'>, source: PurchaseSource | undefined) {
  const { entryId, date, memo, isReversal } = entry;
  if (!source) return { entryId, date, kind: 'other' as const, number: null, documentId: null, dueOn: null, reference: memo };
  const { number, documentId, dueOn, reference } = source;
  const kind: Line['kind'] = isReversal ? 'taken_back' : source.kind;
  return { entryId, date, kind, number, documentId, dueOn: isReversal ? null : dueOn, reference };
}

export async function supplierStatement(
  work: Reading,
  { id, from, through }: In<typeof supplierContract.supplierStatement>,
): Promise<SupplierStatement> {
  const supplier = await keptOf(work, id);
  const query = {
    accountIds: [payableAccounts(await systemAccounts(work)).payable],
    contactIds: await contactFamily(work, supplier.id),
    from: from ?? null,
    through: through ?? today(work.org.timeZone),
  };
  const found = await contactAccounts(work, query, 'payable');
  const ids = found.flatMap((account) => account.lines.map(({ entry }) => entry.sourceId));
  const sources = new Map((await selectPurchaseSources(work, ids)).map((source) => [source.sourceId, source]));
  return {
    contactId: supplier.id,
    contactName: supplier.name,
    from: query.from,
    through: query.through,
    accounts: found.map(({ lines, ...account }) => ({
      ...account,
      lines: lines.map(({ entry, ...line }) => ({ ...lineOf(entry, sources.get(entry.sourceId)), ...line })),
    })),
  };
}

const nothing = { minor: '0', bills: 0 };

export async function dueSums(work: Reading): Promise<Out<typeof supplierContract.dueSums>> {
  const day = today(work.org.timeZone);
  const sunday = addDays(day, 7 - weekday(day));
  const rows = await selectDueSums(work, { today: day, thisWeek: sunday, nextWeek: addDays(sunday, 7) });
  const of = (bucket: keyof DueSums) => {
    const found = rows.find((row) => row.bucket === bucket);
    return found ? { minor: found.minor, bills: found.bills } : nothing;
  };
  return {
    currency: work.org.baseCurrency,
    overdue: of('overdue'),
    thisWeek: of('thisWeek'),
    nextWeek: of('nextWeek'),
    later: of('later'),
  };
}

// Purchase orders: the only SQL that names purchase_order, purchase_order_receipt and purchase_order_bill.
import { sql } from 'kysely';
import type { Quantities } from '#core/purchases/order.ts';
import type { OrderTab } from '#contract/purchases/order.ts';
import { Draft } from '#contract/sales/sales.ts';
import { contactRows } from '../../contacts/index.ts';
import { taggedIds } from '../../ledger/index.ts';
import { now } from '../../platform/clock.ts';
import { containing, type Keyed, type ListOrder, type Slice } from '../../platform/page.ts';
import type { Work } from '../../platform/work.ts';
import { billRows } from '../../trade-documents/index.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
type Writing = Pick<Work, 'tx' | 'org' | 'userId'>;

export interface StoredOrder {
  readonly id: string;
  readonly state: 'draft' | 'sent' | 'confirmed' | 'canceled';
  readonly number: string | null;
  readonly contactId: string | null;
  readonly draft: Draft;
  readonly draftVersion: number;
  readonly orderedOn: string | null;
  readonly frozen: string | null;
  readonly frozenHash: Buffer | null;
}

/** Locked until the transaction ends, with `isLocked`. */
export async function selectOrder(work: Scope, id: string, isLocked = false): Promise<StoredOrder | undefined> {
  const { rows } = await sql<StoredOrder>`
    select o.id, o.state, o.number, o.contact_id as "contactId", o.draft, o.draft_version as "draftVersion", o.ordered_on as "orderedOn", o.frozen, o.frozen_hash as "frozenHash"
      from purchase_order o where o.id = ${id}::uuid and o.org_id = ${work.org.id}::uuid and o.state <> 'removed' ${isLocked ? sql`for update` : sql``}`.execute(
    work.tx,
  );
  return rows[0] && { ...rows[0], draft: Draft.parse(rows[0].draft) };
}

/** Locks the orders until the transaction ends, and returns how many of them there are; deleted drafts excluded. */
export async function lockOrders(work: Scope, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    select id from purchase_order where id = any(${[...new Set(ids)]}::uuid[]) and org_id = ${work.org.id}::uuid and state <> 'removed'
     order by id for update`.execute(work.tx);
  return rows.length;
}

interface DraftValues {
  readonly id: string;
  readonly draft: Draft;
  readonly payableMinor: number;
}
const valuesOf = ({ draft, payableMinor }: DraftValues) => ({
  contact_id: draft.contactId,
  currency: draft.currency,
  draft: JSON.stringify(draft),
  payable_minor: payableMinor,
});

/** False if the id exists already. */
export async function insertOrder(work: Writing, values: DraftValues): Promise<boolean> {
  const added = await work.tx
    .insertInto('purchase_order')
    .values({ org_id: work.org.id, id: values.id, created_by: work.userId, ...valuesOf(values) })
    .onConflict((c) => c.columns(['id', 'org_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updateOrderDraft(work: Scope, values: DraftValues, draftVersion: number): Promise<void> {
  await work.tx
    .updateTable('purchase_order')
    .set({ ...valuesOf(values), draft_version: draftVersion, changed_at: now() })
    .where('id', '=', values.id)
    .where('org_id', '=', work.org.id)
    .execute();
}

export async function markOrder(work: Scope, id: string, state: 'confirmed' | 'canceled' | 'removed'): Promise<void> {
  await work.tx
    .updateTable('purchase_order')
    .set({ state, changed_at: now() })
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .execute();
}

/** The next number of an order. */
export async function takeOrderNumber(work: Scope): Promise<string> {
  const row = await work.tx
    .insertInto('purchase_setting')
    .values({ org_id: work.org.id, last_order: 1 })
    .onConflict((c) => c.column('org_id').doUpdateSet({ last_order: sql<number>`purchase_setting.last_order + 1` }))
    .returning('last_order as count')
    .executeTakeFirstOrThrow();
  return `PO-${String(row.count).padStart(4, '0')}`;
}

export async function markOrderSent(
  work: Scope,
  id: string,
  sent: { readonly number: string; readonly orderedOn: string; readonly frozen: string; readonly frozenHash: Buffer },
): Promise<void> {
  await work.tx
    .updateTable('purchase_order')
    .set({
      state: 'sent',
      number: sent.number,
      ordered_on: sent.orderedOn,
      frozen: sent.frozen,
      frozen_hash: sent.frozenHash,
      changed_at: now(),
    })
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .execute();
}

const received = (work: Scope) => sql`
  (select coalesce(jsonb_object_agg(r.line_id, r.milli), '{}') from (
     select line_id, sum(quantity_milli) as milli from purchase_order_receipt where order_id = o.id and org_id = ${work.org.id}::uuid and reversed_at is null group by line_id) r)`;
const billed = (work: Scope) => sql`
  (select coalesce(jsonb_object_agg(l.id, l.milli), '{}') from (
     select line ->> 'id' as id, sum((line ->> 'quantityMilli')::bigint) as milli from purchase_order_bill x
       join ${billRows(work)} d on d.id = x.bill_id and d.org_id = x.org_id cross join lateral jsonb_array_elements(d.draft -> 'lines') line
      where x.order_id = o.id and x.org_id = ${work.org.id}::uuid and d.state = 'issued' group by 1) l)`;

const quantities = (of: Readonly<Record<string, number>>): Quantities =>
  new Map(Object.entries(of).map(([id, milli]) => [id, Number(milli)]));

interface OrderQuantities {
  readonly received: Quantities;
  /** On posted bills. */
  readonly billed: Quantities;
}

export async function selectQuantities(work: Scope, id: string): Promise<OrderQuantities> {
  const { rows } = await sql<Record<'received' | 'billed', Record<string, number>>>`
    select ${received(work)} as received, ${billed(work)} as billed from purchase_order o where o.id = ${id}::uuid and o.org_id = ${work.org.id}::uuid`.execute(
    work.tx,
  );
  return { received: quantities(rows[0]?.received ?? {}), billed: quantities(rows[0]?.billed ?? {}) };
}

export const orderOrder: ListOrder = {
  list: 'purchase orders',
  direction: 'desc',
  columns: [
    [sql`o.created_at`, 'timestamptz'],
    [sql`o.id`, 'uuid'],
  ],
};

interface ListedOrder {
  readonly id: string;
  readonly state: StoredOrder['state'];
  readonly number: string | null;
  readonly contactName: string;
  readonly orderedOn: string | null;
  readonly expectedOn: string | null;
  readonly currency: string;
  readonly payableMinor: number;
  readonly draft: Draft;
  readonly received: Readonly<Record<string, number>>;
  readonly billed: Readonly<Record<string, number>>;
}

interface OrderFilter {
  readonly tab: OrderTab;
  readonly search?: string | undefined;
  readonly contactId?: string | undefined;
  readonly tagId?: string | undefined;
}

export async function selectOrderPage(work: Scope, { tab, search, contactId, tagId }: OrderFilter, slice: Slice) {
  const pattern = search ? containing(search.toLowerCase()) : null;
  const isBilled = sql`not exists (select from jsonb_array_elements(f.draft -> 'lines') line
    where line ->> 'kind' = 'item' and coalesce((f.billed ->> (line ->> 'id'))::bigint, 0) < (line ->> 'quantityMilli')::bigint)`;
  const isOpen = sql`f.state in ('sent', 'confirmed')`;
  const shown = {
    all: sql`true`,
    draft: sql`f.state = 'draft'`,
    open: sql`(${isOpen} and not ${isBilled})`,
    done: sql`(f.state = 'canceled' or (${isOpen} and ${isBilled}))`,
  }[tab];
  const { rows } = await sql<ListedOrder & Keyed>`
    select f.* from (
      select o.id, o.state, o.number, coalesce(m.name, c.name, '') as "contactName", o.ordered_on as "orderedOn", (o.draft ->> 'dueOn')::date as "expectedOn", o.currency,
             o.payable_minor as "payableMinor", o.draft, ${received(work)} as received, ${billed(work)} as billed, o.created_at, ${slice.key} as key
        from purchase_order o left join ${contactRows(work)} c on c.id = o.contact_id and c.org_id = o.org_id
        left join ${contactRows(work)} m on m.id = c.merged_into_id and m.org_id = c.org_id
       where o.org_id = ${work.org.id}::uuid and o.state <> 'removed' and ${slice.isAfter}
         ${contactId ? sql`and coalesce(c.merged_into_id, c.id) = ${contactId}::uuid` : sql``}
         ${tagId === undefined ? sql`` : sql`and o.id in ${taggedIds(work, 'purchase_order', tagId)}`}
         ${pattern ? sql`and (lower(coalesce(o.number, '')) like ${pattern} or lower(coalesce(c.name, '')) like ${pattern})` : sql``}) f
     where ${shown} order by f.created_at desc, f.id desc limit ${slice.limit}`.execute(work.tx);
  return rows.map(({ received: arrived, billed: charged, draft, ...row }) => ({
    ...row,
    lines: Draft.parse(draft).lines,
    received: quantities(arrived),
    billed: quantities(charged),
  }));
}

interface ReceiptRow {
  readonly id: string;
  readonly lineId: string;
  readonly quantityMilli: number;
  readonly receivedOn: string;
}

/** Active deliveries of an order, oldest first. */
export async function selectReceipts(work: Scope, orderId: string): Promise<readonly ReceiptRow[]> {
  return work.tx
    .selectFrom('purchase_order_receipt')
    .select(['id', 'line_id as lineId', 'quantity_milli as quantityMilli', 'received_on as receivedOn'])
    .where('order_id', '=', orderId)
    .where('org_id', '=', work.org.id)
    .where('reversed_at', 'is', null)
    .orderBy('received_on')
    .orderBy('id')
    .execute();
}

/** A delivery with its order, sorted by line; including a reversed one. */
export async function selectReceipt(work: Scope, id: string): Promise<readonly (ReceiptRow & { readonly orderId: string })[]> {
  const rows = await work.tx
    .selectFrom('purchase_order_receipt')
    .select(['id', 'order_id as orderId', 'line_id as lineId', 'quantity_milli as quantityMilli', 'received_on as receivedOn'])
    .where('id', '=', id)
    .where('org_id', '=', work.org.id)
    .execute();
  return rows.toSorted((a, b) => (a.lineId < b.lineId ? -1 : 1));
}

export async function insertReceipt(work: Writing, orderId: string, rows: readonly ReceiptRow[]): Promise<void> {
  await work.tx
    .insertInto('purchase_order_receipt')
    .values(
      rows.map((row) => ({
        org_id: work.org.id,
        id: row.id,
        order_id: orderId,
        line_id: row.lineId,
        quantity_milli: row.quantityMilli,
        received_on: row.receivedOn,
        created_by: work.userId,
      })),
    )
    .execute();
}

/** How many of its lines were active. */
export async function endReceipt(work: Scope, orderId: string, id: string): Promise<number> {
  const { numUpdatedRows } = await work.tx
    .updateTable('purchase_order_receipt')
    .set({ reversed_at: now() })
    .where('id', '=', id)
    .where('order_id', '=', orderId)
    .where('org_id', '=', work.org.id)
    .where('reversed_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function insertOrderBill(work: Scope, orderId: string, billId: string): Promise<void> {
  await work.tx.insertInto('purchase_order_bill').values({ org_id: work.org.id, order_id: orderId, bill_id: billId }).execute();
}

/** Bills of an order that were not deleted, oldest first. */
export async function selectBillsOf(
  work: Scope,
  orderId: string,
): Promise<readonly { readonly id: string; readonly number: string | null; readonly state: 'draft' | 'issued' | 'void' }[]> {
  const { rows } = await sql<{ id: string; number: string | null; state: 'draft' | 'issued' | 'void' }>`
    select d.id, coalesce(d.number, nullif(d.draft ->> 'reference', '')) as number, d.state from purchase_order_bill x join ${billRows(work)} d on d.id = x.bill_id and d.org_id = x.org_id
     where x.order_id = ${orderId}::uuid and x.org_id = ${work.org.id}::uuid and d.state <> 'removed' order by d.created_at, d.id`.execute(
    work.tx,
  );
  return rows;
}

/** The order that a bill is for. */
export async function selectOrderOf(work: Scope, billId: string): Promise<string | undefined> {
  const row = await work.tx
    .selectFrom('purchase_order_bill')
    .select('order_id as orderId')
    .where('bill_id', '=', billId)
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
  return row?.orderId;
}

// Movements, and what is derived from them: lots, disposals, entries.
import { sql } from 'kysely';
import type { CoinMovement } from '#core/holdings/coin-movement.ts';
import type { Keyed, ListOrder, Slice } from '../platform/page.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface MovementRow {
  readonly id: string;
  readonly walletId: string;
  readonly kind: CoinMovement['kind'];
  readonly at: string;
  readonly day: string;
  readonly place: number;
  readonly inAsset: string | null;
  readonly inQuantity: string | null;
  readonly outAsset: string | null;
  readonly outQuantity: string | null;
  readonly feeAsset: string | null;
  readonly feeQuantity: string | null;
  readonly moneyCurrency: string | null;
  readonly moneyMinor: number | null;
  readonly valueMinor: number | null;
  readonly feeMinor: number | null;
  readonly counterId: string | null;
  readonly hash: string;
  readonly text: string;
  readonly worthMinor: number | null;
  readonly otherWalletId: string | null;
  readonly entryId: string | null;
  readonly version: number;
  readonly posted: string | null;
}

const quantity = (column: string) => sql`trim_scale(${sql.ref(`m.${column}`)})::text`;
const fields = sql`
  m.id, m.wallet_id as "walletId", m.kind, to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, m.day, m.place,
  m.in_asset as "inAsset", ${quantity('in_quantity')} as "inQuantity", m.out_asset as "outAsset", ${quantity('out_quantity')} as "outQuantity",
  m.fee_asset as "feeAsset", ${quantity('fee_quantity')} as "feeQuantity", m.money_currency as "moneyCurrency", m.money_minor as "moneyMinor",
  m.value_minor as "valueMinor", m.fee_minor as "feeMinor", m.counter_id as "counterId", m.hash, m.text, m.worth_minor as "worthMinor",
  m.other_wallet_id as "otherWalletId", m.entry_id as "entryId", m.version, m.posted`;

export async function selectMovements({ tx, org }: Scope): Promise<readonly MovementRow[]> {
  const { rows } = await sql<MovementRow>`select ${fields} from coin_movement m where m.org_id = ${org.id}::uuid`.execute(tx);
  return rows;
}

export async function selectKnownRefs({ tx, org }: Scope, walletId: string, refs: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ ref: string }>`
    select ref from coin_movement where wallet_id = ${walletId}::uuid and ref = any(${[...refs]}::text[]) and org_id = ${org.id}::uuid`.execute(
    tx,
  );
  return new Set(rows.map(({ ref }) => ref));
}

export type NewMovement = Omit<MovementRow, 'worthMinor' | 'otherWalletId' | 'entryId' | 'version' | 'posted'> & { readonly ref: string };

export async function insertMovements({ tx, org }: Scope, importId: string, rows: readonly NewMovement[]): Promise<void> {
  await sql`
    insert into coin_movement (org_id, id, wallet_id, import_id, kind, at, day, place, in_asset, in_quantity, out_asset, out_quantity, fee_asset,
                               fee_quantity, money_currency, money_minor, value_minor, fee_minor, counter_id, ref, hash, text)
    select ${org.id}::uuid, r.id, r."walletId", ${importId}::uuid, r.kind, r.at, r.day, r.place, r."inAsset", r."inQuantity", r."outAsset",
           r."outQuantity", r."feeAsset", r."feeQuantity", r."moneyCurrency", r."moneyMinor", r."valueMinor", r."feeMinor", r."counterId", r.ref,
           r.hash, r.text
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "walletId" uuid, kind text, at timestamptz, day date, place int,
           "inAsset" text, "inQuantity" numeric, "outAsset" text, "outQuantity" numeric, "feeAsset" text, "feeQuantity" numeric,
           "moneyCurrency" text, "moneyMinor" bigint, "valueMinor" bigint, "feeMinor" bigint, "counterId" uuid, ref text, hash text, text text) returning org_id`.execute(
    tx,
  );
}

export interface Derived {
  readonly id: string;
  readonly worthMinor: string | null;
  readonly otherWalletId: string | null;
  readonly entryId: string | null;
  readonly version: number;
  readonly posted: string | null;
}
export async function updateDerived({ tx, org }: Scope, rows: readonly Derived[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update coin_movement m
       set worth_minor = r."worthMinor", other_wallet_id = r."otherWalletId", entry_id = r."entryId", version = r.version, posted = r.posted
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, "worthMinor" bigint, "otherWalletId" uuid, "entryId" uuid, version int,
           posted text)
     where m.id = r.id and m.org_id = ${org.id}::uuid`.execute(tx);
}

export async function updateSaid({ tx, org }: Scope, id: string, valueMinor: number | null, counterId: string | null): Promise<void> {
  await tx
    .updateTable('coin_movement')
    .set({ value_minor: valueMinor, counter_id: counterId })
    .where('id', '=', id)
    .where('org_id', '=', org.id)
    .execute();
}

export interface LotRow {
  readonly id: string;
  readonly movementId: string;
  readonly walletId: string;
  readonly asset: string;
  readonly acquiredOn: string;
  readonly quantity: string;
  readonly costMinor: string;
  readonly leftQuantity: string;
  readonly leftMinor: string;
}
export interface DisposalRow {
  readonly id: string;
  readonly movementId: string;
  readonly walletId: string;
  readonly asset: string;
  readonly day: string;
  readonly isFee: boolean;
  readonly quantity: string;
  readonly proceedsMinor: string;
  readonly costMinor: string;
}
export interface UseRow {
  readonly disposalId: string;
  readonly lotId: string;
  readonly quantity: string;
  readonly costMinor: string;
}

/** Lots and disposals are rebuilt completely. */
export async function replaceLots(
  { tx, org }: Scope,
  {
    lots,
    disposals,
    uses,
  }: { readonly lots: readonly LotRow[]; readonly disposals: readonly DisposalRow[]; readonly uses: readonly UseRow[] },
): Promise<void> {
  await tx.deleteFrom('coin_lot_use').where('org_id', '=', org.id).execute();
  await tx.deleteFrom('coin_disposal').where('org_id', '=', org.id).execute();
  await tx.deleteFrom('coin_lot').where('org_id', '=', org.id).execute();
  await sql`
    insert into coin_lot (org_id, id, movement_id, wallet_id, asset, acquired_on, quantity, cost_minor, left_quantity, left_minor)
    select ${org.id}::uuid, r.id, r."movementId", r."walletId", r.asset, r."acquiredOn", r.quantity, r."costMinor", r."leftQuantity", r."leftMinor"
      from jsonb_to_recordset(${JSON.stringify(lots)}::jsonb) as r(id uuid, "movementId" uuid, "walletId" uuid, asset text, "acquiredOn" date,
           quantity numeric, "costMinor" bigint, "leftQuantity" numeric, "leftMinor" bigint) returning org_id`.execute(tx);
  await sql`
    insert into coin_disposal (org_id, id, movement_id, wallet_id, asset, day, is_fee, quantity, proceeds_minor, cost_minor)
    select ${org.id}::uuid, r.id, r."movementId", r."walletId", r.asset, r.day, r."isFee", r.quantity, r."proceedsMinor", r."costMinor"
      from jsonb_to_recordset(${JSON.stringify(disposals)}::jsonb) as r(id uuid, "movementId" uuid, "walletId" uuid, asset text, day date,
           "isFee" boolean, quantity numeric, "proceedsMinor" bigint, "costMinor" bigint) returning org_id`.execute(tx);
  await sql`
    insert into coin_lot_use (org_id, disposal_id, lot_id, quantity, cost_minor)
    select ${org.id}::uuid, r."disposalId", r."lotId", r.quantity, r."costMinor"
      from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as r("disposalId" uuid, "lotId" uuid, quantity numeric, "costMinor" bigint) returning org_id`.execute(
    tx,
  );
}

export async function selectEntriesOfImport({ tx, org }: Scope, importId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select entry_id as id from coin_movement where import_id = ${importId}::uuid and org_id = ${org.id}::uuid and entry_id is not null`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
export async function deleteMovements({ tx, org }: Scope, importId: string): Promise<void> {
  await tx.deleteFrom('coin_movement').where('import_id', '=', importId).where('org_id', '=', org.id).execute();
}

export interface HoldingRow {
  readonly walletId: string;
  readonly asset: string;
  readonly quantity: string;
  readonly costMinor: string;
  readonly price: string | null;
  readonly pricedOn: string | null;
}
/** Current holdings, with the last known price. */
export async function selectHoldings({ tx, org }: Scope): Promise<readonly HoldingRow[]> {
  const { rows } = await sql<HoldingRow>`
    select l.wallet_id as "walletId", l.asset, trim_scale(sum(l.left_quantity))::text as quantity, sum(l.left_minor)::text as "costMinor",
           trim_scale(p.price)::text as price, p.day as "pricedOn"
      from coin_lot l
      left join lateral (
        select price, day from coin_price p where p.asset = l.asset and p.org_id = ${org.id}::uuid order by day desc limit 1) p on true
     where l.org_id = ${org.id}::uuid and l.left_quantity > 0
     group by l.wallet_id, l.asset, p.price, p.day order by sum(l.left_minor) desc, l.asset`.execute(tx);
  return rows;
}

export async function countByWallet({ tx, org }: Scope): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select wallet_id as id, count(*)::int as count from coin_movement where org_id = ${org.id}::uuid group by wallet_id`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

export interface ListedMovement extends MovementRow {
  readonly gainMinor: number;
}
const listed = ({ org }: Scope, key = sql``) => sql`
  select ${fields}, (select coalesce(sum(d.proceeds_minor - d.cost_minor), 0)::bigint from coin_disposal d
                      where d.movement_id = m.id and d.org_id = ${org.id}::uuid) as "gainMinor"${key}
    from coin_movement m where m.org_id = ${org.id}::uuid`;

export const movementOrder: ListOrder = {
  list: 'coin movements',
  direction: 'desc',
  columns: [
    [sql`m.at`, 'timestamptz'],
    [sql`m.id`, 'uuid'],
  ],
};
export async function selectMovementPage(
  work: Scope,
  walletId: string | null,
  { key, isAfter, order, limit }: Slice,
): Promise<readonly (ListedMovement & Keyed)[]> {
  const { rows } = await sql<ListedMovement & Keyed>`
    ${listed(work, sql`, ${key} as key`)} and (${walletId}::uuid is null or m.wallet_id = ${walletId}::uuid) and ${isAfter}
     order by ${order} limit ${limit}`.execute(work.tx);
  return rows;
}
/** The first two hundred of an import. */
export async function selectMovementsOfImport(work: Scope, importId: string): Promise<readonly ListedMovement[]> {
  const { rows } = await sql<ListedMovement>`${listed(work)} and m.import_id = ${importId}::uuid order by m.at, m.place limit 200`.execute(
    work.tx,
  );
  return rows;
}

export interface GainFacts extends DisposalRow {
  readonly walletName: string;
  readonly acquiredFrom: string | null;
  readonly acquiredTo: string | null;
}
export const gainOrder: ListOrder = {
  list: 'coin gains',
  direction: 'asc',
  columns: [
    [sql`d.day`, 'date'],
    [sql`d.id`, 'uuid'],
  ],
};
export async function selectGains(
  { tx, org }: Scope,
  { from, to }: { readonly from: string; readonly to: string },
  { key, isAfter, order, limit }: Slice,
): Promise<readonly (GainFacts & Keyed)[]> {
  const { rows } = await sql<GainFacts & Keyed>`
    select d.id, d.movement_id as "movementId", d.wallet_id as "walletId", w.name as "walletName", d.asset, d.day, d.is_fee as "isFee",
           trim_scale(d.quantity)::text as quantity, d.proceeds_minor::text as "proceedsMinor", d.cost_minor::text as "costMinor",
           u.first as "acquiredFrom", u.last as "acquiredTo", ${key} as key
      from coin_disposal d join coin_wallet w on w.id = d.wallet_id and w.org_id = ${org.id}::uuid
      cross join lateral (select min(l.acquired_on) as first, max(l.acquired_on) as last
                            from coin_lot_use u join coin_lot l on l.id = u.lot_id and l.org_id = ${org.id}::uuid
                           where u.disposal_id = d.id and u.org_id = ${org.id}::uuid) u
     where d.org_id = ${org.id}::uuid and d.day between ${from}::date and ${to}::date and ${isAfter}
     order by ${order} limit ${limit}`.execute(tx);
  return rows;
}

export interface GainSums {
  readonly proceedsMinor: string;
  readonly costMinor: string;
  readonly gainMinor: string;
  readonly rewardMinor: string;
  readonly count: number;
}
export async function selectGainSums({ tx, org }: Scope, { from, to }: { readonly from: string; readonly to: string }): Promise<GainSums> {
  const { rows } = await sql<GainSums>`
    select coalesce(sum(d.proceeds_minor), 0)::text as "proceedsMinor", coalesce(sum(d.cost_minor), 0)::text as "costMinor",
           coalesce(sum(d.proceeds_minor - d.cost_minor), 0)::text as "gainMinor", count(*)::int as count,
           (select coalesce(sum(m.worth_minor), 0)::text from coin_movement m
             where m.kind = 'reward' and m.day between ${from}::date and ${to}::date and m.org_id = ${org.id}::uuid) as "rewardMinor"
      from coin_disposal d where d.org_id = ${org.id}::uuid and d.day between ${from}::date and ${to}::date`.execute(tx);
  return rows[0] ?? { proceedsMinor: '0', costMinor: '0', gainMinor: '0', rewardMinor: '0', count: 0 };
}

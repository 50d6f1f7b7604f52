// Wallets, imports and prices: the SQL of this module.
import { sql } from 'kysely';
import type { CoinTarget } from '#core/holdings/coin-entry.ts';
import type { CostMethod } from '#core/holdings/coin-movement.ts';
import type { CoinImport, CoinWallet } from '#contract/holdings/holdings.ts';
import { now } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export type AccountsOf = Readonly<Partial<Record<CoinTarget, string>>>;
export interface WalletRow {
  readonly id: string;
  readonly name: string;
  readonly kind: CoinWallet['kind'];
  readonly address: string | null;
  readonly addressForm: 'p2pkh' | 'p2sh-p2wpkh' | 'p2wpkh' | null;
  readonly accountId: string;
  readonly accounts: AccountsOf;
  readonly method: CostMethod;
  readonly chainAsset: string | null;
  readonly chainQuantity: string | null;
  readonly chainReadAt: Date | null;
}

const walletFields = sql`
  id, name, kind, address, address_form as "addressForm", account_id as "accountId", accounts, method, chain_asset as "chainAsset",
  trim_scale(chain_quantity)::text as "chainQuantity", chain_read_at as "chainReadAt"`;

export async function selectWallets({ tx, org }: Scope): Promise<readonly WalletRow[]> {
  const { rows } = await sql<WalletRow>`
    select ${walletFields} from coin_wallet where org_id = ${org.id}::uuid order by created_at, id`.execute(tx);
  return rows;
}

export async function insertWallet(
  { tx, org }: Scope,
  row: Omit<WalletRow, 'chainAsset' | 'chainQuantity' | 'chainReadAt'>,
): Promise<void> {
  await tx
    .insertInto('coin_wallet')
    .values({
      org_id: org.id,
      id: row.id,
      name: row.name,
      kind: row.kind,
      address: row.address,
      address_form: row.addressForm,
      account_id: row.accountId,
      accounts: JSON.stringify(row.accounts),
      method: row.method,
      created_at: now(),
    })
    .execute();
}

export async function updateWallet({ tx, org }: Scope, { id, name, method }: Pick<WalletRow, 'id' | 'name' | 'method'>): Promise<void> {
  await tx.updateTable('coin_wallet').set({ name, method }).where('id', '=', id).where('org_id', '=', org.id).execute();
}

export async function updateAccounts({ tx, org }: Scope, id: string, accounts: AccountsOf): Promise<void> {
  await sql`update coin_wallet set accounts = ${JSON.stringify(accounts)}::jsonb where id = ${id}::uuid and org_id = ${org.id}::uuid`.execute(
    tx,
  );
}

export async function updateChain({ tx, org }: Scope, id: string, asset: string, quantity: string): Promise<void> {
  await sql`
    update coin_wallet set chain_asset = ${asset}, chain_quantity = ${quantity}::numeric, chain_read_at = ${now()}
     where id = ${id}::uuid and org_id = ${org.id}::uuid`.execute(tx);
}

/** Serializes changes to movements, since everything derived from them is rebuilt. */
export async function lockCoins({ tx, org }: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`coins ${org.id}`}, 0))`.execute(tx);
}

export interface ImportRow {
  readonly id: string;
  readonly walletId: string;
  readonly walletName: string;
  readonly source: CoinImport['source'];
  readonly layout: string;
  readonly fileName: string;
  readonly movementCount: number;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly importedAt: Date;
  readonly rolledBackAt: Date | null;
}

export async function insertImport(
  { tx, org }: Scope,
  row: Omit<ImportRow, 'walletName' | 'importedAt' | 'rolledBackAt'> & { readonly sha256: Buffer | null },
): Promise<void> {
  await tx
    .insertInto('coin_import')
    .values({
      org_id: org.id,
      id: row.id,
      wallet_id: row.walletId,
      source: row.source,
      layout: row.layout,
      file_name: row.fileName,
      sha256: row.sha256,
      movement_count: row.movementCount,
      starts_on: row.startsOn,
      ends_on: row.endsOn,
      imported_at: now(),
    })
    .execute();
}

/** The newest hundred, or one. */
export async function selectImports({ tx, org }: Scope, id: string | null = null): Promise<readonly ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select i.id, i.wallet_id as "walletId", w.name as "walletName", i.source, i.layout, i.file_name as "fileName",
           i.movement_count as "movementCount", i.starts_on as "startsOn", i.ends_on as "endsOn", i.imported_at as "importedAt",
           i.rolled_back_at as "rolledBackAt"
      from coin_import i join coin_wallet w on w.id = i.wallet_id and w.org_id = ${org.id}::uuid
     where i.org_id = ${org.id}::uuid and (${id}::uuid is null or i.id = ${id}::uuid)
     order by i.imported_at desc, i.id limit 100`.execute(tx);
  return rows;
}

export async function markRolledBack({ tx, org }: Scope, id: string): Promise<void> {
  await tx.updateTable('coin_import').set({ rolled_back_at: now() }).where('id', '=', id).where('org_id', '=', org.id).execute();
}

export interface PriceRow {
  readonly asset: string;
  readonly day: string;
  readonly price: string;
}
export async function selectPrices({ tx, org }: Scope): Promise<readonly PriceRow[]> {
  const { rows } = await sql<PriceRow>`
    select asset, day, price::text as price from coin_price where org_id = ${org.id}::uuid`.execute(tx);
  return rows;
}

export async function upsertPrices({ tx, org }: Scope, prices: readonly PriceRow[], source: 'hand' | 'file'): Promise<void> {
  await sql`
    insert into coin_price (org_id, asset, day, price, source, given_at)
    select ${org.id}::uuid, p.asset, p.day, p.price, ${source}, ${now()}
      from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as p(asset text, day date, price numeric)
    on conflict (asset, day, org_id) do update set price = excluded.price, source = excluded.source, given_at = excluded.given_at`.execute(
    tx,
  );
}

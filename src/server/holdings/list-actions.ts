// Wallets with their holdings, movements, imports, and the gains of a range.
import type { In, Out } from '#contract/endpoint.ts';
import type { CoinImport, CoinWallet, GainRow, GainTotals, Holding, holdingsContract } from '#contract/holdings/holdings.ts';
import { valueAt, parseQuantity } from '#core/holdings/quantity.ts';
import { minorDigits } from '#core/currency.ts';
import { formatMinor, parseRate } from '#core/money.ts';
import { accountBalances } from '../ledger/index.ts';
import { toCsv } from '../platform/formats/spreadsheet.ts';
import { pageOf } from '../platform/page.ts';
import type { Work } from '../platform/work.ts';
import { movementShown } from './bring-in.ts';
import { importShown } from './import-actions.ts';
import {
  countByWallet,
  type GainFacts,
  gainOrder,
  type HoldingRow,
  movementOrder,
  selectGains,
  selectGainSums,
  selectHoldings,
  selectMovementPage,
} from './movement-store.ts';
import { selectImports, selectWallets } from './wallet-store.ts';

function holdingOf(row: HoldingRow, baseCurrency: string): Holding {
  const [quantity, price] = [parseQuantity(row.quantity), parseRate(row.price ?? '')];
  return { ...row, worthMinor: quantity !== null && price ? String(valueAt(quantity, price, minorDigits(baseCurrency))) : null };
}

/** Which blockchains the installation can read. */
export type Readable = Pick<ReadonlySet<CoinWallet['kind']>, 'has'>;

export async function walletsShown(work: Work, readable: Readable): Promise<CoinWallet[]> {
  const wallets = await selectWallets(work);
  if (wallets.length === 0) return [];
  const [held, counts] = [await selectHoldings(work), await countByWallet(work)];
  const balances = await accountBalances(
    work,
    wallets.map(({ accountId }) => accountId),
  );
  return wallets.map(({ id, name, kind, address, method, accountId, chainAsset, chainQuantity, chainReadAt }) => ({
    id,
    name,
    kind,
    address,
    method,
    accountId,
    balanceMinor: String(balances.filter((one) => one.accountId === accountId).reduce((sum, { minor }) => sum + BigInt(minor), 0n)),
    holdings: held.filter(({ walletId }) => walletId === id).map((row) => holdingOf(row, work.org.baseCurrency)),
    chain:
      chainAsset !== null && chainQuantity !== null && chainReadAt !== null
        ? { asset: chainAsset, quantity: chainQuantity, readAt: chainReadAt.toISOString() }
        : null,
    isReadable: readable.has(kind),
    movementCount: counts.get(id) ?? 0,
  }));
}

export async function listMovements(
  work: Work,
  input: In<typeof holdingsContract.listMovements>,
): Promise<Out<typeof holdingsContract.listMovements>> {
  const { rows, next } = await pageOf(movementOrder, input, (slice) => selectMovementPage(work, input.walletId ?? null, slice));
  return { rows: rows.map(movementShown), next };
}

export const listCoinImports = async (work: Work): Promise<CoinImport[]> => (await selectImports(work)).map(importShown);

const gainOf = (row: GainFacts): GainRow => ({
  id: row.id,
  movementId: row.movementId,
  walletName: row.walletName,
  day: row.day,
  asset: row.asset,
  quantity: row.quantity,
  isFee: row.isFee,
  acquiredFrom: row.acquiredFrom,
  acquiredTo: row.acquiredTo,
  proceedsMinor: Number(row.proceedsMinor),
  costMinor: Number(row.costMinor),
  gainMinor: Number(row.proceedsMinor) - Number(row.costMinor),
});

export async function gains(work: Work, input: In<typeof holdingsContract.gains>): Promise<Out<typeof holdingsContract.gains>> {
  const { rows, next } = await pageOf(gainOrder, input, (slice) => selectGains(work, input, slice));
  return { rows: rows.map(gainOf), next };
}

export const gainTotals = (work: Work, range: In<typeof holdingsContract.gainTotals>): Promise<GainTotals> => selectGainSums(work, range);

const header = ['Date', 'Wallet', 'Asset', 'Quantity', 'Kind', 'Acquired from', 'Acquired to', 'Proceeds', 'Cost', 'Gain', 'Currency'];

/** For a tax return: one row per disposal. */
export async function exportGains(work: Work, range: In<typeof holdingsContract.exportGains>): Promise<File> {
  const { baseCurrency } = work.org;
  const all: GainRow[] = [];
  for (let cursor: string | undefined; ;) {
    const { rows, next } = await gains(work, { ...range, limit: 500, cursor });
    all.push(...rows);
    if (next === null) break;
    cursor = next;
  }
  const money = (minor: number): string => formatMinor(BigInt(minor), baseCurrency);
  const rows = all.map((row) => ({
    cells: [
      row.day,
      row.walletName,
      row.asset,
      row.quantity,
      row.isFee ? 'fee' : 'disposal',
      row.acquiredFrom ?? '',
      row.acquiredTo ?? '',
      money(row.proceedsMinor),
      money(row.costMinor),
      money(row.gainMinor),
      baseCurrency,
    ],
    style: 'line' as const,
    depth: 0,
  }));
  return new File([toCsv({ header, rows })], `crypto-gains-${range.from}-${range.to}.csv`, { type: 'text/csv; charset=utf-8' });
}

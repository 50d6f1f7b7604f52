// Imports movements of coins: stores what is new, and rebuilds everything derived from all movements. A dry run does the same and is rolled
// back.
import type { Problem } from '#contract/problems/problems.ts';
import type { CoinMovementRow, CoinOutcome } from '#contract/holdings/holdings.ts';
import type { CoinTarget } from '#core/holdings/coin-entry.ts';
import { moneyInBase } from '#core/holdings/coin-entry.ts';
import { type FileMoney, type FileMovement, moneyMinor } from '#core/holdings/coin-file.ts';
import type { Coins } from '#core/holdings/coin-movement.ts';
import { formatQuantity, parseQuantity } from '#core/holdings/quantity.ts';
import { localTimeOf } from '#core/local-time.ts';
import { type DecimalRate, parseRate, toSafeInteger } from '#core/money.ts';
import { accounts, rateOn } from '../ledger/index.ts';
import { derivedId } from '../platform/ids.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import {
  insertMovements,
  type ListedMovement,
  type NewMovement,
  selectHoldings,
  selectKnownRefs,
  selectMovementsOfImport,
} from './movement-store.ts';
import { type Rebuilt, rebuildCoins } from './rebuild.ts';
import { chooseAccounts } from './targets.ts';
import { insertImport, lockCoins, selectWallets, upsertPrices, type WalletRow } from './wallet-store.ts';

export interface Choices {
  readonly walletId: string;
  readonly rates: readonly { readonly currency: string; readonly rate: string }[];
  readonly prices: readonly { readonly asset: string; readonly day: string; readonly price: string }[];
  readonly accounts: readonly { readonly target: CoinTarget; readonly accountId: string }[];
}
export interface Bringing {
  readonly importId: string;
  readonly source: 'file' | 'chain' | 'hand';
  readonly layout: string;
  readonly fileName: string;
  readonly sha256: Buffer | null;
  readonly movements: readonly FileMovement[];
  /** What a person entered for a movement: values in base currency, and the account of the other side. */
  readonly said?: {
    readonly valueMinor: number | null;
    readonly feeMinor: number | null;
    readonly counterId: string | null;
    readonly day: string;
  };
}
export interface Brought {
  readonly fresh: readonly FileMovement[];
  readonly known: readonly FileMovement[];
  readonly missingRates: readonly string[];
  readonly rebuilt: Rebuilt;
}

export async function walletOf(work: Work, id: string): Promise<WalletRow> {
  const wallet = (await selectWallets(work)).find((one) => one.id === id);
  if (!wallet) throw refused('not_found', {}, 'walletId');
  return wallet;
}

type RateOf = (currency: string, day: string) => DecimalRate | null;
async function ratesFor(
  work: Work,
  wanted: readonly (readonly [currency: string, day: string])[],
  given: Choices['rates'],
): Promise<RateOf> {
  const { baseCurrency } = work.org;
  const rates = new Map<string, DecimalRate | null>();
  for (const [currency, day] of wanted) {
    const key = `${currency} ${day}`;
    if (currency === baseCurrency || rates.has(key)) continue;
    const own = given.find((one) => one.currency === currency)?.rate;
    const parsed = parseRate(own ?? (await rateOn(work, currency, baseCurrency, day)) ?? '');
    if (own !== undefined && (parsed?.numerator ?? 0n) <= 0n) throw refused('rate.invalid', {}, 'rates');
    rates.set(key, parsed);
  }
  return (currency, day) => rates.get(`${currency} ${day}`) ?? null;
}

const moneyOf = ({ money, worth }: FileMovement): FileMoney | null => money ?? worth;
const size = (minor: bigint): bigint => (minor < 0n ? -minor : minor);
const assetOf = (coins: Coins | null): string | null => coins?.asset ?? null;
const quantityOf = (coins: Coins | null): string | null => (coins === null ? null : formatQuantity(coins.quantity));

/** Stores what is new, and rebuilds what follows. */
export async function bringIn(work: Work, choices: Choices, bringing: Bringing): Promise<Brought> {
  await lockCoins(work);
  const wallet = await chooseAccounts(work, await walletOf(work, choices.walletId), choices.accounts);
  if (choices.prices.length > 0) await upsertPrices(work, choices.prices, 'hand');
  const { movements, said, importId } = bringing;
  const known = await selectKnownRefs(
    work,
    wallet.id,
    movements.map(({ ref }) => ref),
  );
  const fresh = movements.filter(({ ref }) => !known.has(ref));
  const dayOf = ({ at }: FileMovement): string => said?.day ?? localTimeOf(new Date(at), work.org.timeZone).day;
  const days = fresh.map(dayOf).toSorted();
  const rateOf = await ratesFor(
    work,
    fresh.flatMap((one) => {
      const money = moneyOf(one);
      return money ? [[money.currency, dayOf(one)] as const] : [];
    }),
    choices.rates,
  );
  const missingRates = new Set<string>();
  const rowOf = (one: FileMovement, place: number): NewMovement => {
    const told = moneyOf(one);
    const money = told && { currency: told.currency, minor: moneyMinor(told) };
    const base = money && moneyInBase(money, work.org.baseCurrency, rateOf(money.currency, dayOf(one)));
    if (money && base === null) missingRates.add(money.currency);
    const value = base === null ? (said?.valueMinor ?? null) : toSafeInteger(size(base));
    return {
      id: derivedId(wallet.id, one.ref),
      walletId: wallet.id,
      kind: one.kind,
      at: one.at,
      day: dayOf(one),
      place,
      inAsset: assetOf(one.in),
      inQuantity: quantityOf(one.in),
      outAsset: assetOf(one.out),
      outQuantity: quantityOf(one.out),
      feeAsset: assetOf(one.fee),
      feeQuantity: quantityOf(one.fee),
      moneyCurrency: one.money?.currency ?? null,
      moneyMinor: one.money && money ? toSafeInteger(money.minor) : null,
      valueMinor: value,
      feeMinor: said?.feeMinor ?? null,
      counterId: said?.counterId ?? null,
      ref: one.ref,
      hash: one.hash,
      text: one.text,
    };
  };
  const rows = fresh.map(rowOf);
  await insertImport(work, {
    id: importId,
    walletId: wallet.id,
    source: bringing.source,
    layout: bringing.layout,
    fileName: bringing.fileName.slice(0, 300),
    sha256: bringing.sha256,
    movementCount: rows.length,
    startsOn: days[0] ?? null,
    endsOn: days.at(-1) ?? null,
  });
  await insertMovements(work, importId, rows);
  const rebuilt = await rebuildCoins(work);
  return { fresh, known: movements.filter(({ ref }) => known.has(ref)), missingRates: [...missingRates], rebuilt };
}

/** What prevents posting movements: missing coins, and missing values. */
export async function refuseUnsound(work: Work, { shortages, missing }: Pick<Rebuilt, 'shortages' | 'missing'>): Promise<void> {
  const names = new Map((await selectWallets(work)).map(({ id, name }) => [id, name]));
  const short = shortages.map(({ walletId, asset, quantity, day }): Problem => ({
    code: 'coins.short',
    data: { wallet: names.get(walletId) ?? '', asset, quantity: formatQuantity(quantity), day },
  }));
  refuseIfAny([
    ...short.slice(0, 20),
    ...missing.slice(0, 20).map(({ asset, day }): Problem => ({ code: 'coins.price_missing', path: 'prices', data: { asset, day } })),
  ]);
}

export async function refuseBrought(work: Work, { missingRates, rebuilt, fresh }: Brought): Promise<void> {
  const [missing] = missingRates;
  const first = fresh.find((one) => moneyOf(one)?.currency === missing);
  if (missing !== undefined)
    throw refused('rate.missing', { from: missing, to: work.org.baseCurrency, day: first?.at.slice(0, 10) ?? '' }, 'rates');
  await refuseUnsound(work, rebuilt);
  if (fresh.length === 0) throw refused('coins.nothing_new', {}, 'file');
}

const coinsSaid = (asset: string | null, quantity: string | null) => (asset === null || quantity === null ? null : { asset, quantity });

export const movementShown = (row: ListedMovement): CoinMovementRow => ({
  id: row.id,
  walletId: row.walletId,
  kind: row.kind,
  at: row.at,
  day: row.day,
  in: coinsSaid(row.inAsset, row.inQuantity),
  out: coinsSaid(row.outAsset, row.outQuantity),
  fee: coinsSaid(row.feeAsset, row.feeQuantity),
  money: row.moneyCurrency === null ? null : { currency: row.moneyCurrency, minor: row.moneyMinor ?? 0 },
  valueMinor: row.worthMinor,
  isPriced: row.valueMinor === null,
  otherWalletId: row.otherWalletId,
  counterId: row.counterId,
  gainMinor: row.gainMinor,
  entryId: row.entryId,
  text: row.text,
});

const mostPrices = 100;
/** The result of an import, for a dry run. `before`: the holdings and accounts before. */
export async function outcomeOf(
  work: Work,
  importId: string,
  { rebuilt, missingRates }: Brought,
  before: { readonly held: ReadonlyMap<string, string>; readonly accountIds: ReadonlySet<string>; readonly walletId: string },
): Promise<CoinOutcome> {
  const wallets = new Map((await selectWallets(work)).map((wallet) => [wallet.id, wallet]));
  const wallet = wallets.get(before.walletId);
  const movements = await selectMovementsOfImport(work, importId);
  const held = (await selectHoldings(work)).filter(({ walletId }) => walletId === before.walletId);
  const after = new Map(held.map((one) => [one.asset, one]));
  const missing = new Map(rebuilt.missing.map(({ asset, day }) => [`${asset} ${day}`, { asset, day }]));
  const chart = new Map((await accounts(work)).map((account) => [account.id, account]));
  const gained = rebuilt.disposals.filter(({ movementId }) => movements.some(({ id }) => id === movementId));
  const targets = Object.entries(wallet?.accounts ?? {}) as [CoinTarget, string][];
  return {
    missingRates: [...missingRates],
    missingPrices: [...missing.values()].slice(0, mostPrices),
    missingPriceCount: missing.size,
    shortages: rebuilt.shortages.map(({ walletId, asset, quantity, day }) => ({
      walletName: wallets.get(walletId)?.name ?? '',
      asset,
      quantity: formatQuantity(quantity),
      day,
    })),
    movements: movements.map(movementShown),
    holdings: [...new Set([...before.held.keys(), ...after.keys()])].map((asset) => ({
      asset,
      before: before.held.get(asset) ?? '0',
      after: after.get(asset)?.quantity ?? '0',
      costMinor: after.get(asset)?.costMinor ?? '0',
    })),
    gainMinor: String(gained.reduce((sum, { proceedsMinor, costMinor }) => sum + proceedsMinor - costMinor, 0n)),
    entryCount: rebuilt.entryCount,
    targets: targets.map(([target, accountId]) => {
      const { code = '', name = '' } = chart.get(accountId) ?? {};
      return { target, accountId, code, name, isNew: !before.accountIds.has(accountId) };
    }),
  };
}

/** Holdings and accounts before a dry run. */
export async function stateBefore(work: Work, walletId: string) {
  const held = (await selectHoldings(work)).filter((one) => one.walletId === walletId);
  return {
    walletId,
    held: new Map(held.map(({ asset, quantity }) => [asset, quantity])),
    accountIds: new Set((await accounts(work)).map(({ id }) => id)),
  };
}

export const quantitySaid = (coins: { readonly asset: string; readonly quantity: string } | null): Coins | null => {
  const quantity = coins && parseQuantity(coins.quantity);
  return coins && quantity ? { asset: coins.asset, quantity } : null;
};

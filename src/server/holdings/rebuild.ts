// Rebuilds everything derived from all movements: lots, disposals, and changed entries. Unchanged entries aren't touched.
import { type CoinTarget, coinPostings, type Money } from '#core/holdings/coin-entry.ts';
import { type Effect, type Walked, walkCoins } from '#core/holdings/coin-lots.ts';
import type { CoinMovement, Coins } from '#core/holdings/coin-movement.ts';
import { valued } from '#core/holdings/coin-values.ts';
import { formatQuantity, parseQuantity } from '#core/holdings/quantity.ts';
import { minorDigits } from '#core/currency.ts';
import type { NewEntry, NewPosting } from '#core/ledger/ledger.ts';
import { dayAfterLock } from '#core/ledger/period.ts';
import { parseRate, toSafeInteger } from '#core/money.ts';
import { entryMemo } from '#core/ledger/entry-memo.ts';
import { lockedThrough, post, replaceEntries, reverse, systemAccount } from '../ledger/index.ts';
import { derivedId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';
import { type Derived, type MovementRow, replaceLots, selectMovements, updateDerived } from './movement-store.ts';
import { withAccounts } from './targets.ts';
import { selectPrices, selectWallets, type WalletRow } from './wallet-store.ts';

const coinsOf = (asset: string | null, quantity: string | null): Coins | null =>
  asset === null ? null : { asset, quantity: parseQuantity(quantity ?? '') ?? 0n };
const minor = (value: number | null): bigint | null => (value === null ? null : BigInt(value));

export const movementOf = (row: MovementRow): CoinMovement => ({
  id: row.id,
  walletId: row.walletId,
  kind: row.kind,
  at: row.at,
  day: row.day,
  place: row.place,
  in: coinsOf(row.inAsset, row.inQuantity),
  out: coinsOf(row.outAsset, row.outQuantity),
  fee: coinsOf(row.feeAsset, row.feeQuantity),
  valueMinor: minor(row.valueMinor),
  feeMinor: minor(row.feeMinor),
  hash: row.hash,
});
const moneyOf = ({ moneyCurrency, moneyMinor }: MovementRow): Money | null =>
  moneyCurrency === null ? null : { currency: moneyCurrency, minor: BigInt(moneyMinor ?? 0) };

const said = (coins: Coins | null): string => (coins === null ? '' : `${formatQuantity(coins.quantity)} ${coins.asset}`);
function memoOf({ org }: Work, { kind, in: coming, out, fee }: CoinMovement, wallet: string, toName: string | undefined): string {
  const words = entryMemo(org);
  if (toName !== undefined) return words.coinsMoved(said(out), wallet, toName);
  const what = kind === 'trade' ? words.traded(said(out), said(coming)) : said(coming ?? out ?? fee);
  return `${words.coins[kind]} ${what}, ${wallet}`;
}

const mark = '@';
/** Accounts that aren't known yet are marked by their purpose. */
function draftOf(
  effect: Effect,
  row: MovementRow,
  wallets: ReadonlyMap<string, WalletRow>,
  tradingId: string,
  baseCurrency: string,
): NewPosting[] {
  const own: ReadonlySet<CoinTarget> = new Set(['money', 'reward', 'in', 'out']);
  return coinPostings(
    effect,
    {
      baseCurrency,
      tradingId,
      walletAccount: (id) => wallets.get(id)?.accountId ?? '',
      accountOf: (target) => (row.counterId !== null && own.has(target) ? row.counterId : `${mark}${target}`),
    },
    moneyOf(row),
  );
}

interface Drafted {
  readonly row: MovementRow;
  readonly effect: Effect;
  readonly postings: readonly NewPosting[];
}

/** If the same account is the other side of two parts, such as the gain on spent coins, one line has both. */
function joined(postings: readonly NewPosting[]): NewPosting[] {
  const sums = new Map<string, NewPosting>();
  for (const one of postings) {
    const key = `${one.accountId} ${one.currency}`;
    const known = sums.get(key);
    sums.set(key, known ? { ...known, minor: known.minor + one.minor, baseMinor: known.baseMinor + one.baseMinor } : one);
  }
  return [...sums.values()].filter(({ minor: amount, baseMinor }) => amount !== 0n || baseMinor !== 0n);
}

export interface Rebuilt extends Walked {
  readonly entryCount: number;
}

/** Requires the lock of `lockCoins`. If a value or coins are missing it continues with zero: the caller checks and refuses. */
export async function rebuildCoins(work: Work): Promise<Rebuilt> {
  const [wallets, rows] = [await selectWallets(work), await selectMovements(work)];
  const prices = new Map((await selectPrices(work)).map(({ asset, day, price }) => [`${asset} ${day}`, parseRate(price)]));
  const { baseCurrency } = work.org;
  const digits = minorDigits(baseCurrency);
  const movements = rows.map((row) => valued(movementOf(row), (asset, day) => prices.get(`${asset} ${day}`) ?? null, digits));
  const walked = walkCoins(movements, new Map(wallets.map(({ id, method }) => [id, method])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const byWallet = new Map(wallets.map((wallet) => [wallet.id, wallet]));
  const tradingId = movements.length > 0 ? (await systemAccount(work, 'fx_trading')).id : '';
  const drafts = walked.effects.flatMap((effect): Drafted[] => {
    const row = byId.get(effect.movement.id);
    return row ? [{ row, effect, postings: draftOf(effect, row, byWallet, tradingId, baseCurrency) }] : [];
  });
  const needed = new Map<string, Set<CoinTarget>>();
  for (const { row, postings } of drafts)
    for (const { accountId } of postings)
      if (accountId.startsWith(mark)) {
        const targets = needed.get(row.walletId) ?? new Set();
        needed.set(row.walletId, targets.add(accountId.slice(mark.length) as CoinTarget));
      }
  const accounts = await withAccounts(work, wallets, needed);
  const placed = drafts.map(({ postings, ...draft }) => ({
    ...draft,
    postings: joined(
      postings.map((one) =>
        one.accountId.startsWith(mark)
          ? { ...one, accountId: accounts.get(draft.row.walletId)?.[one.accountId.slice(mark.length) as CoinTarget] ?? '' }
          : one,
      ),
    ),
  }));
  const entryCount = await writeEntries(work, placed, byWallet);
  await writeLots(work, walked);
  return { ...walked, entryCount };
}

async function writeEntries(work: Work, drafts: readonly Drafted[], wallets: ReadonlyMap<string, WalletRow>): Promise<number> {
  const through = await lockedThrough(work);
  const fresh: NewEntry[] = [];
  const replaced: { oldEntryId: string; next: NewEntry }[] = [];
  const gone: string[] = [];
  const derived: Derived[] = [];
  for (const { row, effect, postings } of drafts) {
    const { movement, toWalletId, isArrival } = effect;
    const worth = toWalletId !== null || isArrival ? null : movement.valueMinor;
    const memo = memoOf(
      work,
      movement,
      wallets.get(row.walletId)?.name ?? '',
      toWalletId === null ? undefined : wallets.get(toWalletId)?.name,
    );
    const isPosted = postings.length >= 2;
    const says = [row.day, ...postings.map((one) => `${one.accountId} ${one.minor} ${one.currency} ${one.baseMinor}`)].join('\n');
    const posted = isPosted ? derivedId(row.id, says) : null;
    const version = isPosted && posted !== row.posted ? row.version + 1 : row.version;
    const next: NewEntry = {
      id: derivedId(row.id, `entry ${version}`),
      date: dayAfterLock(through, row.day),
      memo,
      source: { kind: 'coins', id: row.id, version },
      via: work.via,
      postings,
    };
    if (isPosted && row.entryId === null) fresh.push(next);
    else if (isPosted && posted !== row.posted && row.entryId !== null) replaced.push({ oldEntryId: row.entryId, next });
    else if (!isPosted && row.entryId !== null) gone.push(row.entryId);
    const entryId = !isPosted ? null : posted === row.posted && row.entryId !== null ? row.entryId : next.id;
    const otherWalletId = toWalletId;
    const now: Derived = { id: row.id, worthMinor: worth === null ? null : String(worth), otherWalletId, entryId, version, posted };
    const isSame =
      now.worthMinor === (row.worthMinor === null ? null : String(row.worthMinor)) &&
      otherWalletId === row.otherWalletId &&
      entryId === row.entryId &&
      version === row.version &&
      posted === row.posted;
    if (!isSame) derived.push(now);
  }
  await reverse(work, gone);
  await replaceEntries(work, replaced);
  await post(work, fresh);
  await updateDerived(work, derived);
  return fresh.length + replaced.length + gone.length;
}

async function writeLots(work: Work, { lots, disposals }: Walked): Promise<void> {
  const lotId = (id: string): string => derivedId(work.org.id, `coin lot ${id}`);
  const numbered = disposals.map((disposal, at) => ({ ...disposal, id: derivedId(disposal.movementId, `disposal ${at}`) }));
  await replaceLots(work, {
    lots: lots.map(({ id, quantity, costMinor, leftQuantity, leftMinor, ...lot }) => ({
      ...lot,
      id: lotId(id),
      quantity: formatQuantity(quantity),
      costMinor: String(costMinor),
      leftQuantity: formatQuantity(leftQuantity),
      leftMinor: String(leftMinor),
    })),
    disposals: numbered.map(({ id, movementId, walletId, asset, day, isFee, quantity, proceedsMinor, costMinor }) => ({
      id,
      movementId,
      walletId,
      asset,
      day,
      isFee,
      quantity: formatQuantity(quantity),
      proceedsMinor: String(toSafeInteger(proceedsMinor)),
      costMinor: String(toSafeInteger(costMinor)),
    })),
    uses: numbered.flatMap(({ id, uses }) =>
      uses.map((use) => ({
        disposalId: id,
        lotId: lotId(use.lotId),
        quantity: formatQuantity(use.quantity),
        costMinor: String(use.costMinor),
      })),
    ),
  });
}

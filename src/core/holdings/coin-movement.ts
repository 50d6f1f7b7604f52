// Movements of coins: a change of one wallet, with what came in, what went out, and the fee in coins.
import type { Day } from '../calendar.ts';

/**
 * `buy` and `sell` are for money; `trade` is coin for coin; `reward` is staking, an airdrop, interest; `in` and `out` come from or go
 * elsewhere, which is another of one's own wallets where both sides are known; `fee` is only a fee.
 */
export const movementKinds = ['buy', 'sell', 'trade', 'reward', 'in', 'out', 'fee'] as const;
export type MovementKind = (typeof movementKinds)[number];

export interface Coins {
  readonly asset: string;
  /** Of 10^-18, more than zero. */
  readonly quantity: bigint;
}

export interface CoinMovement {
  /** Unique within a business. */
  readonly id: string;
  readonly walletId: string;
  readonly kind: MovementKind;
  /** ISO, in UTC. */
  readonly at: string;
  readonly day: Day;
  /** Order among movements at the same instant. */
  readonly place: number;
  readonly in: Coins | null;
  readonly out: Coins | null;
  readonly fee: Coins | null;
  /** In base currency: what was paid or received in money, else what the coins were worth. Null if not known. */
  readonly valueMinor: bigint | null;
  /** The fee's value in base currency; null where there is none, or it is not known. */
  readonly feeMinor: bigint | null;
  /** The transaction's hash on its chain; empty where it has none. */
  readonly hash: string;
}

export type CostMethod = 'fifo' | 'average';
export const costMethods = ['fifo', 'average'] as const satisfies readonly CostMethod[];

/** A symbol as exchanges write it. */
export const isAsset = (text: string): boolean => /^[A-Z0-9][A-Z0-9.]{0,19}$/.test(text);

const order = (a: CoinMovement, b: CoinMovement): number =>
  a.at === b.at ? a.place - b.place || (a.id < b.id ? -1 : 1) : a.at < b.at ? -1 : 1;

/** Both sides of a transfer between one's own wallets. */
export interface Transfer {
  readonly out: CoinMovement;
  readonly in: CoinMovement;
}

const hourMs = 3_600_000;
/** How much before and after its sending an arrival may be recorded. */
const earlier = hourMs;
const later = 48 * hourMs;

/**
 * Finds the movements that are two sides of one transfer: by the transaction on the chain, else by wallet, quantity and time, the nearest
 * first. What arrives may be less by up to a twentieth if the chain shows that it is the same transaction: the fee was included in what was
 * sent.
 */
export function pairTransfers(movements: readonly CoinMovement[]): Transfer[] {
  const arrived = movements.filter(({ kind }) => kind === 'in').toSorted(order);
  const free = new Set(arrived);
  const byHash = Map.groupBy(
    arrived.filter(({ hash }) => hash !== ''),
    ({ hash }) => hash,
  );
  const byAmount = Map.groupBy(arrived, (one) => `${one.in?.asset} ${one.in?.quantity}`);
  const isOther = (sent: CoinMovement, one: CoinMovement): boolean =>
    free.has(one) && one.walletId !== sent.walletId && one.in?.asset === sent.out?.asset;
  const transfers: Transfer[] = [];
  const pair = (sent: CoinMovement, found: CoinMovement | undefined): void => {
    if (!found) return;
    free.delete(found);
    transfers.push({ out: sent, in: found });
  };
  const sent = movements.filter(({ kind, out }) => kind === 'out' && out !== null).toSorted(order);
  for (const one of sent) {
    const quantity = one.out?.quantity ?? 0n;
    pair(
      one,
      byHash
        .get(one.hash)
        ?.find(
          (found) => isOther(one, found) && (found.in?.quantity ?? 0n) <= quantity && (found.in?.quantity ?? 0n) * 20n >= quantity * 19n,
        ),
    );
  }
  const paired = new Set(transfers.map(({ out }) => out));
  for (const one of sent) {
    if (paired.has(one)) continue;
    const at = Date.parse(one.at);
    const near = (byAmount.get(`${one.out?.asset} ${one.out?.quantity}`) ?? [])
      .filter((found) => isOther(one, found) && (found.hash === '' || one.hash === '' || found.hash === one.hash))
      .map((found) => ({ found, after: Date.parse(found.at) - at }))
      .filter(({ after }) => after >= -earlier && after <= later)
      .toSorted((a, b) => Math.abs(a.after) - Math.abs(b.after));
    pair(one, near[0]?.found);
  }
  return transfers;
}

/** Movements in chronological order; both sides of a transfer at the earlier of their times. */
export function inOrder(movements: readonly CoinMovement[], transfers: readonly Transfer[]): CoinMovement[] {
  const at = new Map<string, string>();
  for (const transfer of transfers) at.set(transfer.out.id, transfer.in.at < transfer.out.at ? transfer.in.at : transfer.out.at);
  return movements.map((one) => ({ ...one, at: at.get(one.id) ?? one.at })).toSorted(order);
}

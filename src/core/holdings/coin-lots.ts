// The lots of coins that a business holds, and what each disposal takes from them, replayed from the first movement.
// Promise: no lot is ever negative, and the cost of the lots is what came in less what was taken, to the minor unit.
import type { Day } from '../calendar.ts';
import { divideRounded } from '../money.ts';
import { type CoinMovement, type Coins, type CostMethod, inOrder, pairTransfers } from './coin-movement.ts';

export interface Lot {
  /** The movement that brought it, with a number if that brought several. */
  readonly id: string;
  readonly movementId: string;
  readonly walletId: string;
  readonly asset: string;
  readonly acquiredOn: Day;
  readonly quantity: bigint;
  readonly costMinor: bigint;
  readonly leftQuantity: bigint;
  readonly leftMinor: bigint;
}
export interface LotUse {
  readonly lotId: string;
  readonly acquiredOn: Day;
  readonly quantity: bigint;
  readonly costMinor: bigint;
}

/** Coins given up in exchange for something. */
export interface Disposal extends Coins {
  readonly movementId: string;
  readonly walletId: string;
  readonly day: Day;
  readonly isFee: boolean;
  readonly proceedsMinor: bigint;
  readonly costMinor: bigint;
  readonly uses: readonly LotUse[];
}

/** The effect of a movement on the books, in base currency. */
export interface Effect {
  readonly movement: CoinMovement;
  /** Added to the wallet's account. */
  readonly inMinor: bigint;
  /** The cost of the coins that went out. */
  readonly outMinor: bigint;
  /** Their value; equal to their cost for a transfer. */
  readonly proceedsMinor: bigint;
  readonly feeCostMinor: bigint;
  readonly feeMinor: bigint;
  /** For a transfer, the wallet that the coins went to. */
  readonly toWalletId: string | null;
  /** Nothing to book: the other side of the transfer covers it. */
  readonly isArrival: boolean;
}

/** Coins that went out but never came in. */
export interface Shortage extends Coins {
  readonly walletId: string;
  readonly movementId: string;
  readonly day: Day;
}
export interface MissingValue {
  readonly movementId: string;
  readonly day: Day;
  /** The coin whose price would give the value. */
  readonly asset: string;
}

export interface Walked {
  readonly lots: readonly Lot[];
  readonly disposals: readonly Disposal[];
  readonly effects: readonly Effect[];
  /** The first of each wallet and asset. */
  readonly shortages: readonly Shortage[];
  readonly missing: readonly MissingValue[];
}

type OpenLot = { -readonly [K in keyof Lot]: Lot[K] };

/** The cost of a part of a lot; the last part takes all that is left. */
const shareOf = (lot: Pick<Lot, 'leftQuantity' | 'leftMinor'>, quantity: bigint): bigint =>
  quantity === lot.leftQuantity ? lot.leftMinor : divideRounded(lot.leftMinor * quantity, lot.leftQuantity, 'half-even');

class Shelf {
  readonly lots: OpenLot[] = [];
  readonly #open = new Map<string, OpenLot[]>();
  readonly #methods: ReadonlyMap<string, CostMethod>;
  readonly shortages = new Map<string, Shortage>();

  constructor(methods: ReadonlyMap<string, CostMethod>) {
    this.#methods = methods;
  }

  #of(walletId: string, asset: string): OpenLot[] {
    const key = `${walletId} ${asset}`;
    const found = this.#open.get(key) ?? [];
    this.#open.set(key, found);
    return found;
  }

  add(lot: Pick<Lot, 'id' | 'movementId' | 'walletId' | 'asset' | 'acquiredOn' | 'quantity' | 'costMinor'>): void {
    const open = this.#of(lot.walletId, lot.asset);
    const made = { ...lot, leftQuantity: lot.quantity, leftMinor: lot.costMinor };
    this.lots.push(made);
    const [pool] = open;
    // At average cost, incoming coins are merged with those already there: the cost is spread over all of them.
    if (this.#methods.get(lot.walletId) === 'average' && pool) {
      pool.quantity += lot.quantity;
      pool.costMinor += lot.costMinor;
      pool.leftQuantity += lot.quantity;
      pool.leftMinor += lot.costMinor;
      this.lots.pop();
    } else open.push(made);
  }

  /** Takes the oldest coins first. A shortfall is taken at no cost and recorded. */
  take({ walletId, id, day }: CoinMovement, { asset, quantity }: Coins): LotUse[] {
    const open = this.#of(walletId, asset);
    const uses: LotUse[] = [];
    let rest = quantity;
    while (rest > 0n) {
      const [lot] = open;
      if (!lot) break;
      const taken = rest < lot.leftQuantity ? rest : lot.leftQuantity;
      const costMinor = shareOf(lot, taken);
      lot.leftQuantity -= taken;
      lot.leftMinor -= costMinor;
      rest -= taken;
      uses.push({ lotId: lot.id, acquiredOn: lot.acquiredOn, quantity: taken, costMinor });
      if (lot.leftQuantity === 0n) open.shift();
    }
    const key = `${walletId} ${asset}`;
    if (rest > 0n && !this.shortages.has(key)) this.shortages.set(key, { walletId, movementId: id, day, asset, quantity: rest });
    return uses;
  }
}

const costOf = (uses: readonly LotUse[]): bigint => uses.reduce((sum, { costMinor }) => sum + costMinor, 0n);

/** Replays every movement of a business. */
export function walkCoins(movements: readonly CoinMovement[], methods: ReadonlyMap<string, CostMethod>): Walked {
  const transfers = pairTransfers(movements);
  const sentTo = new Map(transfers.map((transfer) => [transfer.out.id, transfer.in]));
  const arrivals = new Set(transfers.map((transfer) => transfer.in.id));
  const shelf = new Shelf(methods);
  const disposals: Disposal[] = [];
  const effects: Effect[] = [];
  const missing: MissingValue[] = [];

  const dispose = (movement: CoinMovement, coins: Coins, proceedsMinor: bigint, isFee: boolean): bigint => {
    const uses = shelf.take(movement, coins);
    const costMinor = costOf(uses);
    const { id, walletId, day } = movement;
    disposals.push({ ...coins, movementId: id, walletId, day, isFee, proceedsMinor, costMinor, uses });
    return costMinor;
  };
  /** A missing value counts as zero until somebody enters it, and is reported. */
  const valueOf = ({ id, day, valueMinor }: CoinMovement, asset: string): bigint => {
    if (valueMinor === null) missing.push({ movementId: id, day, asset });
    return valueMinor ?? 0n;
  };
  const payFee = (movement: CoinMovement, coins: Coins, told: bigint | null): Pick<Effect, 'feeCostMinor' | 'feeMinor'> => {
    if (told === null) missing.push({ movementId: movement.id, day: movement.day, asset: coins.asset });
    const feeMinor = told ?? 0n;
    return { feeMinor, feeCostMinor: dispose(movement, coins, feeMinor, true) };
  };

  for (const movement of inOrder(movements, transfers)) {
    const { id, walletId, day, in: coming, out, fee } = movement;
    const none = { inMinor: 0n, outMinor: 0n, proceedsMinor: 0n, feeCostMinor: 0n, feeMinor: 0n, toWalletId: null, isArrival: false };
    const effect: { -readonly [K in keyof Effect]: Effect[K] } = { movement, ...none };
    effects.push(effect);
    if (arrivals.has(id)) {
      effect.isArrival = true;
      if (fee) Object.assign(effect, payFee(movement, fee, movement.feeMinor));
      continue;
    }
    const arrived = sentTo.get(id);
    if (arrived?.in && out) {
      // What was lost on the way is the network fee.
      const lost = out.quantity - arrived.in.quantity;
      const uses = shelf.take(movement, { asset: out.asset, quantity: arrived.in.quantity });
      uses.forEach((use, at) =>
        shelf.add({ ...use, id: `${arrived.id} ${at}`, movementId: arrived.id, walletId: arrived.walletId, asset: out.asset }),
      );
      effect.outMinor = costOf(uses);
      effect.proceedsMinor = effect.outMinor;
      effect.toWalletId = arrived.walletId;
      const lostMinor = movement.valueMinor === null ? null : divideRounded(movement.valueMinor * lost, out.quantity, 'half-even');
      if (lost > 0n) Object.assign(effect, payFee(movement, { asset: out.asset, quantity: lost }, lostMinor));
    } else {
      const value = out || coming ? valueOf(movement, (coming ?? out)?.asset ?? '') : 0n;
      if (out) {
        effect.proceedsMinor = value;
        effect.outMinor = dispose(movement, out, value, false);
      }
      if (coming) {
        effect.inMinor = value;
        shelf.add({ ...coming, id, movementId: id, walletId, acquiredOn: day, costMinor: value });
      }
    }
    if (fee) {
      const paid = payFee(movement, fee, movement.feeMinor);
      effect.feeMinor += paid.feeMinor;
      effect.feeCostMinor += paid.feeCostMinor;
    }
  }
  return { lots: shelf.lots, disposals, effects, shortages: [...shelf.shortages.values()], missing };
}

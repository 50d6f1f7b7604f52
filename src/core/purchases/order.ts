// What was ordered, received and billed, line by line: the state of an order, and where a bill differs from it.

interface OrderLine {
  readonly id: string;
  readonly description: string;
  /** Thousandths. */
  readonly quantityMilli: number;
  /** Millionths of a major unit. */
  readonly unitPriceMicro: number;
}

/** By line id, in thousandths; a missing line has none. */
export type Quantities = ReadonlyMap<string, number>;

type OrderState = 'draft' | 'sent' | 'confirmed' | 'partly_received' | 'received' | 'billed' | 'canceled';

interface OrderFacts {
  readonly state: 'draft' | 'sent' | 'confirmed' | 'canceled';
  readonly lines: readonly Pick<OrderLine, 'id' | 'quantityMilli'>[];
  readonly received: Quantities;
  /** On bills that are posted. */
  readonly billed: Quantities;
}

/** Decisions are stored; what follows from deliveries and bills is computed here. */
export function orderState({ state, lines, received, billed }: OrderFacts): OrderState {
  if (state === 'draft' || state === 'canceled') return state;
  const isWhole = (of: Quantities): boolean => lines.every((line) => (of.get(line.id) ?? 0) >= line.quantityMilli);
  if (isWhole(billed)) return 'billed';
  if (isWhole(received)) return 'received';
  return lines.some((line) => (received.get(line.id) ?? 0) > 0) ? 'partly_received' : state;
}

/**
 * ordered, received: together with earlier bills, more is billed than that; price: differs from the order; line: not on the order at all.
 */
type DifferenceCode = 'ordered' | 'received' | 'price' | 'line';

interface Difference {
  readonly code: DifferenceCode;
  readonly lineId: string;
  readonly description: string;
  /** The quantity or price on the order or its deliveries, and the billed one: thousandths, for a price millionths. */
  readonly expected: number;
  readonly billed: number;
}

/** Where a bill differs from its order, in the order of the bill's lines. `billedBefore`: on other bills of the order. */
export function orderDifferences(
  ordered: readonly OrderLine[],
  received: Quantities,
  billedBefore: Quantities,
  bill: readonly OrderLine[],
): readonly Difference[] {
  const byId = new Map(ordered.map((line) => [line.id, line]));
  return bill.flatMap((line): Difference[] => {
    const { id: lineId, description } = line;
    const of = byId.get(lineId);
    const found = (code: DifferenceCode, expected: number, billed: number): Difference => ({ code, lineId, description, expected, billed });
    if (!of) return [found('line', 0, line.quantityMilli)];
    const billed = (billedBefore.get(lineId) ?? 0) + line.quantityMilli;
    const arrived = received.get(lineId) ?? 0;
    return [
      ...(billed > of.quantityMilli ? [found('ordered', of.quantityMilli, billed)] : []),
      ...(billed > arrived ? [found('received', arrived, billed)] : []),
      ...(line.unitPriceMicro === of.unitPriceMicro ? [] : [found('price', of.unitPriceMicro, line.unitPriceMicro)]),
    ];
  });
}

/** The quantities of the next bill: what arrived and was not billed, or, before anything arrived, all that was not billed. */
export function toBill(lines: readonly Pick<OrderLine, 'id' | 'quantityMilli'>[], received: Quantities, billed: Quantities): Quantities {
  const hasArrived = lines.some((line) => (received.get(line.id) ?? 0) > 0);
  return new Map(
    lines.flatMap(({ id, quantityMilli }) => {
      const left = (hasArrived ? (received.get(id) ?? 0) : quantityMilli) - (billed.get(id) ?? 0);
      return left > 0 ? [[id, left] as const] : [];
    }),
  );
}

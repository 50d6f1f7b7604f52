// Every amount of a receipt that could be its total, with its features: the words beside it, its place, and how it relates to the other
// amounts.
import { amountsIn, type FoundAmount } from './receipt-amounts.ts';
import type { Candidate, Features } from './receipt-choice.ts';
import { isAbove, type Layout, type Piece, placeOf, type Row } from './receipt-page.ts';
import { type Label, labelsIn, letterCount, says } from './receipt-words.ts';

export interface Amount extends FoundAmount {
  readonly row: Row;
  readonly piece: Piece;
  /** Its right edge on the page. */
  readonly edge: number;
  /** The text before it in its row. */
  readonly left: string;
  readonly label: string;
  readonly labels: ReadonlySet<Label>;
  readonly where: 'left' | 'above' | 'rowabove' | 'below' | 'none';
  readonly isTaxOnRight: boolean;
  /** It is labeled as a total and nothing else. */
  readonly isTotal: boolean;
}
type Bare = Omit<Amount, 'label' | 'labels' | 'where' | 'isTotal' | 'isTaxOnRight'> & { readonly after: string };

function bareAmounts(row: Row): Bare[] {
  return row.pieces.flatMap((piece, at) =>
    amountsIn(piece.text).map((found) => ({
      ...found,
      row,
      piece,
      edge: piece.left + (found.end / Math.max(1, piece.text.length)) * piece.width,
      left: [...row.pieces.slice(0, at).map(({ text }) => text), piece.text.slice(0, found.start)].join(' '),
      after: [piece.text.slice(found.end), ...row.pieces.slice(at + 1).map(({ text }) => text)].join(' '),
    })),
  );
}

const withoutCurrency = (text: string): string => text.replace(/\b(RM|EUR|USD|MYR|CHF|GBP)\b/gi, '');

/** The label of an amount: to its left, else above it in its column, else in the row above or below. */
function calledOf(rows: readonly Row[], decimalRows: ReadonlySet<number>, type: number, amount: Bare): Pick<Amount, 'label' | 'where'> {
  const { left, row, piece, edge } = amount;
  if (letterCount(withoutCurrency(left)) >= 2) return { label: left, where: 'left' };
  const [up, down] = [rows[row.at - 1], rows[row.at + 1]];
  if (up && row.y - up.y < type * 3.2) {
    const span = { left: piece.left, right: edge };
    const over = up.pieces
      .filter((one) => isAbove(one, span))
      .map(({ text }) => text)
      .join(' ');
    if (letterCount(over) > 2) return { label: `${over} ${left}`, where: 'above' };
    if (!decimalRows.has(up.at) && letterCount(up.text) > 2) return { label: `${up.text} ${left}`, where: 'rowabove' };
  }
  if (down && down.y - row.y < type * 1.2 && !decimalRows.has(down.at) && letterCount(down.text) > 2)
    return { label: `${down.text} ${left}`, where: 'below' };
  return { label: left, where: 'none' };
}

export function amountsOf({ rows, type }: Layout): readonly Amount[] {
  const bare = rows.flatMap(bareAmounts);
  const decimalRows = new Set(bare.filter(({ hasDecimals }) => hasDecimals).map(({ row }) => row.at));
  return bare.map((one) => {
    const { after, ...amount } = one;
    const called = calledOf(rows, decimalRows, type, one);
    const labels = labelsIn(called.label);
    const not = (['sub', 'qty', 'disc', 'change', 'round'] as const).every((name) => !labels.has(name));
    const isTaxLine = labels.has('tax') && !labels.has('strong') && !/tot/i.test(called.label);
    return {
      ...amount,
      ...called,
      labels,
      isTotal: labels.has('total') && not && !isTaxLine,
      isTaxOnRight: !labels.has('tax') && /[a-z]{2}/i.test(after) && says(after, 'tax'),
    };
  });
}

/** Arithmetic relations between the amounts of a page. */
interface Sums {
  readonly counts: ReadonlyMap<number, number>;
  /** Positive, the largest first, each once. */
  readonly ranked: readonly number[];
  readonly largest: number;
  readonly cash: readonly number[];
  readonly change: readonly number[];
  readonly subs: readonly number[];
  readonly taxes: readonly number[];
  readonly rounds: readonly number[];
  readonly totals: readonly number[];
  /** The last amounts of the rows before the first total, summed. */
  readonly items: number;
}
function sumsOf(amounts: readonly Amount[], hasDecimals: boolean): Sums {
  const counted = amounts.filter((one) => one.hasDecimals || !hasDecimals);
  const counts = new Map<number, number>();
  for (const { hundredths } of counted) counts.set(hundredths, (counts.get(hundredths) ?? 0) + 1);
  const ranked = [...counts.keys()].filter((value) => value > 0).toSorted((a, b) => b - a);
  const labeled = (...names: readonly Label[]): number[] =>
    amounts.filter((one) => one.hasDecimals && names.some((name) => one.labels.has(name))).map(({ hundredths }) => hundredths);
  const firstTotal = amounts.find((one) => one.hasDecimals && one.labels.has('total'))?.row.at ?? Infinity;
  const lastOfRow = new Map(amounts.filter((one) => one.hasDecimals && one.row.at < firstTotal).map((one) => [one.row.at, one]));
  const items = [...lastOfRow.values()].filter(
    ({ labels }) => !(['sub', 'tax', 'round', 'cash'] as const).some((name) => labels.has(name)),
  );
  return {
    counts,
    ranked,
    largest: ranked[0] ?? 1,
    cash: labeled('cash', 'card'),
    change: labeled('change'),
    subs: labeled('sub'),
    taxes: labeled('tax', 'svc'),
    rounds: labeled('round'),
    totals: amounts.filter((one) => one.isTotal && one.hasDecimals).map(({ hundredths }) => hundredths),
    items: items.reduce((sum, { hundredths }) => sum + hundredths, 0),
  };
}

const phrases: Readonly<Record<string, RegExp>> = {
  l_grand: /grand/i,
  l_excl: /excl/i,
  l_sales: /sales/i,
  l_nett: /net+\b/i,
  l_tend: /tend/i,
  l_price: /price|preis|prix/i,
  l_suppl: /suppl/i,
  l_payable: /payable|bayar|to ?be ?paid|zu ?zahlen|payer|a ?pagar/i,
  l_pct: / ?\d ?%/,
};
const flagged = (pairs: Readonly<Record<string, boolean>>): Features =>
  Object.fromEntries(Object.entries(pairs).flatMap(([name, is]) => (is ? [[name, 1]] : [])));

function labelFeatures({ label, labels, where, isTotal, isTaxOnRight }: Amount): Features {
  const has = (name: Label): boolean => labels.has(name);
  return {
    ...flagged(Object.fromEntries([...labels].map((name) => [name, name !== 'strong']))),
    ...flagged(Object.fromEntries(Object.entries(phrases).map(([name, words]) => [name, words.test(label)]))),
    ...flagged({
      tot: isTotal,
      strong: has('strong') && isTotal,
      tot_tax: has('tax') && isTotal,
      round_total: has('round') && has('total'),
      qty_total: has('qty') && has('total'),
      taxR: isTaxOnRight,
      nolabel: labels.size === 0,
      tot_far: isTotal && where !== 'left',
      l_rounded: /round/i.test(label) && /total|amt|amount/i.test(label),
      l_incl: isTotal && /inc/i.test(label),
      l_due: isTotal && /due|payable|pay\b/i.test(label),
      l_amount: /amount|amt/i.test(label) && !/total/i.test(label),
      l_totgst: /gst|tax/i.test(label) && /total/i.test(label) && !/inc/i.test(label),
      [`where_${where}`]: true,
    }),
  };
}

function placeFeatures(layout: Layout, one: Amount, inRow: readonly Amount[]): Features {
  const { top, bottom, left, right, type } = layout;
  const depth = (one.row.y - top) / Math.max(1, bottom - top);
  const decimals = inRow.filter(({ hasDecimals }) => hasDecimals);
  return {
    ry: depth,
    ry2: depth * depth,
    late: Math.max(0, depth - 0.85) * 5,
    early: Math.max(0, 0.35 - depth) * 3,
    h: Math.max(-1.5, Math.min(2, one.piece.height / type - 1)),
    conf: (one.piece.confidence - 0.95) * 4,
    ...flagged({
      cur: one.hasCurrency,
      int: !one.hasDecimals,
      rightcol: one.edge > right - (right - left) * 0.2,
      lastinrow: one === decimals.at(-1),
      multi: decimals.length > 1,
      multi3: decimals.length > 2,
      whole: one.hundredths % 1000 === 0,
      neg: one.hundredths < 0,
    }),
  };
}

function rankFeatures({ hundredths: value, isTotal }: Amount, { ranked, counts, largest, totals }: Sums): Features {
  const rank = ranked.indexOf(value);
  const times = counts.get(value) ?? 1;
  return {
    rank: Math.min(6, rank) / 3,
    n: Math.log(times),
    lr: Math.log(Math.max(1, Math.abs(value)) / largest) / 3,
    ...flagged({
      max: value === largest,
      second: rank === 1,
      n3: times >= 3,
      tot_max: isTotal && value === largest,
      tot_n2: isTotal && times > 1,
      labelled_elsewhere: totals.includes(value),
      tots2: totals.filter((one) => one === value).length > 1,
    }),
  };
}

/** Taxes of many countries, in percent. */
const rates = [5, 5.5, 6, 7, 7.7, 8, 8.1, 8.25, 8.875, 9, 10, 12, 13, 15, 16, 18, 19, 20, 21, 22, 23, 25];
export const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= 2;
/** Whether a tax at a usual rate fits an amount that includes it. */
export const isTaxIn = (tax: number, gross: number): boolean => rates.some((rate) => isNear((gross * rate) / (100 + rate), tax));

function sumFeatures({ hundredths: value, isTotal }: Amount, sums: Sums): Features {
  const { counts, cash, change, subs, taxes, rounds, totals, items, ranked } = sums;
  const has = (wanted: number): boolean => counts.has(wanted) || counts.has(wanted - 1) || counts.has(wanted + 1);
  const isCashLessChange = cash.some((paid) => change.some((back) => isNear(paid - back, value)));
  const isNet = (net: number): boolean =>
    net < value && value - net > 2 && has(value - net) && rates.some((rate) => isNear((net * rate) / 100, value - net));
  return flagged({
    cashchange: isCashLessChange,
    tot_cashchange: isCashLessChange && isTotal,
    notcashchange: !isCashLessChange && cash.length > 0 && change.length > 0,
    eqcash: cash.includes(value),
    tot_eqcash: cash.includes(value) && isTotal,
    eqchange: change.includes(value),
    subtax: subs.some((sub) => taxes.some((tax) => isNear(sub + tax, value))),
    eqsub: subs.includes(value),
    tot_eqsub: subs.includes(value) && isTotal,
    subany: subs.some((sub) => sub < value && ranked.some((add) => add < sub * 0.35 && Math.abs(sub + add - value) <= 1)),
    netrate: ranked.some(isNet),
    taxincl: taxes.some((tax) => tax > 0 && isTaxIn(tax, value)),
    rounded: rounds.some((by) => Math.abs(by) <= 5 && (has(value - by) || has(value + by))),
    roundedFrom: rounds.some((by) => by !== 0 && Math.abs(by) <= 4 && counts.has(value - by)),
    willround: rounds.some((by) => by !== 0 && Math.abs(by) <= 4 && counts.has(value + by)),
    r5: rounds.length > 0 && value % 5 === 0,
    notr5: rounds.length > 0 && value % 5 !== 0,
    isround: rounds.includes(value),
    eqtax: taxes.includes(value),
    itemsum: items > 0 && isNear(items, value),
    tot_itemsum: items > 0 && isNear(items, value) && isTotal,
    sumtots: totals.some((part) => part > 0 && part < value && totals.includes(value - part)),
    parttot: totals.some((whole) => whole > value && totals.includes(whole - value)),
  });
}

function neighborFeatures(rows: readonly Row[], one: Amount, totals: readonly Amount[]): Features {
  const at = one.row.at;
  const [before, next] = [rows[at - 1]?.text ?? '', rows[at + 1]?.text ?? ''];
  const others = totals.filter((other) => other.hundredths !== one.hundredths);
  const [isBelow, isOver] = [others.some(({ row }) => row.at > at), others.some(({ row }) => row.at < at)];
  return flagged({
    totbelow: isBelow,
    totabove: isOver,
    lasttot: one.isTotal && !isBelow,
    firsttot: one.isTotal && !isOver,
    nextchange: says(next, 'change'),
    nextcash: says(next, 'cash', 'card'),
    nextround: says(next, 'round'),
    prevround: says(before, 'round'),
    prevtax: says(before, 'tax'),
    prevsub: says(before, 'sub'),
    prevtotal: says(before, 'total'),
    prevsummary: /summary/i.test(`${before}${rows[at - 2]?.text ?? ''}`),
  });
}

export interface TotalCandidate extends Candidate<number> {
  readonly isNegative: boolean;
}

/** Candidates for the total, by its size in hundredths. */
export function totalCandidates(layout: Layout, amounts: readonly Amount[]): readonly TotalCandidate[] {
  const hasDecimals = amounts.some((one) => one.hasDecimals);
  const isPossible = ({ hundredths: value, labels, ...one }: Amount): boolean =>
    hasDecimals
      ? value !== 0 && (one.hasDecimals || (value >= 100 && ((labels.has('total') && !labels.has('qty')) || one.hasCurrency)))
      : value > 0 && value < 1e9;
  const sums = sumsOf(amounts, hasDecimals);
  const totals = amounts.filter((one) => one.hasDecimals && one.labels.has('total') && !one.labels.has('sub') && !one.labels.has('qty'));
  const byRow = Map.groupBy(amounts, ({ row }) => row.at);
  return amounts.filter(isPossible).map((one) => ({
    value: Math.abs(one.hundredths),
    isNegative: one.hundredths < 0,
    features: {
      ...labelFeatures(one),
      ...placeFeatures(layout, one, byRow.get(one.row.at) ?? []),
      ...rankFeatures(one, sums),
      ...sumFeatures(one, sums),
      ...neighborFeatures(layout.rows, one, totals),
    },
    place: placeOf(layout, one.piece, one.start, one.end),
    reading: one.piece.confidence,
  }));
}

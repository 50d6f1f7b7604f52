// The files of Coinbase, Kraken and Binance, recognized by their headings; headings, kinds and symbols are taken from real exports.
import type { Coins, MovementKind } from './coin-movement.ts';
import { type CoinLayout, type CoinReading, type CoinRow, coins, type FileMoney, isMoney } from './coin-file.ts';
import { parseQuantity } from './quantity.ts';

const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount);

/** A trade: coins for coins, or for money, depending on each side. */
export function exchanged(
  given: readonly [asset: string, quantity: bigint],
  received: readonly [asset: string, quantity: bigint],
): { readonly kind: MovementKind; readonly in: Coins | null; readonly out: Coins | null; readonly money: FileMoney | null } | null {
  const [paid, got] = [isMoney(given[0]), isMoney(received[0])];
  if (paid && got) return null;
  if (paid) return { kind: 'buy', in: coins(...received), out: null, money: { currency: given[0], amount: -size(given[1]) } };
  if (got) return { kind: 'sell', in: null, out: coins(...given), money: { currency: received[0], amount: size(received[1]) } };
  return { kind: 'trade', in: coins(...received), out: coins(...given), money: null };
}

// --- Coinbase

const coinbaseKinds: readonly (readonly [RegExp, 'buy' | 'sell' | 'convert' | 'reward' | 'in' | 'out' | 'internal'])[] = [
  [/^(advanced trade )?buy$/, 'buy'],
  [/^(advanced trade )?sell$/, 'sell'],
  [/^convert$/, 'convert'],
  [/reward|staking income|coinbase earn|interest|incentive|airdrop/, 'reward'],
  [/staking transfer|unstaking|^pro (deposit|withdrawal)|^exchange (deposit|withdrawal)|asset migration|vault/, 'internal'],
  [/^(receive|deposit)$/, 'in'],
  [/^(send|withdrawal)$/, 'out'],
];
const told = /([\d.,]+)\s+([A-Z0-9]+)\s+(?:to|for)\s+([\d.,]+)\s+([A-Z0-9]+)/i;

/** Both sides of a trade, from Coinbase's description of it. */
function sidesOf(notes: string): readonly [string, bigint, string, bigint] | null {
  const [, first = '', from = '', second = '', to = ''] = told.exec(notes) ?? [];
  const [a, b] = [parseQuantity(first), parseQuantity(second)];
  return a === null || b === null || from === '' ? null : [from.toUpperCase(), a, to.toUpperCase(), b];
}

const coinbase: CoinLayout = {
  id: 'coinbase',
  name: 'Coinbase',
  headings: ['timestamp', 'transaction type', 'asset', 'quantity transacted', 'subtotal', 'notes'],
  read(reading) {
    // In some files a conversion is two rows, the second of which repeats the first.
    const converted = new Set<string>();
    for (const row of reading.rows) readCoinbase(reading, row, converted);
  },
};

function readCoinbase(reading: CoinReading, row: CoinRow, converted: Set<string>): void {
  const type = row.text('transaction type');
  const kind = coinbaseKinds.find(([words]) => words.test(type.toLowerCase()))?.[1];
  const at = reading.instant(row, 'timestamp');
  const asset = reading.asset(row, 'asset');
  const quantity = reading.quantity(row, 'quantity transacted');
  const total = reading.quantity(row, 'total (inclusive of fees and/or spread)', 'total (inclusive of fees)', 'total');
  const subtotal = reading.quantity(row, 'subtotal');
  if (at === null || asset === null || quantity === null || total === null || subtotal === null) return;
  const currency = row.text('price currency', 'spot price currency').toUpperCase();
  if (kind === undefined) return reading.note(row, 'unknown_type', { type });
  if (kind === 'internal') return reading.note(row, 'internal', { type });
  if (isMoney(asset)) return reading.note(row, 'money', { type });
  if (quantity === 0n) return reading.note(row, 'no_quantity', { type });
  const notes = row.text('notes');
  const ref = row.text('id') || [at, type, asset, row.text('quantity transacted')].join(' ');
  const facts = { ref, at, text: notes || type };
  const worth = isMoney(currency) && subtotal !== 0n ? { currency, amount: size(subtotal) } : null;
  if (kind === 'convert') {
    if (converted.delete(`${at} ${asset} ${size(quantity)}`)) return;
    const sides = sidesOf(notes);
    if (!sides) return reading.note(row, 'unknown_type', { type });
    const [from, given, to, received] = sides;
    // Whichever row comes first has all of it; the row of its other side, if any, is then skipped.
    const [otherAsset, other] = asset === from ? [to, received] : [from, given];
    converted.add(`${at} ${otherAsset} ${other}`);
    reading.add(row, { ...facts, kind: 'trade', out: coins(from, given), in: coins(to, received), worth });
    return;
  }
  const own = coins(asset, quantity);
  if (kind === 'buy' || kind === 'sell') {
    const sides = sidesOf(notes);
    const other = sides && !isMoney(sides[2]) && sides[0] === asset ? coins(sides[2], sides[3]) : null;
    if (other)
      reading.add(row, { ...facts, kind: 'trade', worth, ...(kind === 'buy' ? { in: own, out: other } : { in: other, out: own }) });
    else if (!isMoney(currency)) reading.note(row, 'unknown_type', { type });
    else if (kind === 'buy') reading.add(row, { ...facts, kind, in: own, money: { currency, amount: -size(total || subtotal) } });
    else reading.add(row, { ...facts, kind, out: own, money: { currency, amount: size(total || subtotal) } });
    return;
  }
  if (kind === 'out') reading.add(row, { ...facts, kind, out: own, worth });
  else reading.add(row, { ...facts, kind, in: own, worth });
}

// --- Kraken

/** Symbols that Kraken prefixes with X or Z. */
const prefixed = /^[XZ](?=(XBT|ETC|ETH|LTC|MLN|REP|XDG|XLM|XMR|XRP|ZEC|AUD|CAD|EUR|GBP|JPY|USD)$)/;
const renamed: Readonly<Record<string, string>> = { XBT: 'BTC', XDG: 'DOGE' };
/** Staked or held coins have a suffix; bonded ones have a number of days. */
export const krakenAsset = (text: string): string => {
  const bare = text
    .toUpperCase()
    .replace(/\.(S|M|P|F|B|T|HOLD)$/, '')
    .replace(/^(DOT|KSM|SOL|ADA|ATOM|FLOW|KAVA|GRT|TRX|ETH2?)(\d{2})$/, '$1');
  const name = bare.replace(prefixed, '');
  return renamed[name] ?? (name === 'ETH2' ? 'ETH' : name);
};
const krakenInternal = /staking|futures|allocation|migration|spotfromspot/;
interface KrakenRow {
  readonly row: CoinRow;
  readonly type: string;
  readonly subtype: string;
  readonly asset: string;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly at: string;
  readonly ref: string;
}

const kraken: CoinLayout = {
  id: 'kraken',
  name: 'Kraken',
  headings: ['txid', 'refid', 'time', 'type', 'asset', 'amount', 'fee'],
  read(reading) {
    const rows = reading.rows.flatMap((row) => krakenRow(reading, row));
    for (const own of Map.groupBy(rows, ({ ref }) => ref).values()) readKraken(reading, own);
  },
};

function krakenRow(reading: CoinReading, row: CoinRow): KrakenRow[] {
  const [at, amount, fee] = [reading.instant(row, 'time'), reading.quantity(row, 'amount'), reading.quantity(row, 'fee')];
  const named = reading.asset(row, 'asset');
  if (at === null || amount === null || fee === null || named === null) return [];
  const [type, subtype] = [row.text('type').toLowerCase(), row.text('subtype').toLowerCase()];
  // A row without an id is the same movement before it was confirmed.
  if (row.text('txid') === '') {
    reading.note(row, 'unconfirmed');
    return [];
  }
  return [{ row, type, subtype, asset: krakenAsset(named), amount, fee: size(fee), at, ref: row.text('refid') || row.text('txid') }];
}

function readKraken(reading: CoinReading, rows: readonly KrakenRow[]): void {
  const trades = rows.filter(({ type }) => type === 'trade' || type === 'spend' || type === 'receive');
  for (const one of rows) if (!trades.includes(one)) readKrakenRow(reading, one);
  const [given, received] = [trades.filter(({ amount }) => amount < 0n), trades.filter(({ amount }) => amount > 0n)];
  const [from] = given;
  const [to] = received;
  if (!from || !to) {
    for (const { row, type } of trades) reading.note(row, 'unknown_type', { type });
    return;
  }
  if (given.length > 1 || received.length > 1) {
    for (const { row } of trades) reading.note(row, 'several_coins');
    return;
  }
  // A fee in money is part of the price; a fee in coins is a disposal of coins.
  const paidIn = (side: KrakenRow): bigint => (isMoney(side.asset) ? side.fee : 0n);
  const sides = exchanged([from.asset, size(from.amount) + paidIn(from)], [to.asset, to.amount - paidIn(to)]);
  if (!sides) return reading.note(from.row, 'money', { type: from.type });
  const fees = [from, to].filter(({ asset, fee }) => fee !== 0n && !isMoney(asset));
  const [first, second] = fees;
  reading.add(from.row, { ...sides, ref: from.ref, at: from.at, fee: first ? coins(first.asset, first.fee) : null });
  if (second) reading.add(second.row, { kind: 'fee', ref: second.ref, at: second.at, fee: coins(second.asset, second.fee) });
}

function readKrakenRow(reading: CoinReading, { row, type, subtype, asset, amount, fee, at, ref }: KrakenRow): void {
  if (krakenInternal.test(subtype)) return reading.note(row, 'internal', { type: subtype });
  if (isMoney(asset)) return reading.note(row, 'money', { type });
  if (amount === 0n && fee === 0n) return reading.note(row, 'no_quantity', { type });
  const facts = { ref, at, text: [type, subtype].filter(Boolean).join(', ') };
  const isReward =
    type === 'staking' || type === 'dividend' || type === 'reward' || type === 'airdrop' || (type === 'earn' && subtype === 'reward');
  if (isReward || (type === 'transfer' && amount > 0n)) reading.add(row, { ...facts, kind: 'reward', in: coins(asset, amount - fee) });
  else if (type === 'deposit') reading.add(row, { ...facts, kind: 'in', in: coins(asset, amount - fee) });
  else if (type === 'withdrawal') reading.add(row, { ...facts, kind: 'out', out: coins(asset, amount), fee: coins(asset, fee) });
  else reading.note(row, 'unknown_type', { type: facts.text });
}

// --- Binance

const binanceTrade =
  /^(buy|sell|transaction (buy|spend|sold|revenue|related)|binance convert|convert|large otc trading|small assets exchange bnb( \(spot\))?)$/;
const binanceFee = /^(fee|transaction fee|bnb fee deduction)$/;
const binanceReward =
  /reward|interest|distribution|airdrop|commission (history|rebate|fee shared with you)|referral (commission|kickback)|cashback|launchpool|cash voucher|crypto box/;
const binanceInternal = /transfer|subscription|redemption|purchase|staking|savings|auto-invest/;
interface BinanceRow {
  readonly row: CoinRow;
  readonly at: string;
  readonly operation: string;
  readonly asset: string;
  readonly change: bigint;
  readonly account: string;
}

const binance: CoinLayout = {
  id: 'binance',
  name: 'Binance',
  headings: ['account', 'operation', 'coin', 'change', 'remark'],
  read(reading) {
    const rows = reading.rows.flatMap((row): BinanceRow[] => {
      const [at, change] = [reading.instant(row, 'utc_time', 'time'), reading.quantity(row, 'change')];
      const asset = reading.asset(row, 'coin');
      if (at === null || change === null || asset === null) return [];
      return [{ row, at, operation: row.text('operation'), asset, change, account: row.text('account') }];
    });
    const isLeg = ({ operation }: BinanceRow): boolean =>
      binanceTrade.test(operation.toLowerCase()) || binanceFee.test(operation.toLowerCase());
    for (const own of Map.groupBy(rows.filter(isLeg), ({ account, at }) => `${account} ${at}`).values()) readBinanceTrade(reading, own);
    for (const one of rows) if (!isLeg(one)) readBinanceRow(reading, one);
  },
};

const sumBy = (rows: readonly BinanceRow[]): [string, bigint][] => [
  ...rows.reduce((sums, { asset, change }) => sums.set(asset, (sums.get(asset) ?? 0n) + change), new Map<string, bigint>()),
];

/** All legs with the same second: what went out, what came in, and the fees. */
function readBinanceTrade(reading: CoinReading, rows: readonly BinanceRow[]): void {
  const [first] = rows;
  if (!first) return;
  const legs = sumBy(rows.filter(({ operation }) => !binanceFee.test(operation.toLowerCase()))).filter(([, sum]) => sum !== 0n);
  const fees = sumBy(rows.filter(({ operation }) => binanceFee.test(operation.toLowerCase()))).filter(([, sum]) => sum < 0n);
  const [given, received] = [legs.filter(([, sum]) => sum < 0n), legs.filter(([, sum]) => sum > 0n)];
  const [from, to] = [given[0], received[0]];
  if (!from || !to || given.length > 1 || received.length > 1) {
    for (const { row } of rows) reading.note(row, 'several_coins');
    return;
  }
  const paid = new Map(fees.filter(([asset]) => isMoney(asset)));
  const sides = exchanged([from[0], size(from[1]) + size(paid.get(from[0]) ?? 0n)], [to[0], to[1] + (paid.get(to[0]) ?? 0n)]);
  if (!sides) return reading.note(first.row, 'money', { type: first.operation });
  const ref = [first.account, first.at, from[0], to[0], String(to[1])].join(' ');
  const [fee, ...more] = fees.filter(([asset]) => !isMoney(asset));
  reading.add(first.row, { ...sides, ref, at: first.at, fee: fee ? coins(...fee) : null, text: first.operation });
  for (const [asset, sum] of more) reading.add(first.row, { kind: 'fee', ref: `${ref} ${asset}`, at: first.at, fee: coins(asset, sum) });
}

function readBinanceRow(reading: CoinReading, { row, at, operation, asset, change, account }: BinanceRow): void {
  const type = operation.toLowerCase();
  if (isMoney(asset)) return reading.note(row, 'money', { type: operation });
  if (change === 0n) return reading.note(row, 'no_quantity', { type: operation });
  const facts = { ref: [account, at, operation, asset, row.text('change')].join(' '), at, text: row.text('remark') || operation };
  if (change > 0n && binanceReward.test(type)) reading.add(row, { ...facts, kind: 'reward', in: coins(asset, change) });
  else if (binanceInternal.test(type)) reading.note(row, 'internal', { type: operation });
  else if (change > 0n && /deposit/.test(type)) reading.add(row, { ...facts, kind: 'in', in: coins(asset, change) });
  else if (change < 0n && /withdraw/.test(type)) reading.add(row, { ...facts, kind: 'out', out: coins(asset, change) });
  else reading.note(row, 'unknown_type', { type: operation });
}

export const coinLayouts: readonly CoinLayout[] = [coinbase, kraken, binance];

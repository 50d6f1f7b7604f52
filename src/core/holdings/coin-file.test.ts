import { expect, it } from 'vitest';
import type { TableRow } from '../statement/statement-table-shape.ts';
import { coinRoles, readByRoles, universalLayout } from './coin-columns.ts';
import { type CoinLayout, readCoins, readInstant, recognizeCoins, type FileMovement } from './coin-file.ts';
import { coinLayouts } from './coin-layouts.ts';
import { formatQuantity } from './quantity.ts';

const all: readonly CoinLayout[] = [...coinLayouts, universalLayout];
const rowsOf = (text: string): TableRow[] =>
  text
    .trim()
    .split('\n')
    .map((line, at) => ({ line: at + 1, cells: line.split('|').map((cell) => cell.trim()) }));
function read(text: string) {
  const rows = rowsOf(text);
  const found = recognizeCoins(rows, all);
  if (!found) throw new Error('not recognized');
  return { layout: found.layout.id, ...readCoins(rows, found.headerRow, found.layout) };
}
const said = (one: { asset: string; quantity: bigint } | null): string => (one ? `${formatQuantity(one.quantity)} ${one.asset}` : '');
const short = ({ kind, in: coming, out, fee, money, worth }: FileMovement) =>
  [
    kind,
    out && `-${said(out)}`,
    coming && `+${said(coming)}`,
    fee && `fee ${said(fee)}`,
    money && `for ${formatQuantity(money.amount)} ${money.currency}`,
    worth && `worth ${formatQuantity(worth.amount)} ${worth.currency}`,
  ]
    .filter(Boolean)
    .join(' ');

it('Coinbase: titles above the headings, amounts with symbols, trades told in words, conversions in one row or two', () => {
  const { layout, movements, notes } = read(`
    Transactions
    User|A Person|1
    ID|Timestamp|Transaction Type|Asset|Quantity Transacted|Price Currency|Price at Transaction|Subtotal|Total (inclusive of fees and/or spread)|Fees and/or Spread|Notes
    a1|2026-01-10 10:00:00 UTC|Buy|BTC|0.5|USD|$20,000.00|$10,000.00|$10,025.00|$25.00|Bought 0.5 BTC for 10025 USD
    a2|2026-01-11 10:00:00 UTC|Advanced Trade Buy|SOL|0.5|USD|$100.00|$50.00|$50.30|$0.30|Bought 0.5 SOL for 50.3 USDC on SOL-USDC at 100 USDC/SOL
    a3|2026-01-12 10:00:00 UTC|Convert|BTC|-0.1|USD|$20,000.00|-$2,000.00|-$2,000.00|$0.00|Converted 0.1 BTC to 1.5 ETH
    a4|2026-01-12 10:00:00 UTC|Convert|ETH|1.5|USD|$1,333.33|$2,000.00|$2,000.00|$0.00|Converted 0.1 BTC to 1.5 ETH
    a5|2026-01-13 10:00:00 UTC|Staking Income|ETH|0.001|USD|$1,500.00|$1.50|$1.50|$0.00|
    a6|2026-01-14 10:00:00 UTC|Send|BTC|-0.05|USD|$20,000.00|-$1,000.00|-$1,000.00|$0.00|Sent 0.05 BTC to bc1q
    a7|2026-01-15 10:00:00 UTC|Sell|BTC|-0.1|USD|$21,000.00|-$2,100.00|-$2,090.00|$10.00|Sold 0.1 BTC for 2090 USD
    a8|2026-01-16 10:00:00 UTC|Deposit|USD|100|USD|$1.00|$100.00|$100.00|$0.00|
    a9|2026-01-17 10:00:00 UTC|Retail Staking Transfer|ETH|-1|USD|$1,500.00|-$1,500.00|-$1,500.00|$0.00|
    b1|2026-01-18 10:00:00 UTC|Mystery|ETH|1|USD|$1.00|$1.00|$1.00|$0.00|`);
  expect(layout).toBe('coinbase');
  expect(movements.map(short)).toEqual([
    'buy +0.5 BTC for -10025 USD',
    'trade -50.3 USDC +0.5 SOL worth 50 USD',
    'trade -0.1 BTC +1.5 ETH worth 2000 USD',
    'reward +0.001 ETH worth 1.5 USD',
    'out -0.05 BTC worth 1000 USD',
    'sell -0.1 BTC for 2090 USD',
  ]);
  expect(notes.map(({ code }) => code)).toEqual(['money', 'internal', 'unknown_type']);
});

it('Kraken: rows of one trade share their reference, symbols have prefixes, unconfirmed twins are left out', () => {
  const { layout, movements, notes } = read(`
    txid|refid|time|type|subtype|aclass|asset|wallet|amount|fee|balance
    L1|T1|2026-01-10 10:00:00|trade||currency|ZEUR|spot / main|-100.0000|0.2600|900
    L2|T1|2026-01-10 10:00:00|trade||currency|XXBT|spot / main|0.0020000000|0|0.002
    L3|T2|2026-01-11 10:00:00|trade||currency|XXBT|spot / main|-0.0010000000|0.0000020000|0.001
    L4|T2|2026-01-11 10:00:00|trade||currency|XETH|spot / main|0.0150000000|0|0.015
    |R1|2026-01-12 10:00:00|deposit||currency|DOT|spot / main|5|0|
    L5|R1|2026-01-12 10:05:00|deposit||currency|DOT|spot / main|5|0|5
    L6|R2|2026-01-13 10:00:00|transfer|spottostaking|currency|DOT|spot / main|-5|0|0
    L7|R3|2026-01-14 10:00:00|staking||currency|DOT28.S|earn|0.02|0|5.02
    L8|R4|2026-01-15 10:00:00|withdrawal||currency|XXBT|spot / main|-0.0005|0.00001|0
    L9|R5|2026-01-16 10:00:00|deposit||currency|ZEUR|spot / main|500|0|1400`);
  expect(layout).toBe('kraken');
  expect(movements.map(short)).toEqual([
    'buy +0.002 BTC for -100.26 EUR',
    'trade -0.001 BTC +0.015 ETH fee 0.000002 BTC',
    'in +5 DOT',
    'reward +0.02 DOT',
    'out -0.0005 BTC fee 0.00001 BTC',
  ]);
  expect(notes.map(({ code }) => code)).toEqual(['unconfirmed', 'internal', 'money']);
});

it('Binance: legs of one second are one trade, fees in money are part of it, others are coins', () => {
  const { layout, movements, notes } = read(`
    User_ID|UTC_Time|Account|Operation|Coin|Change|Remark
    1|2026-01-10 10:00:00|Spot|Transaction Spend|EUR|-300|
    1|2026-01-10 10:00:00|Spot|Transaction Buy|BTC|0.004|
    1|2026-01-10 10:00:00|Spot|Transaction Fee|BTC|-0.000004|
    1|2026-01-11 10:00:00|Spot|Transaction Sold|BTC|-0.001|
    1|2026-01-11 10:00:00|Spot|Transaction Sold|BTC|-0.001|
    1|2026-01-11 10:00:00|Spot|Transaction Revenue|EUR|160|
    1|2026-01-11 10:00:00|Spot|Transaction Fee|EUR|-0.16|
    1|2026-01-12 10:00:00|Spot|Binance Convert|BTC|-0.001|
    1|2026-01-12 10:00:00|Spot|Binance Convert|BNB|0.13|
    1|2026-01-13 10:00:00|Spot|Simple Earn Flexible Interest|BNB|0.0001|
    1|2026-01-13 11:00:00|Spot|Simple Earn Flexible Subscription|BNB|-0.1|
    1|2026-01-14 10:00:00|Spot|Withdraw|BNB|-0.02|Withdraw fee is included
    1|2026-01-15 10:00:00|Spot|Small Assets Exchange BNB|REEF|-90|
    1|2026-01-15 10:00:00|Spot|Small Assets Exchange BNB|ASR|-1|
    1|2026-01-15 10:00:00|Spot|Small Assets Exchange BNB|BNB|0.001|`);
  expect(layout).toBe('binance');
  expect(movements.map(short)).toEqual([
    'buy +0.004 BTC fee 0.000004 BTC for -300 EUR',
    'sell -0.002 BTC for 159.84 EUR',
    'trade -0.001 BTC +0.13 BNB',
    'reward +0.0001 BNB',
    'out -0.02 BNB',
  ]);
  expect(notes.map(({ code }) => code)).toEqual(['several_coins', 'several_coins', 'several_coins', 'internal']);
});

const universal = `
  Date|Sent Amount|Sent Currency|Received Amount|Received Currency|Fee Amount|Fee Currency|Net Worth Amount|Net Worth Currency|Label|Description|TxHash
  2026-01-10 10:00 UTC|10000|USD|0.5|BTC|25|USD|||||
  2026-02-10 10:00 UTC|||0.2|BTC|||6000|USD||Invoice 12|h1
  2026-03-10 10:00 UTC|0.6|BTC|19200|USD|48|USD|||||
  2026-03-11 10:00 UTC|||1|ADA||||| staking||
  2026-03-12 10:00 UTC|||100|USD|||||||`;

it('the universal template, and the same by the roles of its columns', () => {
  const { layout, movements, notes } = read(universal);
  expect(layout).toBe('universal');
  const expected = ['buy +0.5 BTC for -10025 USD', 'in +0.2 BTC worth 6000 USD', 'sell -0.6 BTC for 19152 USD', 'reward +1 ADA'];
  expect(movements.map(short)).toEqual(expected);
  expect(notes.map(({ code }) => code)).toEqual(['money']);
  const byRoles = readByRoles(
    rowsOf(universal),
    0,
    coinRoles.map(({ name }) => name),
    '.',
  );
  expect(byRoles.movements.map(short)).toEqual(expected);
});

it('what cannot be read is named with its line, and a file without movements too', () => {
  const broken = read('Date|Sent Amount|Sent Currency|Received Amount|Received Currency\n10/03/2026|1|BTC||\n2026-01-01 10:00|x|BTC||');
  expect(broken.notes).toMatchObject([
    { line: 2, code: 'instant', data: { found: '10/03/2026' } },
    { line: 3, code: 'quantity', data: { found: 'x' } },
  ]);
  expect(
    read('Date|Sent Amount|Sent Currency|Received Amount|Received Currency\n2026-01-01 10:00|5|USD||').notes.map(({ code }) => code),
  ).toEqual(['money', 'nothing']);
  expect(recognizeCoins(rowsOf('Date|Amount\n2026-01-01|1'), all)).toBeNull();
});

it('instants are read as exchanges write them, and nothing else is', () => {
  expect(['2026-03-01T10:05:09Z', '2026-03-01 10:05:09.123', '26-03-01 10:05:09', '2026-03-01 10:05 UTC'].map(readInstant)).toEqual([
    '2026-03-01T10:05:09.000Z',
    '2026-03-01T10:05:09.000Z',
    '2026-03-01T10:05:09.000Z',
    '2026-03-01T10:05:00.000Z',
  ]);
  expect(['2026-02-30 10:00:00', '2026-03-01', '01.03.2026 10:00'].map(readInstant)).toEqual([null, null, null]);
});

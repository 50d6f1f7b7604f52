// Reads the file of any other exchange or wallet by the roles of its columns. The roles are the headings of the universal template that
// crypto tools share, which is recognized automatically.
import type { TableField } from '../column-match.ts';
import { looksLikeAmount, type TableRow } from '../statement/statement-table-shape.ts';
import { type CoinLayout, type CoinReading, type CoinRow, coins, isMoney, readCoins, type ReadCoins } from './coin-file.ts';
import { exchanged } from './coin-layouts.ts';
import { isAsset } from './coin-movement.ts';

const list = (text: string): string[] => text.split('|').map((one) => one.trim());
const isSymbol = (text: string): boolean => isAsset(text.toUpperCase());

export const coinRoles = [
  { name: 'at', headings: list('date | koinly date | time | timestamp | datetime | utc time | date (utc) | datum | zeit | fecha | hora') },
  {
    name: 'sent',
    headings: list('sent amount | sent | sell amount | from amount | amount sent | out | gesendet | enviado | envoye'),
    accepts: looksLikeAmount,
  },
  { name: 'sentAsset', headings: list('sent currency | sent asset | sell currency | from currency | from asset'), accepts: isSymbol },
  {
    name: 'received',
    headings: list('received amount | received | buy amount | to amount | amount received | in | erhalten | recibido | recu'),
    accepts: looksLikeAmount,
  },
  {
    name: 'receivedAsset',
    headings: list('received currency | received asset | buy currency | to currency | to asset'),
    accepts: isSymbol,
  },
  { name: 'fee', headings: list('fee amount | fee | fees | gebuhr | comision | frais'), accepts: looksLikeAmount },
  { name: 'feeAsset', headings: list('fee currency | fee asset | fee coin'), accepts: isSymbol },
  { name: 'worth', headings: list('net worth amount | net worth | value | total value | wert | valor | valeur'), accepts: looksLikeAmount },
  { name: 'worthCurrency', headings: list('net worth currency | value currency'), accepts: isMoney },
  { name: 'label', headings: list('label | tag | type | transaction type | typ | tipo') },
  { name: 'text', headings: list('description | notes | note | comment | beschreibung | descripcion') },
  { name: 'hash', headings: list('txhash | tx hash | transaction hash | hash | transaction id') },
] as const satisfies readonly TableField[];
export type CoinRole = (typeof coinRoles)[number]['name'];
export const coinRoleNames = coinRoles.map(({ name }) => name) as [CoinRole, ...CoinRole[]];

const rewards = /reward|staking|airdrop|mining|interest|income|fork|cashback|bonus|lending/i;

type Heading = (role: CoinRole) => readonly string[];

function readRow(reading: CoinReading, row: CoinRow, of: Heading): void {
  const at = reading.instant(row, ...of('at'));
  const [sent, received, fee, worth] = (['sent', 'received', 'fee', 'worth'] as const).map((role) => reading.quantity(row, ...of(role)));
  if (at === null || sent == null || received == null || fee == null || worth == null) return;
  const label = row.text(...of('label'));
  if (sent === 0n && received === 0n && fee === 0n) return reading.note(row, 'no_quantity', { type: label });
  const symbol = (role: CoinRole, quantity: bigint): string | null => (quantity === 0n ? '' : reading.asset(row, ...of(role)));
  const [from, to, paid] = [symbol('sentAsset', sent), symbol('receivedAsset', received), symbol('feeAsset', fee)];
  if (from === null || to === null || paid === null) return;
  const currency = row.text(...of('worthCurrency')).toUpperCase();
  const hash = row.text(...of('hash'));
  const ref = hash ? [hash, from, to].join(' ') : [at, sent, from, received, to].join(' ');
  const facts = {
    ref,
    at,
    hash,
    text: row.text(...of('text')) || label,
    worth: isMoney(currency) && worth !== 0n ? { currency, amount: worth } : null,
  };
  const size = (amount: bigint): bigint => (amount < 0n ? -amount : amount);
  const feeCoins = fee !== 0n && !isMoney(paid) ? coins(paid, fee) : null;
  if (sent !== 0n && received !== 0n) {
    const feeOf = (asset: string): bigint => (paid === asset && isMoney(asset) ? size(fee) : 0n);
    const sides = exchanged([from, size(sent) + feeOf(from)], [to, size(received) - feeOf(to)]);
    if (sides) reading.add(row, { ...facts, ...sides, fee: feeCoins });
    else reading.note(row, 'money', { type: label });
  } else if (isMoney(from || to || paid)) reading.note(row, 'money', { type: label });
  else if (received !== 0n)
    reading.add(row, { ...facts, kind: rewards.test(label) ? 'reward' : 'in', in: coins(to, received), fee: feeCoins });
  else if (sent !== 0n) reading.add(row, { ...facts, kind: 'out', out: coins(from, sent), fee: feeCoins });
  else reading.add(row, { ...facts, kind: 'fee', fee: feeCoins });
}

const universalHeadings = {
  at: ['date', 'koinly date'],
  sent: ['sent amount'],
  sentAsset: ['sent currency'],
  received: ['received amount'],
  receivedAsset: ['received currency'],
  fee: ['fee amount'],
  feeAsset: ['fee currency'],
  worth: ['net worth amount'],
  worthCurrency: ['net worth currency'],
  label: ['label', 'tag'],
  text: ['description'],
  hash: ['txhash'],
} as const satisfies Record<CoinRole, readonly string[]>;

export const universalLayout: CoinLayout = {
  id: 'universal',
  name: 'Universal',
  headings: ['sent amount', 'sent currency', 'received amount', 'received currency'],
  read(reading) {
    for (const row of reading.rows) readRow(reading, row, (role) => universalHeadings[role]);
  },
};

/** Columns are addressed by position, since a file may have two identical headings. */
export function readByRoles(
  rows: readonly TableRow[],
  headerRow: number,
  roles: readonly (CoinRole | null)[],
  decimal: '.' | ',',
): ReadCoins {
  const header: TableRow = { line: 0, cells: roles.map((_, at) => `#${at}`) };
  const of: Heading = (role) => roles.flatMap((one, at) => (one === role ? [`#${at}`] : []));
  return readCoins(
    [header, ...rows.slice(headerRow + 1)],
    0,
    {
      read(reading) {
        for (const row of reading.rows) readRow(reading, row, of);
      },
    },
    decimal,
  );
}

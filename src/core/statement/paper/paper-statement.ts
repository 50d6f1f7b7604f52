// A bank statement on paper, as the pages of a PDF were read. It is taken only where its own balances prove every transaction: the opening
// balance and the transactions come to the closing balance, and to each balance that is printed between them.
import type { Day } from '../../calendar.ts';
import { isCurrency, minorDigits } from '../../currency.ts';
import { isIban } from '../../iban.ts';
import { formatMinor } from '../../money.ts';
import { datesIn } from '../../receipts/receipt-dates.ts';
import type { ReadPage } from '../../receipts/receipt-page.ts';
import {
  excerpt,
  joinText,
  statementLimits,
  type AccountHint,
  type Statement,
  type StatementLine,
  type StatementProblemData,
} from '../statement.ts';
import type { StatementProblemCode } from '../statement-problem.ts';
import { figuresOf, type PaperReading, readingsOf } from './paper-columns.ts';
import { type BalanceEvent, type EntryEvent, paperEvents, type PaperEvent } from './paper-events.ts';
import { amountOf, decimalOf, orderOf, paperDay, type PaperRow, paperRows } from './paper-rows.ts';

export interface PaperOptions {
  readonly accountCurrency: string;
  readonly monthFirst: boolean;
  /** What is owed on a card is printed without a minus. */
  readonly isCard: boolean;
}
/** What the balances of a statement prove. */
export interface PaperProof {
  readonly pages: number;
  /** Balances printed beside or between the transactions, each of which agrees; without the opening and the closing one. */
  readonly balances: number;
}
export interface PaperFault {
  readonly code: StatementProblemCode;
  readonly data: StatementProblemData;
}
export type ReadPaper = { readonly statement: Statement; readonly proof: PaperProof } | { readonly fault: PaperFault };

const codes = /\b[A-Z]{3}\b/g;
/** The currency that a statement names where it is another than the account's. */
function currencyOf(rows: readonly PaperRow[], own: string): string {
  const text = rows.map((row) => row.text).join('\n');
  const found = [...new Set([...text.matchAll(codes)].map(([code]) => code).filter((code) => isCurrency(code)))];
  const signs = [...(text.includes('€') ? ['EUR'] : []), ...(text.includes('£') ? ['GBP'] : [])];
  const named = [
    ...new Set([...found.filter((code) => /^(EUR|USD|GBP|CHF|CAD|AUD|NZD|SEK|NOK|DKK|PLN|MXN|BRL|INR)$/.test(code)), ...signs]),
  ];
  return named.length === 1 && !found.includes(own) ? (named[0] as string) : own;
}

/** The IBAN or number above the first transaction. */
function hintOf(rows: readonly PaperRow[]): AccountHint | undefined {
  for (const { text } of rows) {
    const match = /(?:^|[^A-Z0-9])([A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8})(?![A-Z0-9])/.exec(text.toUpperCase());
    const iban = match?.[1]?.replaceAll(' ', '');
    if (iban && isIban(iban)) return { iban };
  }
  for (const { text } of rows) {
    const number =
      /(?:account|konto|compte|cuenta)[ -]?(?:number|nummer|no\.?|nr\.?|n°|num[eé]ro|n[uú]mero)[^\d]{0,6}([\dXx*][\dXx* -]{5,24}\d)/i.exec(
        text,
      )?.[1];
    if (number) return { number: number.replace(/[ -]/g, '').replaceAll('*', 'x') };
  }
  return undefined;
}

/** The last day that a transaction can be of: the latest one that is printed with its year. */
function endOf(rows: readonly PaperRow[], monthFirst: boolean): Day | null {
  const days = rows.flatMap(({ text }) => datesIn(text, monthFirst ? 'mdy' : 'dmy').map(({ day }) => day));
  const year = rows.flatMap(({ text }) => /\b20\d\d\b/.exec(text)?.[0] ?? []).at(0);
  return days.toSorted().at(-1) ?? (year ? (`${year}-12-31` as Day) : null);
}

interface Told {
  readonly minorOf: (text: string) => bigint | null;
  readonly dayOf: (text: string) => Day | null;
  readonly opening: bigint;
  readonly closing: bigint | null;
  readonly events: readonly PaperEvent[];
}
interface Proven {
  readonly entries: readonly { readonly event: EntryEvent; readonly minor: bigint; readonly balance: bigint | null }[];
  readonly closing: bigint;
  readonly balances: number;
  readonly fault: PaperFault | null;
  readonly hasClosing: boolean;
}

/** Follows the balance from the opening one through each transaction; ends at the first that does not come to what is printed. */
function follow(told: Told, reading: PaperReading, currency: string): Proven {
  const money = (minor: bigint): string => `${formatMinor(minor, currency)} ${currency}`;
  const entries: { event: EntryEvent; minor: bigint; balance: bigint | null }[] = [];
  let [at, balances, isPrinted] = [told.opening, 0, false];
  const ended = (fault: PaperFault | null): Proven => ({
    entries,
    closing: at,
    balances,
    fault,
    hasClosing: told.closing !== null || isPrinted,
  });
  for (const event of reading.isNewestFirst ? told.events.toReversed() : told.events) {
    const printed = event.kind === 'balance' ? balanceOf(event, told) : null;
    if (event.kind === 'balance') {
      // Before the first transaction a balance is one of the summary.
      if (entries.length === 0 || reading.isNewestFirst || printed === null || event.word === 'closing' || event.word === 'opening')
        continue;
      if (printed !== at) return ended({ code: 'paper.breaks', data: placed(event.row, event.row.text, money(at), money(printed)) });
      balances += 1;
      continue;
    }
    if (!event.isDated && !reading.takesUndated) continue;
    const found = figuresOf(event, reading, told.minorOf);
    if (!found) continue;
    if (told.dayOf(event.day) === null)
      return ended({ code: 'paper.no_year', data: { quoted: excerpt(event.row.text), page: event.row.page } });
    const isOut = reading.sides === 'balances' && found.balance !== null && found.minor > 0n && at - found.minor === found.balance;
    const minor = isOut ? -found.minor : found.minor;
    at += minor;
    if (found.balance !== null && found.balance !== at)
      return ended({ code: 'paper.breaks', data: placed(event.row, event.row.words || event.row.text, money(at), money(found.balance)) });
    if (found.balance !== null) balances += 1;
    isPrinted = found.balance !== null;
    entries.push({ event, minor, balance: found.balance });
  }
  const isShort = told.closing !== null && told.closing !== at;
  return ended(
    entries.length === 0
      ? { code: 'paper.no_lines', data: {} }
      : isShort
        ? {
            code: 'paper.does_not_add_up',
            data: { sum: money(at), balance: money(told.closing ?? 0n), difference: money((told.closing ?? 0n) - at) },
          }
        : null,
  );
}
const placed = (row: PaperRow, text: string, sum: string, balance: string): StatementProblemData => ({
  quoted: excerpt(text),
  page: row.page,
  sum,
  balance,
});

function balanceOf({ amount, isOwed }: BalanceEvent, { minorOf }: Pick<Told, 'minorOf'>): bigint | null {
  const minor = minorOf(amount.text);
  return minor !== null && isOwed && minor > 0n ? -minor : minor;
}

/** The balances that a statement begins and ends with. */
function endsOf(
  events: readonly PaperEvent[],
  minorOf: Told['minorOf'],
): { readonly opening: bigint | null; readonly closing: bigint | null } {
  const balances = events.flatMap((event, at) => (event.kind === 'balance' ? [{ event, at, minor: balanceOf(event, { minorOf }) }] : []));
  const first = events.findIndex(({ kind }) => kind === 'entry');
  const last = events.findLastIndex(({ kind }) => kind === 'entry');
  const before = balances.filter(({ at }) => at < first);
  const after = balances.filter(({ at }) => at > last);
  const named = (word: BalanceEvent['word']) => balances.filter(({ event }) => event.word === word);
  const opening = named('opening')[0] ?? before.find(({ event }) => event.word !== 'closing');
  const closing =
    named('closing').at(-1) ??
    after.find(({ event }) => event.word !== 'opening') ??
    before.find((one) => one !== opening && one.event.word === 'balance');
  return { opening: opening?.minor ?? null, closing: closing?.minor ?? null };
}

const keyOf = ({ entries }: Proven, { dayOf }: Told): string =>
  entries
    .map(({ event, minor }) => `${dayOf(event.day)} ${minor}`)
    .toSorted()
    .join();

function linesOf({ entries }: Proven, { dayOf }: Told, currency: string, isCard: boolean): readonly StatementLine[] {
  return entries.map(({ event, minor, balance }, at) => ({
    line: at + 1,
    date: dayOf(event.day) as Day,
    amountMinor: isCard ? -minor : minor,
    currency,
    description: joinText(event.words),
    ...(balance === null ? {} : { balanceMinor: isCard ? -balance : balance }),
  }));
}

/** The first reading that is proven; where two are that differ, and no headings decide, none is. */
function proven(told: Told, readings: readonly PaperReading[], currency: string): Proven {
  const all = readings.map((reading) => ({ reading, found: follow(told, reading, currency) }));
  const good = all.filter(({ found }) => found.fault === null && found.hasClosing);
  const [first] = good;
  if (first) {
    const isSettled = first.reading.columns === 'headings' || new Set(good.map(({ found }) => keyOf(found, told))).size === 1;
    return isSettled ? first.found : { ...first.found, fault: { code: 'paper.sides', data: {} } };
  }
  const [furthest] = all.map(({ found }) => found).toSorted((a, b) => b.entries.length - a.entries.length);
  if (!furthest) return { entries: [], closing: 0n, balances: 0, hasClosing: false, fault: { code: 'paper.no_lines', data: {} } };
  return furthest.fault === null ? { ...furthest, fault: { code: 'paper.no_balances', data: {} } } : furthest;
}

export function readPaper(pages: readonly ReadPage[], { accountCurrency, monthFirst, isCard }: PaperOptions): ReadPaper {
  const rows = paperRows(pages);
  const events = paperEvents(rows);
  const entries = events.filter((event) => event.kind === 'entry');
  if (entries.length === 0) return { fault: { code: 'paper.no_lines', data: {} } };
  if (entries.length > statementLimits.lines)
    return { fault: { code: 'statement.too_many_lines', data: { limit: statementLimits.lines } } };
  const above = rows.slice(0, rows.indexOf((entries[0] as EntryEvent).row));
  const currency = currencyOf(rows, accountCurrency);
  const [decimal, order] = [decimalOf(rows), orderOf(rows, monthFirst)];
  const minorOf = (text: string): bigint | null => amountOf(text, decimal, minorDigits(currency));
  const { opening, closing } = endsOf(events, minorOf);
  if (opening === null) return { fault: { code: 'paper.no_balances', data: {} } };
  const end = endOf(rows, order === 'mdy');
  const told: Told = { minorOf, dayOf: (text) => paperDay(text, order, end), opening, closing, events };
  const found = proven(told, readingsOf(entries), currency);
  if (found.fault) return { fault: found.fault };
  const hint = hintOf(above);
  const ends = [opening, found.closing].map((minor) => (isCard ? -minor : minor));
  return {
    statement: {
      format: 'pdf',
      currency,
      ...(hint ? { accountHint: hint } : {}),
      openingMinor: ends[0] ?? 0n,
      closingMinor: ends[1] ?? 0n,
      lines: linesOf(found, told, currency, isCard),
      problems: [],
    },
    proof: { pages: pages.length, balances: found.balances },
  };
}

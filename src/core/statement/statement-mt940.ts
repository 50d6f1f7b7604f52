// MT940 (SWIFT customer statement): tags :20: :25: :28C: :60F: :61: :86: :62F:, several statements in a file, pages joined.
// RC is a reversed credit (money out), RD a reversed debit (money in).
import type { Day } from '../calendar.ts';
import { isCurrency, minorDigits } from '../currency.ts';
import { readAmount, readDay } from './statement-cell.ts';
import { readMt940Details } from './statement-mt940-details.ts';
import { checkBalances, joinText, present, problemList, excerpt, statementLimits, tidyText } from './statement.ts';
import type { AccountHint, ProblemList, ReadOptions, Statement, StatementLine } from './statement.ts';

type Field = { readonly tag: string; readonly lines: string[]; readonly line: number };

const known = /^:(\d{2}[A-Z]?):(.*)$/;

/** Fields in file order; SWIFT envelopes ("{1:…}{4:" and "-}") are stripped, lines without a tag continue the previous field. */
function fieldsOf(text: string): Field[] {
  const fields: Field[] = [];
  let number = 0;
  for (const raw of text.split(/\r\n|\n|\r/)) {
    number += 1;
    let line = raw.trimEnd();
    if (line.startsWith('{')) line = line.slice(line.lastIndexOf('{4:') < 0 ? line.length : line.lastIndexOf('{4:') + 3);
    if (line === '' || line === '-' || line.startsWith('-}')) continue;
    const tagged = known.exec(line.trimStart());
    if (tagged !== null) fields.push({ tag: tagged[1] as string, lines: [tagged[2] as string], line: number });
    else fields.at(-1)?.lines.push(line);
  }
  return fields;
}

type Balance = { readonly minor: bigint; readonly currency: string; readonly day: Day | null };

/** "C260105EUR1234,56" */
function readBalance(field: Field): Balance | null {
  const match = /^([CD])(\d{6})([A-Z]{3})([\d.,]{1,20})$/.exec((field.lines[0] ?? '').slice(0, 60).replace(/\s/g, '').toUpperCase());
  if (match === null) return null;
  const currency = match[3] as string;
  if (!isCurrency(currency)) return null;
  const amount = readAmount(match[4] as string, ',', minorDigits(currency));
  if (amount === null) return null;
  return { minor: match[1] === 'D' ? -amount.minor : amount.minor, currency, day: readDay(match[2] as string, 'ymd') };
}

/** The entry date has no year: the one that makes it nearest to the value date is used (they differ around New Year). `value`: YYMMDD. */
function entryDay(value: string, monthDay: string): Day | null {
  const year = Number(`20${value.slice(0, 2)}`);
  const month = Number(monthDay.slice(0, 2));
  const difference = month - Number(value.slice(2, 4));
  const near = difference > 6 ? year - 1 : difference < -6 ? year + 1 : year;
  return readDay(`${near}${monthDay}`, 'ymd');
}

type Movement = {
  readonly date: Day;
  readonly minor: bigint;
  readonly reference?: string;
  readonly bankId?: string;
  readonly supplement: string;
};

/** Value date, entry date, side, funds code, amount, kind of transaction, references, and a supplement on the next line. */
function readMovement(field: Field, currency: string): Movement | 'date' | 'amount' | 'form' {
  const match = /^(\d{6})(\d{4})? ?(R?[CD]|E[CD])([A-Z])??(\d[\d.]{0,17},?\d{0,4}|,\d{1,4}) ?([A-Z][A-Z0-9]{3})?(.{0,200})$/.exec(
    field.lines[0] ?? '',
  );
  if (match === null) return 'form';
  // Banks that count 30 days a month write value dates such as 30 February; the entry date is a real date.
  const value = match[1] as string;
  const day = (match[2] === undefined ? null : entryDay(value, match[2])) ?? readDay(value, 'ymd');
  if (day === null) return 'date';
  const text = match[5] as string;
  const amount = readAmount(text, text.includes(',') ? ',' : '.', minorDigits(currency));
  if (amount === null) return 'amount';
  const side = match[3] as string;
  const out = side === 'D' || side === 'RC' || side === 'ED';
  const [own, bank] = (match[7] ?? '').split('//', 2);
  const useful = (reference: string | undefined) => {
    const tidy = tidyText(reference ?? '');
    return tidy === '' || /^(NONREF|NOTPROVIDED|NOREF)$/i.test(tidy) ? undefined : tidy;
  };
  return {
    date: day,
    minor: out ? -amount.minor : amount.minor,
    supplement: field.lines.slice(1, 10).join(' '),
    ...present({ reference: useful(own), bankId: useful(bank) }),
  };
}

type Page = { account: string; number: string; fields: Field[]; line: number; continued: boolean };

/** One page per :20:; a page that opens with an intermediate balance (:60M:) continues the previous statement. */
function pagesOf(fields: readonly Field[]): Page[] {
  const pages: Page[] = [];
  for (const field of fields) {
    const last = pages.at(-1);
    if (field.tag === '20' || last === undefined) {
      pages.push({ account: '', number: '', fields: field.tag === '20' ? [] : [field], line: field.line, continued: false });
      continue;
    }
    if (field.tag === '25') last.account = (field.lines[0] ?? '').trim();
    if (field.tag === '28C' || field.tag === '28') last.number = (field.lines[0] ?? '').trim();
    if (field.tag === '60M') last.continued = true;
    last.fields.push(field);
  }
  const joined: Page[] = [];
  for (const page of pages) {
    const before = joined.at(-1);
    if (before !== undefined && page.continued && before.account === page.account) {
      for (const field of page.fields) before.fields.push(field);
    } else joined.push(page);
  }
  return joined;
}

function accountHint(text: string): AccountHint | undefined {
  const bare = text.replace(/\s/g, '').replace(/(?<=\d)[A-Z]{3}$/, '');
  if (bare === '') return undefined;
  if (/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(bare)) return { iban: bare };
  const [bank, number] = bare.split('/', 2);
  return number === undefined || number === '' ? { number: bank ?? bare } : { number, bank: bank as string };
}

function movementLine(field: Field, note: Field | undefined, currency: string, list: ProblemList): StatementLine | null {
  const movement = readMovement(field, currency);
  if (typeof movement === 'string') {
    list.add('error', `mt940.${movement}`, { line: field.line, column: 5 }, { quoted: excerpt(field.lines[0] ?? '') });
    return null;
  }
  if (movement.minor === 0n) {
    list.add('note', 'amount.zero', { line: field.line }, { thing: 'movement' });
    return null;
  }
  const said = note === undefined ? { description: '' } : readMt940Details(note.lines);
  return {
    line: field.line,
    date: movement.date,
    amountMinor: movement.minor,
    currency,
    description: said.description === '' ? joinText([movement.supplement, movement.reference]) : said.description,
    ...present({ counterparty: said.counterparty, bankId: movement.bankId, reference: said.reference ?? movement.reference }),
  };
}

function readPage(page: Page, options: ReadOptions): Statement {
  const list = problemList();
  const balances = new Map<string, Balance>();
  for (const field of page.fields) {
    if (!/^6[02][FM]$/.test(field.tag)) continue;
    const balance = readBalance(field);
    if (balance === null) list.add('error', 'mt940.balance', { line: field.line, column: 6 }, { quoted: excerpt(field.lines[0] ?? '') });
    else if (field.tag.startsWith('62') || !balances.has(field.tag)) balances.set(field.tag, balance);
  }
  const opening = balances.get('60F') ?? balances.get('60M');
  const closing = balances.get('62F') ?? balances.get('62M');
  const currency = opening?.currency ?? closing?.currency ?? options.accountCurrency;
  const lines: StatementLine[] = [];
  for (const [index, field] of page.fields.entries()) {
    if (field.tag !== '61') continue;
    const next = page.fields[index + 1];
    const line = movementLine(field, next?.tag === '86' ? next : undefined, currency, list);
    if (line !== null) lines.push(line);
  }
  const statement: Statement = {
    format: 'mt940',
    currency,
    ...present({ accountHint: accountHint(page.account), openingMinor: opening?.minor, closingMinor: closing?.minor }),
    lines,
    problems: [],
  };
  checkBalances(statement, list, page.line);
  return { ...statement, problems: list.done() };
}

/** All statements of an MT940 text. A text without one returns an empty statement with the reason. Never throws. */
export function readMt940(text: string, options: ReadOptions): Statement[] {
  const fields = fieldsOf(text.replace(/^\ufeff/, ''));
  const list = problemList();
  const movements = fields.filter((field) => field.tag === '61').length;
  if (movements > statementLimits.lines) {
    list.add('error', 'statement.too_many_lines', { line: 0 }, { limit: statementLimits.lines });
    return [{ format: 'mt940', lines: [], problems: list.done() }];
  }
  const pages = pagesOf(fields).filter((page) => page.fields.some((field) => /^6[0-2]/.test(field.tag)));
  if (pages.length === 0) {
    list.add('error', 'mt940.no_statement', { line: 0 });
    return [{ format: 'mt940', lines: [], problems: list.done() }];
  }
  return pages.map((page) => readPage(page, options));
}

// QIF: one letter per line, records end with "^". Bank, cash and card accounts; splits are kept.
// QIF has no currency, date order or decimal mark: the currency is the account's, the others are derived from the whole file.
import type { Day } from '../calendar.ts';
import { minorDigits } from '../currency.ts';
import { decimalMarkOf, readAmount, readDay } from './statement-cell.ts';
import type { DayOrder, DecimalMark } from './statement-cell.ts';
import { dayOrderOf } from './statement-table-evidence.ts';
import { joinText, present, problemList, excerpt, statementLimits, tidyText } from './statement.ts';
import type { ProblemList, ReadOptions, Statement, StatementLine, StatementSplit } from './statement.ts';

type Field = { readonly letter: string; readonly value: string; readonly line: number };
type QifRecord = { readonly fields: Field[]; readonly line: number };
type Section = { readonly type: string; readonly account?: string; readonly records: QifRecord[]; readonly line: number };

/** `monthFirst`: the usual order in the business's country, for a file whose dates are ambiguous. */
export type QifOptions = ReadOptions & { readonly monthFirst?: boolean; readonly decimal?: DecimalMark };

const moneyTypes = new Set(['bank', 'cash', 'ccard', 'oth a', 'oth l']);

/** Splits the file into sections at its "!" lines; an unterminated last record counts. */
function sectionsOf(text: string, list: ProblemList): Section[] {
  const sections: Section[] = [];
  let account: string | undefined;
  let section: Section | null = null;
  let fields: Field[] = [];
  let number = 0;
  let count = 0;
  const endRecord = (): void => {
    if (fields.length > 0 && section !== null) {
      if (section.type === 'account') account = fields.find((field) => field.letter === 'N')?.value;
      else section.records.push({ fields, line: (fields[0] as Field).line });
    }
    fields = [];
  };
  for (const raw of text.split(/\r\n|\n|\r/)) {
    number += 1;
    const line = raw.trim();
    if (line === '') continue;
    if (line.startsWith('!')) {
      endRecord();
      const type = /^!type:/i.test(line) ? line.slice(6).trim().toLowerCase() : line.slice(1).trim().toLowerCase();
      if (type.startsWith('option') || type.startsWith('clear')) continue;
      section = { type, records: [], line: number, ...(account === undefined ? {} : { account }) };
      sections.push(section);
    } else if (line === '^') {
      endRecord();
      count += 1;
      if (count > statementLimits.lines) {
        list.add('error', 'statement.too_many_lines', { line: number }, { limit: statementLimits.lines });
        break;
      }
    } else if (section === null) {
      list.add('error', 'qif.before_type', { line: number }, { quoted: excerpt(line) });
      section = { type: 'bank', records: [], line: number };
      sections.push(section);
      fields.push({ letter: line[0] as string, value: line.slice(1).trim(), line: number });
    } else {
      fields.push({ letter: line[0] as string, value: line.slice(1).trim(), line: number });
    }
  }
  endRecord();
  return sections;
}

/** "1/31'26" and "1/ 5'06" as "1/31/26": the apostrophe marks years from 2000. */
function qifDate(text: string): string {
  return text
    .slice(0, 40)
    .replace(/\s*'\s*/, '/')
    .replace(/\s+(?=\d)/g, '');
}

/** The order of the dates in the whole file; if they are ambiguous, the usual one of the country. */
function orderOf(dates: readonly string[], monthFirst: boolean, decimal: DecimalMark): DayOrder {
  const share = (order: DayOrder) => dates.filter((date) => readDay(date, order) !== null).length / Math.max(1, dates.length);
  return dayOrderOf({ cells: dates, days: { dmy: share('dmy'), mdy: share('mdy'), ymd: share('ymd') } }, monthFirst, decimal === ',').order;
}

function decimalOf(amounts: readonly string[]): DecimalMark {
  let comma = 0;
  let point = 0;
  for (const amount of amounts) {
    const mark = decimalMarkOf(amount);
    if (mark === ',') comma += 1;
    if (mark === '.') point += 1;
  }
  return comma > point ? ',' : '.';
}

type Way = { readonly order: DayOrder; readonly decimal: DecimalMark; readonly exponent: number; readonly currency: string };

function splitsOf(record: QifRecord, way: Way, list: ProblemList): StatementSplit[] {
  const splits: { category: string; memo: string; amountMinor: bigint }[] = [];
  for (const field of record.fields) {
    if (field.letter === 'S') splits.push({ category: tidyText(field.value), memo: '', amountMinor: 0n });
    const last = splits.at(-1);
    if (last === undefined) continue;
    if (field.letter === 'E') last.memo = tidyText(field.value);
    if (field.letter !== '$') continue;
    const amount = readAmount(field.value, way.decimal, way.exponent);
    if (amount === null) list.add('error', 'qif.split_amount', { line: field.line }, { quoted: excerpt(field.value) });
    else last.amountMinor = amount.minor;
  }
  return splits;
}

function readRecord(record: QifRecord, way: Way, list: ProblemList): StatementLine | null {
  const field = (letter: string) => record.fields.find((each) => each.letter === letter);
  const dateField = field('D');
  const date: Day | null = dateField === undefined ? null : readDay(qifDate(dateField.value), way.order);
  if (date === null) {
    list.add('error', 'qif.date', { line: dateField?.line ?? record.line }, { quoted: excerpt(dateField?.value ?? '') });
    return null;
  }
  const amountField = field('T') ?? field('U');
  const amount = amountField === undefined ? null : readAmount(amountField.value, way.decimal, way.exponent);
  if (amount === null) {
    list.add('error', 'qif.amount', { line: amountField?.line ?? record.line }, { quoted: excerpt(amountField?.value ?? '') });
    return null;
  }
  if (amount.rounded)
    list.add('note', 'amount.rounded', { line: record.line }, { quoted: excerpt(amountField?.value ?? ''), currency: way.currency });
  const payee = field('P')?.value;
  const memo = field('M')?.value;
  const splits = splitsOf(record, way, list);
  const total = splits.reduce((sum, split) => sum + split.amountMinor, 0n);
  if (splits.length > 0 && total !== amount.minor) {
    list.add('note', 'qif.splits', { line: record.line });
  }
  const description = joinText([payee, memo]);
  return {
    line: record.line,
    date,
    amountMinor: amount.minor,
    currency: way.currency,
    description: description === '' ? tidyText(field('L')?.value ?? '') : description,
    ...present({
      counterparty: tidyText(payee ?? ''),
      reference: tidyText(field('N')?.value ?? ''),
      category: tidyText(field('L')?.value ?? ''),
    }),
    ...(splits.length > 0 && total === amount.minor ? { splits } : {}),
  };
}

function readSection(section: Section, way: Way): Statement {
  const list = problemList();
  const lines: StatementLine[] = [];
  let openingMinor: bigint | undefined;
  let account = section.account;
  for (const record of section.records) {
    const line = readRecord(record, way, list);
    if (line === null) continue;
    if (lines.length === 0 && openingMinor === undefined && /^opening balance$/i.test(line.counterparty ?? '')) {
      openingMinor = line.amountMinor;
      account ??= /^\[(.{1,100})\]$/.exec(line.category ?? '')?.[1];
    } else if (line.amountMinor === 0n) {
      list.add('note', 'amount.zero', { line: record.line }, { thing: 'record' });
    } else lines.push(line);
  }
  return {
    format: 'qif',
    currency: way.currency,
    ...present({ openingMinor }),
    ...(account === undefined ? {} : { accountHint: { name: account } }),
    lines,
    problems: list.done(),
  };
}

/** All bank, cash and card sections of a QIF text; lists of categories and the like are skipped. Never throws. */
export function readQif(text: string, options: QifOptions): Statement[] {
  const list = problemList();
  const sections = sectionsOf(text.replace(/^\ufeff/, ''), list);
  const money = sections.filter((section) => moneyTypes.has(section.type) && section.records.length > 0);
  for (const section of sections) {
    if (section.type === 'invst' || section.type.startsWith('port')) {
      list.add('note', 'qif.investments', { line: section.line });
    }
  }
  const fields = money.flatMap((section) => section.records.flatMap((record) => record.fields));
  const dates = fields.filter((field) => field.letter === 'D').map((field) => qifDate(field.value));
  const amounts = fields.filter((field) => 'TU$'.includes(field.letter)).map((field) => field.value);
  const decimal = options.decimal ?? decimalOf(amounts);
  const way: Way = {
    // The program that made the QIF writes the month first.
    order: orderOf(dates, options.monthFirst ?? true, decimal),
    decimal,
    exponent: minorDigits(options.accountCurrency),
    currency: options.accountCurrency,
  };
  if (money.length === 0) list.add('error', 'qif.no_records', { line: 0 });
  const statements = money.map((section) => readSection(section, way));
  const first = statements[0] ?? { format: 'qif' as const, lines: [], problems: [] };
  return [{ ...first, problems: [...list.done(), ...first.problems] }, ...statements.slice(1)];
}

// The statement file of the sample's checking account for the last whole month.
import { addDays, addMonths, earlier, startOfMonth } from '#core/calendar.ts';
import type { Language } from '#core/language.ts';
import { checking, type SampleContent, type SampleDocument } from './sample-content.ts';
import type { SampleEntry } from './sample-year.ts';
import type { SampleTexts } from './texts.en.ts';

interface Movement {
  readonly date: string;
  readonly memo: string;
  readonly minor: bigint;
}
export interface SampleStatement {
  readonly endsOn: string;
  readonly openingMinor: bigint;
  readonly closingMinor: bigint;
  readonly lines: readonly Movement[];
}

const monthOf = (today: string): string => addMonths(startOfMonth(today), -1);
const isIn = (date: string, today: string): boolean => startOfMonth(date) === monthOf(today);

/** Whether an entry comes from the statement: everything except customer payments and transfers, which are recorded before. */
export const isImported = (
  { from, to, date, isTransaction }: SampleEntry,
  today: string,
  isMoneyCode: (code: string) => boolean,
): boolean => isTransaction && isIn(date, today) && (from === checking ? !isMoneyCode(to) : to === checking && !isMoneyCode(from));

/** `entries` excludes what was invoiced, whose payments are those of `documents`. */
export function sampleStatement(
  entries: readonly SampleEntry[],
  documents: readonly SampleDocument[],
  texts: SampleTexts,
  today: string,
): SampleStatement {
  const startsOn = monthOf(today);
  const endsOn = addDays(startOfMonth(today), -1);
  const movements: Movement[] = [
    ...entries
      .filter((e) => e.from === checking || e.to === checking)
      .map(({ date, memo, to, minor }) => ({ date, memo, minor: to === checking ? minor : -minor })),
    ...documents.flatMap(({ customer, paid }) =>
      paid?.account === checking ? [{ date: paid.on, memo: texts.statement.paymentFrom(customer), minor: paid.minor }] : [],
    ),
  ].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  const sumOf = (some: readonly Movement[]): bigint => some.reduce((total, { minor }) => total + minor, 0n);
  const lines = movements.filter(({ date }) => isIn(date, today));
  const openingMinor = sumOf(movements.filter(({ date }) => date < startsOn));
  return { endsOn: earlier(endsOn, today), openingMinor, closingMinor: openingMinor + sumOf(lines), lines };
}

// As banks of the countries write a file: the date, the decimal sign, what separates the columns, and what may be quoted.
type Written = readonly [date: (day: string) => string, decimal: string, separator: string];
const turned = (sign: string) => (day: string) => day.split('-').toReversed().join(sign);
const written: Readonly<Record<Language, Written>> = {
  en: [(day) => day, '.', ','],
  de: [turned('.'), ',', ';'],
  fr: [turned('/'), ',', ';'],
  es: [turned('/'), ',', ';'],
};

export function statementFile({ endsOn, openingMinor, lines }: SampleStatement, { language, texts }: SampleContent): File {
  const [dateOf, decimal, separator] = written[language];
  const amount = (minor: bigint): string => {
    const digits = String(minor < 0n ? -minor : minor).padStart(3, '0');
    return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}${decimal}${digits.slice(-2)}`;
  };
  let balance = openingMinor;
  const rows = lines.map(({ date, memo, minor }) => {
    balance += minor;
    return `${[dateOf(date), `"${memo}"`, amount(minor), amount(balance)].join(separator)}\n`;
  });
  const { heading, file } = texts.statement;
  return new File([`${heading}\n`, ...rows], `${file}-${endsOn.slice(0, 7)}.csv`, { type: 'text/csv' });
}

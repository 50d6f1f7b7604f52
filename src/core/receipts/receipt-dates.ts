// Dates in a line of a receipt, in the notations of several countries, joined to other digits, and misread.
import { type Day, dayOf } from '../calendar.ts';

export type DayOrder = 'dmy' | 'mdy';
export type Notation = 'ymd' | 'yymd' | 'num4' | 'num2' | 'mon' | 'mon2' | 'glued' | 'slash7' | 'sp' | 'ymd8' | 'dmy8';
export interface FoundDate {
  readonly day: Day;
  /** The other possible day, if day and month could be swapped. */
  readonly other: Day | null;
  /** Whether day or month comes first, if that is certain. */
  readonly order: DayOrder | null;
  readonly start: number;
  readonly end: number;
  readonly notation: Notation;
}

const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'jan ene gen',
    'feb fev fév',
    'mar mrz mär',
    'apr avr abr',
    'may mai mei mag',
    'jun giu',
    'jul lug',
    'aug aou aoû ago',
    'sep set',
    'oct okt ott',
    'nov',
    'dec dez dic déc',
  ].flatMap((names, at) => names.split(' ').map((name) => [name, at + 1])),
);
export const monthName = String.raw`(?:jan|feb|f[eé]v|mar|mrz|m[äa]r|apr|avr|abr|may|mai|jun|jui|jul|aug|ao[uû]|ago|sep|set|oct|okt|nov|dec|dez|dic|d[eé]c|ene|gen|mag|giu|lug|ott)`;
/** `juin` and `juillet` begin alike. */
const monthNamed = (name: string): number =>
  /^juil/i.test(name) ? 7 : /^jui/i.test(name) ? 6 : (months[name.slice(0, 3).toLowerCase()] ?? 0);

const earliest = 2005;
const latest = 2035;
const real = (year: number, month: number, day: number): Day | null =>
  year >= earliest && year <= latest ? dayOf(year, month, day) : null;
const yearOf = (text: string): number => (text.length === 4 ? Number(text) : (Number(text) > 80 ? 1900 : 2000) + Number(text));
const isYear = (text: string): boolean => Number(text) >= 1990 && Number(text) <= latest;

const mended = (text: string): string =>
  text
    .replace(/(?<=\d)[oO](?=[\d/.-])|(?<=[/.-])[oO](?=\d)|(?<=\d)[oO]\b/g, '0')
    .replace(/(?<=\d)[lI|](?=[\d/.-])|(?<=[/-])[lI|](?=\d)/g, '1');

/** One found date; `year` may include the hour after it. */
interface Cut {
  readonly year: string;
  readonly end: number;
}
function cutYear(text: string, year: string, end: number): Cut {
  const isTaken = year.length === 4 && (!isYear(year) || /^:\d\d/.test(text.slice(end)));
  return isTaken ? { year: year.slice(0, 2), end: end - 2 } : { year, end };
}

class Finder {
  readonly found: FoundDate[] = [];
  private readonly used: (readonly [number, number])[] = [];
  private readonly text: string;
  private readonly order: DayOrder;
  constructor(text: string, order: DayOrder) {
    this.text = text;
    this.order = order;
  }

  each(pattern: RegExp, take: (match: RegExpExecArray, end: number) => void): void {
    for (const match of this.text.matchAll(pattern)) {
      const end = match.index + match[0].length;
      if (!this.used.some(([from, to]) => match.index < to && end > from)) take(match, end);
    }
  }
  add(
    notation: Notation,
    [start, end]: readonly [number, number],
    day: Day | null,
    { other = null, order = null }: Partial<Pick<FoundDate, 'other' | 'order'>> = {},
  ): void {
    this.used.push([start, end]);
    if (day) this.found.push({ day, other: other === day ? null : other, order, start, end, notation });
  }
  /** Day and month in the usual order, unless only the other is possible. With dots the day is first. */
  addEither(notation: Notation, span: readonly [number, number], [a, b, year]: readonly [number, number, number], isDotted: boolean): void {
    const [dmy, mdy] = [real(year, b, a), real(year, a, b)];
    if (isDotted || !dmy || !mdy) {
      this.add(notation, span, dmy ?? mdy, { order: dmy ? 'dmy' : 'mdy' });
      return;
    }
    const [day, other] = this.order === 'dmy' ? [dmy, mdy] : [mdy, dmy];
    this.add(notation, span, day, { other });
  }

  numbers(): void {
    this.each(/(?<!\d)(\d{4})\s?[-/.年]\s?(\d{1,2})\s?[-/.月]\s?(\d{1,2})(?!\d{3})/g, (m, end) => {
      if (isYear(m[1] ?? '')) this.add('ymd', [m.index, end], real(Number(m[1]), Number(m[2]), Number(m[3])));
    });
    const ways = [
      /(?<!\d)(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4})/g,
      /(?<![\d.]\s?)(\d{1,2})\s?([-/.])\s?(\d{1,2})\s?\2\s?(\d{4}|\d{2})/g,
      /(?<!\d)(\d{1,2})\s?([-/.'·\\])\s?(\d{1,2})\s?[-/,'·\\]\s?(\d{4}|\d{2})/g,
    ];
    for (const way of ways) this.each(way, (m, end) => this.numeric(m, end));
  }
  private numeric(m: RegExpExecArray, wholeEnd: number): void {
    const { year, end } = cutYear(this.text, m[4] ?? '', wholeEnd);
    if (m[4]?.length === 2 && /^\d(?!\d?:)/.test(this.text.slice(end))) return;
    const [a, b] = [Number(m[1]), Number(m[3])];
    const span = [m.index, end] as const;
    if (year.length === 2 && !real(yearOf(year), b, a) && !real(yearOf(year), a, b))
      this.add('yymd', span, real(2000 + a, b, Number(year)));
    else this.addEither(year.length === 4 ? 'num4' : 'num2', span, [a, b, yearOf(year)], m[2] === '.');
  }

  names(): void {
    const dayFirst = new RegExp(
      String.raw`(?<!\d)(\d{1,2})(?:st|nd|rd|th|er)?\.?\s?[-/.,'’´ ]?\s?(?:de )?(${monthName}[a-zûéä]*)\.?\s?[-/.,'’´ ]?\s?(?:de )?(\d{4}|\d{2})`,
      'gi',
    );
    this.each(dayFirst, (m, wholeEnd) => {
      const { year, end } = cutYear(this.text, m[3] ?? '', wholeEnd);
      this.add('mon', [m.index, end], real(yearOf(year), monthNamed(m[2] ?? ''), Number(m[1])));
    });
    const monthFirst = new RegExp(
      String.raw`(${monthName}[a-zûéä]*)\.?\s?[-/., ]?\s?(\d{1,2})(?:st|nd|rd|th)?\s?[-/,.'’´ ]\s?(\d{4}|\d{2})(?!\d|:)`,
      'gi',
    );
    this.each(monthFirst, (m, end) => {
      const year = m[3] ?? '';
      this.add(year.length === 4 ? 'mon' : 'mon2', [m.index, end], real(yearOf(year), monthNamed(m[1] ?? ''), Number(m[2])));
    });
  }

  /** Joined to other digits, with a slash read as a digit, or without separators. */
  damaged(): void {
    this.each(/(\d{2}|(?<=\d)\d)\s?([-/.])\s?(\d{2})\s?\2\s?(20[012]\d)/g, (m, end) => {
      const [a, b, year] = [Number(m[1]), Number(m[3]), Number(m[4])];
      const whole = real(year, b, a) ?? real(year, a, b);
      this.addEither('glued', [m.index, end], [whole ? a : a % 10, b, year], m[2] === '.');
    });
    this.each(/(?<!\d)(\d{2})[71|l](\d{2})[-/](20[012]\d|\d{2})(?!\d)|(?<!\d)(\d{2})[-/](\d{2})[71|l](20[012]\d)(?!\d)/g, (m, end) =>
      this.addEither('slash7', [m.index, end], [Number(m[1] ?? m[4]), Number(m[2] ?? m[5]), yearOf(m[3] ?? m[6] ?? '')], false),
    );
    this.each(/(?<!\d)(\d{2}) (\d{2}) (20[012]\d)(?!\d)/g, (m, end) =>
      this.addEither('sp', [m.index, end], [Number(m[1]), Number(m[2]), Number(m[3])], false),
    );
    this.each(/(?<!\d)(20[012]\d)(\d{2})(\d{2})(?!\d)/g, (m, end) =>
      this.add('ymd8', [m.index, end], real(Number(m[1]), Number(m[2]), Number(m[3]))),
    );
    this.each(/(?<!\d)(\d{2})(\d{2})(20[012]\d)(?!\d)/g, (m, end) =>
      this.add('dmy8', [m.index, end], real(Number(m[3]), Number(m[2]), Number(m[1]))),
    );
  }
}

/** Dates between 2005 and 2035; `order` decides between day and month where both could be first. */
export function datesIn(line: string, order: DayOrder): readonly FoundDate[] {
  const finder = new Finder(mended(line), order);
  finder.numbers();
  finder.names();
  finder.damaged();
  return finder.found;
}

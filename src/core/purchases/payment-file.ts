// Payment files: the fixed-width file of US banks (NACHA, CCD with one addendum), and the characters and lengths that SEPA accepts.

export interface FilePayment {
  readonly id: string;
  readonly name: string;
  readonly minor: bigint;
  /** What the supplier reads: the numbers of the bills. */
  readonly remittance: string;
}
interface AchPayment extends FilePayment {
  readonly routing: string;
  readonly accountNumber: string;
  readonly accountKind: 'checking' | 'savings';
}

/** The account it is paid from. */
interface AchPayer {
  readonly name: string;
  /** Routing number of our own bank, nine digits. */
  readonly routing: string;
  /** The business's id at the bank: usually 1 and its EIN. */
  readonly companyId: string;
  readonly bankName: string;
}

// Letters that do not decompose into a base letter and an accent, and symbols with a similar allowed one.
const replaced: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  '&': '+',
  _: '-',
  '’': "'",
  '–': '-',
  '—': '-',
};

/** Restricted to the characters that every SEPA bank accepts (EPC217-08), on one line; no slash at either end, and no double slashes. */
export const sepaText = (text: string, most: number): string =>
  Array.from(text.normalize('NFKD').replace(/\p{M}/gu, ''), (c) => replaced[c] ?? c)
    .join('')
    .replace(/[^A-Za-z0-9/\-?:().,'+ ]/g, ' ')
    .replace(/\/{2,}/g, '/')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, most)
    .replace(/^[/ ]+|[/ ]+$/g, '');

const asciiText = (text: string): string => sepaText(text, 200).replace(/\?/g, ' ').toUpperCase();
const left = (text: string, width: number): string => text.slice(0, width).padEnd(width);
const right = (text: string, width: number): string => text.slice(0, width).padStart(width);
const digits = (value: bigint | number, width: number): string => {
  const text = String(value);
  if (text.length > width) throw new RangeError('a figure does not fit into its field');
  return text.padStart(width, '0');
};
/** The day as YYMMDD. */
const shortDay = (day: string): string => day.slice(2).replaceAll('-', '');
/** The last ten digits of the sum of the routing numbers. */
const hashOf = (routings: readonly string[]): string =>
  String(routings.reduce((sum, routing) => sum + BigInt(routing.slice(0, 8)), 0n))
    .slice(-10)
    .padStart(10, '0');

export interface AchFile {
  readonly payer: AchPayer;
  readonly payments: readonly AchPayment[];
  readonly executeOn: string;
  /** When it was created: day, and time as HHMM, in the business's time zone. */
  readonly madeOn: string;
  readonly madeAt: string;
}

export const mostAchMinor = 9_999_999_999n;

/** Records of 94 characters, in blocks of ten, with counts, hash totals and sums that the bank checks. */
export function achFile({ payer, payments, executeOn, madeOn, madeAt }: AchFile): string {
  const odfi = payer.routing.slice(0, 8);
  const company = asciiText(payer.name);
  const companyId = payer.companyId.toUpperCase();
  const entries = payments.flatMap((p, at) => [
    [
      p.accountKind === 'savings' ? '632' : '622',
      p.routing,
      left(p.accountNumber, 17),
      digits(p.minor, 10),
      left(asciiText(p.id), 15),
      left(asciiText(p.name), 22),
      left('', 2),
      '1',
      odfi,
      digits(at + 1, 7),
    ].join(''),
    ['705', left(asciiText(p.remittance), 80), digits(1, 4), digits(at + 1, 7)].join(''),
  ]);
  const total = payments.reduce((sum, p) => sum + p.minor, 0n);
  const sums = `${hashOf(payments.map((p) => p.routing))}${digits(0, 12)}${digits(total, 12)}`;
  const head = ['101', right(payer.routing, 10), right(companyId, 10), shortDay(madeOn), left(madeAt, 4), 'A094101'];
  const batch = ['5220', left(company, 16), left('', 20), left(companyId, 10), 'CCD', left('PAYMENT', 10)];
  const records = [
    [...head, left(asciiText(payer.bankName), 23), left(company, 23), left('', 8)].join(''),
    [...batch, shortDay(executeOn), shortDay(executeOn), left('', 3), '1', odfi, digits(1, 7)].join(''),
    ...entries,
    ['8220', digits(entries.length, 6), sums, left(companyId, 10), left('', 25), odfi, digits(1, 7)].join(''),
  ];
  const blocks = Math.ceil((records.length + 1) / 10);
  records.push(['9', digits(1, 6), digits(blocks, 6), digits(entries.length, 8), sums, left('', 39)].join(''));
  while (records.length % 10 !== 0) records.push('9'.repeat(94));
  return `${records.join('\r\n')}\r\n`;
}

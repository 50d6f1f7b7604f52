// Checks of a supplier's invoice before it is posted: rules that it breaks, in a few plain groups, and where the PDF that people
// read differs from the data that programs read.
import type { EInvoice } from '../e-invoices/e-invoice.ts';
import { amountText } from '../e-invoices/e-invoice.ts';
import type { RuleFailure } from '../e-invoices/e-invoice-rule.ts';
import { absolute } from '../money.ts';

export const receivedNotes = [
  'totals',
  'line_amounts',
  'tax',
  'supplier',
  'buyer',
  'dates',
  'payment',
  'exemption',
  'standard',
  'pdf_total',
  'pdf_number',
  'pdf_account',
  'pdf_unread',
  'tax_missing',
  'prepaid',
  'addressee',
  'summary',
  'pages_unread',
  'total_unread',
  'total_unsure',
  'tax_odd',
  'no_tax',
  'date_order',
] as const;
export type ReceivedNoteCode = (typeof receivedNotes)[number];

export interface ReceivedNote {
  readonly code: ReceivedNoteCode;
  /** An error needs confirmation before the bill is posted. */
  readonly severity: 'error' | 'warning';
  /** Published ids of the rules that failed. */
  readonly rules: readonly string[];
  /** What it is about: a rate, an amount, a name. */
  readonly text: string;
}

const note = (code: ReceivedNoteCode, severity: ReceivedNote['severity'], text = ''): ReceivedNote => ({ code, severity, rules: [], text });

/** Arithmetic that does not add up is an error; everything else is about form. */
const groups: Readonly<Record<string, ReceivedNoteCode>> = {
  totals: 'totals',
  line_amount: 'line_amounts',
  allowance_amount: 'line_amounts',
  breakdown: 'tax',
  tax_rounding: 'tax',
  rate_missing: 'tax',
  rate_positive: 'tax',
  rate_zero: 'tax',
  rate_absent: 'tax',
  line_vat: 'tax',
  vat_category: 'tax',
  allowance_vat: 'tax',
  accounting_tax: 'tax',
  outside_scope_alone: 'tax',
  outside_scope_ids: 'tax',
  exemption_reason: 'exemption',
  no_exemption_reason: 'exemption',
  number: 'dates',
  issue_date: 'dates',
  due: 'dates',
  period: 'dates',
  delivery_date: 'dates',
  supply_day: 'dates',
};
const arithmetic: ReadonlySet<string> = new Set(['totals', 'line_amount', 'allowance_amount', 'breakdown', 'tax_rounding']);
const groupOf = (mend: string): ReceivedNoteCode =>
  groups[mend] ??
  (/^(seller|vat_prefix|both_vat|norwegian|swedish|italian)/.test(mend)
    ? 'supplier'
    : mend.startsWith('buyer')
      ? 'buyer'
      : /^(payment|iban)/.test(mend)
        ? 'payment'
        : 'standard');

/** One note for each group, errors first. */
export function ruleNotes(failures: readonly RuleFailure[]): readonly ReceivedNote[] {
  const byGroup = Map.groupBy(failures, ({ mend }) => `${arithmetic.has(mend) ? 'error' : 'warning'} ${groupOf(mend)}`);
  return [...byGroup.values()]
    .flatMap((all): ReceivedNote[] => {
      const [first] = all;
      if (!first) return [];
      const severity = arithmetic.has(first.mend) ? 'error' : 'warning';
      return [{ code: groupOf(first.mend), severity, rules: [...new Set(all.map(({ rule }) => rule))].slice(0, 12), text: '' }];
    })
    .toSorted((a, b) => a.severity.localeCompare(b.severity));
}

/** Every amount that a text may mean, as "1190.00": with a dot or comma for decimals, and with and without a space between thousands. */
export function amountsIn(text: string): ReadonlySet<string> {
  const plain = text.replace(/[\u00a0\u2007\u2009\u202f]/g, ' ');
  const shapes = [
    /\d{1,3}(?:[.,'’]\d{3})+[.,]\d{2}(?!\d)/g,
    /\d+[.,]\d{2}(?!\d)/g,
    /\d{1,3}(?: \d{3})+[.,]\d{2}(?!\d)/g,
    /\d{1,3}(?:[.,'’ ]\d{3})+(?![.,]?\d)/g,
    /\d+/g,
  ];
  const found = new Set<string>();
  for (const shape of shapes)
    for (const [match] of plain.matchAll(shape)) {
      const decimals = /[.,](\d{2})$/.exec(match)?.[1];
      const whole = (decimals === undefined ? match : match.slice(0, -3)).replace(/\D/g, '').replace(/^0+(?=\d)/, '');
      found.add(`${whole}.${decimals ?? '00'}`);
    }
  return found;
}

const compact = (text: string): string => text.replace(/[\s\u00ad]/g, '').toUpperCase();

/** Where the text of the PDF differs from the data: that is how invoices are forged. */
export function pdfNotes(
  { number, totals, payment }: Pick<EInvoice, 'number' | 'totals' | 'payment'>,
  text: string,
): readonly ReceivedNote[] {
  if (!/\p{L}{3}/u.test(text)) return [note('pdf_unread', 'warning')];
  const all = compact(text);
  const found: ReceivedNote[] = [];
  const payable = totals.payable === null ? null : amountText(absolute(totals.payable));
  if (payable !== null && payable !== '0.00' && !amountsIn(text).has(payable)) found.push(note('pdf_total', 'error', payable));
  if (number.trim() !== '' && !all.includes(compact(number))) found.push(note('pdf_number', 'error', number));
  const account = compact(payment?.account ?? '');
  if (account !== '' && all.includes('IBAN') && !all.includes(account)) found.push(note('pdf_account', 'error', account));
  return found;
}

export { note as receivedNote };

// Columns of gross, fee and net, as payment processors and fiscal hosts write them: recognized by their arithmetic, row by row.
import { readAmount } from './statement-cell.ts';
import type { DecimalMark } from './statement-cell.ts';
import type { ColumnEvidence } from './statement-table-evidence.ts';
import { headerWords } from './statement-words.ts';

export interface FeeColumns {
  readonly gross: number;
  readonly net: number;
  /** The first of them: its heading names the deduction. */
  readonly fee: number;
}

const splitWords = (header: string): string => headerWords(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'));
const says = (words: RegExp) => (column: ColumnEvidence) => words.test(splitWords(column.header));
const isFee = says(/\b(fees?|gebuhr(en)?|entgelte?|comision(es)?|commissions?|frais|kosten|commissioni)\b/);
const isNet = says(/\b(net|netto|neto)\b/);
const isGross = says(/\b(gross|brutto|bruto|brut)\b/);
const isBalance = says(/\b(balance|saldo|solde|kontostand)\b/);

const exponent = 4;
type Amounts = readonly (bigint | null)[];
const amountsOf = (column: ColumnEvidence, decimal: DecimalMark): Amounts =>
  column.cells.map((cell) => (cell === '' ? null : (readAmount(cell, decimal, exponent)?.minor ?? null)));

/**
 * Whether net is gross less the fees, or plus fees that are written negative, in every row that has all three, and at least one fee is
 * charged.
 */
function agrees(gross: Amounts, net: Amounts, fees: readonly Amounts[]): boolean {
  let [rows, less, plus, charged] = [0, 0, 0, 0];
  for (const [row, whole] of gross.entries()) {
    const left = net[row] ?? null;
    if (whole === null || left === null) continue;
    const fee = fees.reduce((sum, each) => sum + (each[row] ?? 0n), 0n);
    rows += 1;
    if (whole - fee === left) less += 1;
    if (whole + fee === left) plus += 1;
    if (fee !== 0n) charged += 1;
  }
  return rows > 0 && charged > 0 && Math.max(less, plus) >= rows * 0.95;
}

/** Null if no heading mentions a fee and gross or net, or the figures do not agree. */
export function feeColumns(numeric: readonly ColumnEvidence[], decimal: DecimalMark): FeeColumns | null {
  const fees = numeric.filter(isFee);
  const [first] = fees;
  if (!first) return null;
  const rest = numeric.filter((column) => !isFee(column) && !isBalance(column));
  const feeAmounts = fees.map((column) => amountsOf(column, decimal));
  for (const net of rest)
    for (const gross of rest) {
      if (net === gross || isNet(gross) || isGross(net) || !(isNet(net) || isGross(gross))) continue;
      const [whole, left] = [amountsOf(gross, decimal), amountsOf(net, decimal)];
      // Several fee columns are either parts, or one is their total.
      const fee = agrees(whole, left, feeAmounts) ? 0 : feeAmounts.findIndex((each) => agrees(whole, left, [each]));
      if (fee >= 0) return { gross: gross.index, net: net.index, fee: (fees[fee] ?? first).index };
    }
  return null;
}

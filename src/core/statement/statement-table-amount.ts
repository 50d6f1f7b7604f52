// Which columns of a table are amounts and what their sign means: candidates from words and cells, decided by the running balance if there
// is one.
import { readAmount } from './statement-cell.ts';
import type { DecimalMark } from './statement-cell.ts';
import { feeColumns } from './fee-columns.ts';
import { checkRunning } from './statement-table-evidence.ts';
import type { ColumnEvidence } from './statement-table-evidence.ts';
import type { AmountMapping, TableMapping } from './statement-table.ts';
import { headerScore, headerWords, outWords } from './statement-words.ts';

export type AmountGuess = {
  readonly amount: AmountMapping;
  readonly confidence: number;
  readonly balanceColumn: number | null;
  readonly feeColumn: number | null;
  readonly netColumn: number | null;
  readonly order: TableMapping['order'];
  readonly reason: string;
};

type Candidate = { readonly amount: AmountMapping; readonly score: number; readonly reason: string };
type Column = ColumnEvidence;

const exponent = 4;

function values(column: Column, decimal: DecimalMark): (bigint | null)[] {
  return column.cells.map((cell) => (cell === '' ? null : (readAmount(cell, decimal, exponent)?.minor ?? null)));
}

function magnitude(minor: bigint): bigint {
  return minor < 0n ? -minor : minor;
}

/** Signed amounts of the sample under a candidate. */
function signedValues(amount: AmountMapping, columns: readonly Column[], decimal: DecimalMark): (bigint | null)[] {
  const column = (index: number) => columns[index] as Column;
  if (amount.kind === 'signed')
    return values(column(amount.column), decimal).map((each) => (each === null ? null : amount.isInverted ? -each : each));
  if (amount.kind === 'indicator') {
    const sides = column(amount.indicatorColumn).cells;
    return values(column(amount.column), decimal).map((each, row) =>
      each === null
        ? null
        : amount.debitWords.includes(headerWords(sides[row] ?? '') || (sides[row] ?? ''))
          ? -magnitude(each)
          : magnitude(each),
    );
  }
  const credits = values(column(amount.creditColumn), decimal);
  return values(column(amount.debitColumn), decimal).map((debit, row) => {
    const credit = credits[row] ?? null;
    return debit === null && credit === null ? null : (credit ?? 0n) - magnitude(debit ?? 0n);
  });
}

function isNumeric(column: Column): boolean {
  if (column.amounts < 0.9 || column.days.dmy > 0.5 || column.days.ymd > 0.5 || column.days.mdy > 0.5) return false;
  // Account numbers and ids are digits too: long, and never with decimals.
  return column.cells.some((cell) => /[.,]\d/.test(cell)) || column.averageLength <= 7;
}

/** Two columns of which exactly one is filled (or not zero) in nearly every row. */
function exclusive(a: Column, b: Column, decimal: DecimalMark): number {
  const left = values(a, decimal);
  const right = values(b, decimal);
  let one = 0;
  let both = 0;
  for (let row = 0; row < left.length; row += 1) {
    const inLeft = left[row] !== null && left[row] !== 0n;
    const inRight = right[row] !== null && right[row] !== 0n;
    if (inLeft && inRight) both += 1;
    else if (inLeft || inRight) one += 1;
  }
  return one + both === 0 ? 0 : one / (one + both);
}

function debitCreditCandidates(columns: readonly Column[], numeric: readonly Column[], decimal: DecimalMark): Candidate[] {
  const found: Candidate[] = [];
  const maybe = columns.filter((column) => numeric.includes(column) || (column.filled === 0 && column.header !== ''));
  for (const debit of maybe) {
    for (const credit of maybe) {
      if (debit === credit || (debit.filled === 0 && credit.filled === 0)) continue;
      const named = headerScore(debit.header, 'debit') + headerScore(credit.header, 'credit');
      const wrong = headerScore(debit.header, 'credit') + headerScore(credit.header, 'debit');
      const apart = exclusive(debit, credit, decimal);
      if (apart < 0.9 || (debit.filled + credit.filled < 0.8 && named < 0.7)) continue;
      const amount: AmountMapping = { kind: 'debit_credit', debitColumn: debit.index, creditColumn: credit.index };
      if (named >= 0.7 && named > wrong)
        found.push({ amount, score: 1 + named, reason: `“${debit.header}” and “${credit.header}” hold money out and money in.` });
      else if (debit.filled < 0.95 && credit.filled < 0.95 && debit.filled > 0 && credit.filled > 0 && wrong < 0.7)
        found.push({ amount, score: debit.index < credit.index ? 0.45 : 0.4, reason: 'Two columns take turns: money out and money in.' });
    }
  }
  return found;
}

function signedCandidates(numeric: readonly Column[], columns: readonly Column[], card: CardSigns): Candidate[] {
  const found: Candidate[] = [];
  const sides = columns.filter((column) => column.sides >= 0.95 && column.filled > 0.9);
  for (const column of numeric) {
    if (column.filled < 0.6) continue;
    const named = Math.max(headerScore(column.header, 'amount'), 0);
    const balance = headerScore(column.header, 'balance');
    const fee = headerScore(column.header, 'fee');
    const score = named + (column.negative > 0 ? 0.4 : 0) - (balance > named ? 0.8 : 0) - (fee > named ? 0.6 : 0) + column.filled * 0.1;
    const plain: AmountMapping = { kind: 'signed', column: column.index, isInverted: false };
    const turned: AmountMapping = { kind: 'signed', column: column.index, isInverted: true };
    const inverted = card(column);
    found.push({ amount: plain, score: inverted ? score - 0.2 : score, reason: `“${column.header}” holds signed amounts.` });
    found.push({
      amount: turned,
      score: inverted ? score : score - 1,
      reason: `“${column.header}” writes spending as positive, as card statements do.`,
    });
    if (column.negative > 0.02) continue;
    for (const side of sides) {
      const words = [...new Set(side.cells.map((cell) => headerWords(cell) || cell))].filter((word) => outWords.has(word));
      if (words.length === 0) continue;
      const amount: AmountMapping = { kind: 'indicator', column: column.index, indicatorColumn: side.index, debitWords: words };
      found.push({
        amount,
        score: score + 0.5 + headerScore(side.header, 'indicator') * 0.3,
        reason: `“${side.header}” says whether “${column.header}” came in or went out.`,
      });
    }
  }
  return found;
}

/** Whether a column of amounts looks like a card's: spending positive. */
export type CardSigns = (column: Column) => boolean;

type Proof = {
  readonly candidate: Candidate;
  readonly balance: Column;
  readonly fee: Column | null;
  readonly share: number;
  readonly order: 'oldest_first' | 'newest_first';
};

/** The candidate that a running balance confirms best; it needs two thirds of the consecutive pairs and at least two of them. */
function provenBy(
  candidates: readonly Candidate[],
  numeric: readonly Column[],
  columns: readonly Column[],
  decimal: DecimalMark,
): Proof | null {
  let best: Proof | null = null;
  const fees = [null, ...numeric.filter((column) => headerScore(column.header, 'fee') >= 0.5)];
  for (const candidate of candidates) {
    const plain = signedValues(candidate.amount, columns, decimal);
    for (const fee of fees) {
      const taken = fee === null ? null : values(fee, decimal);
      const amounts = taken === null ? plain : plain.map((each, row) => (each === null ? null : each - magnitude(taken[row] ?? 0n)));
      for (const balance of numeric) {
        if (balance === fee || uses(candidate.amount, balance.index)) continue;
        const verdict = checkRunning(amounts.slice(0, 300), values(balance, decimal).slice(0, 300));
        const share = verdict.share - (fee === null ? 0 : 0.01);
        if (verdict.pairs < 2 || share < 0.66) continue;
        if (best === null || share > best.share || (share === best.share && candidate.score > best.candidate.score))
          best = { candidate, balance, fee, share, order: verdict.order };
      }
    }
  }
  return best;
}

function uses(amount: AmountMapping, column: number): boolean {
  return amount.kind === 'debit_credit' ? amount.debitColumn === column || amount.creditColumn === column : amount.column === column;
}

/** The best interpretation of the amounts; null if no column has any. */
export function guessAmount(columns: readonly Column[], dateColumn: number, decimal: DecimalMark, card: CardSigns): AmountGuess | null {
  const numeric = columns.filter((column) => column.index !== dateColumn && column.filled > 0 && isNumeric(column)).slice(0, 12);
  const candidates = [...debitCreditCandidates(columns, numeric, decimal), ...signedCandidates(numeric, columns, card)].sort(
    (a, b) => b.score - a.score,
  );
  const best = candidates[0];
  if (best === undefined) return null;
  const proof = provenBy(candidates, numeric, columns, decimal);
  const parts = guessParts(columns, numeric, decimal, proof);
  if (parts) return parts;
  // A card's balance is what is owed: it grows with spending, so it confirms the size of the amounts but not their sign.
  if (proof !== null && !(turnsSign(proof.candidate.amount, best.amount) && proof.share < 1)) {
    const owed =
      proof.candidate.amount.kind === 'signed' &&
      best.amount.kind === 'signed' &&
      best.amount.isInverted &&
      !proof.candidate.amount.isInverted &&
      best.amount.column === proof.candidate.amount.column;
    const amount = owed ? best.amount : proof.candidate.amount;
    const reason = owed
      ? `${best.reason} “${proof.balance.header}” is what is owed.`
      : `${proof.candidate.reason} The balance in “${proof.balance.header}” agrees.`;
    return {
      amount,
      confidence: owed ? 0.7 : proof.share,
      balanceColumn: owed ? null : proof.balance.index,
      feeColumn: proof.fee?.index ?? null,
      netColumn: null,
      order: proof.order,
      reason,
    };
  }
  const balance = numeric
    .filter((column) => !uses(best.amount, column.index) && headerScore(column.header, 'balance') >= 0.45)
    .sort((a, b) => headerScore(b.header, 'balance') - headerScore(a.header, 'balance'))[0];
  return {
    amount: best.amount,
    confidence: confidenceOf(best, columns),
    balanceColumn: balance?.index ?? null,
    feeColumn: null,
    netColumn: null,
    order: 'unknown',
    reason: best.reason,
  };
}

/** Gross and net separately, unless a running balance shows that only the gross amounts move it. */
function guessParts(columns: readonly Column[], numeric: readonly Column[], decimal: DecimalMark, usual: Proof | null): AmountGuess | null {
  const parts = feeColumns(numeric, decimal);
  const gross = parts && columns[parts.gross];
  if (!parts || !gross) return null;
  const signed = (column: number): Candidate => ({ amount: { kind: 'signed', column, isInverted: false }, score: 1, reason: '' });
  const balances = numeric.filter((column) => ![parts.gross, parts.net, parts.fee].includes(column.index));
  const proof = provenBy([signed(parts.net)], balances, columns, decimal);
  const movesGross = usual !== null && usual.fee === null && uses(usual.candidate.amount, parts.gross);
  if (movesGross && usual.share > (proof?.share ?? 0)) return null;
  const named = balances.find((column) => headerScore(column.header, 'balance') >= 0.45);
  return {
    amount: signed(parts.gross).amount,
    confidence: 0.97,
    balanceColumn: (proof?.balance ?? named)?.index ?? null,
    feeColumn: parts.fee,
    netColumn: parts.net,
    order: proof?.order ?? 'unknown',
    reason: `“${columns[parts.net]?.header}” is “${gross.header}” less “${columns[parts.fee]?.header}”.`,
  };
}

function turnsSign(a: AmountMapping, b: AmountMapping): boolean {
  return a.kind === 'signed' && b.kind === 'signed' && a.column === b.column && a.isInverted !== b.isInverted;
}

function confidenceOf(candidate: Candidate, columns: readonly Column[]): number {
  const { amount } = candidate;
  if (amount.kind === 'debit_credit') return candidate.score > 1 ? 0.95 : 0.5;
  if (amount.kind === 'indicator') return 0.9;
  if (amount.isInverted) return 0.6;
  const column = columns[amount.column] as Column;
  if (column.negative === 0) return 0.4;
  return headerScore(column.header, 'amount') >= 0.5 ? 0.95 : 0.7;
}

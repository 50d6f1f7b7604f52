// How much of a document's lines counts when it is paid in part; used for both the income statement on cash basis and the tax report.
// First, what is paid is divided into net and taxes, then the net into its lines, so both have the same net on every day, whatever lines
// each of them has.
import { absolute, prorate, sum } from '../money.ts';

/** A line as it was posted, debit positive; a tax has its code. */
export interface DividedLine {
  readonly baseMinor: bigint;
  readonly taxCodeId?: string | null | undefined;
}

/** `prorate`, but independent of the order of the amounts, except for ties between equal ones. */
function divided(amounts: readonly bigint[], part: bigint, whole: bigint, total?: bigint): bigint[] {
  const order = amounts.map((_, at) => at).toSorted((a, b) => Number(absolute(amounts[b] ?? 0n) - absolute(amounts[a] ?? 0n)));
  const parts = prorate(
    order.map((at) => amounts[at] ?? 0n),
    part,
    whole,
    total,
  );
  const back: bigint[] = [];
  order.forEach((at, place) => (back[at] = parts[place] ?? 0n));
  return back;
}

/**
 * How much of each line counts once `settled` of `whole` is settled: all of it in the end, and on the way within a minor unit or two of its
 * share.
 */
export function settledPart(lines: readonly DividedLine[], settled: bigint, whole: bigint): readonly bigint[] {
  const isTax = ({ taxCodeId }: DividedLine): boolean => typeof taxCodeId === 'string';
  const nets = lines.filter((line) => !isTax(line)).map((line) => line.baseMinor);
  const code = ({ taxCodeId }: DividedLine): string => taxCodeId ?? '';
  const taxes = lines.filter(isTax).toSorted((a, b) => (code(a) < code(b) ? -1 : code(a) > code(b) ? 1 : 0));
  const [net, ...taxParts] = divided([sum(nets), ...taxes.map((tax) => tax.baseMinor)], settled, whole);
  const netParts = divided(nets, settled, whole, net);
  let at = 0;
  return lines.map((line) => (isTax(line) ? taxParts[taxes.indexOf(line)] : netParts[at++]) ?? 0n);
}

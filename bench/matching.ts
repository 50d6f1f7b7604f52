// How well bank lines are matched with invoices, on generated businesses with known matches: `node bench/matching.ts [businesses]`.
// Precision: the share of first offers that are right. Recall: the share of payments of invoices whose first offer is right.
import { matchPayments } from '../src/core/settlement/payment-match.ts';
import { paymentWorld } from '../src/core/settlement/testing-payments.ts';

const businesses = Number(process.argv[2] ?? 400);
interface Count {
  lines: number;
  offered: number;
  right: number;
  sure: number;
  sureRight: number;
}
const none = (): Count => ({ lines: 0, offered: 0, right: 0, sure: 0, sureRight: 0 });
const byKind = new Map<string, Count>();
let milliseconds = 0;
for (let seed = 1; seed <= businesses; seed++) {
  const { context, lines } = paymentWorld(seed * 7919, 90);
  const began = performance.now();
  const found = matchPayments(
    lines.map((l) => l.line),
    context,
  );
  milliseconds += performance.now() - began;
  for (const { line, pays, kind } of lines) {
    const count = byKind.get(kind) ?? none();
    byKind.set(kind, count);
    count.lines += 1;
    const [best] = found.get(line.id) ?? [];
    if (!best) continue;
    const isRight = best.allocations.length === pays.size && best.allocations.every((a) => pays.get(a.invoiceId) === a.minor);
    count.offered += 1;
    count.right += isRight ? 1 : 0;
    count.sure += best.isSure ? 1 : 0;
    count.sureRight += best.isSure && isRight ? 1 : 0;
  }
}
const percent = (part: number, of: number): string => (of === 0 ? '–' : `${((100 * part) / of).toFixed(1)} %`);
console.log('kind        lines  precision  recall  sure   sure and wrong');
for (const [kind, c] of [...byKind].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  console.log(
    `${kind.padEnd(10)} ${String(c.lines).padStart(6)}  ${percent(c.right, c.offered).padStart(9)}  ${(kind === 'noise' ? '–' : percent(c.right, c.lines)).padStart(7)}  ${percent(c.sure, c.lines).padStart(7)}  ${c.sure - c.sureRight}`,
  );
const paying = [...byKind].filter(([kind]) => kind !== 'noise').map(([, c]) => c);
const total = (key: keyof Count, of: readonly Count[]): number => of.reduce((sum, c) => sum + c[key], 0);
const all = [...byKind.values()];
console.log(
  `all: precision ${percent(total('right', all), total('offered', all))}, recall ${percent(total('right', paying), total('lines', paying))}, ` +
    `of the sure ones ${percent(total('sureRight', all), total('sure', all))} right; ${(milliseconds / businesses).toFixed(2)} ms per business of 90 lines and 90 invoices`,
);

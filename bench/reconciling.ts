// How well lines of statements are matched with the books, on generated worlds whose truth is known: `node bench/reconciling.ts [worlds] [size]`.
import { bulkLevel, suggestMatches } from '../src/core/reconciliation/suggest-match.ts';
import { reconciliationWorld, scored } from '../src/core/reconciliation/testing-reconciliation.ts';

const worlds = Number(process.argv[2] ?? 20);
const size = Number(process.argv[3] ?? 1000);
const sums = { known: 0, offered: 0, right: 0, bulk: 0, bulkRight: 0 };
const byKind = new Map<string, { known: number; bulk: number }>();
const times: number[] = [];
for (let seed = 1; seed <= worlds; seed++) {
  const world = reconciliationWorld(seed * 7919, size);
  const began = performance.now();
  const found = suggestMatches(world.lines, world.entries);
  times.push(performance.now() - began);
  const one = scored(world, found, bulkLevel);
  for (const key of Object.keys(sums) as (keyof typeof sums)[]) sums[key] += one[key];
  const bulk = new Set(found.filter(({ confidence }) => confidence >= bulkLevel).flatMap(({ lineIds }) => lineIds));
  for (const { kind, lineIds } of world.truth) {
    const count = byKind.get(kind) ?? { known: 0, bulk: 0 };
    byKind.set(kind, { known: count.known + 1, bulk: count.bulk + (lineIds.every((id) => bulk.has(id)) ? 1 : 0) });
  }
}
const percent = (part: number, of: number): string => (of === 0 ? '–' : `${((100 * part) / of).toFixed(2)} %`);
for (const [kind, { known, bulk }] of byKind)
  console.log(`${kind.padEnd(28)} ${String(known).padStart(6)}  in bulk ${percent(bulk, known)}`);
console.log(
  `${worlds} worlds of ${size} open lines and entries: from level ${bulkLevel} on precision ${percent(sums.bulkRight, sums.bulk)}, recall ${percent(sums.bulkRight, sums.known)}; ` +
    `of all suggestions precision ${percent(sums.right, sums.offered)}, recall ${percent(sums.right, sums.known)}; ` +
    `${times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]?.toFixed(0)} ms a world`,
);

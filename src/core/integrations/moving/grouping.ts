// Which lines of a journal are one entry.
import { addDays, type Day } from '../../calendar.ts';
import { sum } from '../../money.ts';
import type { Layout } from './layout.ts';
import type { RowLog } from './row-log.ts';
import type { SourceEntry, SourceLine } from './source.ts';

export type LedgerRow =
  /** A total or an empty row: the entry above it is complete. */
  | { readonly ends: true }
  | {
      readonly ends: false;
      /** What the account had before the period began. */
      readonly isOpening: boolean;
      readonly day: Day | null;
      readonly key: string;
      readonly type: string;
      readonly number: string;
      readonly of: SourceLine;
    };
type Line = Extract<LedgerRow, { readonly ends: false }>;

const total = (lines: readonly Line[]): bigint => sum(lines.map(({ of }) => of.minor));
const titleOf = ({ type, number, of }: Line): string =>
  [[type, number].filter((text) => text !== '').join(' '), of.contact, of.memo].filter((text) => text !== '').join(' · ');

/** Groups of lines whose key is the same, wherever they stand. */
function byKey(lines: readonly Line[], keyOf: (line: Line) => string): Line[][] {
  return [...Map.groupBy(lines, keyOf).values()];
}

function byKeyColumn(rows: readonly LedgerRow[]): Line[][] {
  let [key, day] = ['', null as Day | null];
  const lines = rows.flatMap((row) => {
    if (row.ends) return [];
    if (row.key !== '') [key, day] = [row.key, row.day];
    return [{ ...row, key, day: row.day ?? day }];
  });
  return byKey(lines, (line) => line.key);
}

/** An entry goes on where a row has no day, or says the same as the first one and the entry does not balance yet. */
function byFirstRow(rows: readonly LedgerRow[]): Line[][] {
  const groups: Line[][] = [];
  let open: Line[] | null = null;
  for (const row of rows) {
    if (row.ends) {
      open = null;
      continue;
    }
    const first: Line | undefined = open?.[0];
    const isSame =
      first !== undefined && row.day === first.day && row.type === first.type && row.number === first.number && row.key === first.key;
    if (open !== null && first && (row.day === null || (isSame && total(open) !== 0n))) open.push({ ...row, day: first.day });
    else groups.push((open = [row]));
  }
  return groups;
}

/**
 * In sections of an account each, the lines of an entry have day, type and number in common. What does not balance so is tried by day and number, then
 * by day alone: the lines of a whole day always balance.
 */
function bySections(rows: readonly LedgerRow[]): Line[][] {
  const done: Line[][] = [];
  let left = rows.flatMap((row) => (row.ends ? [] : [row]));
  for (const keyOf of [
    (line: Line) => `${line.day}\n${line.type}\n${line.number}\n${line.of.contact}`,
    (line: Line) => `${line.day}\n${line.type}\n${line.number}`,
    (line: Line) => `${line.day}\n${line.number}`,
    (line: Line) => `${line.day}`,
  ]) {
    const groups = byKey(left, keyOf);
    done.push(...groups.filter((group) => total(group) === 0n));
    left = groups.filter((group) => total(group) !== 0n).flat();
  }
  return [...done, ...byKey(left, (line) => `${line.day}`)];
}

/** The entries of a journal, oldest first; `taken` is how many rows they are made of. */
export function entriesOf(
  rows: readonly LedgerRow[],
  { grouping = 'carried' }: Layout,
  log: RowLog,
): { entries: SourceEntry[]; taken: number } {
  const openings = rows.flatMap((row) => (!row.ends && row.isOpening && row.of.minor !== 0n ? [row] : []));
  const moving = rows.filter((row) => row.ends || !row.isOpening);
  const groups = { key: byKeyColumn, carried: byFirstRow, sections: bySections }[grouping](moving);
  const days = groups.flatMap(([first]) => first?.day ?? []).toSorted();
  const before = openings.find(({ day }) => day !== null)?.day ?? (days[0] === undefined ? null : addDays(days[0], -1));
  if (openings.length > 0 && before !== null)
    groups.unshift(openings.map((line) => ({ ...line, day: before, type: 'Opening balance', number: '' })));
  const seen = new Map<string, number>();
  const entries: SourceEntry[] = [];
  let taken = 0;
  for (const group of groups) {
    const [first] = group;
    if (!first) continue;
    const kept = group.filter(({ of }) => of.minor !== 0n);
    log.leave('zero', group.length - kept.length);
    if (kept.length === 0) continue;
    const off = total(kept);
    if (first.day === null) log.refuse(first.of.line, 'day', '');
    else if (off !== 0n) for (const { of } of kept) log.refuse(of.line, 'unbalanced', titleOf(first));
    if (first.day === null || off !== 0n) continue;
    const said = `${first.day}\n${first.type}\n${first.number}\n${kept.map(({ of }) => `${of.account.code} ${of.account.name} ${of.minor}`).join('\n')}`;
    const key = grouping === 'key' && first.key !== '' ? `${first.key}\n${first.day}` : said;
    const occurrence = seen.get(key) ?? 0;
    seen.set(key, occurrence + 1);
    taken += kept.length;
    entries.push({
      key: `${key}\n${occurrence}`,
      line: first.of.line,
      day: first.day,
      memo: titleOf(first).slice(0, 2000),
      lines: kept.map(({ of }) => of),
    });
  }
  for (const reason of ['zero'] as const) if (log.leftOut[reason] === 0) delete log.leftOut[reason];
  return { entries: entries.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.line - b.line)), taken };
}

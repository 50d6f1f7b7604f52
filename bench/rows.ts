// A row of the table: the measurement, its baseline, its target, and the reason if it is missed.

export interface Row {
  readonly what: string;
  readonly ours: string;
  readonly beside: string;
  readonly aim: string;
  /** null: there is no target. */
  readonly isMet: boolean | null;
  /** What the row means; the reason, if the target is missed. */
  readonly note: string;
}

export interface Aim {
  readonly says: string;
  readonly isMet: boolean;
  /** Shown only if the target is missed. */
  readonly reason?: string;
}

export function row(what: string, ours: string, more: { readonly beside?: string; readonly aim?: Aim; readonly note?: string } = {}): Row {
  const { beside = '', aim, note = '' } = more;
  const missed = aim && !aim.isMet ? `Missed: ${aim.reason ?? 'not explained yet'}.` : '';
  return { what, ours, beside, aim: aim?.says ?? '', isMet: aim?.isMet ?? null, note: [missed, note].filter(Boolean).join(' ') };
}

const mark = (one: Row): string => (one.isMet === null ? '' : one.isMet ? 'met' : 'missed');
const cell = (text: string): string => text.replaceAll('|', '\\|');

export function asMarkdown(rows: readonly Row[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;
  return [
    line(['What', 'Daybook', 'Beside', 'Aim', '', 'Notes']),
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map((one) => line([one.what, one.ours, one.beside, one.aim, mark(one), one.note])),
  ].join('\n');
}

export function asText(rows: readonly Row[]): string {
  const width = (pick: (one: Row) => string): number => Math.max(0, ...rows.map((one) => pick(one).length));
  const [what, ours, beside] = [width((o) => o.what), width((o) => o.ours), width((o) => o.beside)];
  return rows
    .map((one) =>
      [one.what.padEnd(what), one.ours.padEnd(ours), one.beside.padEnd(beside), `${one.aim} ${mark(one)}`.trim()].join('  ').trimEnd(),
    )
    .join('\n');
}

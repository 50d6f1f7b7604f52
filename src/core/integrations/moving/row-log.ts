// Counts the rows of a file as they are read: left out, or a problem; and splits code and name of an account for every reader.
import type { LeftOutReason, RowProblem, RowProblemCode, SourceAccount } from './source.ts';

export interface ReadingOptions {
  readonly baseCurrency: string;
  /** Where days do not say it themselves. */
  readonly monthFirst: boolean;
}

/** A code behind the name, as Xero prints it, or before it, as QuickBooks does. */
export function accountOf(name: string, code = '', type = ''): SourceAccount {
  const clean = name.replace(/\s*\(deleted(-\d+)?\)$/i, '').replace(/\s+/g, ' ');
  const [, bare, behind] = /^(.+) \(([0-9][0-9A-Za-z.-]{0,19})\)$/.exec(clean) ?? [];
  if (code === '' && bare !== undefined && behind !== undefined) return { code: behind, name: bare, type };
  const [, before, rest] = /^(\d{3,10}) (?:[·-] )?(\S.*)$/.exec(clean) ?? [];
  if (code === '' && before !== undefined && rest !== undefined) return { code: before, name: rest, type };
  return { code, name: clean, type };
}

/** Counts rows that are left out, and collects problems. */
export function rowLog() {
  const leftOut: Partial<Record<LeftOutReason, number>> = {};
  const problems: RowProblem[] = [];
  return {
    leftOut,
    problems,
    leave: (reason: LeftOutReason, rows = 1): void => void (leftOut[reason] = (leftOut[reason] ?? 0) + rows),
    refuse: (line: number, code: RowProblemCode, found: string): void => void problems.push({ line, code, found: found.slice(0, 80) }),
  };
}
export type RowLog = ReturnType<typeof rowLog>;

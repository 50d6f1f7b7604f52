// A journal entry while it is edited: lines with an amount on one side, totals, and what still prevents posting. Uses the ledger's own
// rules, run in the browser on every keystroke.
import type { ChartAccount } from '#contract/ledger/ledger.ts';
import { isDay, type Day } from '#core/calendar.ts';
import { isCurrency } from '#core/currency.ts';
import { checkEntry, withTradingPostings, type NewPosting } from '#core/ledger/ledger.ts';
import type { SentenceOf } from '../../platform/form-problem.ts';
import type { ShownProblem } from '../../platform/refusal.ts';
import type { JournalTexts } from './journal-texts.en.ts';

/** Amounts are strings of whole minor units, so that a draft can be stored; empty if nothing was typed. */
export interface LineDraft {
  readonly key: string;
  readonly accountId: string | null;
  readonly debit: string;
  readonly credit: string;
  /** The amount in base currency, if the account has another currency. */
  readonly base: string;
  readonly memo: string;
}
export interface EntryDraft {
  /** Generated once, so that the same draft sent twice is the same entry (idempotent). */
  readonly id: string;
  readonly date: Day | null;
  readonly memo: string;
  readonly lines: readonly LineDraft[];
}

export interface BookFacts {
  readonly baseCurrency: string;
  readonly accounts: ReadonlyMap<string, ChartAccount>;
}

export const emptyLine = (key: string): LineDraft => ({ key, accountId: null, debit: '', credit: '', base: '', memo: '' });
export const newDraft = (id: string, today: Day): EntryDraft => ({ id, date: today, memo: '', lines: [emptyLine('1'), emptyLine('2')] });

export const isBlank = (line: LineDraft): boolean => line.accountId === null && line.debit === '' && line.credit === '' && line.memo === '';
export const isUntouched = (draft: EntryDraft): boolean => draft.memo === '' && draft.lines.every(isBlank);

const minorOf = (text: string): bigint => (/^\d{1,20}$/.test(text) ? BigInt(text) : 0n);
export const amountOf = (line: LineDraft): bigint => minorOf(line.debit) - minorOf(line.credit);

/** The account's own currency if it has one; otherwise the base currency. */
export function currencyOf(line: LineDraft, facts: BookFacts): string {
  const currency = line.accountId === null ? null : (facts.accounts.get(line.accountId)?.currency ?? null);
  return currency ?? facts.baseCurrency;
}

function baseOf(line: LineDraft, facts: BookFacts): bigint {
  const minor = amountOf(line);
  if (currencyOf(line, facts) === facts.baseCurrency) return minor;
  const worth = minorOf(line.base);
  return minor < 0n ? -worth : worth;
}

/** The lines as they will be posted, with the trading lines that balance several currencies; blank lines are left out. */
export function postingsOf(draft: EntryDraft, facts: BookFacts): NewPosting[] {
  const written = draft.lines
    .filter((line) => !isBlank(line))
    .map((line) => ({
      accountId: line.accountId ?? '',
      minor: amountOf(line),
      currency: currencyOf(line, facts),
      baseMinor: baseOf(line, facts),
      ...(line.memo.trim() === '' ? {} : { memo: line.memo.trim() }),
    }));
  const trading = [...facts.accounts.values()].find((a) => a.systemKey === 'fx_trading');
  // Trading lines would also hide a difference in base currency, so they are added only if the lines balance there.
  const isEven = written.reduce((sum, line) => sum + line.baseMinor, 0n) === 0n;
  return trading && isEven ? withTradingPostings(written, trading.id) : written;
}

export interface DraftSums {
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
  /** Debits less credits, base currency. */
  readonly differenceMinor: bigint;
}

export function sumsOf(draft: EntryDraft, facts: BookFacts): DraftSums {
  const bases = draft.lines.map((line) => baseOf(line, facts));
  const debitMinor = bases.reduce((sum, base) => (base > 0n ? sum + base : sum), 0n);
  const creditMinor = bases.reduce((sum, base) => (base < 0n ? sum - base : sum), 0n);
  return { debitMinor, creditMinor, differenceMinor: debitMinor - creditMinor };
}

// The difference is already shown beside the totals.
const isUnequal = (code: string): boolean => code === 'entry.unbalanced' || code === 'entry.base_unbalanced';

/** All problems of the draft, each with the key of its line if it has one. */
export function problemsOfDraft(
  draft: EntryDraft,
  facts: BookFacts,
  sentenceOf: SentenceOf,
  texts: JournalTexts['form'],
): readonly (ShownProblem & { readonly lineKey: string | undefined })[] {
  const written = draft.lines.filter((line) => !isBlank(line));
  const found = checkEntry(
    {
      id: draft.id,
      date: draft.date ?? '',
      memo: draft.memo,
      source: { kind: 'manual', id: draft.id, version: 1 },
      via: 'ui',
      postings: postingsOf(draft, facts),
    },
    facts,
  );
  const isUneven = found.some((problem) => problem.code === 'entry.base_unbalanced');
  const told = isUneven ? found.filter((problem) => problem.code !== 'entry.unbalanced') : found;
  return told.map((problem) => {
    const at = /^postings\.(\d+)/.exec(problem.path ?? '')?.[1];
    const line = at === undefined ? undefined : written[Number(at)];
    const isUnchosen = problem.code === 'account.unknown' && line?.accountId === null;
    const message = isUnchosen ? texts.chooseAccount : isUnequal(problem.code) ? texts.unequal : sentenceOf(problem);
    return { code: problem.code, path: problem.path, message, lineKey: line?.key };
  });
}

/** Puts the missing amount on this line, so that debits equal credits; null if that is not possible (a foreign account, nothing
 * missing). */
export function balancedBy(draft: EntryDraft, key: string, facts: BookFacts): EntryDraft | null {
  const line = draft.lines.find((l) => l.key === key);
  if (!line || currencyOf(line, facts) !== facts.baseCurrency) return null;
  const others = sumsOf({ ...draft, lines: draft.lines.filter((l) => l.key !== key) }, facts).differenceMinor;
  if (others === 0n) return null;
  const next = { ...line, debit: others < 0n ? String(-others) : '', credit: others > 0n ? String(others) : '' };
  return { ...draft, lines: draft.lines.map((l) => (l.key === key ? next : l)) };
}

const storageKey = (businessId: string | null): string => `daybook-entry-draft-${businessId ?? 'none'}`;
const isText = (value: unknown): value is string => typeof value === 'string';

/** The stored draft; null if there is none, or if this version cannot read it. */
export function readDraft(text: string | null): EntryDraft | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<EntryDraft> | null;
    if (!kept || !isText(kept.id) || !isText(kept.memo) || !Array.isArray(kept.lines) || kept.lines.length < 2) return null;
    const lines = (kept.lines as readonly Partial<LineDraft>[]).map((line, at) => ({
      key: isText(line.key) ? line.key : String(at),
      accountId: isText(line.accountId) ? line.accountId : null,
      debit: isText(line.debit) ? line.debit : '',
      credit: isText(line.credit) ? line.credit : '',
      base: isText(line.base) ? line.base : '',
      memo: isText(line.memo) ? line.memo : '',
    }));
    return { id: kept.id, date: isText(kept.date) && isDay(kept.date) ? kept.date : null, memo: kept.memo, lines };
  } catch {
    return null;
  }
}

export function loadDraft(businessId: string | null): EntryDraft | null {
  try {
    return readDraft(localStorage.getItem(storageKey(businessId)));
  } catch {
    return null;
  }
}

export function keepDraft(businessId: string | null, draft: EntryDraft | null): void {
  try {
    if (draft === null || isUntouched(draft)) localStorage.removeItem(storageKey(businessId));
    else localStorage.setItem(storageKey(businessId), JSON.stringify(draft));
  } catch {
    // Storage is not available: the draft lasts as long as the page.
  }
}

/** Whether an account is restricted to a currency other than the base currency. */
export const isForeign = (line: LineDraft, facts: BookFacts): boolean =>
  isCurrency(currencyOf(line, facts)) && currencyOf(line, facts) !== facts.baseCurrency;

/** The line that a problem is about, if any. */
export const lineKeyOf = (problem: ShownProblem): string | undefined =>
  'lineKey' in problem && typeof problem.lineKey === 'string' ? problem.lineKey : undefined;

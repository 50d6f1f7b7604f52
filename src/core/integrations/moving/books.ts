// The books of another program, put together from its files: which accounts there are, what they come to on a day, what happened, and what is still open.
import type { Day } from '../../calendar.ts';
import { convert, parseRate, sum } from '../../money.ts';
import {
  accountKey,
  documentKey,
  type MoveTool,
  type SourceAccount,
  type SourceDocument,
  type SourceEntry,
  type SourceFile,
} from './source.ts';

export interface SourceBooks {
  readonly tool: MoveTool;
  /** Every account that something stands on. */
  readonly accounts: readonly SourceAccount[];
  readonly entries: readonly SourceEntry[];
  /** What a trial balance says, by account key; null where there is none. */
  readonly trialBalance: ReadonlyMap<string, bigint> | null;
  readonly asOf: Day | null;
  readonly documents: readonly SourceDocument[];
  readonly firstDay: Day | null;
  readonly lastDay: Day | null;
}

/** The same account under its spellings in several files: by code and name, then by the name, then by the code. */
function registryOf(files: readonly SourceFile[]) {
  const known: SourceAccount[] = [];
  const plain = (text: string): string => text.toLowerCase().replace(/\s*:\s*/g, ':');
  const [byName, byCode] = [new Map<string, SourceAccount[]>(), new Map<string, SourceAccount>()];
  const sameAs = (account: SourceAccount): SourceAccount | undefined => {
    const named = byName.get(plain(account.name)) ?? [];
    const exact = named.find(({ code }) => code === account.code);
    if (exact) return exact;
    const [only, ...others] = named;
    if (only && others.length === 0 && (only.code === '' || account.code === '')) return only;
    return account.name === '' ? byCode.get(account.code) : undefined;
  };
  const add = (account: SourceAccount): void => {
    const same = sameAs(account);
    if (same) {
      const merged = { code: same.code || account.code, name: same.name || account.name, type: same.type || account.type };
      Object.assign(same, merged);
      if (merged.code !== '') byCode.set(merged.code, same);
      return;
    }
    const own = { ...account };
    known.push(own);
    byName.set(plain(own.name), [...(byName.get(plain(own.name)) ?? []), own]);
    if (own.code !== '') byCode.set(own.code, own);
  };
  // Lists first: they have code, name and type together.
  for (const file of files) for (const account of file.accounts) add(account);
  for (const file of files) for (const { account } of file.balances) add(account);
  for (const file of files) for (const { lines } of file.entries) for (const { account } of lines) add(account);
  return { of: (account: SourceAccount): SourceAccount => sameAs(account) ?? account };
}

/** Our own documents to customers have numbers of their own: of several customers with one number, the later ones get a mark behind it. */
function distinctNumbers(documents: readonly SourceDocument[]): SourceDocument[] {
  const taken = new Set<string>();
  return documents.map((one) => {
    if (one.side === 'payable') return one;
    let { number } = one;
    for (let n = 2; taken.has(`${one.isCredit}\n${number}`); n++) number = `${one.number.slice(0, 50)} (${n})`;
    taken.add(`${one.isCredit}\n${number}`);
    return { ...one, number };
  });
}

export function booksOf(files: readonly SourceFile[]): SourceBooks {
  const registry = registryOf(files);
  const counts = new Map<MoveTool, number>();
  for (const { tool, rowCount } of files) if (tool !== 'other') counts.set(tool, (counts.get(tool) ?? 0) + rowCount + 1);
  const tool = [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'other';
  const used = new Map<string, SourceAccount>();
  const canonical = (account: SourceAccount): SourceAccount => {
    const one = registry.of(account);
    used.set(accountKey(one), one);
    return one;
  };
  const balances = files.flatMap((file) => file.balances);
  const trialBalance = new Map<string, bigint>();
  for (const { account, minor } of balances) {
    const key = accountKey(canonical(account));
    trialBalance.set(key, (trialBalance.get(key) ?? 0n) + minor);
  }
  const seen = new Set<string>();
  const entries = files
    .flatMap((file) => file.entries)
    // The same entry in two files that overlap.
    .filter(({ key }) => !seen.has(key) && seen.add(key))
    .map((entry) => ({ ...entry, lines: entry.lines.map((line) => ({ ...line, account: canonical(line.account) })) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  const documents = new Map(files.flatMap((file) => file.documents).map((one) => [documentKey(one), one]));
  return {
    tool,
    accounts: [...used.values()],
    entries,
    trialBalance: balances.length > 0 ? trialBalance : null,
    asOf: files.find((file) => file.kind === 'trial_balance' && file.asOf !== null)?.asOf ?? null,
    documents: distinctNumbers([...documents.values()]),
    firstDay: entries[0]?.day ?? null,
    lastDay: entries.at(-1)?.day ?? null,
  };
}

/** What entries from one day through another come to, by account key. */
export function balancesThrough(entries: readonly SourceEntry[], through: Day, from?: Day): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { day, lines } of entries) {
    if (day > through || (from !== undefined && day < from)) continue;
    for (const { account, minor } of lines) {
      const key = accountKey(account);
      sums.set(key, (sums.get(key) ?? 0n) + minor);
    }
  }
  return sums;
}

/** What is open on a side in base currency, less credits; documents whose rate is not known yet count nothing. */
export const openOf = (documents: readonly SourceDocument[], side: SourceDocument['side']): bigint =>
  sum(documents.flatMap((one) => (one.side === side ? [(one.isCredit ? -1n : 1n) * (one.baseMinor ?? 0n)] : [])));

/** Documents with what each comes to in base currency: by its own rate, or the one that `rateOf` has for its currency. */
export function valuedDocuments(
  documents: readonly SourceDocument[],
  base: string,
  rateOf: (currency: string) => string | undefined,
): SourceDocument[] {
  return documents.map((one) => {
    if (one.baseMinor !== null) return one;
    const text = one.rate ?? rateOf(one.currency);
    const rate = text === undefined ? null : parseRate(text);
    if (text === undefined || rate === null || rate.numerator <= 0n) return one;
    return { ...one, rate: text, baseMinor: convert(one.openMinor, one.currency, base, rate, 'half-even') };
  });
}

// The one door to the books: `post` takes any number of entries at once, checks them all, and writes them in one round trip.
import { isMoney } from '#core/ledger/account.ts';
import { checkEntry, type NewEntry, reverse as reversalOf } from '#core/ledger/ledger.ts';
import { movementOf, searchText } from '#core/transactions/movement.ts';
import { firstOpenDay, isLocked } from '#core/ledger/period.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { derivedId } from '../platform/ids.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { type PostingFacts, selectPostingFacts } from './account-store.ts';
import { asNewEntry, selectEntries, type StoredEntry } from './entry-store.ts';
import { selectPeriods } from './period-store.ts';
import { insertEntries, type MovementRow, type PostedEntry } from './post-store.ts';

export type PostScope = Pick<Work, 'tx' | 'org' | 'userId' | 'via'>;

// Accounts that an exchange of currencies needs; nobody would call them a category.
const silent = new Set(['fx_trading', 'fx_gain', 'fx_loss', 'rounding']);

function movementRow(entry: NewEntry, facts: PostingFacts): MovementRow | null {
  const postings = entry.postings.map((p) => ({ ...p, subkind: facts.accounts.get(p.accountId)?.subkind ?? '' }));
  const movement = movementOf(postings);
  if (!movement) return null;
  const counters = postings.filter((p) =>
    movement.type === 'transfer'
      ? isMoney(p.subkind) && p.accountId !== movement.accountId
      : !isMoney(p.subkind) && !silent.has(facts.accounts.get(p.accountId)?.systemKey ?? ''),
  );
  const ids = [...new Set(counters.map((p) => p.accountId))];
  return {
    entryId: entry.id,
    id: entry.source.kind === 'transaction' ? entry.source.id : entry.id,
    searchText: searchText(entry.memo),
    accountId: movement.accountId,
    minor: movement.minor,
    currency: movement.currency,
    baseMinor: movement.baseMinor,
    type: movement.type,
    counterAccountId: movement.counterAccountId,
    counterAccountIds: ids.length > 0 || movement.counterAccountId === null ? ids : [movement.counterAccountId],
  };
}

function problemsOf(entries: readonly NewEntry[], facts: PostingFacts, baseCurrency: string): Problem[] {
  const through = facts.lockedThrough;
  return entries.flatMap((entry, at) => {
    const place = (path: string | undefined): string | undefined =>
      entries.length === 1 ? path : `entries.${at}${path ? `.${path}` : ''}`;
    const found: Problem[] = checkEntry(entry, { baseCurrency, accounts: facts.accounts }).map((p) => ({ ...p, path: place(p.path) }));
    if (through !== null && isLocked(through, entry.date)) found.push({ code: 'period.closed', path: place('date'), data: { through } });
    return found;
  });
}

/**
 * Posts entries; all or none. Returns those that are new, with their numbers: an id that is in the books already is the same entry and is
 * left as it is. Throws a Refusal with every problem of every entry.
 */
export async function post(work: PostScope, entries: readonly NewEntry[]): Promise<readonly PostedEntry[]> {
  if (entries.length === 0) return [];
  const facts = await selectPostingFacts(
    work,
    entries.flatMap((e) => e.postings.map((p) => p.accountId)),
  );
  const problems = problemsOf(entries, facts, work.org.baseCurrency);
  if (problems.length > 0) {
    // An id that is in the books already is no problem, whatever was locked or archived since.
    const known = new Set(
      (
        await selectEntries(
          work,
          entries.map((e) => e.id),
        )
      ).map((e) => e.id),
    );
    if (entries.every((e) => known.has(e.id))) return [];
    refuseIfAny(problems.slice(0, 100));
  }
  const movements = entries.filter((e) => !e.reversesId).flatMap((e) => movementRow(e, facts) ?? []);
  return insertEntries(
    work,
    entries.map((e) => ({
      id: e.id,
      date: e.date,
      memo: e.memo,
      sourceKind: e.source.kind,
      sourceId: e.source.id,
      sourceVersion: e.source.version,
      reversesId: e.reversesId ?? null,
      postingCount: e.postings.length,
    })),
    entries.flatMap((e) =>
      e.postings.map((p, at) => ({
        entryId: e.id,
        line: at + 1,
        accountId: p.accountId,
        date: e.date,
        minor: p.minor,
        currency: p.currency,
        baseMinor: p.baseMinor,
        contactId: p.contactId ?? null,
        projectId: p.projectId ?? null,
        taxCodeId: p.taxCodeId ?? null,
        memo: p.memo ?? null,
      })),
    ),
    movements,
  );
}

/** The entry that takes `entry` back; its id follows from the entry's, so that asking twice is asking once. */
export function reversalFor(entry: StoredEntry, via: Work['via'], date: string, id = derivedId(entry.id, 'reversal')): NewEntry {
  if (entry.reversesId) throw refused('entry.is_reversal');
  if (entry.reversedById) throw refused('entry.already_reversed');
  return reversalOf(asNewEntry(entry), { id, date, memo: entry.memo ? `Reversal: ${entry.memo}`.slice(0, 2000) : 'Reversal', via });
}

/** The stored entries of these ids, each of them there; throws `not_found` otherwise. */
export async function loadEntries(work: PostScope, ids: readonly string[]): Promise<readonly StoredEntry[]> {
  const found = await selectEntries(work, ids);
  if (found.length !== new Set(ids).size) throw refused('not_found');
  return found;
}

/** Reverses entries, each on its own day, or on `date`, or on the first open day after that. */
export async function reverse(
  work: PostScope,
  entryIds: readonly string[],
  options: { readonly date?: string } = {},
): Promise<readonly PostedEntry[]> {
  if (entryIds.length === 0) return [];
  const [entries, periods] = [await loadEntries(work, entryIds), await selectPeriods(work)];
  return post(
    work,
    entries.map((e) => reversalFor(e, work.via, firstOpenDay(periods, options.date ?? e.date))),
  );
}

export interface Replacement {
  readonly oldEntryId: string;
  readonly next: NewEntry;
}

/** What an edit is: the old entry reversed on its own day and a new one posted, in one go. Refused where either day is locked. */
export async function replaceEntries(work: PostScope, replacements: readonly Replacement[]): Promise<readonly PostedEntry[]> {
  if (replacements.length === 0) return [];
  const old = new Map(
    (
      await loadEntries(
        work,
        replacements.map((r) => r.oldEntryId),
      )
    ).map((e) => [e.id, e]),
  );
  return post(
    work,
    replacements.flatMap(({ oldEntryId, next }) => {
      const entry = old.get(oldEntryId);
      return entry ? [reversalFor(entry, work.via, entry.date), next] : [];
    }),
  );
}

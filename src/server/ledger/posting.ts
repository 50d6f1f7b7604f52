// The only way to write to the books: `post` takes any number of entries at once, checks them all, and writes them in one round trip.
import { isCash, isMoney } from '#core/ledger/account.ts';
import { checkEntry, isSameEntry, type NewEntry, reverse as reversalOf } from '#core/ledger/ledger.ts';
import { movementOf, searchText } from '#core/transactions/movement.ts';
import { firstOpenDay, isLocked } from '#core/ledger/period.ts';
import { cutMemo, entryMemo } from '#core/ledger/entry-memo.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { derivedId } from '../platform/ids.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { type PostingFacts, selectPostingFacts } from './account-store.ts';
import { asNewEntry, selectEntries, type StoredEntry } from './entry-store.ts';
import { replaceMovements, selectLivingEntries } from './movement-store.ts';
import { selectPeriods } from './period-store.ts';
import { type Companion, insertEntries, type MovementRow, type PostedEntry } from './post-store.ts';
import { rebuildMovementTotals } from './proof/verify-store.ts';

export type PostScope = Pick<Work, 'tx' | 'org' | 'userId' | 'via'>;

// Accounts needed for currency exchanges; nobody would call them a category.
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

/** When an account becomes a money account, its old entries become transactions; when it stops being one, they no longer are. */
export async function rebuildMovements(work: Pick<Work, 'tx' | 'org'>, accountId: string): Promise<void> {
  for (let after: string | null = null; ;) {
    const ids: readonly string[] = await selectLivingEntries(work, accountId, after, 1000);
    const entries = (await selectEntries(work, ids)).map(asNewEntry);
    const facts = await selectPostingFacts(
      work,
      entries.flatMap((e) => e.postings.map((p) => p.accountId)),
    );
    if (ids.length > 0)
      await replaceMovements(
        work,
        ids,
        entries.flatMap((e) => movementRow(e, facts) ?? []),
      );
    after = ids.at(-1) ?? null;
    if (ids.length < 1000) break;
  }
  await rebuildMovementTotals(work);
  for (const follow of rewritten) await follow(work);
}

/** Registers what later modules do after transactions changed without an entry, in the same transaction. */
const rewritten: ((work: Pick<Work, 'tx' | 'org'>) => Promise<void>)[] = [];
export const afterRewriting = (act: (work: Pick<Work, 'tx' | 'org'>) => Promise<void>): void => void rewritten.push(act);

/** Registers what later modules do after posting, in the same transaction. */
type Follower = (work: PostScope, posted: readonly PostedEntry[]) => Promise<void>;
const followers: Follower[] = [];
export const afterPosting = (act: Follower): void => void followers.push(act);

/** Registers what later modules write in the same statement as each posting. */
const companions: Companion[] = [];
export const withPosting = (companion: Companion): void => void companions.push(companion);

/** Registers checks of later modules before posting: they throw a refusal. */
const guards: ((work: PostScope, entries: readonly NewEntry[]) => Promise<void>)[] = [];
export const beforePosting = (guard: (work: PostScope, entries: readonly NewEntry[]) => Promise<void>): void => void guards.push(guard);

/** Where to report a problem: entry `at` of those being posted, at this path in it. */
export type Placing = (at: number, path: string | undefined) => Pick<Problem, 'path' | 'origin'>;

function problemsOf(entries: readonly NewEntry[], facts: PostingFacts, baseCurrency: string, placed?: Placing): Problem[] {
  const through = facts.lockedThrough;
  const usual: Placing = (at, path) => ({ path: entries.length === 1 ? path : `entries.${at}${path ? `.${path}` : ''}` });
  return entries.flatMap((entry, at) => {
    const found: Problem[] = checkEntry(entry, { baseCurrency, accounts: facts.accounts });
    if (through !== null && isLocked(through, entry.date)) found.push({ code: 'period.closed', path: 'date', data: { through } });
    return found.map((p) => ({ ...p, ...(placed ?? usual)(at, p.path) }));
  });
}

/** The ids that are already in the books. Refuses an id whose entry there has other content. */
async function knownIds(work: PostScope, entries: readonly NewEntry[]): Promise<ReadonlySet<string>> {
  const given = new Map(entries.map((e) => [e.id, e]));
  const known = (await selectEntries(work, [...given.keys()])).map(asNewEntry);
  for (const entry of known) {
    const again = given.get(entry.id);
    if (again && !isSameEntry(entry, again)) throw refused('id.other_content', {}, 'id');
  }
  return new Set(known.map((e) => e.id));
}

/**
 * Posts entries, all or none. Returns the new ones with their numbers: an id that is already in the books is the same entry and left
 * unchanged. Throws a Refusal with every problem of every entry.
 */
export const post = async (work: PostScope, entries: readonly NewEntry[], placed?: Placing): Promise<readonly PostedEntry[]> =>
  entries.length === 0 ? [] : (await postKnowing(work, entries, placed)).posted;

/** Like `post`, and also returns what was read for it. */
export async function postKnowing(
  work: PostScope,
  entries: readonly NewEntry[],
  placed?: Placing,
): Promise<{ readonly posted: readonly PostedEntry[]; readonly accounts: PostingFacts['accounts'] }> {
  const facts = await selectPostingFacts(
    work,
    entries.flatMap((e) => e.postings.map((p) => p.accountId)),
  );
  const problems = problemsOf(entries, facts, work.org.baseCurrency, placed);
  if (problems.length > 0) {
    // An id that is already in the books is fine, whatever was locked or archived since.
    const known = await knownIds(work, entries);
    if (entries.every((e) => known.has(e.id))) return { posted: [], accounts: facts.accounts };
    refuseIfAny(problems.slice(0, 100));
  }
  for (const guard of guards) await guard(work, entries);
  const movements = entries.filter((e) => !e.reversesId).flatMap((e) => movementRow(e, facts) ?? []);
  const posted = await insertEntries(
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
    entries.flatMap((e) => {
      const isCashAccount = (accountId: string): boolean => isCash(facts.accounts.get(accountId)?.subkind ?? '');
      const movesCash = e.postings.some((p) => isCashAccount(p.accountId));
      return e.postings.map((p, at) => ({
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
        isCashFlow: movesCash && !isCashAccount(p.accountId),
      }));
    }),
    movements,
    companions,
  );
  if (posted.length < entries.length) {
    const fresh = new Set(posted.map((e) => e.id));
    await knownIds(
      work,
      entries.filter((e) => !fresh.has(e.id)),
    );
  }
  if (posted.length > 0) for (const follow of followers) await follow(work, posted);
  return { posted, accounts: facts.accounts };
}

/** The entry that reverses `entry`; its id is derived from the entry's, so repeating the request has no further effect. */
export function reversalFor(
  entry: StoredEntry,
  { org, via }: Pick<Work, 'org' | 'via'>,
  date: string,
  id = derivedId(entry.id, 'reversal'),
): NewEntry {
  if (entry.reversesId) throw refused('entry.is_reversal');
  if (entry.reversedById) throw refused('entry.already_reversed');
  return reversalOf(asNewEntry(entry), { id, date, memo: cutMemo(entryMemo(org).reversal(entry.memo)), via });
}

/** The stored entries with these ids; throws `not_found` unless all exist. */
export async function loadEntries(work: PostScope, ids: readonly string[]): Promise<readonly StoredEntry[]> {
  const found = await selectEntries(work, ids);
  if (found.length !== new Set(ids).size) throw refused('not_found');
  return found;
}

/** Reverses entries, each on its own date, or on `date`, or on the first open day after that. */
export async function reverse(
  work: PostScope,
  entryIds: readonly string[],
  options: { readonly date?: string } = {},
): Promise<readonly PostedEntry[]> {
  if (entryIds.length === 0) return [];
  const [entries, periods] = [await loadEntries(work, entryIds), await selectPeriods(work)];
  return post(
    work,
    entries.map((e) => reversalFor(e, work, firstOpenDay(periods, options.date ?? e.date))),
  );
}

export interface Replacement {
  readonly oldEntryId: string;
  readonly next: NewEntry;
}

/** An edit: reverses the old entry on its own date and posts a new one, in one step. Refused if either date is locked. */
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
      return entry ? [reversalFor(entry, work, entry.date), next] : [];
    }),
  );
}

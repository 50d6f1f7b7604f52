// Changes transactions in the books: every change is a reversal and a new version, posted together in batches.
import { isLocked } from '#core/ledger/period.ts';
import { isMoney } from '#core/ledger/account.ts';
import type { NewEntry, NewPosting } from '#core/ledger/ledger.ts';
import { nextVersion } from '#core/transactions/transaction.ts';
import {
  accounts,
  asNewEntry,
  entriesOfSource,
  lockedThrough,
  post,
  type PostScope,
  replaceEntries,
  type StoredEntry,
} from '../ledger/index.ts';
import { newId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { type DecisionRow, selectDecisionRows } from './categorization-store.ts';

const batchSize = 2_500;

export function* batchesOf<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

/** The entries of a transaction: the current one, if any, and the latest version ever posted. */
export interface Standing {
  readonly entries: ReadonlyMap<string, StoredEntry>;
  readonly liveEntryId: string | null;
  readonly version: number;
}

export async function standingOf(
  work: Pick<Work, 'tx' | 'org'>,
  transactionIds: readonly string[],
): Promise<ReadonlyMap<string, Standing>> {
  const byId = new Map<string, { entries: Map<string, StoredEntry>; liveEntryId: string | null; version: number }>();
  for (const entry of await entriesOfSource(work, 'transaction', transactionIds)) {
    if (entry.reversesId) continue;
    const standing = byId.get(entry.sourceId) ?? { entries: new Map<string, StoredEntry>(), liveEntryId: null, version: 0 };
    standing.entries.set(entry.id, entry);
    standing.version = Math.max(standing.version, entry.sourceVersion);
    if (!entry.reversedById) standing.liveEntryId = entry.id;
    byId.set(entry.sourceId, standing);
  }
  return byId;
}

/** Active transactions with these ids that may be changed here: refused if one belongs to another module or to a locked period. */
export async function loadChangeable(work: Pick<Work, 'tx' | 'org'>, ids: readonly string[]): Promise<readonly DecisionRow[]> {
  const rows = await selectDecisionRows(work, ids);
  if (rows.length === 0) throw refused('not_found');
  const elsewhere = rows.find((r) => r.sourceKind !== 'transaction');
  if (elsewhere) throw refused('entry.owned_elsewhere', { source: elsewhere.sourceKind });
  const through = await lockedThrough(work);
  if (through !== null && rows.some((r) => isLocked(through, r.date))) throw refused('period.closed', { through });
  return rows;
}

export interface Change {
  readonly id: string;
  /** The expected current entry; another one means that it was changed meanwhile. */
  readonly oldEntryId: string;
  /** The new postings; if omitted, they are taken from `like`, or stay. */
  readonly postings?: (old: readonly NewPosting[]) => readonly NewPosting[];
  /** The new description. */
  readonly memo?: string | undefined;
  /** An earlier version of the same transaction, to be posted again. */
  readonly like?: string;
}

/** Reverses and posts again. Returns the new entry of each transaction. Throws `entry.changed` if the current entry is another one. */
export async function repost(work: PostScope, changes: readonly Change[]): Promise<ReadonlyMap<string, string>> {
  const newEntries = new Map<string, string>();
  for (const batch of batchesOf(changes, batchSize)) {
    const standings = await standingOf(
      work,
      batch.map((c) => c.id),
    );
    const replacements = batch.map((change) => {
      const standing = standings.get(change.id);
      const source = standing?.entries.get(change.like ?? change.oldEntryId);
      if (!standing || !source || standing.liveEntryId !== change.oldEntryId) throw refused('entry.changed');
      const old = asNewEntry(source);
      const next = nextVersion(old, {
        id: newId(),
        version: standing.version,
        via: work.via,
        postings: change.postings?.(old.postings) ?? old.postings,
        memo: change.memo,
      });
      newEntries.set(change.id, next.id);
      return { oldEntryId: change.oldEntryId, next };
    });
    await replaceEntries(work, replacements);
  }
  return newEntries;
}

/** Posts deleted transactions again, each as in the given entry. */
export async function postAgain(work: PostScope, removed: readonly { readonly id: string; readonly entryId: string }[]): Promise<void> {
  for (const batch of batchesOf(removed, batchSize)) {
    const standings = await standingOf(
      work,
      batch.map((c) => c.id),
    );
    const entries = batch.map(({ id, entryId }): NewEntry => {
      const standing = standings.get(id);
      const source = standing?.entries.get(entryId);
      if (!standing || !source || standing.liveEntryId !== null) throw refused('undo.changed');
      return nextVersion(asNewEntry(source), { id: newId(), version: standing.version, via: work.via });
    });
    await post(work, entries);
  }
}

export async function moneyAccounts(work: Pick<Work, 'tx' | 'org'>): Promise<(accountId: string) => boolean> {
  const money = new Set((await accounts(work)).filter((a) => isMoney(a.subkind)).map((a) => a.id));
  return (accountId) => money.has(accountId);
}

// What a user does with the journal: post an entry manually, reverse one, read.
import { firstOpenDay } from '#core/ledger/period.ts';
import type { NewEntry } from '#core/ledger/ledger.ts';
import { isReversedInJournal } from '#core/ledger/source-kind.ts';
import type { In, Out } from '#contract/endpoint.ts';
import type { Entry, ledgerContract } from '#contract/ledger/ledger.ts';
import type { Page } from '#contract/page.ts';
import { pageOf } from '../platform/page.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { asEntry, journalOrder, selectEntries, selectEntriesOfSource, selectEntryPage } from './entry-store.ts';
import { selectPeriods } from './period-store.ts';
import { loadEntries, post, postKnowing, reversalFor } from './posting.ts';
import { verify } from './proof/verify-store.ts';

/** Entries with these ids in the contract's shape; missing ones are left out. */
export const entriesByIds = async (work: Pick<Work, 'tx' | 'org'>, ids: readonly string[]): Promise<Entry[]> =>
  (await selectEntries(work, ids)).map(asEntry);

/** Every version posted for these sources and their reversals, oldest first. */
export const entriesOfSource = async (
  work: Pick<Work, 'tx' | 'org'>,
  kind: string,
  ids: readonly string[],
): Promise<readonly Awaited<ReturnType<typeof selectEntriesOfSource>>[number][]> => selectEntriesOfSource(work, kind, ids);

export async function getEntry(work: Work, { id }: In<typeof ledgerContract.getEntry>): Promise<Entry> {
  const [entry] = await entriesByIds(work, [id]);
  if (!entry) throw refused('not_found');
  return entry;
}

export async function listEntries(work: Work, input: In<typeof ledgerContract.listEntries>): Promise<Page<Entry>> {
  const { rows, next } = await pageOf(journalOrder, input, (slice) => selectEntryPage(work, input, slice));
  return { rows: rows.map(asEntry), next };
}

export async function postEntry(work: Work, draft: In<typeof ledgerContract.postEntry>): Promise<Entry> {
  const { baseCurrency } = work.org;
  const entry: NewEntry = {
    id: draft.id,
    date: draft.date,
    memo: draft.memo.trim(),
    source: { kind: 'manual', id: draft.id, version: 1 },
    via: work.via,
    postings: draft.postings.map((p) => ({
      accountId: p.accountId,
      minor: BigInt(p.minor),
      currency: p.currency,
      baseMinor: BigInt(p.baseMinor ?? (p.currency === baseCurrency ? p.minor : 0)),
      memo: p.memo,
    })),
  };
  const { posted, accounts } = await postKnowing(work, [entry]);
  const [fresh] = posted;
  // The id exists already: return what was posted then.
  if (!fresh) return getEntry(work, draft);
  const { date, memo, source, postings } = entry;
  return {
    id: fresh.id,
    number: fresh.number,
    date,
    memo,
    sourceKind: source.kind,
    sourceId: fresh.id,
    reversesId: null,
    reversedById: null,
    postedAt: fresh.postedAt,
    via: work.via,
    postings: postings.map((p, at) => ({
      line: at + 1,
      accountId: p.accountId,
      accountCode: accounts.get(p.accountId)?.code ?? '',
      accountName: accounts.get(p.accountId)?.name ?? '',
      minor: Number(p.minor),
      currency: p.currency,
      baseMinor: Number(p.baseMinor),
      memo: p.memo ?? null,
    })),
  };
}

export async function reverseEntry(work: Work, input: In<typeof ledgerContract.reverseEntry>): Promise<Entry> {
  const [known] = await entriesByIds(work, [input.reversalId]);
  if (known && (known.reversesId !== input.id || known.date !== (input.date ?? known.date)))
    throw refused('id.other_content', {}, 'reversalId');
  if (known) return known;
  const [entry] = await loadEntries(work, [input.id]);
  if (!entry) throw refused('not_found');
  if (entry.reversesId === null && !isReversedInJournal(entry.sourceKind))
    throw refused('entry.owned_elsewhere', { source: entry.sourceKind });
  const date = input.date ?? firstOpenDay(await selectPeriods(work), entry.date);
  await post(work, [reversalFor(entry, work, date, input.reversalId)]);
  return getEntry(work, { id: input.reversalId });
}

export async function verifyBooks(work: Work): Promise<Out<typeof ledgerContract.verifyBooks>> {
  const found = await verify(work);
  return { ok: found.findings.length === 0, ...found };
}

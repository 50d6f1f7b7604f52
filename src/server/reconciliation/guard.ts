// Protects finished periods: a posting that would change what cleared is refused, with the account's name. The database refuses it as well.
import type { NewEntry } from '#core/ledger/ledger.ts';
import { entriesByIds, type PostScope } from '../ledger/index.ts';
import { refused } from '../platform/refusal.ts';
import { type FinishedPeriod, selectFinished, selectMovedBy } from './reconciliation-store.ts';

interface Change {
  readonly kind: string;
  readonly id: string;
  minor: bigint;
}

/** The effect of entries on an account through the end of a period, by source. */
function changesIn(period: FinishedPeriod, entries: readonly NewEntry[], sources: ReadonlyMap<string, NewEntry['source']>): Change[] {
  const changes = new Map<string, Change>();
  for (const entry of entries) {
    if (entry.date > period.endsOn) continue;
    const source = entry.reversesId ? sources.get(entry.reversesId) : entry.source;
    if (!source) continue;
    for (const posting of entry.postings) {
      if (posting.accountId !== period.accountId || posting.currency !== period.currency) continue;
      const key = `${source.kind}:${source.id}`;
      const change = changes.get(key) ?? { kind: source.kind, id: source.id, minor: 0n };
      change.minor += posting.minor;
      changes.set(key, change);
    }
  }
  return [...changes.values()].filter((change) => change.minor !== 0n);
}

export async function keepReconciled(work: PostScope, entries: readonly NewEntry[]): Promise<void> {
  const periods = await selectFinished(work);
  const [first] = entries.map((entry) => entry.date).toSorted();
  const touched = periods.filter((period) => first !== undefined && first <= period.endsOn);
  if (touched.length === 0) return;
  const reversed = entries.flatMap((entry) => entry.reversesId ?? []);
  const sources = new Map(
    (reversed.length === 0 ? [] : await entriesByIds(work, reversed)).map((entry) => [
      entry.id,
      { kind: entry.sourceKind, id: entry.sourceId, version: 1 },
    ]),
  );
  for (const period of touched) {
    const changes = changesIn(period, entries, sources);
    const moved = changes.length === 0 ? [] : await selectMovedBy(work, period, changes);
    if (moved.some((m) => m.wasMinor !== m.outstandingMinor))
      throw refused('reconciliation.cleared', { name: period.accountName, through: period.endsOn });
  }
}

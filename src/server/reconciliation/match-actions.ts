// Matches statement lines with the books. If a line is matched with something else, its own transaction is reversed, so the money is in the
// books once. Undoing the match restores it.
import type { In, Out } from '#contract/endpoint.ts';
import { isLocked } from '#core/ledger/period.ts';
import { sum } from '#core/money.ts';
import type { reconciliationContract } from '#contract/reconciliation/reconciliation.ts';
import { lockedThrough, reverse } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { derivedId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { batchesOf, createTransaction, restoreRemoved, saveTransaction, transactionsByIds } from '../transactions/index.ts';
import { type BookItem, type LineItem, selectLines, selectOpenItems } from './item-store.ts';
import { deleteMatches, insertMatches, type NewMatch, selectMatches, type StoredMatch } from './match-store.ts';
import { loadOpen } from './loading.ts';
import type { StoredReconciliation } from './reconciliation-store.ts';

type C = typeof reconciliationContract;
type Matched = Out<C['matchLines']>;

/** A line, and the source that it created if that is in the books and not matched. */
export type OwnedLine = Pick<LineItem, 'id' | 'minor' | 'ownKind' | 'ownId'>;
export interface Group {
  readonly id: string;
  readonly kind: 'matched' | 'excluded';
  readonly reason: string;
  readonly confidence: number | null;
  readonly lines: readonly OwnedLine[];
  readonly items: readonly Pick<BookItem, 'kind' | 'id' | 'minor'>[];
}

export const keyOf = (source: { readonly kind: string; readonly id: string }): string => `${source.kind}:${source.id}`;
export const ownKeyOf = (line: OwnedLine): string | null =>
  line.ownKind && line.ownId ? keyOf({ kind: line.ownKind, id: line.ownId }) : null;
const total = (of: readonly { readonly minor: number }[]): bigint => sum(of.map((one) => BigInt(one.minor)));

/** The own transactions of these lines that aren't what they are matched with: reversed, each under its id. */
async function giveWay(work: Work, groups: readonly Group[]): Promise<ReadonlyMap<string, { id: string; entryId: string }>> {
  const kept = new Set(groups.flatMap((group) => group.items.map(keyOf)));
  const leaving = groups.flatMap((group) => group.lines).filter((line) => line.ownId !== null && !kept.has(ownKeyOf(line) ?? ''));
  if (leaving.length === 0) return new Map();
  if (leaving.some((line) => line.ownKind !== 'transaction')) throw refused('reconciliation.owned');
  const rows = await transactionsByIds(
    work,
    leaving.map((line) => line.ownId ?? ''),
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  const through = await lockedThrough(work);
  const gone = leaving.map((line) => {
    const row = byId.get(line.ownId ?? '');
    if (!row || row.type === 'transfer' || row.sourceKind !== 'transaction') throw refused('reconciliation.owned');
    if (through !== null && isLocked(through, row.date)) throw refused('period.closed', { through });
    return [line.id, { id: row.id, entryId: row.entryId }] as const;
  });
  for (const batch of batchesOf(gone, 2_500))
    await reverse(
      work,
      batch.map(([, { entryId }]) => entryId),
    );
  return new Map(gone);
}

export async function makeMatches(work: Work, of: StoredReconciliation, groups: readonly Group[]): Promise<Matched> {
  for (const group of groups)
    if (group.kind === 'matched' && total(group.lines) !== total(group.items)) throw refused('reconciliation.sums');
  const gaveWay = await giveWay(work, groups);
  const made = groups.map((group): NewMatch => ({
    id: group.id,
    kind: group.kind,
    reason: group.reason,
    confidence: group.confidence,
    lines: group.lines.map(({ id, minor }) => ({ id, minor, gaveWay: gaveWay.get(id) ?? null })),
    entries: group.items.map(({ kind, id, minor }) => ({ kind, id, minor })),
  }));
  await insertMatches(work, of, made);
  await audit(work, {
    action: groups[0]?.kind === 'excluded' ? 'reconciliation.excluded' : 'reconciliation.matched',
    subjectKind: 'reconciliation',
    subjectId: of.id,
    after: { matches: made.slice(0, 100).map(({ lines, entries, ...match }) => ({ ...match, lines, entries })), count: made.length },
  });
  return { matchIds: made.map((match) => match.id) };
}

async function unmatchedLines(work: Work, of: StoredReconciliation, ids: readonly string[]): Promise<readonly LineItem[]> {
  const lines = await selectLines(work, of, ids);
  if (lines.length !== new Set(ids).size || lines.some((line) => line.state !== 'unmatched'))
    throw refused('reconciliation.changed', {}, 'lineIds');
  return lines;
}

async function openItems(
  work: Work,
  of: StoredReconciliation,
  asked: readonly { readonly kind: string; readonly id: string }[],
): Promise<readonly BookItem[]> {
  const wanted = new Set(asked.map(keyOf));
  const found = (
    await selectOpenItems(
      work,
      of,
      asked.map((a) => a.id),
    )
  ).filter((item) => wanted.has(keyOf(item)));
  if (found.length !== wanted.size) throw refused('reconciliation.changed', {}, 'entries');
  return found;
}

const isMade = async (work: Work, of: StoredReconciliation, matchId: string): Promise<boolean> =>
  (await selectMatches(work, of.id, [matchId])).length > 0;

type Pairing = Omit<In<C['matchLines']>, 'id'>;

/** Matches lines with entries, each group on its own: all of them, or none. A match that was made already is left unchanged. */
export async function matchGroups(
  work: Work,
  { id, matches }: { readonly id: string; readonly matches: readonly Pairing[] },
): Promise<Matched> {
  const of = await loadOpen(work, id);
  const matchIds = matches.map(({ matchId }) => matchId);
  const made = new Set((await selectMatches(work, of.id, matchIds)).map((match) => match.id));
  const asked = matches.filter(({ matchId }) => !made.has(matchId));
  if (asked.length === 0) return { matchIds };
  const lineIds = asked.flatMap((one) => one.lineIds);
  const entries = asked.flatMap((one) => one.entries);
  // Each line and entry belongs to one group.
  if (asked.length > 1 && new Set([...lineIds, ...entries.map(keyOf)]).size < lineIds.length + entries.length)
    throw refused('reconciliation.changed', {}, 'lineIds');
  const lines = await unmatchedLines(work, of, lineIds);
  const items = new Map((await openItems(work, of, entries)).map((item) => [keyOf(item), item]));
  const groups = asked.map(({ matchId, lineIds: own, entries: with_ }) => ({
    id: matchId,
    kind: 'matched' as const,
    reason: '',
    confidence: null,
    lines: lines.filter((line) => own.includes(line.id)),
    items: [...new Set(with_.map(keyOf))].flatMap((key) => items.get(key) ?? []),
  }));
  await makeMatches(work, of, groups);
  return { matchIds };
}

export const matchLines = (work: Work, { id, ...match }: In<C['matchLines']>): Promise<Matched> =>
  matchGroups(work, { id, matches: [match] });

export async function excludeLines(work: Work, input: In<C['excludeLines']>): Promise<Matched> {
  const of = await loadOpen(work, input.id);
  if (await isMade(work, of, input.matchId)) return { matchIds: [input.matchId] };
  const lines = await unmatchedLines(work, of, input.lineIds);
  return makeMatches(work, of, [{ id: input.matchId, kind: 'excluded', reason: input.reason, confidence: null, lines, items: [] }]);
}

/** Restores the reversed transactions, except those that somebody restored already. */
export async function giveBack(work: Work, matches: readonly StoredMatch[]): Promise<void> {
  const gone = matches.flatMap((match) => match.gaveWay);
  if (gone.length === 0) return;
  const living = new Set(
    (
      await transactionsByIds(
        work,
        gone.map((g) => g.id),
      )
    ).map((row) => row.id),
  );
  await restoreRemoved(
    work,
    gone.filter((g) => !living.has(g.id)),
  );
}

export async function unmatch(work: Work, input: In<C['unmatch']>): Promise<{ ok: true }> {
  const of = await loadOpen(work, input.id);
  const matches = await selectMatches(work, of.id, input.matchIds);
  if (matches.length === 0) return { ok: true };
  const ids = matches.map((match) => match.id);
  await deleteMatches(work, ids);
  await giveBack(work, matches);
  await audit(work, {
    action: 'reconciliation.unmatched',
    subjectKind: 'reconciliation',
    subjectId: of.id,
    before: { matches: matches.slice(0, 100), count: matches.length },
  });
  return { ok: true };
}

/** Makes the line a transaction of its own: changes the imported one, or creates a new one; that becomes its match. */
export async function addFromLine(work: Work, input: In<C['addFromLine']>): Promise<Matched> {
  const of = await loadOpen(work, input.id);
  if (await isMade(work, of, input.matchId)) return { matchIds: [input.matchId] };
  const [line] = await unmatchedLines(work, of, [input.lineId]);
  if (!line) throw refused('not_found');
  const { type, description, splits, toAccountId: other, rate } = input;
  const isIn = line.minor > 0;
  const isTransfer = type === 'transfer' && other !== undefined;
  const own = line.ownKind === 'transaction' ? (await transactionsByIds(work, [line.ownId ?? '']))[0] : undefined;
  if (line.ownId !== null && !own) throw refused('reconciliation.owned');
  const draft = {
    id: own?.id ?? derivedId(input.matchId, 'transaction'),
    type,
    date: own?.date ?? line.date,
    description,
    accountId: isTransfer && isIn ? other : of.accountId,
    amount: Math.abs(line.minor),
    splits: type === 'transfer' ? [] : splits,
    ...(isTransfer ? { toAccountId: isIn ? of.accountId : other } : {}),
    ...(rate === undefined ? {} : { rate }),
  };
  if (own) await saveTransaction(work, { ...draft, entryId: own.entryId });
  else await createTransaction(work, draft);
  const items = await openItems(work, of, [{ kind: 'transaction', id: draft.id }]);
  const [again] = await unmatchedLines(work, of, [input.lineId]);
  return makeMatches(work, of, [{ id: input.matchId, kind: 'matched', reason: '', confidence: null, lines: again ? [again] : [], items }]);
}

// What unmatched lines may be, and accepting that in bulk. In most periods every open item was made by a line, and each line is matched with
// its own: then one statement finds all pairs. Otherwise the texts of both sides are compared.
import type { In, Out } from '#contract/endpoint.ts';
import { type SuggestedMatch, suggestMatches as suggest } from '#core/reconciliation/suggest-match.ts';
import type { reconciliationContract } from '#contract/reconciliation/reconciliation.ts';
import type { Gates } from '../billing/index.ts';
import { readWholeBooks } from '../ledger/index.ts';
import { newId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';
import { selectUnmatched, type UnmatchedLine } from './item-store.ts';
import { loadOpen, loadReconciliation } from './loading.ts';
import { type Group, keyOf, makeMatches, type OwnedLine, ownKeyOf } from './match-actions.ts';
import type { StoredReconciliation } from './reconciliation-store.ts';
import { type OpenItem, selectOpenWithLines, selectOwnItems } from './suggestion-store.ts';

type C = typeof reconciliationContract;

/** As many lines at once as a person can review. */
const mostLines = 10_000;

interface Offer extends Pick<SuggestedMatch, 'confidence' | 'reason'> {
  readonly lines: readonly OwnedLine[];
  readonly items: readonly OpenItem[];
}

/** The source that a line created. */
const sourcesOf = ({ paidBy, transactionId }: UnmatchedLine): readonly { readonly kind: string; readonly id: string }[] =>
  paidBy === null ? [{ kind: 'transaction', id: transactionId }] : ['payment', 'refund'].map((kind) => ({ kind, id: paidBy }));

const ownConfidence = 100;
/** Nothing was recorded besides what the lines made: each line and its own. */
function ownOnly(open: readonly OpenItem[]): readonly Offer[] {
  const taken = new Set<string>();
  const offers: Offer[] = [];
  for (const item of open) {
    const key = keyOf(item);
    if (item.lineId === null || item.lineMinor !== item.minor || taken.has(item.lineId) || taken.has(key)) continue;
    taken.add(item.lineId).add(key);
    const line = { id: item.lineId, minor: item.minor, ownKind: item.kind, ownId: item.id };
    offers.push({ lines: [line], items: [item], confidence: ownConfidence, reason: 'own' });
  }
  return offers;
}

function compared(open: readonly OpenItem[], left: readonly UnmatchedLine[]): readonly Offer[] {
  const inOrder = open.toSorted((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1));
  const items = new Map(inOrder.map((item) => [keyOf(item), item]));
  const unmatched = left.map((line) => {
    const own = sourcesOf(line).find((source) => items.has(keyOf(source)));
    return { ...line, ownKind: own?.kind ?? null, ownId: own?.id ?? null };
  });
  const lines = new Map<string, OwnedLine>(unmatched.map((line) => [line.id, line]));
  return suggest(
    unmatched.map((line) => ({
      id: line.id,
      date: line.date,
      minor: BigInt(line.minor),
      text: [line.counterparty, line.description].filter(Boolean).join(' '),
      ownKey: ownKeyOf(line),
    })),
    [...items].map(([key, item]) => ({ key, date: item.date, minor: BigInt(item.minor), text: item.text })),
  ).map(({ lineIds, entryKeys, confidence, reason }) => ({
    lines: lineIds.flatMap((lineId) => lines.get(lineId) ?? []),
    items: entryKeys.flatMap((key) => items.get(key) ?? []),
    confidence,
    reason,
  }));
}

/** `unmatched`: the lines without a match, where they are known already. */
async function offersFor(work: Work, of: StoredReconciliation, unmatched?: readonly UnmatchedLine[]): Promise<readonly Offer[]> {
  const open = await selectOpenWithLines(work, of);
  const isOwn = open.length <= mostLines && open.every(({ lineId }) => lineId !== null);
  return isOwn ? ownOnly(open) : compared(open, unmatched ?? (await selectUnmatched(work, of, mostLines)));
}

type Suggestions = Out<C['suggestMatches']>;
type Part = Pick<In<C['suggestMatches']>, 'limit' | 'lineIds'>;
const asSuggested = ({ lines, items, confidence, reason }: Offer): Suggestions['rows'][number] => ({
  lineIds: lines.map((line) => line.id),
  entries: items.map(({ kind, id, text, date, minor }) => ({ kind, id, text, date, minor })),
  confidence,
  reason,
});

/** Those of the first `limit` of these lines, and counts of all: no line has two, so that these are enough for so many lines on screen. */
function firstOf(all: readonly Offer[], order: ReadonlyMap<string, number>, { limit, lineIds }: Part): Suggestions {
  const levels = new Map<number, number>();
  for (const { confidence } of all) levels.set(confidence, (levels.get(confidence) ?? 0) + 1);
  const placeOf = ({ lines }: Offer): number => Math.min(...lines.map((line) => order.get(line.id) ?? 0));
  const asked = lineIds && new Set(lineIds);
  const offers = asked ? all.filter(({ lines }) => lines.some((line) => asked.has(line.id))) : all;
  const first = offers.length <= limit ? offers : offers.toSorted((a, b) => placeOf(a) - placeOf(b)).slice(0, limit);
  return { rows: first.map(asSuggested), levels: [...levels].map(([confidence, count]) => ({ confidence, count })) };
}

export const suggestMatches =
  (gates: Gates) =>
  async (work: Work, { id, ...part }: In<C['suggestMatches']>): Promise<Suggestions> => {
    await gates.demandFeature(work, 'semi_automated_reconciliation');
    const of = await loadReconciliation(work, id);
    if (of.state === 'finished') return { rows: [], levels: [] };
    await readWholeBooks(work);
    const own = await selectOwnItems(work, of, { most: mostLines, limit: part.limit, lineIds: part.lineIds });
    if (own)
      return { rows: ownOnly(own.rows).map(asSuggested), levels: own.count === 0 ? [] : [{ confidence: ownConfidence, count: own.count }] };
    const unmatched = await selectUnmatched(work, of, mostLines);
    return firstOf(await offersFor(work, of, unmatched), new Map(unmatched.map((line, at) => [line.id, at])), part);
  };

export const acceptSuggestedMatches =
  (gates: Gates) =>
  async (work: Work, { id, atLeast }: In<C['acceptSuggestedMatches']>): Promise<Out<C['acceptSuggestedMatches']>> => {
    await gates.demandFeature(work, 'semi_automated_reconciliation');
    const of = await loadOpen(work, id);
    await readWholeBooks(work);
    const groups = (await offersFor(work, of))
      .filter((offer) => offer.confidence >= atLeast)
      .map((offer): Group => ({ ...offer, id: newId(), kind: 'matched' }));
    return groups.length === 0 ? { matchIds: [] } : makeMatches(work, of, groups);
  };

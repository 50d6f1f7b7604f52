// State of the matching view: selections on both sides, suggestions and actions; the last match can be undone with one key.
import { keepPreviousData, useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { BookEntry, ReconciliationLine, ReconciliationSummary, Suggested } from '#contract/reconciliation/reconciliation.ts';
import { bulkLevel } from '#core/reconciliation/suggest-match.ts';
import { api, client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useAction } from '../platform/use-action.ts';
import { useRows } from '../platform/use-rows.ts';
import { actionWordsNow } from '../ui/action-words.ts';
import { notify } from '../ui/notices.tsx';
import { texts } from './texts.ts';

export type LineView = 'unmatched' | 'done';
export const keyOf = (entry: { readonly kind: string; readonly id: string }): string => `${entry.kind}:${entry.id}`;
const sumOf = (of: readonly { readonly minor: number }[]): bigint => of.reduce((sum, one) => sum + BigInt(one.minor), 0n);
const pageSize = 200;
const most = 10_000;
/** As many lines can be named at once. */
const mostNamed = 500;

function useSelected() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setIds((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return { ids, toggle, clear: () => setIds(new Set()) };
}

function useSides(of: ReconciliationSummary) {
  const [view, setView] = useState<LineView>('unmatched');
  const [search, setSearch] = useState({ lines: '', entries: '' });
  const lines = useRows(api.reconciliation.reconciliationLines, { id: of.id, state: view, search: search.lines }, { size: pageSize });
  const entries = useRows(
    api.reconciliation.bookEntries,
    { id: of.id, state: view === 'done' ? 'cleared' : 'outstanding', search: search.entries },
    { size: pageSize },
  );
  return { view, setView, search, setSearch, lines, entries };
}

/** Actions and undo, the last match first. */
function useMatching(of: ReconciliationSummary, clear: () => void) {
  const { run, busy } = useAction();
  const made = useRef<(readonly string[])[]>([]);
  const undo = (matchIds = made.current.pop()) =>
    matchIds &&
    void run(
      () => client.reconciliation.unmatch({ id: of.id, matchIds: [...matchIds] }),
      () => notify({ title: texts.now().sides.unmatched }),
    );
  const done = (matchIds: readonly string[], title: string) => {
    if (matchIds.length === 0) return;
    made.current.push(matchIds);
    clear();
    const takeBack = () => {
      made.current = made.current.filter((one) => one !== matchIds);
      undo(matchIds);
    };
    notify({ variant: 'success', title, action: { label: actionWordsNow().undo, onPress: takeBack } });
  };
  const match = (lineIds: readonly string[], entries: readonly { readonly kind: string; readonly id: string }[]) =>
    void run(
      () =>
        client.reconciliation.matchLines({
          id: of.id,
          matchId: newId(),
          lineIds: [...lineIds],
          entries: entries.map(({ kind, id }) => ({ kind, id })),
        }),
      ({ matchIds }) => done(matchIds, texts.now().sides.matched),
    );
  const acceptAll = (atLeast: number) =>
    void run(
      () => client.reconciliation.acceptSuggestedMatches({ id: of.id, atLeast }),
      ({ matchIds }) => done(matchIds, texts.now().sides.accepted(matchIds.length)),
    );
  return { busy, undo, done, match, acceptAll };
}

/** For the lines on screen, which are the first ones or those that a search found; and how many there are in all. */
function useSuggestions(of: ReconciliationSummary, { lines, search }: Pick<ReturnType<typeof useSides>, 'lines' | 'search'>) {
  const [level, setLevel] = useState<number>(bulkLevel);
  const limit = Math.min(most, Math.max(1, Math.ceil(lines.rows.length / pageSize)) * pageSize);
  const isNamed = search.lines !== '' && lines.rows.length <= mostNamed;
  const found = useQuery(
    api.reconciliation.suggestMatches.queryOptions({
      input: { id: of.id, ...(isNamed ? { lineIds: lines.rows.map((line) => line.id) } : { limit: search.lines === '' ? limit : most }) },
      enabled: of.isSuggesting,
      placeholderData: keepPreviousData,
    }),
  );
  const { rows: suggestions, levels } = found.data ?? { rows: [], levels: [] };
  const byLine = new Map(suggestions.flatMap((s) => s.lineIds.map((lineId) => [lineId, s] as const)));
  const sureCount = levels.reduce((sum, { confidence, count }) => sum + (confidence >= level ? count : 0), 0);
  return { level, setLevel, byLine, sureCount };
}

export function useDesk(of: ReconciliationSummary) {
  const read = { queryKey: api.reconciliation.key() };
  const queries = useQueryClient();
  useIsFetching(read); // Renders again once everything is read.
  const sides = useSides(of);
  const suggestions = useSuggestions(of, sides);
  const [chosenLines, chosenEntries] = [useSelected(), useSelected()];
  const clear = () => {
    chosenLines.clear();
    chosenEntries.clear();
  };
  const { busy, undo, done, match, acceptAll } = useMatching(of, clear);
  const selectedLines = sides.lines.rows.filter((line) => chosenLines.ids.has(line.id));
  const selectedEntries = sides.entries.rows.filter((entry) => chosenEntries.ids.has(keyOf(entry)));
  const sums = { lines: sumOf(selectedLines), entries: sumOf(selectedEntries) };
  const isEqual = selectedLines.length > 0 && selectedEntries.length > 0 && sums.lines === sums.entries;
  const lineIds = selectedLines.map((line) => line.id);
  return {
    ...sides,
    ...suggestions,
    busy,
    /** Whether the rows on screen are those after the last action. Asks the cache: a render may not know yet that it reads again. */
    isUpToDate: () => !busy && queries.isFetching(read) === 0,
    undo,
    done,
    clear,
    chosenLines,
    chosenEntries,
    selectedLines,
    selectedEntries,
    sums,
    isEqual,
    matchSelected: () => isEqual && match(lineIds, selectedEntries),
    accept: (s: Suggested) => match(s.lineIds, s.entries),
    acceptAll: () => acceptAll(suggestions.level),
    exclude: (ids: readonly string[], reason: string) =>
      client.reconciliation.excludeLines({ id: of.id, matchId: newId(), lineIds: [...ids], reason }),
    unmatch: (line: ReconciliationLine) => line.matchId !== null && undo([line.matchId]),
  };
}
export type Desk = ReturnType<typeof useDesk>;

/** Entries that add up to the selected lines are listed first. */
export function inOrder(entries: readonly BookEntry[], wanted: bigint): readonly BookEntry[] {
  if (wanted === 0n) return entries;
  const isEqual = (entry: BookEntry): boolean => BigInt(entry.minor) === wanted;
  return [...entries.filter(isEqual), ...entries.filter((entry) => !isEqual(entry))];
}

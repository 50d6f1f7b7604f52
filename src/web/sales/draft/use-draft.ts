// A draft on the desk: what its form holds, whether the server has it, and what was wrong with it.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Draft, SalesDocument } from '#contract/sales/sales.ts';
import { api, client } from '../../platform/client.ts';
import { problemsOf, type ShownProblem } from '../../platform/refusal.ts';
import { createAutosave, type SaveFailure, type SaveState, keepDocument } from '../../trade-documents/index.ts';

function failureOf(error: unknown): SaveFailure {
  const codes = problemsOf(error).map((p) => p.code);
  if (codes.includes('sales.draft_changed')) return 'conflict';
  return codes.includes('unreachable') ? 'unreachable' : 'refused';
}

export interface DraftEditing {
  readonly draft: Draft;
  readonly change: (next: (draft: Draft) => Draft) => void;
  readonly state: SaveState | 'new';
  readonly version: () => number;
  readonly flush: () => Promise<boolean>;
  readonly problems: readonly ShownProblem[];
  readonly setProblems: (problems: readonly ShownProblem[]) => void;
}

export interface DraftStart {
  readonly id: string;
  readonly kind: SalesDocument['kind'];
  readonly draft: Draft;
  /** 0 while the server does not have it. */
  readonly version: number;
}

/** Paths of a save begin with `draft.`, those of issuing do not: the form knows one. */
const atForm = (problem: ShownProblem): ShownProblem => ({ ...problem, path: problem.path?.replace(/^draft\./, '') });

// Letters may take four bytes each.
const isSmall = (draft: Draft): boolean => JSON.stringify(draft).length < 15_000;

export function useDraft(start: DraftStart): DraftEditing {
  const cache = useQueryClient();
  const [draft, setDraft] = useState(start.draft);
  const [state, setState] = useState<SaveState | 'new'>(start.version === 0 ? 'new' : 'saved');
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const newest = useRef(start.draft);
  const [saving] = useState(() =>
    createAutosave<Draft>({
      version: start.version,
      failureOf,
      save: async (value, draftVersion) => {
        const input = { id: start.id, kind: start.kind, draft: value, draftVersion };
        const saved = await client.sales.saveDraft(input, { context: { outlivesPage: isSmall(value) } });
        keepDocument(cache, saved);
        void cache.invalidateQueries({ queryKey: api.sales.listDocuments.key() });
        void cache.invalidateQueries({ queryKey: api.sales.salesFigures.key() });
        return saved.draftVersion;
      },
      onState: (next, error) => {
        setState(next);
        if (error !== undefined && next === 'refused') setProblems(problemsOf(error).map(atForm));
      },
    }),
  );
  useEffect(() => {
    const onBack = () => void saving.flush();
    // A tab that is closed, or put away on a phone, is not waited for.
    const onHidden = () => void (document.visibilityState === 'hidden' && saving.flush());
    addEventListener('online', onBack);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      removeEventListener('online', onBack);
      document.removeEventListener('visibilitychange', onHidden);
      // Who leaves the page leaves it saved.
      void saving.flush();
    };
  }, [saving]);
  const isUnsaved = state !== 'saved' && state !== 'new';
  useEffect(() => {
    if (!isUnsaved) return;
    const onLeave = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [isUnsaved]);
  const change = (next: (draft: Draft) => Draft) => {
    newest.current = next(newest.current);
    setDraft(newest.current);
    setProblems([]);
    saving.change(newest.current);
  };
  return { draft, change, state, version: saving.version, flush: saving.flush, problems, setProblems };
}

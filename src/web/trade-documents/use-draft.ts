// The state of a draft being edited: form content, save status, and problems.
import { useEffect, useRef, useState } from 'react';
import type { Draft } from '#contract/sales/sales.ts';
import { problemsOf, type ShownProblem } from '../platform/refusal.ts';
import { type Form, useForm } from '../platform/use-form.ts';
import { readAgain } from '../platform/writing.ts';
import { createAutosave, type SaveFailure, type SaveState } from './autosave.ts';

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
  /** The problems; the id is that of the element around the fields. */
  readonly form: Form<Draft>;
}

export interface DraftStart {
  readonly draft: Draft;
  /** 0 until the server has it. */
  readonly version: number;
  /** Returns the new version on the server. */
  readonly save: (draft: Draft, version: number, context: { readonly outlivesPage: boolean }) => Promise<number>;
}

/** Problem paths from saving begin with `draft.`, those from finalizing do not; the form uses only one kind. */
const atForm = (problem: ShownProblem): ShownProblem => ({ ...problem, path: problem.path?.replace(/^draft\./, '') });

// A character can take up to four bytes.
const isSmall = (draft: Draft): boolean => JSON.stringify(draft).length < 15_000;

export function useDraft(start: DraftStart): DraftEditing {
  const form = useForm(start.draft);
  const [state, setState] = useState<SaveState | 'new'>(start.version === 0 ? 'new' : 'saved');
  const newest = useRef(start.draft);
  const [saving] = useState(() =>
    createAutosave<Draft>({
      version: start.version,
      failureOf,
      save: async (value, draftVersion) => {
        const saved = await start.save(value, draftVersion, { outlivesPage: isSmall(value) });
        // No refetch while typing.
        readAgain('later');
        return saved;
      },
      onState: (next, error) => {
        setState(next);
        if (error !== undefined && next === 'refused') form.show(problemsOf(error).map(atForm), 'quietly');
      },
    }),
  );
  useEffect(() => {
    const onBack = () => void saving.flush();
    // A tab that is closed or sent to the background on a phone may never run again, so save now.
    const onHidden = () => void (document.visibilityState === 'hidden' && saving.flush());
    addEventListener('online', onBack);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      removeEventListener('online', onBack);
      document.removeEventListener('visibilitychange', onHidden);
      // Save when the page is left.
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
    form.set(newest.current);
    saving.change(newest.current);
  };
  return { draft: form.draft, change, state, version: saving.version, flush: saving.flush, form };
}

/** Files are attached to the version on the server, even if it is empty; pending text changes do not delay them. */
export async function savedOnce({ version, change, flush }: DraftEditing): Promise<boolean> {
  if (version() > 0) return true;
  change((draft) => draft);
  await flush();
  return version() > 0;
}

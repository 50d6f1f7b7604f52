// The save status: whether changes are saved, and if not, why and what can be done.
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { CircleAlert, CircleCheck } from '../ui/icons.ts';
import { Spinner } from '../ui/progress.tsx';
import type { ShownProblem } from '../platform/refusal.ts';
import { documentTexts } from './document-texts.ts';
import type { DraftEditing } from './use-draft.ts';

/** The small status text beside the title. */
export function SaveStatus({ state }: { readonly state: DraftEditing['state'] }) {
  const t = documentTexts.use().saving;
  const isBad = state === 'offline' || state === 'refused' || state === 'conflict';
  const picture =
    state === 'saved' ? (
      <CircleCheck aria-hidden="true" className="size-4 text-positive" strokeWidth={1.75} />
    ) : isBad ? (
      <CircleAlert aria-hidden="true" className="size-4 text-negative" strokeWidth={1.75} />
    ) : state === 'new' ? null : (
      <Spinner className="size-3.5" />
    );
  return (
    <p role="status" className="flex items-center gap-1.5 text-small text-muted">
      {picture}
      {isBad ? t.refused : t[state]}
    </p>
  );
}

interface SaveTroubleProps {
  readonly state: DraftEditing['state'];
  readonly problems: readonly ShownProblem[];
  readonly onRetry: () => void;
  readonly onLook: () => void;
  readonly onCopy: () => void;
}

/** The banner above the form while something is not saved. */
export function SaveTrouble({ state, problems, onRetry, onLook, onCopy }: SaveTroubleProps) {
  const t = documentTexts.use().saving;
  if (state === 'offline')
    return (
      <Trouble text={t.offline}>
        <Button size="small" onClick={onRetry}>
          {t.retry}
        </Button>
      </Trouble>
    );
  if (state === 'conflict')
    return (
      <Trouble text={t.conflict}>
        <Button size="small" onClick={onLook}>
          {t.look}
        </Button>
        <Button size="small" onClick={onCopy}>
          {t.copy}
        </Button>
      </Trouble>
    );
  if (state === 'refused' && problems[0]) return <Trouble text={problems[0].message} />;
  return null;
}

function Trouble({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-warning/40 bg-warning-soft px-4 py-3">
      <p className="min-w-0 flex-1 basis-64">{text}</p>
      {children}
    </div>
  );
}

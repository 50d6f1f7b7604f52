// Shown for a part of a page that failed to load: what happened, and a retry unless it does not exist. The rest of the page stays.
import { useLanguage } from '../platform/language.ts';
import { problemsOf, sentenceOfError } from '../platform/refusal.ts';
import { Button } from './button.tsx';
import { MissingScreen } from './error-screen.tsx';
import { CircleAlert, RotateCcw } from './icons.ts';
import { failedWords } from './failed-words.ts';

export interface FailedProps {
  /** What failed to load: "The statement". */
  readonly what: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

export function Failed({ what, error, onRetry }: FailedProps) {
  const t = failedWords[useLanguage()];
  const code = problemsOf(error)[0]?.code;
  if (code === 'not_found') return <MissingScreen part />;
  const isUnreachable = code === 'unreachable';
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-10 text-center">
      <CircleAlert aria-hidden="true" className="size-7 text-negative" strokeWidth={1.5} />
      <p className="mt-3 font-semibold">{t.title(what)}</p>
      <p className="mt-1 max-w-md text-muted">{isUnreachable ? t.unreachable : sentenceOfError(error)}</p>
      <Button className="mt-4" icon={RotateCcw} onClick={onRetry}>
        {t.again}
      </Button>
    </div>
  );
}

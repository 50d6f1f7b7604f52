// Rows that could not be read, each with its line number in the file.
import type { ImportPreview } from '#contract/banking/banking.ts';
import { useLocale } from '../platform/locale.tsx';
import { CircleAlert } from '../ui/icons.ts';
import { importTexts } from './import-texts.ts';

const shownAtFirst = 5;

export function PreviewProblems({ preview }: { readonly preview: ImportPreview }) {
  const t = importTexts.use().problems;
  const locale = useLocale();
  const { problems } = preview;
  if (problems.length === 0) return null;
  const [first, rest] = [problems.slice(0, shownAtFirst), problems.slice(shownAtFirst)];
  return (
    <section aria-label={t.label} className="rounded-lg border border-warning/40 bg-warning-soft px-5 py-3.5">
      <h2 className="flex items-center gap-2 font-semibold">
        <CircleAlert aria-hidden="true" className="size-4 shrink-0 text-warning" strokeWidth={1.75} />
        {t.title(problems.length, problems.length.toLocaleString(locale))}
      </h2>
      <ProblemLines problems={first} />
      {rest.length > 0 && (
        <details>
          <summary className="mt-2 w-fit rounded-sm text-small font-medium">{t.more(rest.length.toLocaleString(locale))}</summary>
          <ProblemLines problems={rest} />
        </details>
      )}
    </section>
  );
}

function ProblemLines({ problems }: { readonly problems: ImportPreview['problems'] }) {
  const t = importTexts.use().problems;
  return (
    <ul className="mt-2 space-y-1 text-small">
      {problems.map((problem, at) => (
        <li key={at} className="break-words">
          {problem.line > 0 && <span className="figures font-medium">{t.line(String(problem.line))}</span>}
          {problem.message}
        </li>
      ))}
    </ul>
  );
}

// The progress of a running import. Leaving the page does not stop it.
import { useLocale } from '../platform/locale.tsx';
import { Card } from '../ui/card.tsx';
import { ProgressBar } from '../ui/progress.tsx';
import { importTexts } from './import-texts.ts';
import { useProgress } from './queries.ts';

export interface ImportRunningProps {
  readonly importId: string;
  readonly fileName: string;
  readonly expected: number;
}

export function ImportRunning({ importId, fileName, expected }: ImportRunningProps) {
  const t = importTexts.use().running;
  const locale = useLocale();
  const { data } = useProgress(importId, true);
  const total = data !== undefined && data.total > 0 ? data.total : expected;
  const stages: Readonly<Record<string, string>> = t.stages;
  const isKnown = data?.stage === 'posting' || data?.stage === 'done';
  return (
    <Card title={t.title(fileName)} description={t.text}>
      <ProgressBar
        label={stages[data?.stage ?? 'waiting'] ?? t.other}
        value={isKnown && total > 0 ? (100 * data.done) / total : null}
        {...(isKnown ? { detail: t.progress(data.done.toLocaleString(locale), total.toLocaleString(locale)) } : {})}
      />
    </Card>
  );
}

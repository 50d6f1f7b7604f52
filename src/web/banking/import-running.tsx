// While the import runs: how far it is. Leaving the page does not stop it.
import { Card } from '../ui/card.tsx';
import { ProgressBar } from '../ui/progress.tsx';
import { useProgress } from './queries.ts';

const stages: Readonly<Record<string, string>> = {
  waiting: 'Sending the file…',
  reading: 'Reading the file…',
  posting: 'Writing the entries…',
  done: 'Closing the books over it…',
};

export interface ImportRunningProps {
  readonly importId: string;
  readonly fileName: string;
  readonly expected: number;
}

export function ImportRunning({ importId, fileName, expected }: ImportRunningProps) {
  const { data } = useProgress(importId, true);
  const total = data !== undefined && data.total > 0 ? data.total : expected;
  const isKnown = data?.stage === 'posting' || data?.stage === 'done';
  return (
    <Card
      title={`Importing ${fileName}`}
      description="All of it or nothing: if something goes wrong on the way, your books stay as they were."
    >
      <ProgressBar
        label={stages[data?.stage ?? 'waiting'] ?? 'Importing…'}
        value={isKnown && total > 0 ? (100 * data.done) / total : null}
        {...(isKnown ? { detail: `${data.done.toLocaleString()} of ${total.toLocaleString()} lines` } : {})}
      />
    </Card>
  );
}

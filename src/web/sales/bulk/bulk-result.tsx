// The result of a bulk action: how many succeeded, which failed and why, and undo where possible.
import { useState } from 'react';
import type { Outcome } from '#contract/sales/bulk.ts';
import { client } from '../../platform/client.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useAction } from '../../platform/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Undo2 } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { notify } from '../../ui/notices.tsx';
import { bulkTexts } from './bulk-texts.ts';
import { documentPath } from '../../trade-documents/index.ts';

export interface BulkReport {
  readonly outcomes: readonly Outcome[];
  readonly paymentIds: readonly string[];
  readonly isStopped: boolean;
  /** For a download: the names of the created files. */
  readonly files: readonly string[];
}

function TakeBack({ paymentIds }: { readonly paymentIds: readonly string[] }) {
  const t = bulkTexts.use().dialog;
  const { busy, run } = useAction();
  const [isDone, setDone] = useState(false);
  const takeBack = () =>
    run(
      async () => {
        for (const id of paymentIds) await client.sales.reversePayment({ id });
      },
      () => {
        setDone(true);
        notify({ variant: 'success', title: t.takenBack });
      },
    );
  return (
    <Button size="small" icon={Undo2} loading={busy} disabled={isDone} onClick={() => void takeBack()}>
      {t.takeBack}
    </Button>
  );
}

export function BulkResult({ report, isDownload }: { readonly report: BulkReport; readonly isDownload: boolean }) {
  const t = bulkTexts.use().dialog;
  const locale = useLocale();
  const failed = report.outcomes.filter((outcome) => outcome.problem !== null);
  const done = report.outcomes.length - failed.length;
  const figure = (count: number) => count.toLocaleString(locale);
  const summary = failed.length === 0 ? t.allDone(figure(done)) : t.someFailed(figure(done), figure(failed.length));
  return (
    <div className="flex flex-col gap-4">
      <div role="status" className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-medium">
          {isDownload ? (report.files.length > 0 ? t.saved(report.files.join(', ')) : report.isStopped ? '' : t.noFile) : summary}
        </p>
        {report.paymentIds.length > 0 && <TakeBack paymentIds={report.paymentIds} />}
      </div>
      {report.isStopped && <p className="text-small text-muted">{t.stopped}</p>}
      {failed.length > 0 && (
        <section aria-label={t.failedList}>
          <h3 className="mb-1.5 text-small font-semibold">{t.failedList}</h3>
          <ul className="max-h-72 divide-y divide-line overflow-y-auto rounded-md border border-line">
            {failed.map(({ id, number, contactName, problem }) => (
              <li key={id} className="px-3 py-2">
                <p className="flex justify-between gap-3">
                  <Link to={documentPath(id)}>{number ?? t.draft}</Link>
                  <span className="truncate text-muted">{contactName}</span>
                </p>
                <p className="text-small text-negative">{problem}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

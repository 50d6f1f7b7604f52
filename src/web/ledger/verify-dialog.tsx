// Recomputes the books from their entries and compares them with the stored balances: what was checked, and any differences.
import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { CircleAlert, CircleCheck } from '../ui/icons.ts';
import { ProgressBar } from '../ui/progress.tsx';
import { Failed } from '../ui/failed.tsx';
import { journalTexts } from './journal/journal-texts.ts';
import { useFaultSentence } from './use-fault-sentence.ts';

export function VerifyDialog({ onClose }: { readonly onClose: () => void }) {
  const t = journalTexts.use().verify;
  const locale = useLocale();
  const found = useQuery(api.ledger.verifyBooks.queryOptions({ staleTime: 0, gcTime: 0 }));
  const sentence = useFaultSentence();
  const count = new Intl.NumberFormat(locale);
  return (
    <Dialog
      open
      onClose={onClose}
      width="small"
      title={t.title}
      description={t.description}
      footer={
        <>
          <Button onClick={() => void found.refetch()} loading={found.isFetching} loadingLabel={t.verifying}>
            {t.again}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t.done}
          </Button>
        </>
      }
    >
      {found.isPending && <ProgressBar label={t.adding} value={null} />}
      {found.isError && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <div aria-live="polite">
          {found.data.ok ? (
            <p className="flex items-start gap-3">
              <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-positive" strokeWidth={1.75} />
              <span>
                <span className="block font-semibold">{t.agree}</span>
                <span className="text-muted">
                  {t.counted(found.data.entries, count.format(found.data.entries), found.data.postings, count.format(found.data.postings))}
                </span>
              </span>
            </p>
          ) : (
            <>
              <p className="flex items-center gap-3 font-semibold text-negative">
                <CircleAlert aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
                {t.differ(found.data.findings.length, count.format(found.data.findings.length))}
              </p>
              <ul className="mt-3 list-disc space-y-1 pl-9">
                {found.data.findings.map((finding) => (
                  <li key={`${finding.code} ${finding.detail}`} className="break-words">
                    {sentence(finding.fault)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

// The books recomputed from their entries and compared with what is shown: what was counted, and what does not agree, if anything.
import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CircleAlert, CircleCheck } from '../ui/icons.ts';
import { ProgressBar } from '../ui/progress.tsx';
import { Failed } from './failed.tsx';

export function VerifyDialog({ onClose }: { readonly onClose: () => void }) {
  const locale = useLocale();
  const found = useQuery(api.ledger.verifyBooks.queryOptions({ staleTime: 0, gcTime: 0 }));
  const count = new Intl.NumberFormat(locale);
  return (
    <Dialog
      open
      onClose={onClose}
      width="small"
      title="Verify the books"
      description="Every entry is added up again and compared with the balances that statements are drawn from."
      footer={
        <>
          <Button onClick={() => void found.refetch()} loading={found.isFetching} loadingLabel="Verifying…">
            Verify again
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </>
      }
    >
      {found.isPending && <ProgressBar label="Adding everything up…" value={null} />}
      {found.isError && <Failed what="The result" error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && (
        <div aria-live="polite">
          {found.data.ok ? (
            <p className="flex items-start gap-3">
              <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-positive" strokeWidth={1.75} />
              <span>
                <span className="block font-semibold">The books agree with themselves.</span>
                <span className="text-muted">
                  {count.format(found.data.entries)} entries with {count.format(found.data.postings)} lines were added up; every balance
                  matches.
                </span>
              </span>
            </p>
          ) : (
            <>
              <p className="flex items-center gap-3 font-semibold text-negative">
                <CircleAlert aria-hidden="true" className="size-5 shrink-0" strokeWidth={1.75} />
                {found.data.findings.length === 1
                  ? 'One thing does not agree.'
                  : `${count.format(found.data.findings.length)} things do not agree.`}
              </p>
              <ul className="mt-3 list-disc space-y-1 pl-9">
                {found.data.findings.map((finding) => (
                  <li key={`${finding.code} ${finding.detail}`} className="break-words">
                    {finding.detail}
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

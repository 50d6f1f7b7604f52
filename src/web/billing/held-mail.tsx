// Emails and background work that are held until the operator decides.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Out } from '#contract/endpoint.ts';
import type { billingContract } from '#contract/billing/billing.ts';
import type { Operation } from '#contract/billing/operation.ts';
import { api, client } from '../platform/client.ts';
import { relativeInstant } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Failed } from '../ui/failed.tsx';
import { DataTable } from '../ui/tables/data-table.tsx';
import { nothingSelected, type Selection } from '../ui/tables/table-selection.ts';
import { texts } from './texts.ts';

type Mail = Out<typeof billingContract.heldMail>['mails'][number];

export function HeldDialog({
  operation,
  open,
  onClose,
}: {
  readonly operation: Operation;
  readonly open: boolean;
  readonly onClose: () => void;
}) {
  const t = texts.use().held;
  const locale = useLocale();
  const [selection, setSelection] = useState(nothingSelected);
  const { run, busy } = useAction();
  const { isSent } = operation.mail;
  const held = operation.work.held;
  const ids = [...selection.keys];
  const decide = (answer: 'send' | 'discard') =>
    run(
      () => client.billing.decideHeldMail({ ids, answer }),
      () => setSelection(nothingSelected),
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="large"
      title={t.title}
      description={isSent ? t.text : t.noSmtp}
      footer={
        <>
          <Button disabled={busy || ids.length === 0} onClick={() => void decide('discard')}>
            {t.discard}
          </Button>
          <Button variant="primary" disabled={busy || ids.length === 0 || !isSent} onClick={() => void decide('send')}>
            {t.send}
          </Button>
        </>
      }
    >
      {held > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-2 text-small">
          <p>{t.work(held.toLocaleString(locale))}</p>
          <Button variant="secondary" disabled={busy} onClick={() => void run(() => client.billing.runHeldWork())}>
            {t.runWork}
          </Button>
        </div>
      )}
      <HeldList selection={selection} onSelect={setSelection} />
    </Dialog>
  );
}

function HeldList({ selection, onSelect }: { readonly selection: Selection; readonly onSelect: (selection: Selection) => void }) {
  const t = texts.use().held;
  const language = useLanguage();
  const { data, error, refetch } = useQuery(api.billing.heldMail.queryOptions({ staleTime: 0 }));
  if (error && !data) return <Failed what={t.title} error={error} onRetry={() => void refetch()} />;
  return (
    <DataTable<Mail>
      label={t.title}
      compact
      rows={data?.mails ?? []}
      loading={!data}
      {...(data ? { total: data.total } : {})}
      rowKey={({ id }) => id}
      rowLabel={({ subject, recipient }) => `${subject}, ${recipient}`}
      columns={[
        { key: 'subject', header: t.subject, width: 'minmax(10rem, 1fr)', cell: ({ subject }) => subject },
        { key: 'recipient', header: t.recipient, width: 'minmax(10rem, 1fr)', cell: ({ recipient }) => recipient },
        { key: 'queued', header: t.written, width: '9rem', cell: ({ queuedAt }) => relativeInstant(queuedAt, language) },
      ]}
      selection={selection}
      onSelect={onSelect}
      empty={<EmptyState compact title={t.none} text={t.noneText} />}
    />
  );
}

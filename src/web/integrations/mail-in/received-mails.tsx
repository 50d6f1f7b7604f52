// What came in by email, newest first, and what waits for a person.
import type { ReceivedMail } from '#contract/receipts/mail-in.ts';
import { api, client } from '../../platform/client.ts';
import { relativeInstant } from '../../platform/format.ts';
import { useLanguage } from '../../platform/language.ts';
import { useAction } from '../../platform/use-action.ts';
import { useRows } from '../../platform/use-rows.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notify } from '../../ui/notices.tsx';
import type { Column } from '../../ui/tables/data-table-column.ts';
import { PagedTable } from '../../ui/tables/paged-table.tsx';
import { mailInTexts } from './mail-in-texts.ts';

const tones: Readonly<Record<ReceivedMail['state'], Tone>> = {
  arrived: 'neutral',
  kept: 'positive',
  waiting: 'warning',
  double: 'neutral',
  refused: 'negative',
};

function Status({ mail: { state, reason, documents, leftOut } }: { readonly mail: ReceivedMail }) {
  const t = mailInTexts.use().log;
  const said = [
    ...(documents > 0 ? [t.documents(documents)] : []),
    ...(reason === null ? [] : [t.reasons[reason]]),
    ...(leftOut > 0 ? [t.leftOut(leftOut)] : []),
  ];
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tones[state]}>{t.states[state]}</Badge>
      <span className="text-small text-muted">{said.join(' · ')}</span>
    </span>
  );
}

function Decide({ mail: { id, state } }: { readonly mail: ReceivedMail }) {
  const t = mailInTexts.use().log;
  const { busy, run } = useAction();
  if (state !== 'waiting') return null;
  const approve = (isSenderAdded: boolean) =>
    run(
      () => client.mailIn.approveMail({ id, isSenderAdded }),
      () => notify({ variant: 'success', title: t.approved }),
    );
  const dismiss = () =>
    run(
      () => client.mailIn.dismissMail({ id }),
      () => notify({ title: t.dismissed }),
    );
  return (
    <span className="flex flex-wrap gap-1">
      <Button size="small" disabled={busy} onClick={() => void approve(false)}>
        {t.approve}
      </Button>
      <Button size="small" disabled={busy} onClick={() => void approve(true)}>
        {t.approveAlways}
      </Button>
      <Button size="small" variant="ghost" disabled={busy} onClick={() => void dismiss()}>
        {t.dismiss}
      </Button>
    </span>
  );
}

export function ReceivedMails() {
  const t = mailInTexts.use().log;
  const language = useLanguage();
  const list = useRows(api.mailIn.listReceivedMail, {});
  const columns: readonly Column<ReceivedMail>[] = [
    { key: 'sender', header: t.sender, width: 'minmax(9rem, 1fr)', fixed: true, cell: (row) => row.sender || t.noSender },
    { key: 'subject', header: t.subject, width: 'minmax(9rem, 1.2fr)', cell: (row) => row.subject || t.noSubject },
    { key: 'state', header: t.state, width: 'minmax(12rem, 1.4fr)', cell: (row) => <Status mail={row} /> },
    { key: 'received', header: t.received, width: '9rem', cell: (row) => relativeInstant(row.receivedAt, language) },
    { key: 'decide', header: '', width: 'max-content', fixed: true, cell: (row) => <Decide mail={row} /> },
  ];
  return (
    <section aria-label={t.title} className="mt-8">
      <h2 className="mb-3 text-body font-semibold">{t.title}</h2>
      <PagedTable
        list={list}
        label={t.title}
        words={t}
        columns={columns}
        rowLabel={(row) => `${row.sender} ${row.subject}`}
        renderPhone={(row) => (
          <>
            <span className="flex items-baseline justify-between gap-3">
              <span className="truncate font-medium">{row.sender || t.noSender}</span>
              <span className="shrink-0 text-small text-muted">{relativeInstant(row.receivedAt, language)}</span>
            </span>
            <span className="block truncate">{row.subject || t.noSubject}</span>
            <Status mail={row} />
            <Decide mail={row} />
          </>
        )}
      >
        <EmptyState compact title={t.emptyTitle} text={t.emptyText} />
      </PagedTable>
    </section>
  );
}

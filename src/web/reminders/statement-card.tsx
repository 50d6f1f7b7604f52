// A customer's statement of account for a date range in the URL; as a download and by email.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Statement } from '#contract/sales/customers.ts';
import { isDay } from '#core/calendar.ts';
import { useBooks } from '../ledger/index.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Failed } from '../ui/failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { api, client } from '../platform/client.ts';
import { useUrlState } from '../platform/url-state.ts';
import { useDownload } from '../platform/use-action.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DateRangePicker } from '../ui/dates/date-range-picker.tsx';
import { Download, Send } from '../ui/icons.ts';
import { Skeleton } from '../ui/progress.tsx';
import { customerTexts } from '../sales/index.ts';
import { StatementTable } from '../settlement/index.ts';
import { documentPath } from '../trade-documents/index.ts';
import { StatementDialog } from './statement-dialog.tsx';

export interface StatementCardProps {
  readonly contactId: string;
  readonly mayWrite: boolean;
}

/** The date range in the URL; both dates or neither. */
function useRange() {
  const [params, change] = useUrlState();
  const [from, through] = [params.get('from') ?? '', params.get('through') ?? ''];
  const range = isDay(from) && isDay(through) && from <= through ? { startsOn: from, endsOn: through } : null;
  return {
    range,
    setRange: (next: typeof range) => change({ from: next?.startsOn ?? null, through: next?.endsOn ?? null }),
  };
}

export function StatementCard({ contactId, mayWrite }: StatementCardProps) {
  const words = useActionWords();
  const t = customerTexts.use().statement;
  const { fiscalStartMonth } = useBooks();
  const { range, setRange } = useRange();
  const input = { id: contactId, ...(range === null ? {} : { from: range.startsOn, through: range.endsOn }) };
  const found = useQuery(api.customers.statement.queryOptions({ input }));
  const [sending, setSending] = useState(false);
  return (
    <Card title={t.title} padded={false}>
      <div className="flex flex-wrap items-center gap-2 px-5 pb-4">
        <DateRangePicker label={t.range} emptyText={t.all} value={range} onChange={setRange} fiscalStartMonth={fiscalStartMonth} />
        <span className="flex-1 max-sm:hidden" />
        <span className="flex gap-2">
          <PdfButton input={input} />
          {mayWrite && (
            <Button icon={Send} onClick={() => setSending(true)}>
              {words.send}
            </Button>
          )}
        </span>
      </div>
      {found.isError && found.data === undefined && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && (
        <Waiting label={t.loading} className="space-y-2 px-5 pb-5">
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-full" />
        </Waiting>
      )}
      {found.data && <Accounts statement={found.data} />}
      {sending && <StatementDialog range={input} onClose={() => setSending(false)} />}
    </Card>
  );
}

function Accounts({ statement }: { readonly statement: Statement }) {
  const t = customerTexts.use().statement;
  if (statement.accounts.length === 0) return <p className="px-5 pb-5 text-muted">{t.nothing}</p>;
  return statement.accounts.map((account) => (
    <StatementTable key={account.currency} account={account} through={statement.through} words={t} path={documentPath} />
  ));
}

function PdfButton({ input }: { readonly input: { readonly id: string; readonly from?: string; readonly through?: string } }) {
  const t = customerTexts.use().statement;
  const { busy, download } = useDownload();
  return (
    <Button icon={Download} loading={busy} onClick={() => void download(() => client.customers.statementPdf(input), `${t.title}.pdf`)}>
      {t.pdf}
    </Button>
  );
}

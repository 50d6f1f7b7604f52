// A supplier's statement of account for a date range in the URL.
import { useQuery } from '@tanstack/react-query';
import { isDay } from '#core/calendar.ts';
import { useBooks } from '../../ledger/index.ts';
import { api } from '../../platform/client.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { StatementTable } from '../../settlement/index.ts';
import { billPath } from '../../trade-documents/index.ts';
import { Card } from '../../ui/card.tsx';
import { DateRangePicker } from '../../ui/dates/date-range-picker.tsx';
import { Failed } from '../../ui/failed.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { supplierTexts } from './supplier-texts.ts';

export function SupplierStatementCard({ contactId }: { readonly contactId: string }) {
  const t = supplierTexts.use().statement;
  const { fiscalStartMonth } = useBooks();
  const [params, change] = useUrlState();
  const [from, through] = [params.get('from') ?? '', params.get('through') ?? ''];
  const range = isDay(from) && isDay(through) && from <= through ? { startsOn: from, endsOn: through } : null;
  const input = { id: contactId, ...(range === null ? {} : { from, through }) };
  const found = useQuery(api.purchases.supplierStatement.queryOptions({ input }));
  return (
    <Card title={t.title} padded={false}>
      <div className="px-5 pb-4">
        <DateRangePicker
          label={t.range}
          emptyText={t.all}
          value={range}
          onChange={(next) => change({ from: next?.startsOn ?? null, through: next?.endsOn ?? null })}
          fiscalStartMonth={fiscalStartMonth}
        />
      </div>
      {found.isError && found.data === undefined && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && (
        <Waiting label={t.loading} className="px-5 pb-5">
          <Skeleton className="h-24 w-full" />
        </Waiting>
      )}
      {found.data?.accounts.length === 0 && <p className="px-5 pb-5 text-muted">{t.nothing}</p>}
      {found.data?.accounts.map((account) => (
        <StatementTable key={account.currency} account={account} through={found.data.through} words={t} path={billPath} />
      ))}
    </Card>
  );
}

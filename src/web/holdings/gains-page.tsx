// Gains of a period: each disposal with its cost, the totals, and a download.
import { useQuery } from '@tanstack/react-query';
import type { GainRow, GainTotals } from '#contract/holdings/holdings.ts';
import { isDay } from '#core/calendar.ts';
import { useBooks } from '../ledger/index.ts';
import { api, client } from '../platform/client.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { useUrlState } from '../platform/url-state.ts';
import { useDownload } from '../platform/use-action.ts';
import { useRows } from '../platform/use-rows.ts';
import { Badge } from '../ui/badge.tsx';
import { DateRangePicker } from '../ui/dates/date-range-picker.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Download } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { type Column, dayWidth } from '../ui/tables/data-table-column.ts';
import { PagedTable } from '../ui/tables/paged-table.tsx';
import { quantityText } from './coin-words.tsx';
import { coinTexts } from './texts.ts';

/** All time is from the first day of the calendar to the last. */
const ever = { from: '1900-01-01', to: '2200-12-31' };

export default function GainsPage() {
  const t = coinTexts.use().gains;
  const [params, change] = useUrlState();
  const year = useToday().slice(0, 4);
  const { busy, download } = useDownload();
  const [first, last] = [params.get('from') ?? '', params.get('to') ?? ''];
  const range =
    params.get('all') === '1'
      ? ever
      : isDay(first) && isDay(last)
        ? { from: first, to: last }
        : { from: `${year}-01-01`, to: `${year}-12-31` };
  return (
    <>
      <PageHeader
        title={t.title}
        description={t.description}
        actions={[
          {
            label: t.export,
            icon: Download,
            disabled: busy,
            onPress: () => void download(() => client.holdings.exportGains(range), 'crypto-gains.csv', t.failed),
          },
        ]}
      >
        <DateRangePicker
          value={range === ever ? null : { startsOn: range.from, endsOn: range.to }}
          onChange={(next) =>
            change(next === null ? { all: '1', from: null, to: null } : { all: null, from: next.startsOn, to: next.endsOn })
          }
        />
      </PageHeader>
      <GainList range={range} />
    </>
  );
}

function Totals({ totals }: { readonly totals: GainTotals }) {
  const t = coinTexts.use().gains;
  const { currency } = useBooks();
  const figures = [
    [t.proceeds, totals.proceedsMinor],
    [t.cost, totals.costMinor],
    [t.gain, totals.gainMinor],
    [t.rewards, totals.rewardMinor],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 border-b border-line px-5 py-3.5">
      {figures.map(([label, minor]) => (
        <div key={label}>
          <dt className="text-small text-muted">{label}</dt>
          <dd className="font-semibold">
            <Money minor={minor} currency={currency} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function GainList({ range }: { readonly range: { readonly from: string; readonly to: string } }) {
  const t = coinTexts.use().gains;
  const locale = useLocale();
  const { currency } = useBooks();
  const totals = useQuery(api.holdings.gainTotals.queryOptions({ input: range }));
  const list = useRows(api.holdings.gains, range);
  const day = (value: string): string => formatDayShort(value, locale);
  const acquired = ({ acquiredFrom, acquiredTo }: GainRow): string =>
    acquiredFrom === null || acquiredTo === null
      ? ''
      : acquiredFrom === acquiredTo
        ? day(acquiredFrom)
        : `${day(acquiredFrom)} – ${day(acquiredTo)}`;
  const columns: readonly Column<GainRow>[] = [
    { key: 'day', header: t.day, width: dayWidth, fixed: true, cell: (row) => <span className="figures">{day(row.day)}</span> },
    {
      key: 'asset',
      header: t.asset,
      width: 'minmax(9rem, 1fr)',
      fixed: true,
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-2">
          <span className="figures truncate">{quantityText(row, locale)}</span>
          {row.isFee && <Badge>{t.fee}</Badge>}
        </span>
      ),
    },
    { key: 'wallet', header: t.wallet, width: '9rem', spare: true, cell: (row) => <span className="truncate">{row.walletName}</span> },
    { key: 'acquired', header: t.acquired, width: '12rem', spare: true, cell: (row) => <span className="figures">{acquired(row)}</span> },
    {
      key: 'proceeds',
      header: t.proceeds,
      width: '8.5rem',
      align: 'right',
      cell: (row) => <Money minor={row.proceedsMinor} currency={currency} />,
    },
    { key: 'cost', header: t.cost, width: '8.5rem', align: 'right', cell: (row) => <Money minor={row.costMinor} currency={currency} /> },
    { key: 'gain', header: t.gain, width: '8.5rem', align: 'right', cell: (row) => <Money minor={row.gainMinor} currency={currency} /> },
  ];
  return (
    <PagedTable
      list={list}
      label={t.title}
      words={t}
      columns={columns}
      above={totals.data && totals.data.count > 0 && <Totals totals={totals.data} />}
      rowLabel={(row) => `${quantityText(row, locale)}, ${day(row.day)}`}
      renderPhone={(row) => (
        <>
          <span className="flex items-baseline justify-between gap-3">
            <span className="figures min-w-0 truncate font-medium">{quantityText(row, locale)}</span>
            <Money minor={row.gainMinor} currency={currency} />
          </span>
          <span className="flex items-baseline justify-between gap-3 text-small text-muted">
            <span>{day(row.day)}</span>
            <span>{row.walletName}</span>
          </span>
        </>
      )}
    >
      <EmptyState compact title={t.emptyTitle} text={t.emptyText} />
    </PagedTable>
  );
}

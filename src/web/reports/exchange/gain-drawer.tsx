// The entries behind a figure of exchange gains and losses: the rates of each, their dates and where they are from.
import { useQuery } from '@tanstack/react-query';
import type { ExchangeReport, GainEntry } from '#contract/reports/exchange-report.ts';
import { EntryPanel } from '../../ledger/index.ts';
import { api } from '../../platform/client.ts';
import { formatDayRange, formatDayShort } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { useUrlState } from '../../platform/url-state.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialogs/dialog.tsx';
import { Failed } from '../../ui/failed.tsx';
import { ChevronLeft } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { ledgerPath } from '../statements/statement-drill.ts';
import { exchangeReportTexts } from './texts.ts';

const parts = ['realized', 'unrealized', 'all'] as const;
const totalKey = 'total';

export function GainDrawer({ report }: { readonly report: ExchangeReport }) {
  const t = exchangeReportTexts.use();
  const locale = useLocale();
  const [params, change] = useUrlState();
  const key = params.get('row');
  const at = Number(params.get('column') ?? 0);
  const row = report.rows.find((one) => one.key === key);
  const column = report.columns[Math.max(0, at - 2)];
  const entryId = params.get('entry');
  const open = column !== undefined && (row !== undefined || key === totalKey);
  const title = row?.label ?? (key === totalKey ? t.total : ([t.noCurrency, t.noAccount, t.noDocument][row?.depth ?? 0] ?? ''));
  const when = column && { description: formatDayRange(column.from, column.to, locale) };
  return (
    <Drawer open={open} onClose={() => change({ row: null, column: null, entry: null })} title={title} {...when}>
      {open && entryId === null && (
        <Entries
          query={{ from: column.from, to: column.to, part: parts[at] ?? 'all', ...(row ? { row: row.key } : {}) }}
          currency={report.currency}
          onOpen={(id) => change({ entry: id }, 'push')}
        />
      )}
      {open && entryId !== null && (
        <>
          <Button variant="ghost" size="small" icon={ChevronLeft} className="mb-3 -ml-2" onClick={() => change({ entry: null })}>
            {t.entries.all}
          </Button>
          <EntryPanel
            entryId={entryId}
            transactionId={null}
            currency={report.currency}
            markedAccountIds={new Set(report.resultAccountIds)}
            ledgerLink={(id) => ledgerPath(id, column)}
          />
        </>
      )}
    </Drawer>
  );
}

interface EntriesProps {
  readonly query: Parameters<typeof api.reports.exchangeGainEntries.queryOptions>[0]['input'] & object;
  readonly currency: string;
  readonly onOpen: (entryId: string) => void;
}

function Entries({ query, currency, onOpen }: EntriesProps) {
  const t = exchangeReportTexts.use().entries;
  const found = useQuery(api.reports.exchangeGainEntries.queryOptions({ input: query }));
  if (found.isPending)
    return (
      <Waiting label={t.loading} className="space-y-3">
        {Array.from({ length: 6 }, (_, at) => (
          <Skeleton key={at} className="h-16 w-full" />
        ))}
      </Waiting>
    );
  if (found.isError) return <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />;
  const { rows, count, totalMinor } = found.data;
  return (
    <>
      <dl className="mb-3 flex items-baseline justify-between gap-4 border-b border-line-strong/60 pb-3 font-semibold">
        <dt>{t.total}</dt>
        <dd>
          <Money minor={totalMinor} currency={currency} />
        </dd>
      </dl>
      {count > rows.length && <p className="mb-3 text-small text-muted">{t.more(rows.length, count)}</p>}
      <ul className="-mx-2">
        {rows.map((entry) => (
          <GainItem key={`${entry.entryId} ${entry.document?.id ?? ''}`} entry={entry} currency={currency} onOpen={onOpen} />
        ))}
      </ul>
    </>
  );
}

const documentPath = ({ kind, id }: NonNullable<GainEntry['document']>): string =>
  kind === 'bill' || kind === 'supplier_credit' ? `/app/purchases/bills/${id}` : `/app/sales/invoices/${id}`;

function GainItem({
  entry,
  currency,
  onOpen,
}: {
  readonly entry: GainEntry;
  readonly currency: string;
  readonly onOpen: (id: string) => void;
}) {
  const t = exchangeReportTexts.use().entries;
  const locale = useLocale();
  const { carried, obtained } = entry;
  const rates = [
    ...(carried ? [{ label: t.carried, used: carried }] : []),
    ...(obtained ? [{ label: entry.isRealized ? t.obtained : t.revalued, used: obtained }] : []),
  ];
  return (
    <li className="border-b border-line px-2 py-2">
      <button
        type="button"
        onClick={() => onOpen(entry.entryId)}
        className="flex w-full items-start justify-between gap-4 rounded-sm text-left hover:underline focus-visible:-outline-offset-2"
      >
        <span className="min-w-0">{entry.memo === '' ? t.noMemo : entry.memo}</span>
        <Money minor={entry.gainMinor} currency={currency} hideCurrency />
      </button>
      <p className="flex flex-wrap items-center gap-x-2 text-small text-muted">
        <span className="figures">{formatDayShort(entry.date, locale)}</span>
        {entry.minor !== null && entry.currency !== null && <Money minor={Math.abs(entry.minor)} currency={entry.currency} />}
        {entry.isReversal && <Badge>{t.reversal}</Badge>}
        {entry.document && (
          <Link to={documentPath(entry.document)} aria-label={t.document(entry.document.label)}>
            {entry.document.label}
          </Link>
        )}
      </p>
      {entry.currency !== null && rates.length === 0 && <p className="text-small text-muted">{t.noRate}</p>}
      <dl className="text-small text-muted">
        {rates.map(({ label, used }) => (
          <div key={label} className="flex flex-wrap gap-x-1.5">
            <dt>{label}</dt>
            <dd>
              <span className="figures text-ink">{t.of(rateText(used.rate, locale), currency, entry.currency ?? '')}</span> ·{' '}
              <Origin used={used} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

const rateText = (rate: string, locale: string): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 10 }).format(rate as Intl.StringNumericLiteral);

function Origin({ used: { origin, source, day } }: { readonly used: NonNullable<GainEntry['obtained']> }) {
  const t = exchangeReportTexts.use().entries;
  const locale = useLocale();
  const on = day === null ? '' : formatDayShort(day, locale);
  if (origin === 'published') return t.published(source ?? '', on);
  return origin === 'amounts' ? t.amounts(on) : origin === 'entered' ? t.entered(on) : t.average;
}

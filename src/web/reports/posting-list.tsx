// The postings behind a figure, loaded as they are scrolled; each opens its entry.
import type { LedgerLine } from '#contract/reports/reports.ts';
import type { Day } from '#core/calendar.ts';
import { Failed } from '../ui/failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { WhenSeen } from '../ui/tables/when-seen.tsx';
import { api } from '../platform/client.ts';
import { useRows } from '../platform/use-rows.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Badge } from '../ui/badge.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { statementTexts } from './statements/statement-texts.ts';

export interface LedgerFilter {
  readonly accountIds?: string[];
  readonly tagIds?: string[];
  readonly from?: Day;
  readonly to: Day;
}

export const useLedgerLines = (filter: LedgerFilter) => useRows(api.reports.generalLedger, filter, { size: 100, keep: false });

export interface PostingListProps {
  readonly filter: LedgerFilter;
  readonly currency: string;
  /** The clicked figure, with the sign as printed. */
  readonly figureMinor: bigint;
  /** Why the postings do not add up to the figure, if they don't. */
  readonly whyDifferent: string;
  readonly onOpen: (line: LedgerLine) => void;
}

export function PostingList({ filter, currency, figureMinor, whyDifferent, onOpen }: PostingListProps) {
  const t = statementTexts.use().postings;
  const locale = useLocale();
  const found = useLedgerLines(filter);
  if (found.isPending)
    return (
      <Waiting label={t.loading} className="space-y-3">
        {Array.from({ length: 8 }, (_, at) => (
          <Skeleton key={at} className="h-10 w-full" />
        ))}
      </Waiting>
    );
  if (found.isError) return <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />;
  const lines = found.rows;
  const total = BigInt(found.first?.totalMinor ?? 0);
  // Income, liabilities and equity are printed positive although they are credit balances.
  const sign = total !== 0n && total === -figureMinor ? -1n : 1n;
  const differs = total * sign !== figureMinor;
  if (lines.length === 0) return <EmptyState compact title={t.noneTitle} text={t.noneText} />;
  return (
    <>
      <dl className="mb-3 flex items-baseline justify-between gap-4 border-b border-line-strong/60 pb-3 font-semibold">
        <dt>{t.total}</dt>
        <dd>
          <Money minor={total * sign} currency={currency} />
        </dd>
      </dl>
      {differs && <p className="mb-3 text-small text-muted">{whyDifferent}</p>}
      <ul className="-mx-2">
        {lines.map((line) => (
          <li
            key={`${line.entryId} ${line.line}`}
            className="border-b border-line [content-visibility:auto] [contain-intrinsic-size:auto_52px]"
          >
            <button
              type="button"
              onClick={() => onOpen(line)}
              className="flex w-full items-start justify-between gap-4 rounded-sm px-2 py-2 text-left hover:bg-sunken/70 focus-visible:-outline-offset-2"
            >
              <span className="min-w-0">
                <span className="block truncate">{line.memo === '' ? t.noMemo : line.memo}</span>
                <span className="flex flex-wrap items-center gap-x-2 text-small text-muted">
                  <span className="figures">{formatDayShort(line.date, locale)}</span>
                  <span className="truncate">{line.accountName}</span>
                  {line.sourceKind === 'reversal' && <Badge>{t.reversal}</Badge>}
                </span>
              </span>
              <Money minor={BigInt(line.baseMinor) * sign} currency={currency} hideCurrency />
            </button>
          </li>
        ))}
      </ul>
      {found.hasNextPage && <WhenSeen onSeen={found.more} busy={found.isFetchingNextPage} />}
    </>
  );
}

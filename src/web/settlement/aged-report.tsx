// Outstanding amounts by contact and age; with the balance of the books, which must agree.
import type { UseQueryResult } from '@tanstack/react-query';
import type { Out } from '#contract/endpoint.ts';
import type { salesContract } from '#contract/sales/sales.ts';
import { isDay } from '#core/calendar.ts';
import { sum } from '#core/money.ts';
import { Failed } from '../ui/failed.tsx';
import { Waiting } from '../ui/waiting.tsx';
import { formatMoney } from '../platform/format.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { useUrlState } from '../platform/url-state.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DateField } from '../ui/dates/date-field.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { CircleAlert, CircleCheck } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { Skeleton } from '../ui/progress.tsx';
import type { SalesTexts } from '../trade-documents/index.ts';
import { FigureTable } from '../ui/tables/figure-table.tsx';

const ages = ['notDueMinor', 'upTo30Minor', 'upTo60Minor', 'upTo90Minor', 'olderMinor'] as const;

type Aged = Out<typeof salesContract.agedReceivables>;
type Words = SalesTexts['aged'];

interface AgedReportProps {
  readonly words: Words;
  /** Fetches the list as of a date. */
  readonly use: (
    asOf: string,
  ) => Pick<UseQueryResult<Aged>, 'data' | 'error' | 'isError' | 'isPending'> & { readonly refetch: () => unknown };
  readonly newPath: string;
  readonly contactPath: (contactId: string) => string;
}

export function AgedReport({ words: t, use, newPath, contactPath }: AgedReportProps) {
  const [params, change] = useUrlState();
  const today = useToday();
  const wanted = params.get('on') ?? '';
  const asOf = isDay(wanted) ? wanted : today;
  const found = use(asOf);
  return (
    <>
      <PageHeader title={t.title} description={t.description}>
        <div className="w-44">
          <DateField label={t.asOf} value={asOf} onChange={(day) => day !== null && change({ on: day === today ? null : day })} />
        </div>
      </PageHeader>
      {found.isPending && (
        <Waiting label={t.loading} className="space-y-3">
          <Skeleton className="h-12 w-full rounded-lg" />
          <Skeleton className="h-64 w-full rounded-lg" />
        </Waiting>
      )}
      {found.isError && found.data === undefined && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <Control aged={found.data} words={t} />}
      {found.data && (
        <Card padded={false} className="mt-4">
          {found.data.rows.length === 0 ? (
            <EmptyState compact title={t.emptyTitle} text={t.emptyText} actions={<ButtonLink to={newPath}>{t.newInvoice}</ButtonLink>} />
          ) : (
            <AgedTable aged={found.data} words={t} contactPath={contactPath} />
          )}
        </Card>
      )}
    </>
  );
}

/** Compares the list with the balance of its account. */
function Control({ aged, words: t }: { readonly aged: Aged; readonly words: Words }) {
  const locale = useLocale();
  const difference = BigInt(aged.totalMinor) - BigInt(aged.controlMinor);
  return (
    <dl className="flex flex-wrap items-center gap-x-8 gap-y-2 rounded-lg border border-line bg-raised px-5 py-3.5 shadow-raised">
      <div>
        <dt className="text-small text-muted">{t.total}</dt>
        <dd className="font-semibold">
          <Money minor={aged.totalMinor} currency={aged.currency} />
        </dd>
      </div>
      <div>
        <dt className="text-small text-muted">{t.control}</dt>
        <dd className="font-semibold">
          <Money minor={aged.controlMinor} currency={aged.currency} />
        </dd>
      </div>
      <div>
        <dt className="sr-only">{t.what}</dt>
        <dd>
          {difference === 0n ? (
            <Badge tone="positive" icon={CircleCheck}>
              {t.equal}
            </Badge>
          ) : (
            <Badge tone="negative" icon={CircleAlert}>
              {t.differs(formatMoney(difference, aged.currency, locale))}
            </Badge>
          )}
        </dd>
      </div>
    </dl>
  );
}

interface AgedTableProps extends Pick<AgedReportProps, 'words' | 'contactPath'> {
  readonly aged: Aged;
}

function AgedTable({ aged, words: t, contactPath }: AgedTableProps) {
  const headings = [t.notDue, t.upTo30, t.upTo60, t.upTo90, t.older];
  const heads = [t.customer, ...headings.map((label) => ({ label, className: 'max-md:hidden' })), t.total];
  const figure = (minor: string) => minor !== '0' && <Money minor={minor} currency={aged.currency} hideCurrency />;
  const sumOf = (key: (typeof ages)[number]) => String(sum(aged.rows.map((row) => BigInt(row[key]))));
  return (
    <FigureTable isFlush caption={t.title} heads={heads}>
      <tbody>
        {aged.rows.map((row) => (
          <tr key={row.contactId} className="border-b border-line align-top hover:bg-sunken/60">
            <th scope="row" className="px-5 py-2 text-left font-normal">
              <Link quiet to={contactPath(row.contactId)}>
                {row.contactName}
              </Link>
              <span className="mt-0.5 block text-small text-muted md:hidden">
                {ages.map((key, at) =>
                  row[key] === '0' ? null : (
                    <span key={key} className="block">
                      {headings[at]}: <Money minor={row[key]} currency={aged.currency} />
                    </span>
                  ),
                )}
              </span>
            </th>
            {ages.map((key) => (
              <td key={key} className="px-3 py-2 text-right max-md:hidden">
                {figure(row[key])}
              </td>
            ))}
            <td className="px-5 py-2 text-right font-medium">{figure(row.totalMinor)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" className="px-5 py-2.5 text-left">
            {t.total}
          </th>
          {ages.map((key) => (
            <td key={key} className="px-3 py-2.5 text-right max-md:hidden">
              {figure(sumOf(key))}
            </td>
          ))}
          <td className="px-5 py-2.5 text-right">
            <Money minor={aged.totalMinor} currency={aged.currency} className="rule-double" />
          </td>
        </tr>
      </tfoot>
    </FigureTable>
  );
}

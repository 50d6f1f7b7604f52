// How close the cash plan was: the usual difference after some weeks, where it came from, and each comparison behind it.
import { useQuery } from '@tanstack/react-query';
import type { CashRecord } from '#contract/planning/cash.ts';
import { api } from '../platform/client.ts';
import { formatDayShort, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Card } from '../ui/card.tsx';
import { Failed } from '../ui/failed.tsx';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { texts } from './texts.ts';
import { FigureTable } from '../ui/tables/figure-table.tsx';

export function CashRecordCard() {
  const t = texts.use().cash.record;
  const found = useQuery(api.cash.cashRecord.queryOptions());
  return (
    <Card title={t.title} description={t.text}>
      {found.data !== undefined ? (
        <Shown record={found.data} />
      ) : found.isError ? (
        <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </Card>
  );
}

function Shown({ record }: { readonly record: CashRecord }) {
  const t = texts.use().cash.record;
  const locale = useLocale();
  const { accuracy, days, byDate, again, kept, currency } = record;
  if (again.length === 0 && kept.length === 0) return <p className="text-muted">{t.none}</p>;
  const count = (value: number): string => value.toLocaleString(locale);
  return (
    <div className="space-y-5">
      {accuracy.length === 0 ? (
        <p className="text-muted">{t.thin}</p>
      ) : (
        <ul className="space-y-3">
          {accuracy.map((one) => (
            <Weeks key={one.weeks} accuracy={one} currency={currency} />
          ))}
        </ul>
      )}
      {again.length > 0 && (
        <Comparisons
          caption={t.again(count(days))}
          note={[byDate > 0 ? t.byDate(byDate, count(byDate)) : '', t.asToday].filter(Boolean).join(' ')}
          rows={again}
          currency={currency}
        />
      )}
      {kept.length > 0 && <Comparisons caption={t.kept} note={t.keptText} rows={kept} currency={currency} />}
    </div>
  );
}

function Weeks({ accuracy, currency }: { readonly accuracy: CashRecord['accuracy'][number]; readonly currency: string }) {
  const t = texts.use().cash.record;
  const locale = useLocale();
  const count = (value: number): string => value.toLocaleString(locale);
  const { weeks, compared, missMinor, tooHigh, tooLow, inside, parts } = accuracy;
  const money = (minor: bigint | string): string => formatMoney(minor, currency, locale);
  const reasons = parts.slice(0, 3).map(({ part, minor }) => {
    const effect = -BigInt(minor);
    return t.reason(t.parts[part], `${effect > 0n ? '+' : ''}${money(effect)}`);
  });
  return (
    <li>
      <p className="font-medium">{t.sentence(count(weeks), money(missMinor))}</p>
      <p className="text-small text-muted">
        {tooHigh >= tooLow ? t.lower(count(tooHigh), count(compared)) : t.higher(count(tooLow), count(compared))}{' '}
        {t.inside(count(inside), count(compared))}
        {reasons.length > 0 && ` ${t.because(new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(reasons))}`}
      </p>
    </li>
  );
}

interface ComparisonsProps {
  readonly caption: string;
  readonly note: string;
  readonly rows: CashRecord['again'];
  readonly currency: string;
}

function Comparisons({ caption, note, rows, currency }: ComparisonsProps) {
  const t = texts.use().cash.record;
  const locale = useLocale();
  const latest = rows.toSorted((a, b) => (a.madeOn === b.madeOn ? a.weeks - b.weeks : a.madeOn < b.madeOn ? 1 : -1));
  return (
    <details>
      <summary className="cursor-pointer font-medium">{caption}</summary>
      <p className="mt-1 text-small text-muted">{note}</p>
      <FigureTable className="mt-2 max-sm:text-small" caption={caption} heads={[t.from, t.planned, t.came, t.difference]}>
        <tbody>
          {latest.map(({ madeOn, weeks, plannedMinor, actualMinor }) => (
            <tr key={`${madeOn} ${weeks}`} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-left font-normal">
                {formatDayShort(madeOn, locale)}{' '}
                <span className="text-small whitespace-nowrap text-muted max-sm:block">{t.plus(weeks, weeks.toLocaleString(locale))}</span>
              </th>
              {[plannedMinor, actualMinor, String(BigInt(actualMinor) - BigInt(plannedMinor))].map((minor, at) => (
                <td key={at} className="py-1.5 pl-4 text-right max-sm:pl-2">
                  <Money minor={minor} currency={currency} hideCurrency {...(at === 2 ? { tone: 'auto' as const } : {})} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </FigureTable>
    </details>
  );
}

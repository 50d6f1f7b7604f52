// A finished period: how the books and the statement agree, and what was outstanding.
import type { ReconciliationSummary } from '#contract/reconciliation/reconciliation.ts';
import { api } from '../platform/client.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { useRows } from '../platform/use-rows.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import { texts } from './texts.ts';

export function PeriodReport({ of }: { readonly of: ReconciliationSummary }) {
  const { period: t, sides } = texts.use();
  const locale = useLocale();
  const list = useRows(api.reconciliation.bookEntries, { id: of.id, state: 'outstanding' });
  const rows = [
    [t.closing, of.closingMinor],
    [t.deposits(of.depositsCount), of.depositsMinor],
    [t.payments(of.paymentsCount), of.paymentsMinor],
    [t.books, of.booksMinor],
  ] as const;
  return (
    <Card title={t.report}>
      <dl className="space-y-1.5">
        {rows.map(([label, minor], at) => (
          <div
            key={label}
            className={
              at === rows.length - 1 ? 'flex justify-between gap-4 border-t border-line pt-1.5 font-semibold' : 'flex justify-between gap-4'
            }
          >
            <dt>{label}</dt>
            <dd>
              <Money minor={minor} currency={of.currency} />
            </dd>
          </div>
        ))}
      </dl>
      {list.rows.length === 0 && !list.isPending ? (
        <p className="mt-4 text-muted">{t.noneOutstanding}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {list.rows.map((entry) => (
            <li key={`${entry.kind} ${entry.id}`} className="flex justify-between gap-4 py-2">
              <span className="min-w-0 break-words">
                <span className="text-small text-muted">{formatDayShort(entry.date, locale)}</span> {entry.text}
              </span>
              <Money minor={entry.minor} currency={of.currency} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button size="small" className="mt-2" onClick={list.more}>
          {sides.more}
        </Button>
      )}
    </Card>
  );
}

// List columns of a bill, and its two lines on a phone.
import type { BillRow } from '#contract/purchases/purchases.ts';
import { TagMarks } from '../ledger/index.ts';
import { formatDayShort, relativeDay } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { useLocale, useToday } from '../platform/locale.tsx';
import { billPath } from '../trade-documents/index.ts';
import { Badge } from '../ui/badge.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { type Column, dayWidth } from '../ui/tables/data-table-column.ts';
import { RowOnPhone } from '../ui/tables/list-page.tsx';
import { claimTexts } from './claims/claim-texts.ts';
import { BillStateBadge } from './bill-state-badge.tsx';
import { texts } from './texts.ts';

/** The columns of a list of bills, or of supplier credits. */
export function useBillColumns(): readonly Column<BillRow>[] {
  const t = texts.use().list;
  const claim = claimTexts.use();
  const locale = useLocale();
  const day = (value: string | null) => value !== null && <span className="figures">{formatDayShort(value, locale)}</span>;
  return [
    {
      key: 'number',
      header: t.number,
      width: '9rem',
      fixed: true,
      cell: (row) => (
        <Link quiet to={billPath(row.id)} className="font-medium">
          {row.number ?? t.noNumber}
        </Link>
      ),
    },
    {
      key: 'supplier',
      header: t.supplier,
      width: 'minmax(8rem, 1fr)',
      fixed: true,
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-2">
          {row.contactName ? <span className="truncate">{row.contactName}</span> : <span className="text-muted">{t.noSupplier}</span>}
          {row.isClaim && <Badge tone="neutral">{claim.badge}</Badge>}
          <TagMarks tags={row.tags} />
        </span>
      ),
    },
    { key: 'issued', header: t.issuedOn, width: dayWidth, spare: true, cell: (row) => day(row.issuedOn) },
    { key: 'due', header: t.dueOn, width: dayWidth, cell: (row) => day(row.dueOn) },
    {
      key: 'state',
      header: t.state,
      width: '9.5rem',
      cell: (row) => <BillStateBadge kind={row.kind} state={row.state} isOnItsWay={row.isOnItsWay} />,
    },
    {
      key: 'amount',
      header: t.amount,
      width: '8rem',
      align: 'right',
      cell: (row) => <Money minor={row.payableMinor} currency={row.currency} />,
    },
    {
      key: 'open',
      header: t.openAmount,
      width: '8rem',
      align: 'right',
      cell: (row) => row.openMinor > 0 && <Money minor={row.openMinor} currency={row.currency} />,
    },
  ];
}

export function BillOnPhone({ row }: { readonly row: BillRow }) {
  const t = texts.use().list;
  const [language, today] = [useLanguage(), useToday()];
  const when = row.dueOn !== null && row.openMinor > 0 ? ` · ${t.dueIn(relativeDay(row.dueOn, today, language))}` : '';
  return (
    <RowOnPhone
      title={
        <Link quiet to={billPath(row.id)}>
          {row.contactName || t.noSupplier}
        </Link>
      }
      end={<Money minor={row.payableMinor} currency={row.currency} />}
      text={
        <>
          <span className="shrink-0">{`${row.number ?? t.noNumber}${when}`}</span>
          <TagMarks tags={row.tags} />
        </>
      }
      state={<BillStateBadge kind={row.kind} state={row.state} isOnItsWay={row.isOnItsWay} />}
    />
  );
}

// Outstanding documents of a customer, latest first.
import type { DocumentRow } from '#contract/sales/sales.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { customerTexts } from '../sales/index.ts';
import { documentPath, StateBadge, useDocumentList } from '../trade-documents/index.ts';

const shown = 10;

export function CustomerOpen({ contactId }: { readonly contactId: string }) {
  const t = customerTexts.use().page;
  const list = useDocumentList({ kind: 'invoice', tab: 'open', search: '', contactId });
  const rows = list.rows.slice(0, shown);
  return (
    <Card title={t.open} actions={<Link to={`/app/sales/invoices?customer=${contactId}`}>{t.allInvoices}</Link>}>
      {list.isPending && <Skeleton className="h-10 w-full" />}
      {!list.isPending && rows.length === 0 && <p className="text-muted">{t.noOpen}</p>}
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <OpenRow key={row.id} row={row} />
        ))}
      </ul>
    </Card>
  );
}

function OpenRow({ row }: { readonly row: DocumentRow }) {
  const { statement: t } = customerTexts.use();
  const locale = useLocale();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
      <span className="flex items-center gap-2.5">
        <Link to={documentPath(row.id)} quiet className="font-medium">
          {row.number}
        </Link>
        <StateBadge state={row.state} />
      </span>
      <span className="flex items-baseline justify-between gap-4 max-sm:w-full">
        {row.dueOn !== null && <span className="text-small text-muted">{t.due(formatDayShort(row.dueOn, locale))}</span>}
        <Money minor={row.openMinor} currency={row.currency} className="font-medium" />
      </span>
    </li>
  );
}

// Warns of other bills of the same supplier with the same number.
import type { Bill } from '#contract/purchases/purchases.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { billPath } from '../trade-documents/index.ts';
import { Link } from '../ui/link.tsx';
import { texts } from './texts.ts';

export function BillDuplicates({ duplicates }: Pick<Bill, 'duplicates'>) {
  const t = texts.use().form;
  const locale = useLocale();
  if (duplicates.length === 0) return null;
  return (
    <p role="status" className="mb-4 flex flex-wrap gap-x-2 rounded-lg border border-warning/40 bg-warning-soft px-4 py-3">
      {t.duplicate}
      {duplicates.map(({ id, number, issuedOn }) => (
        <Link key={id} to={billPath(id)}>
          {issuedOn === null ? number : `${number} · ${formatDayShort(issuedOn, locale)}`}
        </Link>
      ))}
    </p>
  );
}

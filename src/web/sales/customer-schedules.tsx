// The recurring invoices of a customer.
import { useQuery } from '@tanstack/react-query';
import { api } from '../platform/client.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLanguage } from '../platform/language.ts';
import { useLocale } from '../platform/locale.tsx';
import { Card } from '../ui/card.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { customerTexts } from './customer-texts.ts';
import { recurringTexts } from './recurring/recurring-texts.ts';
import { schedulePath } from './recurring/schedule-side.tsx';
import { ruleInWords } from './recurring/schedule-words.ts';

export function CustomerSchedules({ contactId }: { readonly contactId: string }) {
  const t = customerTexts.use().page;
  const { words } = recurringTexts.use();
  const locale = useLocale();
  const language = useLanguage();
  const rows = useQuery(api.recurring.listSchedules.queryOptions({ input: {} })).data?.filter((row) => row.contactId === contactId) ?? [];
  if (rows.length === 0) return null;
  return (
    <Card title={t.schedules}>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id} className="flex items-baseline justify-between gap-4 py-2 first:pt-0 last:pb-0">
            <Link to={schedulePath(row.id)} quiet>
              {ruleInWords(row.recurrence, words, language, (day) => formatDayShort(day, locale))}
            </Link>
            {row.payableMinor !== null && <Money minor={row.payableMinor} currency={row.currency} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

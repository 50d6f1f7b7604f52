// What the reader has to do now, each line linked to where it is done. Derived, not stored: finished items disappear.
import type { NeedKind, Today } from '#contract/insight/insight.ts';
import { Link } from 'react-router';
import { useLocale } from '../platform/locale.tsx';
import { Card } from '../ui/card.tsx';
import {
  ChevronRight,
  CircleCheck,
  CircleDollarSign,
  FileText,
  type Icon,
  Landmark,
  NotebookPen,
  Paperclip,
  ReceiptText,
  Settings,
  Sparkles,
} from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { texts } from './texts.ts';

const places: Readonly<Record<NeedKind, readonly [to: string, icon: Icon]>> = {
  overdue: ['/app/sales/overdue', ReceiptText],
  drafts: ['/app/sales/invoices?tab=draft', FileText],
  review: ['/app/transactions?review=1', Sparkles],
  receipts: ['/app/transactions?missing=1', Paperclip],
  matches: ['/app/sales/matches', CircleDollarSign],
  quotes: ['/app/sales/quotes?tab=open', NotebookPen],
  sender: ['/app/settings/invoicing', Settings],
  payment: ['/app/settings/invoicing', Landmark],
};

export function NeedsCard({ needs, currency }: { readonly needs: Today['needs'] | undefined; readonly currency: string }) {
  const t = texts.use().needs;
  const locale = useLocale();
  return (
    <Card title={t.title}>
      {needs === undefined ? (
        Array.from({ length: 4 }, (_, at) => <Skeleton key={at} className="my-2.5 h-5 w-full" />)
      ) : needs.length === 0 ? (
        <p className="flex items-center gap-2.5 py-1.5 text-muted">
          <CircleCheck aria-hidden="true" className="size-[18px] shrink-0 text-positive" strokeWidth={1.75} />
          {t.none}
        </p>
      ) : (
        <ul className="-mx-2 -my-1.5">
          {needs.map(({ kind, count, minor }) => {
            const [to, Picture] = places[kind];
            return (
              <li key={kind}>
                <Link
                  to={to}
                  className="flex min-h-9 items-center gap-2.5 rounded-md px-2 py-1.5 leading-snug hover:bg-sunken/70 focus-visible:-outline-offset-2 pointer-coarse:min-h-11"
                >
                  <Picture
                    aria-hidden="true"
                    className={`size-[18px] shrink-0 ${kind === 'overdue' ? 'text-negative' : 'text-muted'}`}
                    strokeWidth={1.75}
                  />
                  <span className="min-w-0 flex-1">{t[kind](count, count.toLocaleString(locale))}</span>
                  {/* A single invoice is already in the card of customers who owe, with its amount. */}
                  {minor !== null && count > 1 && <Money minor={minor} currency={currency} className="text-negative" />}
                  <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-muted" strokeWidth={1.75} />
                </Link>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}

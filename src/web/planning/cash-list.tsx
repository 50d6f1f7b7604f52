// The items of the cash plan: documents, recurring payments, taxes, cards, and items that people added.
import { useState } from 'react';
import type { CashPlan, SavedScenario } from '#contract/planning/cash.ts';
import { useBooks } from '../ledger/index.ts';
import { formatDayMonth, formatMoney } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { Plus } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { PlanItemDialog } from './cash-dialogs.tsx';
import { itemsOf } from './saved-scenario.ts';
import { texts } from './texts.ts';

type Item = CashPlan['items'][number];

const addressOf = ({ kind, subjectId }: Item): string | null => {
  if (subjectId === null) return null;
  if (kind === 'invoice') return `/app/sales/invoices/${subjectId}`;
  if (kind === 'bill') return `/app/purchases/bills/${subjectId}`;
  if (kind === 'claim') return `/app/purchases/claims?open=${subjectId}`;
  if (kind === 'schedule') return `/app/sales/recurring/${subjectId}`;
  if (kind === 'tax' || kind === 'card') return `/app/reports/general-ledger?account=${subjectId}&range=all`;
  return `/app/transactions?open=${subjectId}`;
};

/** About a month's. */
const firstShown = 25;

interface CashItemsProps {
  readonly plan: CashPlan;
  /** The scenario that is open: its items are among those of the plan. */
  readonly scenario: SavedScenario | null;
}

export function CashItems({ plan, scenario }: CashItemsProps) {
  const { items, moreItems, currency } = plan;
  const t = texts.use().cash;
  const locale = useLocale();
  const { may } = useBooks();
  const [open, setOpen] = useState<string | null>(null);
  const [isWhole, setWhole] = useState(false);
  const mayWrite = may('planning.write');
  const add = mayWrite && (
    <Button size="small" icon={Plus} onClick={() => setOpen('new')}>
      {t.own.add}
    </Button>
  );
  return (
    <Card title={t.items} description={t.itemsText} actions={add || undefined}>
      {items.length === 0 && <p className="text-muted">{t.noItems}</p>}
      <ul className="divide-y divide-line">
        {(isWhole ? items : items.slice(0, firstShown)).map((item, at) => (
          <Row key={at} item={item} currency={currency} onOpen={mayWrite ? setOpen : null} />
        ))}
      </ul>
      {!isWhole && items.length > firstShown && (
        <Button size="small" className="mt-2" onClick={() => setWhole(true)}>
          {t.showAll(items.length.toLocaleString(locale))}
        </Button>
      )}
      <div className="mt-3 space-y-1 text-small text-muted">
        {moreItems > 0 && <p>{t.more(moreItems)}</p>}
        <Rest plan={plan} />
      </div>
      <Opening of={open}>
        {(id, isOpen) => (
          <PlanItemDialog
            id={id}
            {...(scenario?.items.some((one) => one.id === id) ? { keep: itemsOf(scenario) } : {})}
            open={isOpen}
            currency={currency}
            onClose={() => setOpen(null)}
          />
        )}
      </Opening>
    </Card>
  );
}

interface RowProps {
  readonly item: Item;
  readonly currency: string;
  /** Opens an item that a person added; null if the reader may not change it. */
  readonly onOpen: ((id: string) => void) | null;
}

function Row({ item, currency, onOpen }: RowProps) {
  const t = texts.use().cash;
  const locale = useLocale();
  const { kind, subjectId, name } = item;
  return (
    <li className="flex items-baseline gap-3 py-2 first:pt-0">
      <span className="figures w-14 shrink-0 text-muted">{formatDayMonth(item.day, locale)}</span>
      <span className="min-w-0 flex-1">
        {kind !== 'own' ? (
          <Link quiet to={addressOf(item) ?? ''} className="mr-2">
            {name}
          </Link>
        ) : onOpen && subjectId !== null ? (
          <button type="button" className="mr-2 text-left hover:underline" onClick={() => onOpen(subjectId)}>
            {name}
          </button>
        ) : (
          <span className="mr-2">{name}</span>
        )}
        <span className="text-small text-muted">{t.kinds[kind]}</span> {item.isOverdue && <Badge tone="negative">{t.overdue}</Badge>}{' '}
        {item.certainty === 'estimated' && <Badge>{t.estimated}</Badge>}
      </span>
      <Money minor={item.minor} currency={currency} tone="auto" />
    </li>
  );
}

function Rest({ plan: { everyday, sales, budget, currency, isMissingRates } }: { readonly plan: CashPlan }) {
  const t = texts.use().cash;
  const locale = useLocale();
  const money = (minor: string): string => formatMoney(minor, currency, locale);
  return (
    <>
      <p>
        {everyday === null
          ? t.noEveryday
          : t.everyday(everyday.months.toLocaleString(locale), money(everyday.inMinor), money(everyday.outMinor))}
      </p>
      {sales && <p>{t.sales(sales.months.toLocaleString(locale), money(sales.minor))}</p>}
      {budget && (
        <p>
          <Link to={`/app/budgeting?budget=${budget.id}`}>{t.budget(budget.name, money(budget.outMinor))}</Link>
        </p>
      )}
      <p>{t.notIncluded}</p>
      {isMissingRates && <p>{t.missingRates}</p>}
    </>
  );
}

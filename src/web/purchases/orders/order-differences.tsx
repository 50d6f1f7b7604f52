// The purchase order of a bill, and differences between ordered, received and billed (three-way match).
import type { OrderOfBill } from '#contract/purchases/order.ts';
import { minorDigits } from '#core/currency.ts';
import { writeFigure } from '../../platform/figure-text.ts';
import { useLocale } from '../../platform/locale.tsx';
import { Card } from '../../ui/card.tsx';
import { CircleAlert, CircleCheck } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { orderPath } from './order-badge.tsx';
import { orderTexts } from './order-texts.ts';

interface OrderCardProps {
  readonly order: OrderOfBill;
  readonly currency: string;
  /** A posted bill was compared when it was posted. */
  readonly isDraft: boolean;
}

export function OrderCard({ order, currency, isDraft }: OrderCardProps) {
  const t = orderTexts.use().bill;
  return (
    <Card>
      <Link to={orderPath(order.id)}>{t.title(order.number)}</Link>
      {isDraft && order.differences.length === 0 && (
        <p className="mt-2 flex items-center gap-2 text-muted">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-positive" />
          {t.same}
        </p>
      )}
      {order.differences.length > 0 && <Differences order={order} currency={currency} />}
    </Card>
  );
}

function Differences({ order, currency }: Pick<OrderCardProps, 'order' | 'currency'>) {
  const t = orderTexts.use().bill;
  const locale = useLocale();
  const figure = (code: string, value: number) =>
    code === 'price' ? writeFigure(BigInt(value), 6, locale, minorDigits(currency)) : writeFigure(BigInt(value), 3, locale);
  return (
    <ul className="mt-2 space-y-1.5">
      {order.differences.map(({ code, lineId, description, expected, billed }) => (
        <li key={`${lineId} ${code}`} className="flex items-start gap-2">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
          <span className="min-w-0 break-words">{t[code](description || t.noText, figure(code, expected), figure(code, billed))}</span>
        </li>
      ))}
    </ul>
  );
}

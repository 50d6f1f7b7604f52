// Foreign balances with their rate and what they gained or lost; the rate can be edited, booked differences can be undone.
import { addDays } from '#core/calendar.ts';
import { formatDay } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CircleCheck } from '../../ui/icons.ts';
import { Money } from '../../ui/money.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import type { ForeignRow, ShownRow } from './exchange-lines.ts';
import { exchangeTexts } from './exchange-texts.ts';

export interface ExchangeTableProps {
  readonly rows: readonly ShownRow[];
  readonly day: string;
  readonly baseCurrency: string;
  readonly canChange: boolean;
  readonly onRate: (currency: string, rate: string) => void;
  readonly onUndo: (row: ForeignRow) => void;
}

const cell = 'px-3 py-2.5 text-right align-top';

export function ExchangeTable(props: ExchangeTableProps) {
  const { rows, day, baseCurrency } = props;
  const t = exchangeTexts.use();
  const locale = useLocale();
  const total = (key: 'realizedMinor' | 'unrealizedMinor') => rows.reduce((sum, row) => sum + row[key], 0n);
  return (
    <>
      <div className="relative overflow-x-auto">
        <table className="w-full min-w-[44rem] border-collapse">
          <caption className="sr-only">{t.title}</caption>
          <thead>
            <tr className="border-b border-line-strong/60 text-small text-muted">
              <th scope="col" className="px-5 py-2.5 text-left font-medium">
                {t.account}
              </th>
              {[t.balance, t.rate, t.inBooks, t.realized, t.unrealized].map((heading) => (
                <th key={heading} scope="col" className="px-3 py-2.5 text-right font-medium whitespace-nowrap">
                  {heading}
                </th>
              ))}
              <th scope="col" className="px-5 py-2.5">
                <span className="sr-only">{t.status}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <BalanceRow key={`${row.row.accountId} ${row.row.currency}`} shown={row} {...props} />
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold">
              <th scope="row" colSpan={4} className="px-5 py-2.5 text-left">
                {t.total}
              </th>
              {(['realizedMinor', 'unrealizedMinor'] as const).map((key) => (
                <td key={key} className={cell}>
                  <Money minor={total(key)} currency={baseCurrency} tone="auto" />
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <div className="space-y-1 border-t border-line px-5 py-3 text-small text-muted">
        <p>{t.realizedHelp}</p>
        <p>{t.unrealizedHelp(formatDay(addDays(day, 1), locale))}</p>
      </div>
    </>
  );
}

function BalanceRow({ shown, baseCurrency, canChange, onRate, onUndo }: ExchangeTableProps & { readonly shown: ShownRow }) {
  const t = exchangeTexts.use();
  const { row, typed, needsRate } = shown;
  const name = `${row.accountCode} ${row.accountName}`;
  const isDone = row.booked?.isRevalued === true;
  return (
    <tr className="border-b border-line">
      <th scope="row" className="px-5 py-2.5 text-left align-top font-normal">
        {name}
      </th>
      <td className={cell}>
        <Money minor={row.minor} currency={row.currency} />
      </td>
      <td className={cell}>
        {row.minor !== '0' && !isDone && (
          <span className="ml-auto block w-32">
            <TextInput
              aria-label={`${t.rateOf(baseCurrency, row.currency)}, ${name}`}
              aria-invalid={needsRate && typed !== '' ? true : undefined}
              inputMode="decimal"
              className="text-right"
              value={typed}
              disabled={!canChange}
              onChange={(e) => onRate(row.currency, e.currentTarget.value)}
            />
            <span className="mt-1 block text-small text-muted">{needsRate ? t.needsRate : t.rateOf(baseCurrency, row.currency)}</span>
          </span>
        )}
      </td>
      <td className={cell}>
        <Money minor={row.bookedMinor} currency={baseCurrency} />
      </td>
      <td className={cell}>
        <Money minor={shown.realizedMinor} currency={baseCurrency} tone="auto" />
      </td>
      <td className={cell}>{!needsRate && <Money minor={shown.unrealizedMinor} currency={baseCurrency} tone="auto" />}</td>
      <td className="px-5 py-2 text-right align-top whitespace-nowrap">
        {row.booked !== null && (
          <span className="inline-flex items-center gap-2">
            <Badge tone="positive" icon={CircleCheck}>
              {t.booked}
            </Badge>
            {canChange && (
              <Button variant="ghost" aria-label={t.undoOf(name)} onClick={() => onUndo(row)}>
                {t.undo}
              </Button>
            )}
          </span>
        )}
      </td>
    </tr>
  );
}

// Foreign balances with their rate and what they gained or lost; the rate can be edited, booked differences can be undone.
import type { ReactNode } from 'react';
import { addDays } from '#core/calendar.ts';
import { formatDay, formatDayShort } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CircleCheck } from '../../ui/icons.ts';
import { Money } from '../../ui/money.tsx';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import type { ForeignRow, ShownRow } from './exchange-lines.ts';
import { exchangeTexts } from './exchange-texts.ts';
import { FigureTable } from '../../ui/tables/figure-table.tsx';

export interface ExchangeTableProps {
  readonly rows: readonly ShownRow[];
  readonly day: string;
  readonly baseCurrency: string;
  readonly canChange: boolean;
  readonly onRate: (currency: string, rate: string) => void;
  readonly onUndo: (row: ForeignRow) => void;
}

const cell = 'px-3 py-2.5 text-right align-top';
const totals = ['realizedMinor', 'unrealizedMinor'] as const;
const keyOf = ({ row }: ShownRow): string => `${row.accountId} ${row.currency}`;
const nameOf = ({ row }: ShownRow): string => `${row.accountCode} ${row.accountName}`;
const totalOf = (rows: readonly ShownRow[], key: (typeof totals)[number]): bigint => rows.reduce((sum, row) => sum + row[key], 0n);

export function ExchangeTable(props: ExchangeTableProps) {
  const t = exchangeTexts.use();
  const locale = useLocale();
  return (
    <>
      {useIsPhone() ? <PhoneRows {...props} /> : <WideTable {...props} />}
      <div className="space-y-1 border-t border-line px-5 py-3 text-small text-muted">
        <p>{t.realizedHelp}</p>
        <p>{t.unrealizedHelp(formatDay(addDays(props.day, 1), locale))}</p>
      </div>
    </>
  );
}

function WideTable(props: ExchangeTableProps) {
  const { rows, baseCurrency } = props;
  const t = exchangeTexts.use();
  const status = { label: <span className="sr-only">{t.status}</span> };
  const heads = [t.account, t.balance, t.rate, t.inBooks, t.realized, t.unrealized, status];
  return (
    <FigureTable isFlush className="min-w-[44rem]" caption={t.title} heads={heads}>
      <tbody>
        {rows.map((shown) => (
          <tr key={keyOf(shown)} className="border-b border-line">
            <th scope="row" className="px-5 py-2.5 text-left align-top font-normal">
              {nameOf(shown)}
            </th>
            {figuresOf(shown, props).map((figure, at) => (
              <td key={at} className={cell}>
                {figure}
              </td>
            ))}
            <td className="px-5 py-2 text-right align-top whitespace-nowrap">
              <Status {...props} shown={shown} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="font-semibold">
          <th scope="row" colSpan={4} className="px-5 py-2.5 text-left">
            {t.total}
          </th>
          {totals.map((key) => (
            <td key={key} className={cell}>
              <Money minor={totalOf(rows, key)} currency={baseCurrency} tone="auto" />
            </td>
          ))}
        </tr>
      </tfoot>
    </FigureTable>
  );
}

/** Each balance with its figures below one another. */
function PhoneRows(props: ExchangeTableProps) {
  const { rows, baseCurrency } = props;
  const t = exchangeTexts.use();
  const sums = totals.map((key) => <Money key={key} minor={totalOf(rows, key)} currency={baseCurrency} tone="auto" />);
  return (
    <>
      <ul aria-label={t.title}>
        {rows.map((shown) => (
          <li key={keyOf(shown)} className="border-b border-line px-5 py-4">
            <div className="mb-2 flex items-start justify-between gap-3">
              <span className="font-medium">{nameOf(shown)}</span>
              <Status {...props} shown={shown} />
            </div>
            <Facts names={[t.balance, t.rate, t.inBooks, t.realized, t.unrealized]} values={figuresOf(shown, props)} />
          </li>
        ))}
      </ul>
      <div className="px-5 py-4">
        <p className="mb-2 font-semibold">{t.total}</p>
        <Facts names={[t.realized, t.unrealized]} values={sums} />
      </div>
    </>
  );
}

function Facts({ names, values }: { readonly names: readonly string[]; readonly values: readonly ReactNode[] }) {
  return (
    <dl className="space-y-1.5">
      {names.map(
        (name, at) =>
          values[at] !== null && (
            <div key={name} className="flex items-baseline justify-between gap-3">
              <dt className="text-small text-muted">{name}</dt>
              <dd className="text-right">{values[at]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Balance, rate, amount in the books, realized and unrealized; null where there is none. */
function figuresOf(shown: ShownRow, props: ExchangeTableProps): readonly ReactNode[] {
  const { row, needsRate, realizedMinor, unrealizedMinor } = shown;
  const hasRate = row.minor !== '0' && row.booked?.isRevalued !== true;
  const bookedAt = row.booked?.rate ?? null;
  return [
    <Money key="balance" minor={row.minor} currency={row.currency} />,
    hasRate ? <Rate key="rate" {...props} shown={shown} /> : bookedAt && <RateUsed key="rate" {...props} shown={shown} used={bookedAt} />,
    <Money key="books" minor={row.bookedMinor} currency={props.baseCurrency} />,
    <Money key="realized" minor={realizedMinor} currency={props.baseCurrency} tone="auto" />,
    needsRate ? null : <Money key="unrealized" minor={unrealizedMinor} currency={props.baseCurrency} tone="auto" />,
  ];
}

type OfRow = ExchangeTableProps & { readonly shown: ShownRow };

function Rate({ shown, baseCurrency, canChange, onRate }: OfRow) {
  const t = exchangeTexts.use();
  const on = useDay();
  const { row, typed, needsRate } = shown;
  return (
    <span className="ml-auto block w-32">
      <TextInput
        aria-label={`${t.rateOf(baseCurrency, row.currency)}, ${nameOf(shown)}`}
        aria-invalid={needsRate && typed !== '' ? true : undefined}
        inputMode="decimal"
        className="text-right"
        value={typed}
        disabled={!canChange}
        onChange={(e) => onRate(row.currency, e.currentTarget.value)}
      />
      <span className="mt-1 block text-small text-muted">{needsRate ? t.needsRate : t.rateOf(baseCurrency, row.currency)}</span>
      {shown.published && (
        <span className="block text-small text-muted">{t.published(shown.published.source, on(shown.published.day))}</span>
      )}
    </span>
  );
}

/** What a booked balance was revalued at, and where that rate came from. */
function RateUsed({ shown, used, baseCurrency }: OfRow & { readonly used: NonNullable<NonNullable<ForeignRow['booked']>['rate']> }) {
  const t = exchangeTexts.use();
  const on = useDay();
  const { rate, day, source } = used;
  const figure = new Intl.NumberFormat(useLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 10 });
  return (
    <span className="ml-auto block w-44">
      <span className="figures">{figure.format(rate as Intl.StringNumericLiteral)}</span>
      <span className="mt-1 block text-small text-muted">{t.rateOf(baseCurrency, shown.row.currency)}</span>
      <span className="block text-small text-muted">{source === null ? t.entered(on(day ?? '')) : t.published(source, on(day ?? ''))}</span>
    </span>
  );
}

function useDay(): (day: string) => string {
  const locale = useLocale();
  return (day) => (day === '' ? '' : formatDayShort(day, locale));
}

function Status({ shown, canChange, onUndo }: OfRow) {
  const t = exchangeTexts.use();
  if (shown.row.booked === null) return null;
  return (
    <span className="inline-flex items-center gap-2">
      <Badge tone="positive" icon={CircleCheck}>
        {t.booked}
      </Badge>
      {canChange && (
        <Button variant="ghost" aria-label={t.undoOf(nameOf(shown))} onClick={() => onUndo(shown.row)}>
          {t.undo}
        </Button>
      )}
    </span>
  );
}

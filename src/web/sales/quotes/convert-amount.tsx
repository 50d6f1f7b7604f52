// The amount of a deposit or progress invoice: a percentage of the quote, an amount, or a share of each line.
import type { QuoteStanding } from '#contract/sales/quotes.ts';
import { minorDigits } from '#core/currency.ts';
import { readFigure, readPercent, writeFigure, writePercent } from '../../platform/figure-text.ts';
import { formatMoney } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import type { Form } from '../../platform/use-form.ts';
import { FigureField } from '../../ui/forms/figure-field.tsx';
import { SegmentedControl } from '../../ui/tabs.tsx';
import { comesTo, type ConvertForm } from './convert-input.ts';
import { quoteTexts } from './quote-texts.ts';

export type ConvertPart = Pick<Form<ConvertForm>, 'draft' | 'set' | 'at' | 'text'>;
export interface ConvertAmountProps {
  readonly form: ConvertPart;
  readonly standing: QuoteStanding;
}

export function ConvertAmount(props: ConvertAmountProps) {
  const t = quoteTexts.use().converting;
  const { draft, set } = props.form;
  const ways = [
    { value: 'percent' as const, label: t.byPercent },
    draft.part === 'deposit' ? { value: 'amount' as const, label: t.byAmount } : { value: 'lines' as const, label: t.byLine },
  ];
  return (
    <div className="flex flex-col items-start gap-4">
      <SegmentedControl label={t.how} options={ways} value={draft.how} onChange={(how) => set({ how })} />
      {draft.how === 'percent' && <Percent {...props} />}
      {draft.how === 'amount' && <Amount {...props} />}
      {draft.how === 'lines' && <Lines {...props} />}
    </div>
  );
}

function Percent({ form: { draft, set, at }, standing }: ConvertAmountProps) {
  const t = quoteTexts.use().converting;
  const locale = useLocale();
  const sum = comesTo(draft, standing);
  return (
    <FigureField
      className="w-full max-w-56"
      label={draft.part === 'deposit' ? t.percentOfAll : t.percentOfLeft}
      value={draft.rate}
      write={(rate) => writePercent(rate, locale)}
      read={(text) => {
        const rate = readPercent(text, locale);
        return rate !== null && Number(rate) <= 1 ? rate : null;
      }}
      unreadable={t.badPercent}
      help={sum === null ? undefined : t.comesTo(formatMoney(sum, standing.currency, locale))}
      error={at('rate')}
      onChange={(rate) => set({ rate })}
    />
  );
}

function Amount({ form: { draft, set, at }, standing }: ConvertAmountProps) {
  const t = quoteTexts.use().converting;
  const locale = useLocale();
  const digits = minorDigits(standing.currency);
  return (
    <FigureField
      className="w-full max-w-56"
      label={t.amount}
      value={draft.minor}
      write={(minor) => writeFigure(BigInt(minor), digits, locale, digits)}
      read={(text) => {
        const read = readFigure(text, digits, locale);
        return read.ok && read.minor > 0n ? Number(read.minor) : null;
      }}
      unreadable={t.badAmount}
      help={standing.currency}
      error={at('minor')}
      onChange={(minor) => set({ minor })}
    />
  );
}

function Lines({ form: { draft, set, at }, standing }: ConvertAmountProps) {
  const t = quoteTexts.use().converting;
  const locale = useLocale();
  const quantity = (milli: number) => writeFigure(BigInt(milli), 3, locale);
  return (
    <div className="w-full">
      <p role="alert" className="mb-2 text-small text-negative empty:hidden">
        {at('quantities')}
      </p>
      <ul className="divide-y divide-line">
        {standing.lines.map((line) => (
          <li key={line.id} className="flex items-start justify-between gap-4 py-2">
            <div className="min-w-0">
              <p className="truncate">{line.description}</p>
              <p className="figures text-small text-muted">
                {t.leftOf(quantity(line.leftMilli), `${quantity(line.quantityMilli)}${line.unit === '' ? '' : ` ${line.unit}`}`)}
              </p>
            </div>
            <FigureField
              className="w-28 shrink-0"
              hideLabel
              label={t.quantityOf(line.description)}
              value={draft.quantities.get(line.id) ?? null}
              disabled={line.leftMilli === 0}
              write={quantity}
              read={(text) => {
                const read = readFigure(text, 3, locale);
                const isWithin = read.ok && Math.abs(Number(read.minor)) <= Math.abs(line.leftMilli);
                return isWithin ? Number(read.minor) : null;
              }}
              unreadable={t.badQuantity}
              onChange={(value) => set({ quantities: new Map(draft.quantities).set(line.id, value ?? 0) })}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

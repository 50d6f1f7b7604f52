// The lines of the form: what was bought, for how much, with which tax.
import type { DraftLine } from '#contract/sales/sales.ts';
import type { Totals } from '#contract/trade-documents/document.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import { minorDigits } from '#core/currency.ts';
import { absolute } from '#core/money.ts';
import { isBought, isOnBills } from '#core/purchases/bill.ts';
import { maxQuantityMilli, maxUnitPriceMicro } from '#core/trade-documents/document.ts';
import { readFigure, writeFigure } from '../platform/figure-text.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import { TaxMenu } from '../tax/index.ts';
import { documentTexts } from '../trade-documents/index.ts';
import { useChart } from '../transactions/index.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { Field } from '../ui/forms/field.tsx';
import { FigureField } from '../ui/forms/figure-field.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { Plus, Trash2 } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { withLine, withLineChanged, withLineRemoved } from './bill-draft.ts';
import type { BillPartProps } from './bill-head.tsx';
import { texts } from './texts.ts';

interface BillLinesProps extends BillPartProps {
  readonly codes: readonly TaxCode[];
  readonly totals: Totals | null;
}

export function BillLines({ draft, change, problemAt, codes, totals }: BillLinesProps) {
  const words = documentTexts.use().form;
  return (
    <section aria-label={words.lines}>
      <h2 className="mb-2 text-body font-semibold">{words.lines}</h2>
      <p role="alert" className="mb-2 text-small text-negative empty:hidden">
        {problemAt('lines')}
      </p>
      <div className="flex flex-col gap-3">
        {draft.lines.map((line, at) => (
          <Line
            key={line.id}
            line={line}
            at={at}
            currency={draft.currency}
            codes={codes.filter((code) => isOnBills(code) || line.taxCodeIds.includes(code.id))}
            amountMinor={totals?.lines[at]?.amountMinor ?? null}
            problemAt={problemAt}
            onChange={(part) => change((d) => withLineChanged(d, line.id, part))}
            onRemove={() => change((d) => withLineRemoved(d, line.id))}
          />
        ))}
      </div>
      <Button icon={Plus} className="mt-3" onClick={() => change((d) => withLine(d, newId()))}>
        {words.addLine}
      </Button>
    </section>
  );
}

interface LineProps extends Pick<BillPartProps, 'problemAt'> {
  readonly line: DraftLine;
  readonly at: number;
  readonly currency: string;
  readonly codes: readonly TaxCode[];
  /** null while it is unknown. */
  readonly amountMinor: number | null;
  readonly onChange: (part: Partial<DraftLine>) => void;
  readonly onRemove: () => void;
}

function Line(props: LineProps) {
  const words = documentTexts.use().form;
  const t = texts.use().form;
  const { line, at, onChange, onRemove, problemAt } = props;
  const chart = useChart();
  const bought = chart.accounts.filter((a) => isBought(a) && (!a.isArchived || a.id === line.accountId));
  return (
    <fieldset className="min-w-0 rounded-md border border-line p-3">
      <legend className="sr-only">{words.line(at + 1)}</legend>
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
          <Field label={t.category} error={problemAt(`lines.${at}.accountId`)}>
            <ComboBox
              groups={[{ label: '', options: bought.map((a) => ({ value: a.id, label: a.name, detail: a.code })) }]}
              value={line.accountId}
              placeholder={t.chooseCategory}
              onChange={(accountId) => onChange({ accountId })}
            />
          </Field>
          <Field label={words.description} error={problemAt(`lines.${at}.description`)}>
            <TextInput value={line.description} maxLength={2000} onChange={(e) => onChange({ description: e.currentTarget.value })} />
          </Field>
        </div>
        <IconButton size="small" className="mt-7" icon={Trash2} label={words.removeLine(at + 1)} onClick={onRemove} />
      </div>
      <Figures {...props} />
    </fieldset>
  );
}

function Figures({ line, at, currency, codes, amountMinor, problemAt, onChange }: LineProps) {
  const t = documentTexts.use().form;
  const locale = useLocale();
  const within = (digits: number, most: bigint, least: bigint) => (text: string) => {
    const read = readFigure(text, digits, locale);
    return read.ok && absolute(read.minor) <= most && read.minor >= least ? Number(read.minor) : null;
  };
  const problem = problemAt(`lines.${at}.taxCodeIds`);
  return (
    <div className="mt-3 grid grid-cols-2 items-start gap-3 sm:grid-cols-[5.5rem_1fr_1.3fr_auto]">
      <FigureField
        label={t.quantity}
        value={line.quantityMilli}
        write={(value) => writeFigure(BigInt(value), 3, locale)}
        read={within(3, maxQuantityMilli, -maxQuantityMilli)}
        unreadable={t.badQuantity}
        error={problemAt(`lines.${at}.quantityMilli`)}
        onChange={(value) => onChange({ quantityMilli: value ?? 0 })}
      />
      <FigureField
        label={t.price}
        value={line.unitPriceMicro === 0 ? null : line.unitPriceMicro}
        placeholder={writeFigure(0n, 6, locale, minorDigits(currency))}
        write={(value) => writeFigure(BigInt(value), 6, locale, minorDigits(currency))}
        read={within(6, maxUnitPriceMicro, 0n)}
        unreadable={t.badPrice}
        error={problemAt(`lines.${at}.unitPriceMicro`)}
        onChange={(value) => onChange({ unitPriceMicro: value ?? 0 })}
      />
      <div className="flex min-w-0 flex-col gap-1.5">
        <span className="text-small font-medium">{t.taxes}</span>
        <TaxMenu
          isBill
          codes={codes}
          value={line.taxCodeIds}
          describe={(names) => t.taxesOf(at + 1, names)}
          describedBy={problem === undefined ? undefined : `${line.id}-tax`}
          onChange={(taxCodeIds) => onChange({ taxCodeIds })}
        />
        {problem !== undefined && (
          <p id={`${line.id}-tax`} className="text-small text-negative">
            {problem}
          </p>
        )}
      </div>
      <p className="flex min-w-24 flex-col items-end gap-1.5">
        <span className="text-small text-muted">{t.amount}</span>
        <span className="py-1.5 font-medium">{amountMinor === null ? '–' : <Money minor={amountMinor} currency={currency} />}</span>
      </p>
    </div>
  );
}

// A product or service in a drawer: its name and unit, its price in each currency, its taxes, and where it is booked.
import { useState } from 'react';
import type { Product, ProductInput } from '#contract/sales/sales.ts';
import { minorDigits } from '#core/currency.ts';
import { maxUnitPriceMicro } from '#core/trade-documents/document.ts';
import { useBooks } from '../ledger/index.ts';
import { currencyChoices } from '../org/index.ts';
import { client } from '../platform/client.ts';
import { readFigure, writeFigure } from '../platform/figure-text.ts';
import { newId } from '../platform/id.ts';
import { useLanguage } from '../platform/language.ts';
import { useLocale } from '../platform/locale.tsx';
import { type Form, useForm } from '../platform/use-form.ts';
import { TaxMenu, useTaxCodes } from '../tax/index.ts';
import { useChart } from '../transactions/index.ts';
import { colon } from '../platform/texts.ts';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { Field } from '../ui/forms/field.tsx';
import { FigureField } from '../ui/forms/figure-field.tsx';
import { RecordDrawer } from '../ui/dialogs/record-drawer.tsx';
import { Textarea, TextInput } from '../ui/forms/text-input.tsx';
import { documentTexts, texts } from '../trade-documents/index.ts';

export interface ProductDrawerProps {
  readonly open: boolean;
  /** null for a new one. */
  readonly product: Product | null;
  readonly mayWrite: boolean;
  readonly onClose: () => void;
}

const blank = (): ProductInput => ({
  id: newId(),
  name: '',
  description: '',
  unit: '',
  accountId: null,
  taxCodeIds: [],
  prices: {},
});

export function ProductDrawer({ open, product, mayWrite, onClose }: ProductDrawerProps) {
  const t = texts.use().products;
  const form = useForm((): ProductInput => product ?? blank());
  const { id } = form.draft;
  const { text, at } = form;
  return (
    <RecordDrawer
      open={open}
      onClose={onClose}
      form={form}
      known={product}
      newTitle={t.newProduct}
      save={t.save}
      mayWrite={mayWrite}
      onSave={({ name, description, unit, accountId, taxCodeIds, prices }) =>
        client.sales.saveProduct({ id, name, description, unit, accountId, taxCodeIds, prices })
      }
      onArchive={(isArchived) => client.sales.archiveProduct({ id, isArchived })}
    >
      <Field label={t.name} error={at('name')}>
        <TextInput maxLength={200} {...text('name')} />
      </Field>
      <Field label={t.text} help={t.textHelp} error={at('description')}>
        <Textarea maxLength={2000} {...text('description')} />
      </Field>
      <Field label={t.unit} error={at('unit')}>
        <TextInput maxLength={20} placeholder={t.unitHint} {...text('unit')} />
      </Field>
      <PriceFields form={form} />
      <BookingFields form={form} />
    </RecordDrawer>
  );
}

interface PartProps {
  readonly form: Form<ProductInput>;
}

function PriceFields({ form: { draft, set } }: PartProps) {
  const t = texts.use().products;
  const [locale, language] = [useLocale(), useLanguage()];
  const base = useBooks().currency;
  const [added, setAdded] = useState<readonly string[]>([]);
  const shown = [...new Set([base, ...Object.keys(draft.prices), ...added])];
  const others = [{ label: '', options: currencyChoices(language) }];
  const change = (currency: string, micro: number | null) => {
    const { [currency]: _before, ...rest } = draft.prices;
    set({ prices: micro === null ? rest : { ...rest, [currency]: micro } });
  };
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 w-full border-b border-line pb-1 font-semibold">{t.prices}</legend>
      {shown.map((currency) => (
        <FigureField
          key={currency}
          className="max-w-56"
          label={t.price(currency)}
          value={draft.prices[currency] ?? null}
          write={(micro) => writeFigure(BigInt(micro), 6, locale, minorDigits(currency))}
          read={(text) => {
            const read = readFigure(text, 6, locale);
            return read.ok && read.minor >= 0n && read.minor <= maxUnitPriceMicro ? Number(read.minor) : null;
          }}
          unreadable={t.badPrice}
          onChange={(micro) => change(currency, micro)}
        />
      ))}
      <Field label={t.addPrice}>
        <ComboBox
          groups={others}
          value={null}
          placeholder={t.chooseCurrency}
          onChange={(currency) => currency !== null && setAdded([...added, currency])}
        />
      </Field>
    </fieldset>
  );
}

function BookingFields({ form: { draft, set, at } }: PartProps) {
  const t = texts.use().products;
  const { noTax } = documentTexts.use().form;
  const codes = useTaxCodes().data ?? [];
  const chart = useChart();
  const income = chart.accounts.filter((a) => a.kind === 'income' && (!a.isArchived || a.id === draft.accountId));
  const taxProblem = at('taxCodeIds');
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <span className="text-small font-medium">{t.taxes}</span>
        <TaxMenu
          codes={codes}
          value={draft.taxCodeIds}
          describe={(names) => `${t.taxes}${colon()}${names || noTax}`}
          onChange={(taxCodeIds) => set({ taxCodeIds })}
        />
        {taxProblem !== undefined && <p className="text-small text-negative">{taxProblem}</p>}
      </div>
      <Field label={t.account} help={t.accountHelp} error={at('accountId')}>
        <ComboBox
          clearable
          groups={[{ label: '', options: income.map((a) => ({ value: a.id, label: a.name, detail: a.code })) }]}
          value={draft.accountId}
          onChange={(accountId) => set({ accountId })}
        />
      </Field>
    </>
  );
}

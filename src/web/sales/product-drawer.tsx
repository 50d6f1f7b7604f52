// A product or service in a drawer: its name and unit, its price in each currency, its taxes, and where it is booked.
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
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
import { problemAt, problemsOf, type ShownProblem } from '../platform/refusal.ts';
import { TaxMenu, useTaxCodes } from '../tax/index.ts';
import { useChart } from '../transactions/index.ts';
import { Button } from '../ui/button.tsx';
import { ComboBox } from '../ui/combo-box.tsx';
import { Drawer } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { FigureField } from '../ui/figure-field.tsx';
import { notify } from '../ui/notices.tsx';
import { Textarea, TextInput } from '../ui/text-input.tsx';
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

function useProduct({ product, onClose }: ProductDrawerProps) {
  const cache = useQueryClient();
  const [draft, setDraft] = useState<ProductInput>(() => product ?? blank());
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<Product>, said: (name: string) => string) => {
    setBusy(true);
    try {
      const { name } = await work();
      notify({ variant: 'success', title: said(name) });
      void cache.invalidateQueries();
      onClose();
    } catch (error) {
      setProblems(problemsOf(error));
    } finally {
      setBusy(false);
    }
  };
  const { products: t } = texts.now();
  return {
    draft,
    problems,
    busy,
    set: (part: Partial<ProductInput>) => {
      setDraft((before) => ({ ...before, ...part }));
      setProblems([]);
    },
    save: () => {
      const { id, name, description, unit, accountId, taxCodeIds, prices } = draft;
      return attempt(() => client.sales.saveProduct({ id, name, description, unit, accountId, taxCodeIds, prices }), t.saved);
    },
    archive: (isArchived: boolean) =>
      attempt(() => client.sales.archiveProduct({ id: draft.id, isArchived }), isArchived ? t.archived : t.restored),
  };
}

export function ProductDrawer(props: ProductDrawerProps) {
  const t = texts.use().products;
  const id = useId();
  const { product, mayWrite, onClose } = props;
  const { draft, problems, busy, set, save, archive } = useProduct(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void save();
  };
  const places = ['name', 'description', 'unit', 'accountId', 'taxCodeIds'];
  return (
    <Drawer
      open={props.open}
      onClose={onClose}
      dismissible={!busy}
      title={product?.name ?? t.newProduct}
      footer={
        mayWrite && (
          <>
            {product && (
              <Button variant="ghost" className="mr-auto" disabled={busy} onClick={() => void archive(!product.isArchived)}>
                {product.isArchived ? t.restore : t.archive}
              </Button>
            )}
            <Button onClick={onClose} disabled={busy}>
              {t.cancel}
            </Button>
            <Button type="submit" form={id} variant="primary" loading={busy} loadingLabel={t.saving}>
              {t.save}
            </Button>
          </>
        )
      }
    >
      <form id={id} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p role="alert" className="text-small text-negative empty:hidden">
          {problems.find((p) => !places.includes(p.path ?? ''))?.message}
        </p>
        <Field label={t.name} error={problemAt(problems, 'name')}>
          <TextInput value={draft.name} maxLength={200} onChange={(e) => set({ name: e.currentTarget.value })} />
        </Field>
        <Field label={t.text} help={t.textHelp} error={problemAt(problems, 'description')}>
          <Textarea value={draft.description} maxLength={2000} onChange={(e) => set({ description: e.currentTarget.value })} />
        </Field>
        <Field label={t.unit} error={problemAt(problems, 'unit')}>
          <TextInput value={draft.unit} maxLength={20} placeholder={t.unitHint} onChange={(e) => set({ unit: e.currentTarget.value })} />
        </Field>
        <PriceFields draft={draft} set={set} />
        <BookingFields draft={draft} set={set} problems={problems} />
      </form>
    </Drawer>
  );
}

interface PartProps {
  readonly draft: ProductInput;
  readonly set: (part: Partial<ProductInput>) => void;
}

function PriceFields({ draft, set }: PartProps) {
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

function BookingFields({ draft, set, problems }: PartProps & { readonly problems: readonly ShownProblem[] }) {
  const t = texts.use().products;
  const form = documentTexts.use().form;
  const codes = useTaxCodes().data ?? [];
  const chart = useChart();
  const income = chart.accounts.filter((a) => a.kind === 'income' && (!a.isArchived || a.id === draft.accountId));
  const taxProblem = problemAt(problems, 'taxCodeIds');
  return (
    <>
      <div className="flex flex-col gap-1.5">
        <span className="text-small font-medium">{t.taxes}</span>
        <TaxMenu
          codes={codes}
          value={draft.taxCodeIds}
          describe={(names) => `${t.taxes}: ${names || form.noTax}`}
          onChange={(taxCodeIds) => set({ taxCodeIds })}
        />
        {taxProblem !== undefined && <p className="text-small text-negative">{taxProblem}</p>}
      </div>
      <Field label={t.account} help={t.accountHelp} error={problemAt(problems, 'accountId')}>
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

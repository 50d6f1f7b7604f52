// The price list of one customer: a price of their own for a product in a currency, saved together.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { CustomerPrice } from '#contract/sales/customers.ts';
import type { Product } from '#contract/sales/sales.ts';
import { minorDigits } from '#core/currency.ts';
import { maxUnitPriceMicro } from '#core/trade-documents/document.ts';
import { useBooks } from '../ledger/index.ts';
import { currencyChoices } from '../org/index.ts';
import { api, client } from '../platform/client.ts';
import { readFigure, writeFigure } from '../platform/figure-text.ts';
import { useLanguage } from '../platform/language.ts';
import { useLocale } from '../platform/locale.tsx';
import { useForm } from '../platform/use-form.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ComboBox } from '../ui/forms/combo-box.tsx';
import { Field } from '../ui/forms/field.tsx';
import { FigureField } from '../ui/forms/figure-field.tsx';
import { Form, SaveButton } from '../ui/forms/form.tsx';
import { Plus, Trash2 } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { customerTexts } from './customer-texts.ts';
import { useProducts, useProductSearch } from '../trade-documents/index.ts';
import { ProductPicker } from './product-picker.tsx';

export interface CustomerPricesProps {
  readonly contactId: string;
  /** The customer's currency; null is the base currency. */
  readonly currency: string | null;
  readonly mayWrite: boolean;
}

type Row = { readonly productId: string | null; readonly currency: string; readonly priceMicro: number | null };

export function CustomerPrices({ contactId, currency, mayWrite }: CustomerPricesProps) {
  const prices = useQuery(api.customers.customerPrices.queryOptions({ input: { id: contactId } }));
  const hasProducts = useProductSearch('').rows.length > 0;
  if (prices.data === undefined || (!hasProducts && prices.data.length === 0)) return null;
  const key = JSON.stringify(prices.data);
  return <PriceList key={key} contactId={contactId} currency={currency} mayWrite={mayWrite} prices={prices.data} />;
}

interface PriceListProps extends CustomerPricesProps {
  readonly prices: readonly CustomerPrice[];
}

function PriceList({ contactId, currency, mayWrite, prices }: PriceListProps) {
  const t = customerTexts.use().prices;
  const books = useBooks().currency;
  const form = useForm({ rows: prices as readonly Row[] }, ({ rows }) =>
    Object.fromEntries(
      rows.flatMap((row, at) => [
        [`prices.${at}.productId`, row.productId === null && t.choose],
        [`prices.${at}.priceMicro`, row.priceMicro === null && t.badPrice],
      ]),
    ),
  );
  const { rows } = form.draft;
  const products = new Map(useProducts(rows.map((row) => row.productId)).map((p) => [p.id, p]));
  const set = (next: readonly Row[]) => form.set({ rows: next });
  const save = () =>
    form.save(
      () => {
        const sent = rows.map((row) => ({ ...row, productId: row.productId ?? '', priceMicro: row.priceMicro ?? 0 }));
        return client.customers.saveCustomerPrices({ id: contactId, prices: sent });
      },
      () => notify({ variant: 'success', title: t.saved }),
    );
  return (
    <Card title={t.title} description={t.text}>
      <Form form={form} onSave={save} readOnly={!mayWrite} className="min-w-0 gap-3">
        {rows.length === 0 && <p className="text-muted">{t.none}</p>}
        {rows.map((row, place) => (
          <PriceRow
            key={place}
            row={row}
            product={(row.productId !== null && products.get(row.productId)) || null}
            at={(name) => form.at(`prices.${place}.${name}`)}
            onChange={(part) => set(rows.map((r, n) => (n === place ? { ...r, ...part } : r)))}
            onRemove={() => set(rows.filter((_, n) => n !== place))}
          />
        ))}
        {mayWrite && (
          <div className="flex flex-wrap justify-between gap-2">
            <Button
              size="small"
              icon={Plus}
              onClick={() => set([...rows, { productId: null, currency: currency ?? books, priceMicro: null }])}
            >
              {t.add}
            </Button>
            {form.isChanged && (
              <SaveButton form={form} size="small">
                {t.save}
              </SaveButton>
            )}
          </div>
        )}
      </Form>
    </Card>
  );
}

interface PriceRowProps {
  readonly row: Row;
  readonly product: Product | null;
  readonly at: (name: keyof Row) => string | undefined;
  readonly onChange: (part: Partial<Row>) => void;
  readonly onRemove: () => void;
}

function PriceRow({ row, product, at, onChange, onRemove }: PriceRowProps) {
  const t = customerTexts.use().prices;
  const locale = useLocale();
  const language = useLanguage();
  const currencies = useMemo(() => [{ label: '', options: currencyChoices(language) }], [language]);
  const written = (micro: number) => writeFigure(BigInt(micro), 6, locale, minorDigits(row.currency));
  const usual = product?.prices[row.currency];
  const read = (text: string): number | null => {
    const found = readFigure(text, 6, locale);
    return found.ok && found.minor >= 0n && found.minor <= maxUnitPriceMicro ? Number(found.minor) : null;
  };
  return (
    <div className="grid grid-cols-2 gap-2 rounded-md border border-line p-3">
      <div className="col-span-2 flex items-end gap-2">
        <Field label={t.product} className="flex-1" error={at('productId')}>
          <ProductPicker value={row.productId} placeholder={t.choose} onChange={(chosen) => onChange({ productId: chosen?.id ?? null })} />
        </Field>
        <IconButton icon={Trash2} label={t.remove(product?.name ?? '')} onClick={onRemove} />
      </div>
      <FigureField
        label={t.price}
        value={row.priceMicro}
        write={written}
        read={read}
        unreadable={t.badPrice}
        help={usual === undefined ? undefined : t.usual(written(usual))}
        error={at('priceMicro')}
        onChange={(priceMicro) => onChange({ priceMicro })}
      />
      <Field label={t.currency} error={at('currency')}>
        <ComboBox groups={currencies} value={row.currency} onChange={(currency) => currency !== null && onChange({ currency })} />
      </Field>
    </div>
  );
}

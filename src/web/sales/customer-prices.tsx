// The price list of one customer: a price of their own for a product in a currency, saved together.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
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
import { problemAt, problemsOf, sentenceOfError, type ShownProblem } from '../platform/refusal.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ComboBox } from '../ui/combo-box.tsx';
import { Field } from '../ui/field.tsx';
import { FigureField } from '../ui/figure-field.tsx';
import { Plus, Trash2 } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { customerTexts } from './customer-texts.ts';
import { useProducts } from '../trade-documents/index.ts';

export interface CustomerPricesProps {
  readonly contactId: string;
  /** Which the customer pays in; null is the one of the books. */
  readonly currency: string | null;
  readonly mayWrite: boolean;
}

type Row = { readonly productId: string | null; readonly currency: string; readonly priceMicro: number | null };
const noProducts: readonly Product[] = [];

export function CustomerPrices({ contactId, currency, mayWrite }: CustomerPricesProps) {
  const prices = useQuery(api.customers.customerPrices.queryOptions({ input: { id: contactId } }));
  const products = useProducts().data ?? noProducts;
  if (prices.data === undefined || (products.length === 0 && prices.data.length === 0)) return null;
  const key = JSON.stringify(prices.data);
  return <PriceList key={key} contactId={contactId} currency={currency} mayWrite={mayWrite} prices={prices.data} products={products} />;
}

interface PriceListProps extends CustomerPricesProps {
  readonly prices: readonly CustomerPrice[];
  readonly products: readonly Product[];
}

function usePrices({ contactId, prices }: PriceListProps) {
  const t = customerTexts.use().prices;
  const cache = useQueryClient();
  const [rows, setRows] = useState<readonly Row[]>(prices);
  const [problems, setProblems] = useState<readonly ShownProblem[]>([]);
  const [busy, setBusy] = useState(false);
  const isChanged = JSON.stringify(rows) !== JSON.stringify(prices);
  const save = async () => {
    const missing = rows.flatMap((row, at): ShownProblem[] => [
      ...(row.productId === null ? [{ code: 'empty', path: `prices.${at}.productId`, message: t.choose }] : []),
      ...(row.priceMicro === null ? [{ code: 'empty', path: `prices.${at}.priceMicro`, message: t.badPrice }] : []),
    ]);
    setProblems(missing);
    if (missing.length > 0) return;
    setBusy(true);
    try {
      const sent = rows.map((row) => ({ productId: row.productId ?? '', currency: row.currency, priceMicro: row.priceMicro ?? 0 }));
      const after = await client.customers.saveCustomerPrices({ id: contactId, prices: sent });
      cache.setQueryData(api.customers.customerPrices.queryKey({ input: { id: contactId } }), after);
      notify({ variant: 'success', title: t.saved });
    } catch (error) {
      setProblems(problemsOf(error));
      if (problemsOf(error).every((p) => p.path === undefined)) notify({ variant: 'destructive', title: sentenceOfError(error) });
    } finally {
      setBusy(false);
    }
  };
  const set = (at: number, part: Partial<Row>) => {
    setRows((all) => all.map((row, n) => (n === at ? { ...row, ...part } : row)));
    setProblems([]);
  };
  return {
    rows,
    problems,
    busy,
    isChanged,
    save,
    set,
    add: (currency: string) => setRows((all) => [...all, { productId: null, currency, priceMicro: null }]),
    remove: (at: number) => setRows((all) => all.filter((_, n) => n !== at)),
  };
}

function PriceList(props: PriceListProps) {
  const t = customerTexts.use().prices;
  const { currency: books } = useBooks();
  const { rows, problems, busy, isChanged, save, set, add, remove } = usePrices(props);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void save();
  };
  return (
    <Card title={t.title} description={t.text}>
      <form noValidate onSubmit={submit}>
        <fieldset disabled={!props.mayWrite} className="flex min-w-0 flex-col gap-3">
          <legend className="sr-only">{t.title}</legend>
          {rows.length === 0 && <p className="text-muted">{t.none}</p>}
          {rows.map((row, at) => (
            <PriceRow
              key={at}
              row={row}
              at={at}
              products={props.products}
              problems={problems}
              onChange={(part) => set(at, part)}
              onRemove={() => remove(at)}
            />
          ))}
          {props.mayWrite && (
            <div className="flex flex-wrap justify-between gap-2">
              <Button size="small" icon={Plus} onClick={() => add(props.currency ?? books)}>
                {t.add}
              </Button>
              {isChanged && (
                <Button size="small" type="submit" variant="primary" loading={busy} loadingLabel={t.saving}>
                  {t.save}
                </Button>
              )}
            </div>
          )}
        </fieldset>
      </form>
    </Card>
  );
}

interface PriceRowProps {
  readonly row: Row;
  readonly at: number;
  readonly products: readonly Product[];
  readonly problems: readonly ShownProblem[];
  readonly onChange: (part: Partial<Row>) => void;
  readonly onRemove: () => void;
}

function PriceRow({ row, at, products, problems, onChange, onRemove }: PriceRowProps) {
  const t = customerTexts.use().prices;
  const locale = useLocale();
  const language = useLanguage();
  const currencies = useMemo(() => [{ label: '', options: currencyChoices(language) }], [language]);
  const product = products.find((p) => p.id === row.productId);
  const written = (micro: number) => writeFigure(BigInt(micro), 6, locale, minorDigits(row.currency));
  const usual = product?.prices[row.currency];
  const read = (text: string): number | null => {
    const found = readFigure(text, 6, locale);
    return found.ok && found.minor >= 0n && found.minor <= maxUnitPriceMicro ? Number(found.minor) : null;
  };
  return (
    <div className="grid grid-cols-2 gap-2 rounded-md border border-line p-3">
      <div className="col-span-2 flex items-end gap-2">
        <Field label={t.product} className="flex-1" error={problemAt(problems, `prices.${at}.productId`)}>
          <ComboBox
            groups={[{ label: '', options: products.map((p) => ({ value: p.id, label: p.name })) }]}
            value={row.productId}
            placeholder={t.choose}
            onChange={(productId) => onChange({ productId })}
          />
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
        error={problemAt(problems, `prices.${at}.priceMicro`)}
        onChange={(priceMicro) => onChange({ priceMicro })}
      />
      <Field label={t.currency} error={problemAt(problems, `prices.${at}.currency`)}>
        <ComboBox groups={currencies} value={row.currency} onChange={(currency) => currency !== null && onChange({ currency })} />
      </Field>
    </div>
  );
}

// Products and services, from which invoice lines are filled in.
import type { Product } from '#contract/sales/sales.ts';
import { minorDigits } from '#core/currency.ts';
import { useBooks } from '../ledger/index.ts';
import { api } from '../platform/client.ts';
import { writeFigure } from '../platform/figure-text.ts';
import { useLocale } from '../platform/locale.tsx';
import { useTaxCodes } from '../tax/index.ts';
import { texts } from '../trade-documents/index.ts';
import { Upload } from '../ui/icons.ts';
import type { Column } from '../ui/tables/data-table-column.ts';
import { RecordsPage } from '../ui/tables/records-page.tsx';
import { ProductDrawer } from './product-drawer.tsx';
import { productImportTexts } from './product-import-texts.ts';

export default function ProductsPage() {
  const t = texts.use().products;
  const importing = productImportTexts.use();
  const mayWrite = useBooks().may('sales.write');
  return (
    <RecordsPage
      from={api.sales.listProducts}
      words={t}
      columns={useColumns()}
      add={mayWrite ? t.newProduct : undefined}
      actions={mayWrite ? [{ label: importing.action, icon: Upload, to: '/app/sales/products/import' }] : []}
      drawer={(product, frame) => <ProductDrawer {...frame} product={product} mayWrite={mayWrite} />}
    />
  );
}

function useColumns(): readonly Column<Product>[] {
  const t = texts.use().products;
  const locale = useLocale();
  const codes = useTaxCodes().data ?? [];
  const prices = (row: Product) =>
    Object.entries(row.prices)
      .map(([currency, micro]) => `${writeFigure(BigInt(micro), 6, locale, minorDigits(currency))}\u00a0${currency}`)
      .join(' · ');
  return [
    { key: 'unit', header: t.unit, width: '8rem', cell: (row) => row.unit },
    {
      key: 'taxes',
      header: t.taxes,
      width: 'minmax(8rem, 1fr)',
      cell: (row) => row.taxCodeIds.flatMap((id) => codes.find((c) => c.id === id)?.name ?? []).join(', '),
    },
    { key: 'prices', header: t.prices, width: 'minmax(9rem, 1fr)', align: 'right', cell: prices },
  ];
}

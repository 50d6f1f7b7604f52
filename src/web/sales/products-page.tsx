// Products and services, from which invoice lines are filled in.
import type { Product } from '#contract/sales/sales.ts';
import { minorDigits } from '#core/currency.ts';
import { useBooks } from '../ledger/index.ts';
import { api } from '../platform/client.ts';
import { writeFigure } from '../platform/figure-text.ts';
import { useLocale } from '../platform/locale.tsx';
import { useRow } from '../platform/use-rows.ts';
import { useUrlState } from '../platform/url-state.ts';
import { useTaxCodes } from '../tax/index.ts';
import { texts, useProductList } from '../trade-documents/index.ts';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { Plus, Upload } from '../ui/icons.ts';
import type { Column } from '../ui/tables/data-table-column.ts';
import { useListFilters } from '../ui/tables/list-filters.tsx';
import { ListPage, NameButton } from '../ui/tables/list-page.tsx';
import { ProductDrawer } from './product-drawer.tsx';
import { productImportTexts } from './product-import-texts.ts';

export default function ProductsPage() {
  const t = texts.use().products;
  const importing = productImportTexts.use();
  const [params, change] = useUrlState();
  const { may } = useBooks();
  const mayWrite = may('sales.write');
  const filters = useListFilters();
  const products = useProductList(filters);
  const openId = params.get('open');
  const known = useRow(api.sales.listProducts, products.rows, openId);
  const open = (id: string) => change({ open: id }, 'push');
  return (
    <>
      <ListPage
        list={products}
        filters={filters}
        words={t}
        columns={useColumns(open)}
        onOpen={(row) => open(row.id)}
        add={mayWrite ? { label: t.newProduct, icon: Plus, variant: 'primary', onPress: () => open('new') } : undefined}
        actions={mayWrite ? [{ label: importing.action, icon: Upload, to: '/app/sales/products/import' }] : []}
      />
      <Opening of={openId === 'new' || known ? openId : null}>
        {(_, isOpen) => <ProductDrawer open={isOpen} product={known} mayWrite={mayWrite} onClose={() => change({ open: null })} />}
      </Opening>
    </>
  );
}

function useColumns(onOpen: (id: string) => void): readonly Column<Product>[] {
  const t = texts.use().products;
  const locale = useLocale();
  const codes = useTaxCodes().data ?? [];
  const prices = (row: Product) =>
    Object.entries(row.prices)
      .map(([currency, micro]) => `${writeFigure(BigInt(micro), 6, locale, minorDigits(currency))}\u00a0${currency}`)
      .join(' · ');
  return [
    { key: 'name', header: t.name, width: 'minmax(12rem, 1fr)', fixed: true, cell: (row) => <NameButton row={row} onOpen={onOpen} /> },
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

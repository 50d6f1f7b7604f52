// Products and services, from which invoice lines are filled in.
import type { Product } from '#contract/sales/sales.ts';
import { useBooks } from '../ledger/index.ts';
import { writeFigure } from '../platform/figure-text.ts';
import { minorDigits } from '#core/currency.ts';
import { useLocale } from '../platform/locale.tsx';
import { useUrlState } from '../platform/url-state.ts';
import { useTaxCodes } from '../tax/index.ts';
import { Button } from '../ui/button.tsx';
import type { Column } from '../ui/tables/data-table-column.ts';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Plus, Upload } from '../ui/icons.ts';
import { PagedTable } from '../ui/tables/paged-table.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { SegmentedControl } from '../ui/tabs.tsx';
import { ProductDrawer } from './product-drawer.tsx';
import { productImportTexts } from './product-import-texts.ts';
import { texts, useProductList, useProducts } from '../trade-documents/index.ts';

export default function ProductsPage() {
  const t = texts.use().products;
  const importing = productImportTexts.use();
  const [params, change] = useUrlState();
  const { may } = useBooks();
  const mayWrite = may('sales.write');
  const isArchive = params.get('shown') === 'archived';
  const products = useProductList(isArchive);
  const openId = params.get('open');
  const isListed = products.rows.some((p) => p.id === openId);
  const read = useProducts([isListed || openId === 'new' ? null : openId]);
  const find = (id: string | null) => [...products.rows, ...read].find((p) => p.id === id) ?? null;
  const open = (id: string) => change({ open: id }, 'push');
  const options = [
    { value: 'active', label: t.active },
    { value: 'archived', label: t.inArchive },
  ] as const;
  return (
    <>
      <PageHeader
        title={t.title}
        description={t.description}
        actions={
          mayWrite
            ? [
                { label: importing.action, icon: Upload, to: '/app/sales/products/import' },
                { label: t.newProduct, icon: Plus, variant: 'primary', onPress: () => open('new') },
              ]
            : []
        }
      >
        <SegmentedControl
          label={t.shown}
          options={options}
          value={isArchive ? 'archived' : 'active'}
          onChange={(shown) => change({ shown: shown === 'archived' ? shown : null })}
        />
      </PageHeader>
      <ProductTable products={products} isArchive={isArchive} mayWrite={mayWrite} onOpen={open} />
      <Opening of={openId === 'new' || find(openId) ? openId : null}>
        {(id, isOpen) => <ProductDrawer open={isOpen} product={find(id)} mayWrite={mayWrite} onClose={() => change({ open: null })} />}
      </Opening>
    </>
  );
}

interface ProductTableProps {
  readonly products: ReturnType<typeof useProductList>;
  readonly isArchive: boolean;
  readonly mayWrite: boolean;
  readonly onOpen: (id: string) => void;
}

function ProductTable({ products, isArchive, mayWrite, onOpen }: ProductTableProps) {
  const t = texts.use().products;
  const locale = useLocale();
  const codes = useTaxCodes().data ?? [];
  const prices = (row: Product) =>
    Object.entries(row.prices)
      .map(([currency, micro]) => `${writeFigure(BigInt(micro), 6, locale, minorDigits(currency))}\u00a0${currency}`)
      .join(' · ');
  const columns: readonly Column<Product>[] = [
    {
      key: 'name',
      header: t.name,
      width: 'minmax(12rem, 1fr)',
      fixed: true,
      cell: (row) => (
        <button type="button" className="max-w-full truncate rounded-sm font-medium hover:underline" onClick={() => onOpen(row.id)}>
          {row.name}
        </button>
      ),
    },
    { key: 'unit', header: t.unit, width: '8rem', cell: (row) => row.unit },
    {
      key: 'taxes',
      header: t.taxes,
      width: 'minmax(8rem, 1fr)',
      cell: (row) => row.taxCodeIds.flatMap((id) => codes.find((c) => c.id === id)?.name ?? []).join(', '),
    },
    { key: 'prices', header: t.prices, width: 'minmax(9rem, 1fr)', align: 'right', cell: prices },
  ];
  const empty = isArchive ? (
    <EmptyState compact title={t.emptyArchive} text={t.emptyArchiveText} />
  ) : (
    <EmptyState
      title={t.emptyTitle}
      text={t.emptyText}
      actions={
        mayWrite && (
          <Button variant="primary" icon={Plus} onClick={() => onOpen('new')}>
            {t.newProduct}
          </Button>
        )
      }
    />
  );
  return (
    <PagedTable list={products} words={t} label={t.title} columns={columns} rowLabel={(row) => row.name} onOpen={(row) => onOpen(row.id)}>
      {empty}
    </PagedTable>
  );
}

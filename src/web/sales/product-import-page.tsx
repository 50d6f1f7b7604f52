// Products from a file of another program.
import { client } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import { useBooks } from '../ledger/index.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ImportedRows } from '../ui/mapping/row-notes.tsx';
import { TableImport } from '../ui/mapping/table-import.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { productImportTexts } from './product-import-texts.ts';

export default function ImportProductsPage() {
  const t = productImportTexts.use();
  const locale = useLocale();
  const { may } = useBooks();
  return (
    <>
      <PageHeader description={t.description} />
      <TableImport
        fields={t.fields}
        saveWord={t.save}
        mayImport={may('sales.write')}
        megabytes={10}
        rows={10_000}
        hasAmounts
        preview={({ file, mapping }, signal) => client.sales.previewProducts({ file, mapping }, { signal })}
        save={({ file, mapping }) => client.sales.importProducts({ file, mapping })}
        done={(counts) => (
          <>
            <ImportedRows title={t.added(counts.added, counts.added.toLocaleString(locale))} notes={counts.notes} counts={counts} />
            <ButtonLink variant="primary" className="mt-4 mr-2" to="/app/sales/products">
              {t.show}
            </ButtonLink>
          </>
        )}
      />
    </>
  );
}

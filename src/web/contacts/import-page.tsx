// Customers from a file of another program.
import { client } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import { useBooks } from '../ledger/index.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ImportedRows } from '../ui/mapping/row-notes.tsx';
import { TableImport } from '../ui/mapping/table-import.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { texts } from './texts.ts';

export default function ImportCustomersPage() {
  const t = texts.use().importing;
  const locale = useLocale();
  const { may } = useBooks();
  return (
    <>
      <PageHeader description={t.description} />
      <TableImport
        fields={t.fields}
        saveWord={t.save}
        mayImport={may('contacts.write')}
        megabytes={10}
        rows={10_000}
        several={['addressLines', 'notes']}
        preview={({ file, mapping }, signal) => client.contacts.previewContacts({ file, mapping }, { signal })}
        save={({ file, mapping }) => client.contacts.importContacts({ file, mapping })}
        done={(counts) => (
          <>
            <ImportedRows title={t.added(counts.added, counts.added.toLocaleString(locale))} notes={counts.notes} counts={counts} />
            <ButtonLink variant="primary" className="mt-4 mr-2" to="/app/sales/customers">
              {t.show}
            </ButtonLink>
          </>
        )}
      />
    </>
  );
}

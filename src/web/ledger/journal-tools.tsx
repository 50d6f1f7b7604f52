// What can be done with the whole book: export it, import entries, verify it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../platform/client.ts';
import { saveFile } from '../platform/download.ts';
import { newId } from '../platform/id.ts';
import { problemsOf, sentenceOfError } from '../platform/refusal.ts';
import { useUrlState } from '../platform/url-state.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DropZone } from '../ui/drop-zone.tsx';
import { CircleCheck, Download, FileSpreadsheet, FileText, Upload } from '../ui/icons.ts';
import { MenuButton, MoreMenu } from '../ui/menu.tsx';
import { notify } from '../ui/notices.tsx';
import { useBooks } from './books.ts';
import { VerifyDialog } from './verify-dialog.tsx';

type ExportFormat = 'hledger' | 'beancount' | 'csv';
const endings: Readonly<Record<ExportFormat, string>> = { hledger: 'journal', beancount: 'beancount', csv: 'csv' };

async function exportJournal(format: ExportFormat): Promise<void> {
  try {
    saveFile(await client.ledger.exportJournal({ format }), `daybook.${endings[format]}`);
  } catch (error) {
    notify({ variant: 'destructive', title: 'The book was not exported', description: sentenceOfError(error) });
  }
}

export function JournalTools() {
  const [params, change] = useUrlState();
  const { may } = useBooks();
  const [importing, setImporting] = useState(false);
  const exports = [
    { label: 'hledger or ledger journal', icon: FileText, onPress: () => void exportJournal('hledger') },
    { label: 'beancount', icon: FileText, onPress: () => void exportJournal('beancount') },
    { label: 'CSV', icon: FileSpreadsheet, onPress: () => void exportJournal('csv') },
  ];
  const others = [
    ...(may('books.write') ? [{ label: 'Import entries from CSV', icon: Upload, onPress: () => setImporting(true) }] : []),
    { label: 'Verify the books', icon: CircleCheck, onPress: () => change({ verify: '1' }) },
  ];
  return (
    <>
      {may('books.export') && (
        <MenuButton label="Export" icon={Download} align="end" sections={[{ label: 'The whole book', items: exports }]} />
      )}
      <MoreMenu label="Import and verify" sections={[{ items: others }]} />
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      {params.get('verify') === '1' && <VerifyDialog onClose={() => change({ verify: null })} />}
    </>
  );
}

const megabyte = 1024 * 1024;

function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const cache = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [id, setId] = useState(newId);
  const read = useMutation(
    api.ledger.importJournal.mutationOptions({
      onSuccess: (done) => {
        void cache.invalidateQueries();
        onClose();
        const made = done.accountsCreated === 0 ? '' : `, ${done.accountsCreated} new accounts`;
        notify({ variant: 'success', title: `${done.entries} entries imported`, description: `${done.postings} lines${made}.` });
      },
    }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!read.isPending}
      title="Import journal entries"
      description="All of the file or nothing: if one entry does not balance, nothing is written."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            disabled={file === null}
            loading={read.isPending}
            loadingLabel="Importing…"
            onClick={() => file && read.mutate({ id, file })}
          >
            Import entries
          </Button>
        </>
      }
    >
      <DropZone
        label="Drop a CSV file with journal lines"
        help="One row for each line, with the columns entry, date, account_code, amount; memo, currency, base_amount and account where needed. Up to 190 MB."
        accept={['.csv']}
        maxBytes={190 * megabyte}
        file={file}
        onFile={(next) => {
          setFile(next);
          // Another file is another import; the same one sent again is the same.
          setId(newId());
          read.reset();
        }}
        error={
          read.isError
            ? problemsOf(read.error)
                .slice(0, 5)
                .map((p) => p.message)
                .join(' ')
            : undefined
        }
        disabled={read.isPending}
      />
    </Dialog>
  );
}

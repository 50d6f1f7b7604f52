// What can be done with the whole book: export it, import entries, verify it.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, client } from '../platform/client.ts';
import { saveFile } from '../platform/download.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import { problemsOf, sentenceOfError } from '../platform/refusal.ts';
import { useUrlState } from '../platform/url-state.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { DropZone } from '../ui/drop-zone.tsx';
import { CircleCheck, Download, FileSpreadsheet, FileText, Upload } from '../ui/icons.ts';
import { MenuButton, MoreMenu } from '../ui/menu.tsx';
import { notify } from '../ui/notices.tsx';
import { useIsPhone } from '../ui/use-media.ts';
import { useBooks } from './books.ts';
import { journalTexts } from './journal-texts.ts';
import { VerifyDialog } from './verify-dialog.tsx';

type ExportFormat = 'hledger' | 'beancount' | 'csv';
const endings: Readonly<Record<ExportFormat, string>> = { hledger: 'journal', beancount: 'beancount', csv: 'csv' };

async function exportJournal(format: ExportFormat): Promise<void> {
  try {
    saveFile(await client.ledger.exportJournal({ format }), `daybook.${endings[format]}`);
  } catch (error) {
    notify({ variant: 'destructive', title: journalTexts.now().tools.exportFailed, description: sentenceOfError(error) });
  }
}

/** `children` is what is done here most. */
export function JournalTools({ children }: { readonly children: ReactNode }) {
  const t = journalTexts.use().tools;
  const [params, change] = useUrlState();
  const { may } = useBooks();
  const phone = useIsPhone();
  const exportsBook = may('books.export');
  const [importing, setImporting] = useState(false);
  const exports = [
    { label: t.hledger, icon: FileText, onPress: () => void exportJournal('hledger') },
    { label: 'beancount', icon: FileText, onPress: () => void exportJournal('beancount') },
    { label: 'CSV', icon: FileSpreadsheet, onPress: () => void exportJournal('csv') },
  ];
  const others = [
    ...(may('books.import') ? [{ label: t.importEntries, icon: Upload, onPress: () => setImporting(true) }] : []),
    { label: t.verify, icon: CircleCheck, onPress: () => change({ verify: '1' }) },
  ];
  return (
    <>
      {exportsBook && !phone && (
        <MenuButton label={t.exportTitle} icon={Download} align="end" sections={[{ label: t.wholeBook, items: exports }]} />
      )}
      {children}
      <MoreMenu
        label={t.label}
        sections={[{ items: others }, ...(exportsBook && phone ? [{ label: t.exportTitle, items: exports }] : [])]}
      />
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      {params.get('verify') === '1' && <VerifyDialog onClose={() => change({ verify: null })} />}
    </>
  );
}

const megabyte = 1024 * 1024;

function ImportDialog({ onClose }: { readonly onClose: () => void }) {
  const t = journalTexts.use().importing;
  const locale = useLocale();
  const cache = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [id, setId] = useState(newId);
  const read = useMutation(
    api.ledger.importJournal.mutationOptions({
      onSuccess: (done) => {
        void cache.invalidateQueries();
        onClose();
        const figure = (count: number) => new Intl.NumberFormat(locale).format(count);
        const lines = t.lines(done.postings, figure(done.postings));
        const made = done.accountsCreated === 0 ? '' : `, ${t.newAccounts(done.accountsCreated, figure(done.accountsCreated))}`;
        notify({ variant: 'success', title: t.done(done.entries, figure(done.entries)), description: `${lines}${made}.` });
      },
    }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!read.isPending}
      title={t.title}
      description={t.description}
      footer={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            variant="primary"
            disabled={file === null}
            loading={read.isPending}
            loadingLabel={t.running}
            onClick={() => file && read.mutate({ id, file })}
          >
            {t.start}
          </Button>
        </>
      }
    >
      <DropZone
        label={t.drop}
        help={t.help}
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

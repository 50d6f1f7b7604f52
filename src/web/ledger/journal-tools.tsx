// What can be done with the whole book: export it, import entries, verify it.
import { type ReactNode, useState } from 'react';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useLocale } from '../platform/locale.tsx';
import { useDownload } from '../platform/use-action.ts';
import { useForm } from '../platform/use-form.ts';
import { useUrlState } from '../platform/url-state.ts';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { DropZone } from '../ui/forms/drop-zone.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { CircleCheck, Download, FileSpreadsheet, FileText, Upload } from '../ui/icons.ts';
import { MenuButton, MoreMenu } from '../ui/popups/menu.tsx';
import { notify } from '../ui/notices.tsx';
import { useIsPhone } from '../ui/use-media.ts';
import { useBooks } from './books.ts';
import { journalTexts } from './journal-texts.ts';
import { VerifyDialog } from './verify-dialog.tsx';

type ExportFormat = 'hledger' | 'beancount' | 'csv';
const endings: Readonly<Record<ExportFormat, string>> = { hledger: 'journal', beancount: 'beancount', csv: 'csv' };

/** `children` is what is done here most. */
export function JournalTools({ children }: { readonly children: ReactNode }) {
  const t = journalTexts.use().tools;
  const [params, change] = useUrlState();
  const { may } = useBooks();
  const phone = useIsPhone();
  const exportsBook = may('books.export');
  const [importing, setImporting] = useState(false);
  const { download } = useDownload();
  const save = (format: ExportFormat) =>
    void download(() => client.ledger.exportJournal({ format }), `daybook.${endings[format]}`, t.exportFailed);
  const exports = [
    { label: t.hledger, icon: FileText, onPress: () => save('hledger') },
    { label: 'beancount', icon: FileText, onPress: () => save('beancount') },
    { label: 'CSV', icon: FileSpreadsheet, onPress: () => save('csv') },
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
  // Another file is another import; the same one sent again is the same.
  const form = useForm(() => ({ file: null as File | null, id: newId(), addsAccounts: false }));
  const { file, addsAccounts } = form.draft;
  const [placed, setPlaced] = useState<readonly string[]>([]);
  const hasDiffering = addsAccounts || form.problems.some((p) => p.code === 'journal.account_differs');
  const start = () =>
    file &&
    form.save(
      ({ id }) => client.ledger.importJournal({ id, file, whenAccountsDiffer: addsAccounts ? 'add' : 'refuse' }),
      (done) => {
        const figure = (count: number) => new Intl.NumberFormat(locale).format(count);
        const lines = t.lines(done.postings, figure(done.postings));
        const made = done.accountsCreated === 0 ? '' : `, ${t.newAccounts(done.accountsCreated, figure(done.accountsCreated))}`;
        const zeros = done.zeroLines === 0 ? '' : `, ${t.zeroLines(done.zeroLines, figure(done.zeroLines))}`;
        const moved = done.accounts.filter((a) => a.fileCode !== a.code).map((a) => `${a.fileCode} ${a.fileName} → ${a.code} ${a.name}`);
        notify({ variant: 'success', title: t.done(done.entries, figure(done.entries)), description: `${lines}${made}${zeros}.` });
        if (moved.length > 0) setPlaced(moved);
        else onClose();
      },
    );
  return (
    <FormDialog
      onClose={onClose}
      title={t.title}
      description={t.description}
      form={form}
      onSave={start}
      save={t.start}
      saving={t.running}
      disabled={file === null}
      done={placed.length === 0 ? undefined : <PlacedAccounts lines={placed} />}
    >
      <DropZone
        label={t.drop}
        help={t.help}
        accept={['.csv']}
        maxBytes={190 * megabyte}
        file={file}
        onFile={(next) => form.set({ file: next, id: newId(), addsAccounts: false })}
        disabled={form.busy}
      />
      {hasDiffering && <Checkbox {...form.tick('addsAccounts')} label={t.addAccounts} help={t.addAccountsHelp} />}
    </FormDialog>
  );
}

function PlacedAccounts({ lines }: { readonly lines: readonly string[] }) {
  const t = journalTexts.use().importing;
  return (
    <>
      <p>{t.placed}</p>
      <ul className="mt-2 list-disc pl-5 text-small">
        {lines.map((line) => (
          <li key={line} className="break-words">
            {line}
          </li>
        ))}
      </ul>
    </>
  );
}

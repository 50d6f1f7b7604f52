// Actions on the whole journal: export, import entries, verify.
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { client } from '../../platform/client.ts';
import { useDownload } from '../../platform/use-action.ts';
import { useUrlState } from '../../platform/url-state.ts';
import { CircleCheck, Download, FileSpreadsheet, FileText, Upload } from '../../ui/icons.ts';
import { MenuButton, MoreMenu } from '../../ui/popups/menu.tsx';
import { useIsPhone } from '../../ui/use-media.ts';
import { useBooks } from '../books.ts';
import { journalTexts } from './journal-texts.ts';
import { VerifyDialog } from '../verify-dialog.tsx';

type ExportFormat = 'hledger' | 'beancount' | 'csv';
const endings: Readonly<Record<ExportFormat, string>> = { hledger: 'journal', beancount: 'beancount', csv: 'csv' };

/** `children` is the primary action. */
export function JournalTools({ children }: { readonly children: ReactNode }) {
  const t = journalTexts.use().tools;
  const [params, change] = useUrlState();
  const { may } = useBooks();
  const phone = useIsPhone();
  const exportsBook = may('books.export');
  const navigate = useNavigate();
  const { download } = useDownload();
  const save = (format: ExportFormat) =>
    void download(() => client.ledger.exportJournal({ format }), `daybook.${endings[format]}`, t.exportFailed);
  const exports = [
    { label: t.hledger, icon: FileText, onPress: () => save('hledger') },
    { label: 'beancount', icon: FileText, onPress: () => save('beancount') },
    { label: 'CSV', icon: FileSpreadsheet, onPress: () => save('csv') },
  ];
  const others = [
    ...(may('books.import') ? [{ label: t.importEntries, icon: Upload, onPress: () => void navigate('/app/journal/import') }] : []),
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
      {params.get('verify') === '1' && <VerifyDialog onClose={() => change({ verify: null })} />}
    </>
  );
}

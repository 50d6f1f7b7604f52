// Actions on a whole report: print or download.
import { useBooks } from '../ledger/index.ts';
import { useDownload } from '../platform/use-action.ts';
import { actionWordsNow } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { Download, FileSpreadsheet, FileText, Printer } from '../ui/icons.ts';
import { MenuButton } from '../ui/popups/menu.tsx';
import { statementTexts } from './statements/statement-texts.ts';

export type ExportFormat = 'pdf' | 'xlsx' | 'csv';
interface ReportActionsProps {
  readonly read: (format: ExportFormat) => Promise<Blob>;
  /** The file name without extension. */
  readonly name: string;
}

export function ReportActions({ read, name }: ReportActionsProps) {
  const t = statementTexts.use();
  const mayExport = useBooks().may('reports.export');
  const { busy, download } = useDownload();
  const save = (format: ExportFormat) => download(() => read(format), `${name}.${format}`, t.notMade);
  const items = [
    { label: 'PDF', icon: FileText, onPress: () => void save('pdf') },
    { label: 'Excel (XLSX)', icon: FileSpreadsheet, onPress: () => void save('xlsx') },
    { label: 'CSV', icon: FileSpreadsheet, onPress: () => void save('csv') },
  ];
  return (
    <>
      <Button icon={Printer} onClick={() => window.print()}>
        {t.print}
      </Button>
      {busy ? (
        <Button loading loadingLabel={t.downloading} />
      ) : (
        mayExport && <MenuButton label={actionWordsNow().download} icon={Download} variant="primary" align="end" sections={[{ items }]} />
      )}
    </>
  );
}

// What can be done with a report as a whole: print it, or take it along as a file.
import { useBooks } from '../ledger/index.ts';
import { useAction } from '../platform/use-action.ts';
import { actionWordsNow } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { Download, FileSpreadsheet, FileText, Printer } from '../ui/icons.ts';
import { MenuButton } from '../ui/menu.tsx';
import type { ExportFormat } from './save-report.ts';
import { statementTexts } from './statement-texts.ts';

export function ReportActions({ onSave }: { readonly onSave: (format: ExportFormat) => Promise<void> }) {
  const t = statementTexts.use();
  const mayExport = useBooks().may('reports.export');
  const { busy, run } = useAction({ reads: true });
  const save = (format: ExportFormat) => run(() => onSave(format));
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

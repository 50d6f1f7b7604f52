// Statements read so far, newest first, each of which can be taken back whole.
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { StatementImport } from '#contract/banking.ts';
import { client } from '../platform/client.ts';
import { formatDayRange } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { sentenceOfError } from '../platform/refusal.ts';
import { counted, readAgain } from '../transactions/index.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { confirm } from '../ui/confirm.tsx';
import { FileText, Undo2 } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { formatWord } from './statement-words.ts';

/** Asks, takes the import back and says what happened. The import as it is now, or null. */
export function useRollBack() {
  const cache = useQueryClient();
  const [busyId, setBusyId] = useState<string | null>(null);
  const rollBack = async (made: StatementImport): Promise<StatementImport | null> => {
    const sure = await confirm({
      title: `Roll back ${made.fileName}?`,
      description: `${counted(made.newCount)} that came with it are reversed; the journal keeps both. Categories you chose for them are taken out with them. You can import the file again.`,
      confirmLabel: 'Roll back',
      danger: true,
    });
    if (!sure) return null;
    setBusyId(made.id);
    try {
      const after = await client.banking.rollBackImport({ id: made.id });
      notify({ variant: 'success', title: 'Import rolled back', description: `What ${made.fileName} brought was reversed.` });
      readAgain(cache);
      return after;
    } catch (error) {
      notify({ variant: 'destructive', title: 'Not rolled back', description: sentenceOfError(error) });
      readAgain(cache);
      return null;
    } finally {
      setBusyId(null);
    }
  };
  return { rollBack, busyId };
}

export function ImportList({ imports, mayWrite }: { readonly imports: readonly StatementImport[]; readonly mayWrite: boolean }) {
  const locale = useLocale();
  const { rollBack, busyId } = useRollBack();
  const instant = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ul className="divide-y divide-line">
      {imports.map((made) => (
        <li key={made.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
          <FileText aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" strokeWidth={1.5} />
          <div className="min-w-0 flex-1 basis-64">
            <p className="flex flex-wrap items-center gap-x-2">
              <span className="min-w-0 truncate font-medium">{made.fileName}</span>
              {made.rolledBackAt !== null && <Badge tone="warning">Rolled back</Badge>}
            </p>
            <p className="text-small text-muted">
              {made.bankAccountName} · {formatWord(made.format)}
              {made.startsOn !== null && made.endsOn !== null && ` · ${formatDayRange(made.startsOn, made.endsOn, locale)}`}
            </p>
            <p className="text-small text-muted">Read {instant.format(new Date(made.importedAt))}</p>
          </div>
          <p className="figures text-small">
            {made.newCount.toLocaleString()} new
            {made.duplicateCount > 0 && <span className="text-muted"> · {made.duplicateCount.toLocaleString()} already there</span>}
            {made.transferCount > 0 && <span className="text-muted"> · {counted(made.transferCount, 'transfer')}</span>}
          </p>
          {mayWrite && made.rolledBackAt === null && (
            <Button
              size="small"
              icon={Undo2}
              loading={busyId === made.id}
              loadingLabel="Rolling back…"
              aria-label={`Roll back ${made.fileName}`}
              onClick={() => void rollBack(made)}
            >
              Roll back
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

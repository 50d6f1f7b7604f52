// Imported statements, newest first; each can be undone as a whole.
import type { StatementImport } from '#contract/banking/banking.ts';
import { formatDayRange } from '../platform/format.ts';
import { useInstant, useLocale } from '../platform/locale.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { FileText, Undo2 } from '../ui/icons.ts';
import { overviewTexts } from './overview-texts.ts';
import { useRollBack } from './roll-back.ts';
import { formatWord } from './statement-words.ts';
import { texts } from './texts.ts';

export function ImportList({ imports, mayWrite }: { readonly imports: readonly StatementImport[]; readonly mayWrite: boolean }) {
  const t = overviewTexts.use().statements;
  const { formats, rollBack: rollBackTexts } = texts.use();
  const locale = useLocale();
  const instant = useInstant();
  const { rollBack, busyId } = useRollBack();
  return (
    <ul className="divide-y divide-line">
      {imports.map((made) => (
        <li key={made.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
          <FileText aria-hidden="true" className="size-5 shrink-0 text-muted max-sm:hidden" strokeWidth={1.5} />
          <div className="min-w-0 flex-1 basis-64">
            <p className="flex flex-wrap items-center gap-x-2">
              <span className="min-w-0 truncate font-medium">{made.fileName}</span>
              {made.rolledBackAt !== null && <Badge tone="warning">{rollBackTexts.state}</Badge>}
              {made.waitingCount > 0 && <Badge tone="accent">{t.waiting(made.waitingCount.toLocaleString(locale))}</Badge>}
            </p>
            <p className="text-small text-muted">
              {made.bankAccountName} · {formatWord(made.format, formats)}
              {made.startsOn !== null && made.endsOn !== null && ` · ${formatDayRange(made.startsOn, made.endsOn, locale)}`}
            </p>
            <p className="text-small text-muted">{t.read(instant(made.importedAt))}</p>
          </div>
          <p className="figures text-small">
            {t.fresh(made.newCount.toLocaleString(locale))}
            {made.duplicateCount > 0 && <span className="text-muted"> · {t.known(made.duplicateCount.toLocaleString(locale))}</span>}
            {made.transferCount > 0 && (
              <span className="text-muted"> · {t.transfers(made.transferCount, made.transferCount.toLocaleString(locale))}</span>
            )}
          </p>
          {mayWrite && made.rolledBackAt === null && (
            <Button
              size="small"
              icon={Undo2}
              loading={busyId === made.id}
              loadingLabel={rollBackTexts.busy}
              aria-label={t.rollBack(made.fileName)}
              onClick={() => void rollBack(made)}
            >
              {rollBackTexts.action}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

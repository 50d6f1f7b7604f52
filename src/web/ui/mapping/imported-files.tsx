// Imported files, newest first; each can be undone as a whole.
import { useState } from 'react';
import { useInstant } from '../../platform/locale.tsx';
import { useAction } from '../../platform/use-action.ts';
import { Badge } from '../badge.tsx';
import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { confirm } from '../dialogs/confirm.tsx';
import { Undo2 } from '../icons.ts';
import { notify } from '../notices.tsx';

export interface ImportedFile {
  readonly id: string;
  readonly fileName: string;
  readonly importedAt: string;
  readonly rolledBackAt: string | null;
}

export interface ImportedFilesProps<File extends ImportedFile> {
  readonly files: readonly File[];
  readonly mayUndo: boolean;
  /** What was imported, in words. */
  readonly brought: (file: File) => string;
  /** What undoing it does, in a sentence. */
  readonly consequence: (file: File) => string;
  readonly undo: (id: string) => Promise<unknown>;
  readonly words: {
    readonly title: string;
    readonly made: (instant: string) => string;
    readonly label: (file: string) => string;
    readonly ask: (file: string) => string;
    readonly action: string;
    readonly busy: string;
    readonly done: string;
    readonly doneText: (file: string) => string;
    readonly failed: string;
    readonly state: string;
  };
}

export function ImportedFiles<File extends ImportedFile>({
  files,
  mayUndo,
  brought,
  consequence,
  undo,
  words: t,
}: ImportedFilesProps<File>) {
  const instant = useInstant();
  const { busy, run } = useAction();
  const [busyId, setBusyId] = useState<string | null>(null);
  if (files.length === 0) return null;
  const rollBack = async (file: File): Promise<void> => {
    if (!(await confirm({ title: t.ask(file.fileName), description: consequence(file), confirmLabel: t.action, danger: true }))) return;
    setBusyId(file.id);
    await run(
      () => undo(file.id),
      () => notify({ variant: 'success', title: t.done, description: t.doneText(file.fileName) }),
      t.failed,
    );
  };
  return (
    <Card title={t.title} padded={false} className="mt-5">
      <ul className="divide-y divide-line border-t border-line">
        {files.map((file) => (
          <li key={file.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-x-2">
                <span className="min-w-0 truncate font-medium">{file.fileName}</span>
                {file.rolledBackAt !== null && <Badge tone="warning">{t.state}</Badge>}
              </p>
              <p className="text-small text-muted">{t.made(instant(file.importedAt))}</p>
            </div>
            <p className="figures text-small">{brought(file)}</p>
            {mayUndo && file.rolledBackAt === null && (
              <Button
                size="small"
                icon={Undo2}
                loading={busy && busyId === file.id}
                loadingLabel={t.busy}
                aria-label={t.label(file.fileName)}
                onClick={() => void rollBack(file)}
              >
                {t.action}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

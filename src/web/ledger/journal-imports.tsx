// Journals imported so far, newest first, each of which can be taken back whole.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { JournalImport } from '#contract/ledger/ledger.ts';
import { api, client } from '../platform/client.ts';
import { useInstant, useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { Undo2 } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { useBooks } from './books.ts';
import { journalTexts } from './journal-texts.ts';

export function JournalImports() {
  const t = journalTexts.use().imports;
  const { may } = useBooks();
  const { data = [] } = useQuery(api.ledger.listJournalImports.queryOptions());
  const { rollBack, busyId } = useRollBack();
  const locale = useLocale();
  const instant = useInstant();
  if (data.length === 0) return null;
  return (
    <Card title={t.title} padded={false} className="mt-5">
      <ul className="divide-y divide-line border-t border-line">
        {data.map((made) => (
          <li key={made.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3">
            <div className="min-w-0 flex-1 basis-64">
              <p className="flex flex-wrap items-center gap-x-2">
                <span className="min-w-0 truncate font-medium">{made.fileName}</span>
                {made.rolledBackAt !== null && <Badge tone="warning">{t.state}</Badge>}
              </p>
              <p className="text-small text-muted">{t.made(instant(made.importedAt))}</p>
            </div>
            <p className="figures text-small">{t.entries(made.entries, made.entries.toLocaleString(locale))}</p>
            {may('books.import') && made.rolledBackAt === null && (
              <Button
                size="small"
                icon={Undo2}
                loading={busyId === made.id}
                loadingLabel={t.busy}
                aria-label={t.label(made.fileName)}
                onClick={() => void rollBack(made)}
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

function useRollBack() {
  const t = journalTexts.use().imports;
  const locale = useLocale();
  const { busy, run } = useAction();
  const [busyId, setBusyId] = useState<string | null>(null);
  const rollBack = async (made: JournalImport): Promise<void> => {
    const sure = await confirm({
      title: t.ask(made.fileName),
      description: t.text(made.entries, made.entries.toLocaleString(locale)),
      confirmLabel: t.action,
      danger: true,
    });
    if (!sure) return;
    setBusyId(made.id);
    await run(
      () => client.ledger.rollBackJournal({ id: made.id }),
      () => notify({ variant: 'success', title: t.done, description: t.doneText(made.fileName) }),
      t.failed,
    );
  };
  return { rollBack, busyId: busy ? busyId : null };
}

// Undoes an import after a confirmation.
import { useState } from 'react';
import type { StatementImport } from '#contract/banking/banking.ts';
import { client } from '../platform/client.ts';
import { useLocale } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { notify } from '../ui/notices.tsx';
import { isFeed } from './statement-words.ts';
import { texts } from './texts.ts';

/** Asks, undoes the import and reports the result. Returns the updated import, or null. */
export function useRollBack() {
  const t = texts.use().rollBack;
  const locale = useLocale();
  const { busy, run } = useAction();
  const [busyId, setBusyId] = useState<string | null>(null);
  const rollBack = async (made: StatementImport): Promise<StatementImport | null> => {
    const sure = await confirm({
      title: t.title(made.fileName),
      description: `${t.text(made.newCount, made.newCount.toLocaleString(locale))} ${isFeed(made.format) ? t.feed : t.file}`,
      confirmLabel: t.action,
      danger: true,
    });
    if (!sure) return null;
    setBusyId(made.id);
    let after: StatementImport | null = null;
    await run(
      () => client.banking.rollBackImport({ id: made.id }),
      (now) => {
        after = now;
        notify({ variant: 'success', title: t.done, description: t.doneText(made.fileName) });
      },
      t.failed,
    );
    return after;
  };
  return { rollBack, busyId: busy ? busyId : null };
}

// The passkeys of an account: add one, rename it in place, remove it. After each change the server's list is read again.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addPasskey, listPasskeys, type Passkey, removePasskey, renamePasskey, useCanUsePasskeys } from '../platform/passkeys.ts';
import type { AuthOutcome } from '../platform/session.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { confirm } from '../ui/confirm.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { KeyRound } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { passkeyProblem, texts } from './passkey-texts.ts';

const queryKey = ['auth', 'passkeys'] as const;

export function PasskeyList() {
  const t = texts.use();
  const cache = useQueryClient();
  const can = useCanUsePasskeys();
  const list = useQuery({ queryKey, queryFn: listPasskeys });
  const [isBusy, setBusy] = useState(false);

  /** True where it worked. What was given up by the person is no failure. */
  const change = async (work: () => Promise<AuthOutcome>, done: string, failed: string): Promise<boolean> => {
    setBusy(true);
    const outcome = await work();
    setBusy(false);
    if (outcome.done) notify({ variant: 'success', title: done });
    else if (outcome.code === 'cancelled') notify({ title: failed, description: passkeyProblem(outcome) });
    else if (outcome.code !== 'aborted') notify({ variant: 'destructive', title: failed, description: passkeyProblem(outcome) });
    await cache.invalidateQueries({ queryKey: ['auth'] });
    return outcome.done;
  };
  const remove = async (passkey: Passkey): Promise<void> => {
    const { title, description, confirm: confirmLabel, cancel: cancelLabel, done, failed } = t.remove;
    if (await confirm({ title: title(passkey.name), description, confirmLabel, cancelLabel, danger: true }))
      await change(() => removePasskey(passkey), done, failed);
  };
  const passkeys = list.data ?? [];
  const add = can && (
    <Button
      icon={KeyRound}
      loading={isBusy}
      loadingLabel={t.list.adding}
      onClick={() => void change(addPasskey, t.list.added, t.list.notAdded)}
    >
      {t.list.add}
    </Button>
  );
  return (
    <Card title={t.list.title} description={t.list.description} actions={passkeys.length > 0 && add}>
      {list.isPending ? (
        <Waiting />
      ) : list.isError ? (
        <Failed onRetry={() => void list.refetch()} />
      ) : passkeys.length === 0 ? (
        <EmptyState compact title={t.list.empty} text={can ? t.list.emptyText : t.list.unsupported} actions={add} />
      ) : (
        <>
          <ul className="divide-y divide-line">
            {passkeys.map((passkey) => (
              <PasskeyRow
                key={passkey.id}
                passkey={passkey}
                isBusy={isBusy}
                onRename={(name) => change(() => renamePasskey(passkey.id, name), t.rename.done, t.rename.failed)}
                onRemove={() => void remove(passkey)}
              />
            ))}
          </ul>
          <p className="mt-4 border-t border-line pt-3 text-small text-muted">{t.list.effect}</p>
        </>
      )}
    </Card>
  );
}

function Waiting() {
  const t = texts.use().list;
  return (
    <div role="status" className="flex flex-col gap-2">
      <span className="sr-only">{t.loading}</span>
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-4 w-72 max-w-full" />
    </div>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const t = texts.use().list;
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-negative">{t.failed}</p>
      <Button onClick={onRetry}>{t.retry}</Button>
    </div>
  );
}

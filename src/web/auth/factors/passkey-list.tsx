// The passkeys of an account: add, rename in place, remove. The list is fetched again after each change.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { makeRecoveryCodes, recoveryCodesLeft } from '../../platform/account.ts';
import {
  addPasskey,
  listPasskeys,
  type Passkey,
  removePasskey,
  renamePasskey,
  useCanUsePasskeys,
} from '../../platform/session/passkeys.ts';
import type { AuthOutcome, AuthRefusal } from '../../platform/session.ts';
import { useAction } from '../../platform/use-action.ts';
import { actionWordsNow } from '../../ui/action-words.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useFocusKept } from '../../ui/tables/focus-kept.ts';
import { KeyRound } from '../../ui/icons.ts';
import { notify } from '../../ui/notices.tsx';
import { Skeleton } from '../../ui/progress.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { passkeyProblem, texts } from './passkey-texts.ts';
import { isCanceled, provenOutcome } from '../step-up.ts';
import { KeepCodes } from './two-factor-setup.tsx';

const queryKey = ['auth', 'passkeys'] as const;

// Canceling is not an error.
const toneOf = (outcome: AuthRefusal) => (/^(device_canceled|aborted)$/.test(outcome.code) ? {} : ({ variant: 'destructive' } as const));

export function PasskeyList() {
  const t = texts.use();
  const can = useCanUsePasskeys();
  const list = useQuery({ queryKey, queryFn: listPasskeys });
  const { busy, run } = useAction();
  const [codes, setCodes] = useState<readonly string[]>([]);

  /** True if it worked. Asks for proof of identity first if the last one is too old. */
  const change = async (work: () => Promise<AuthOutcome>, done: string, failed: string): Promise<boolean> => {
    let isDone = false;
    await run(
      () => provenOutcome(work),
      (outcome) => {
        isDone = outcome.done;
        if (outcome.done) notify({ variant: 'success', title: done });
        else if (!isCanceled(outcome)) notify({ ...toneOf(outcome), title: failed, description: passkeyProblem(outcome) });
      },
    );
    return isDone;
  };
  // With the first passkey a password alone no longer signs in: a lost passkey needs a replacement.
  const add = async (): Promise<void> => {
    if (!(await change(addPasskey, t.list.added, t.list.notAdded))) return;
    if ((await recoveryCodesLeft().catch(() => null)) === 0) setCodes((await makeRecoveryCodes()).codes);
  };
  const remove = async (passkey: Passkey): Promise<void> => {
    const { title, description, confirm: confirmLabel, done, failed } = t.remove;
    if (await confirm({ title: title(passkey.name), description, confirmLabel, danger: true }))
      await change(() => removePasskey(passkey), done, failed);
  };
  const passkeys = list.data ?? [];
  const place = useFocusKept<HTMLDivElement>(passkeys.length);
  const addButton = can && (
    <Button icon={KeyRound} loading={busy} loadingLabel={t.list.adding} onClick={() => void add()}>
      {t.list.add}
    </Button>
  );
  return (
    <Card title={t.list.title} description={t.list.description}>
      <div ref={place} tabIndex={-1} className="outline-none">
        {list.isPending ? (
          <Waiting />
        ) : list.isError ? (
          <Failed onRetry={() => void list.refetch()} />
        ) : passkeys.length === 0 ? (
          <EmptyState compact title={t.list.empty} text={can ? t.list.emptyText : t.list.unsupported} actions={addButton} />
        ) : (
          <>
            <ul className="divide-y divide-line">
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  isBusy={busy}
                  onRename={(name) => change(() => renamePasskey(passkey.id, name), t.rename.done, t.rename.failed)}
                  onRemove={() => void remove(passkey)}
                />
              ))}
            </ul>
            <p className="my-4 border-t border-line pt-3 text-small text-muted">{t.list.effect}</p>
            {addButton}
          </>
        )}
      </div>
      {codes.length > 0 && <KeepCodes codes={codes} onKept={() => setCodes([])} />}
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
      <Button onClick={onRetry}>{actionWordsNow().retry}</Button>
    </div>
  );
}

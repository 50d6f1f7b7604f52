// One account in a drawer: looked at, added, changed, archived. What the chart does not allow is said beside its field, before and after the server was asked.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Account } from '#contract/ledger/ledger.ts';
import { checkAccount, isAccountKind, isSubkindOf, type AccountKind } from '#core/ledger/account.ts';
import { api, client } from '../platform/client.ts';
import { type SentenceOf, useSentences } from '../platform/form-problem.ts';
import { newId } from '../platform/id.ts';
import { problemsOf, sentenceOfError, type ShownProblem } from '../platform/refusal.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Drawer } from '../ui/dialog.tsx';
import { ListTree } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { notify } from '../ui/notices.tsx';
import { AccountForm, type AccountDraft } from './account-form.tsx';
import { accountTexts } from './account-texts.ts';
import { naturalMinor, nextCode, subkindsOffered, subkindWord } from './account-words.ts';
import { useBooks } from './books.ts';
import { chartTexts } from './chart-texts.ts';

export interface AccountDrawerProps {
  /** An account's id, or "new". */
  readonly accountId: string;
  readonly startKind: string | null;
  readonly accounts: readonly Account[];
  readonly onClose: () => void;
}

function draftOf(account: Account | undefined, startKind: string | null, accounts: readonly Account[]): AccountDraft {
  if (account) {
    const { id, code, name, kind, subkind, currency, parentId, description } = account;
    return { id, code, name, kind, subkind, currency, parentId, description };
  }
  const kind: AccountKind = startKind !== null && isAccountKind(startKind) ? startKind : 'expense';
  const subkind = kind === 'expense' ? 'operating' : (subkindsOffered(kind)[0] ?? '');
  return { id: newId(), code: nextCode(accounts, kind), name: '', kind, subkind, currency: null, parentId: null, description: '' };
}

/** What the chart's own rules say of the draft, in the server's words. */
function problemsIn(
  draft: AccountDraft,
  account: Account | undefined,
  accounts: readonly Account[],
  sentenceOf: SentenceOf,
): readonly ShownProblem[] {
  const asked = {
    ...draft,
    code: draft.code.trim(),
    name: draft.name.trim(),
    systemKey: account?.systemKey ?? null,
    isArchived: account?.isArchived ?? false,
  };
  return checkAccount(asked, accounts).map((p) => ({ code: p.code, path: p.path, message: sentenceOf(p) }));
}

/** The draft with a change; another group brings its own uses, parents and codes. */
function changed(draft: AccountDraft, next: Partial<AccountDraft>, isNew: boolean, accounts: readonly Account[]): AccountDraft {
  const merged = { ...draft, ...next };
  if (merged.kind === draft.kind) return merged;
  const ownCode = isNew && draft.code === nextCode(accounts, draft.kind);
  return {
    ...merged,
    parentId: null,
    subkind: isSubkindOf(merged.kind, merged.subkind) ? merged.subkind : (subkindsOffered(merged.kind)[0] ?? ''),
    code: ownCode ? nextCode(accounts, merged.kind) : merged.code,
  };
}

function useAccountDraft({ accountId, startKind, accounts, onClose }: AccountDrawerProps) {
  const account = accounts.find((a) => a.id === accountId);
  const [draft, setDraft] = useState(() => draftOf(account, startKind, accounts));
  const [asked, setAsked] = useState(false);
  const cache = useQueryClient();
  const save = useMutation({
    mutationFn: (input: AccountDraft) => (account ? client.ledger.saveAccount(input) : client.ledger.createAccount(input)),
    onSuccess: (saved) => {
      void cache.invalidateQueries();
      onClose();
      const { drawer: t } = accountTexts.now();
      notify({ variant: 'success', title: account ? t.saved : t.added, description: `${saved.code} ${saved.name}` });
    },
  });
  const own = problemsIn(draft, account, accounts, useSentences());
  const problems = own.length > 0 ? (asked ? own : []) : save.isError ? problemsOf(save.error) : [];
  const submit = () => {
    setAsked(true);
    if (own.length === 0) save.mutate({ ...draft, code: draft.code.trim(), name: draft.name.trim() });
  };
  const set = (next: Partial<AccountDraft>) => {
    setDraft(changed(draft, next, account === undefined, accounts));
    save.reset();
  };
  return { account, draft, problems, submit, set, isSaving: save.isPending };
}

export function AccountDrawer(props: AccountDrawerProps) {
  const { accountId, accounts, onClose } = props;
  const { account, draft, problems, submit, set, isSaving } = useAccountDraft(props);
  const t = accountTexts.use().drawer;
  const { kinds, uses } = chartTexts.use();
  const books = useBooks();
  const mayWrite = books.may('books.write');
  if (!account && accountId !== 'new') return <Drawer open onClose={onClose} title={t.account} description={t.unknown} />;
  return (
    <Drawer
      open
      onClose={onClose}
      dismissible={!isSaving}
      title={account ? account.name : t.newTitle}
      {...(account ? { description: `${account.code} · ${kinds[account.kind].one} · ${subkindWord(account.subkind, uses)}` } : {})}
      footer={
        mayWrite && (
          <>
            {account && books.may('books.manage') && <ArchiveButton account={account} onDone={onClose} />}
            <span className="flex-1" />
            <Button onClick={onClose}>{t.cancel}</Button>
            <Button variant="primary" loading={isSaving} loadingLabel={t.saving} onClick={submit}>
              {account ? t.save : t.add}
            </Button>
          </>
        )
      }
    >
      {account && <AccountFacts account={account} currency={books.currency} />}
      <AccountForm
        draft={draft}
        account={account}
        accounts={accounts}
        problems={problems}
        baseCurrency={books.currency}
        disabled={!mayWrite}
        onChange={set}
        onSubmit={submit}
      />
    </Drawer>
  );
}

function AccountFacts({ account, currency }: { readonly account: Account; readonly currency: string }) {
  const t = accountTexts.use().drawer;
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken/70 px-4 py-3">
      <dl>
        <dt className="text-caption text-muted">{t.balance}</dt>
        <dd className="text-lead font-semibold">
          <Money minor={naturalMinor(account.kind, account.balanceMinor)} currency={currency} />
        </dd>
      </dl>
      <ButtonLink to={`/app/reports/general-ledger?account=${account.id}&range=all`} size="small" icon={ListTree}>
        {t.postings}
      </ButtonLink>
    </div>
  );
}

function ArchiveButton({ account, onDone }: { readonly account: Account; readonly onDone: () => void }) {
  const t = accountTexts.use().drawer;
  const cache = useQueryClient();
  // The drawer is closed by then: nothing of it may be needed.
  const undo = async (saved: Account) => {
    try {
      await client.ledger.archiveAccount({ id: saved.id, archived: !saved.isArchived });
      await cache.invalidateQueries();
    } catch (error) {
      notify({ variant: 'destructive', title: t.undoFailed, description: sentenceOfError(error) });
    }
  };
  const archive = useMutation(
    api.ledger.archiveAccount.mutationOptions({
      onSuccess: (saved) => {
        void cache.invalidateQueries();
        onDone();
        notify({
          variant: 'success',
          title: saved.isArchived ? t.archived(saved.name) : t.restored(saved.name),
          description: saved.isArchived ? t.archivedText : t.restoredText,
          action: { label: t.undo, onPress: () => void undo(saved) },
        });
      },
      onError: (error) => notify({ variant: 'destructive', title: t.archiveFailed, description: sentenceOfError(error) }),
    }),
  );
  if (account.systemKey !== null) return null;
  return (
    <Button
      variant="ghost"
      loading={archive.isPending}
      loadingLabel={t.saving}
      onClick={() => archive.mutate({ id: account.id, archived: !account.isArchived })}
    >
      {account.isArchived ? t.restore : t.archive}
    </Button>
  );
}

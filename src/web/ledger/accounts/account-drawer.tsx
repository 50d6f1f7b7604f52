// The drawer of one account: view, add, change, archive. Violations of the chart's rules are shown at their field, before and after
// submitting.
import type { Account } from '#contract/ledger/ledger.ts';
import { checkAccount, isAccountKind, isSubkindOf, type AccountKind } from '#core/ledger/account.ts';
import { UpgradeLink } from '../../billing/index.ts';
import { client } from '../../platform/client.ts';
import { type SentenceOf, useSentences } from '../../platform/form-problem.ts';
import { newId } from '../../platform/id.ts';
import type { ShownProblem } from '../../platform/refusal.ts';
import { sayFailed, useAction } from '../../platform/use-action.ts';
import { useForm } from '../../platform/use-form.ts';
import { write } from '../../platform/writing.ts';
import { useActionWords } from '../../ui/action-words.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Drawer } from '../../ui/dialogs/dialog.tsx';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { ListTree } from '../../ui/icons.ts';
import { Money } from '../../ui/money.tsx';
import { notify } from '../../ui/notices.tsx';
import { AccountFields, type AccountDraft } from './account-form.tsx';
import { accountTexts } from './account-texts.ts';
import { naturalMinor, nextCode, subkindsOffered, subkindWord } from './account-words.ts';
import { useBooks } from '../books.ts';
import { chartTexts } from './chart-texts.ts';

export interface AccountDrawerProps {
  /** An account's id, or "new". */
  readonly accountId: string;
  readonly startKind: string | null;
  readonly startName?: string;
  readonly open?: boolean;
  readonly accounts: readonly Account[];
  readonly onClose: () => void;
  readonly onSaved?: (account: Account) => void;
}

function draftOf(account: Account | undefined, startKind: string | null, name: string, accounts: readonly Account[]): AccountDraft {
  if (account) {
    const { id, code, name, kind, subkind, currency, parentId, description } = account;
    return { id, code, name, kind, subkind, currency, parentId, description };
  }
  const kind: AccountKind = startKind !== null && isAccountKind(startKind) ? startKind : 'expense';
  const subkind = kind === 'expense' ? 'operating' : (subkindsOffered(kind)[0] ?? '');
  return { id: newId(), code: nextCode(accounts, kind), name, kind, subkind, currency: null, parentId: null, description: '' };
}

/** Problems of the draft by the chart's rules, in the server's wording. */
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

/** The draft with a change; a different group has different uses, parents and codes. */
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

export function AccountDrawer({ accountId, startKind, startName = '', open = true, accounts, onClose, onSaved }: AccountDrawerProps) {
  const account = accounts.find((a) => a.id === accountId);
  const sentenceOf = useSentences();
  const form = useForm(
    () => draftOf(account, startKind, startName, accounts),
    (draft) => problemsIn(draft, account, accounts, sentenceOf),
  );
  const t = accountTexts.use().drawer;
  const { kinds, uses } = chartTexts.use();
  const books = useBooks();
  if (!account && accountId !== 'new') return <Drawer open onClose={onClose} title={t.account} description={t.unknown} />;
  const save = () =>
    form.save(
      (draft) => {
        const input = { ...draft, code: draft.code.trim(), name: draft.name.trim() };
        return account ? client.ledger.saveAccount(input) : client.ledger.createAccount(input);
      },
      (saved) => {
        onSaved?.(saved);
        onClose();
        notify({ variant: 'success', title: account ? t.saved : t.added, description: `${saved.code} ${saved.name}` });
      },
    );
  return (
    <FormDialog
      as="drawer"
      open={open}
      onClose={onClose}
      title={account ? account.name : t.newTitle}
      description={account && `${account.code} · ${kinds[account.kind].one} · ${subkindWord(account.subkind, uses)}`}
      form={form}
      onSave={save}
      save={account ? t.save : t.add}
      readOnly={!books.may('books.write')}
      hint={<UpgradeLink problems={form.problems} />}
      above={account && <AccountFacts account={account} currency={books.currency} />}
      aside={account && books.may('books.manage') && <ArchiveButton account={account} onDone={onClose} />}
    >
      <AccountFields
        form={form}
        account={account}
        accounts={accounts}
        baseCurrency={books.currency}
        onChange={(next) => form.set(changed(form.draft, next, account === undefined, accounts))}
      />
    </FormDialog>
  );
}

function AccountFacts({ account, currency }: { readonly account: Account; readonly currency: string }) {
  const t = accountTexts.use().drawer;
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken/70 px-4 py-3">
      <dl>
        <dt className="text-caption text-muted">{t.balance}</dt>
        <dd className="text-lead font-semibold">
          <Money minor={naturalMinor(account.kind, BigInt(account.balanceMinor))} currency={currency} />
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
  const words = useActionWords();
  const { busy, run } = useAction();
  // The drawer is closed by then, so its state must not be used.
  const undo = (saved: Account) =>
    write(() => client.ledger.archiveAccount({ id: saved.id, archived: !saved.isArchived })).catch((error: unknown) =>
      sayFailed(error, t.undoFailed),
    );
  const archive = () =>
    run(
      () => client.ledger.archiveAccount({ id: account.id, archived: !account.isArchived }),
      (saved) => {
        onDone();
        notify({
          variant: 'success',
          title: saved.isArchived ? t.archived(saved.name) : t.restored(saved.name),
          description: saved.isArchived ? t.archivedText : t.restoredText,
          action: { label: words.undo, onPress: () => void undo(saved) },
        });
      },
      t.archiveFailed,
    );
  if (account.systemKey !== null) return null;
  return (
    <Button variant="ghost" loading={busy} loadingLabel={words.saving} onClick={() => void archive()}>
      {account.isArchived ? words.restore : words.archive}
    </Button>
  );
}

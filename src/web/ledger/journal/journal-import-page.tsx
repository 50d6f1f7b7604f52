// Journal entries from a file of another program: its columns, its accounts, and everything that prevents posting it.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../../platform/client.ts';
import { useLocale } from '../../platform/locale.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Opening } from '../../ui/dialogs/dialog.tsx';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { CircleCheck } from '../../ui/icons.ts';
import { TableImport, type TableFile } from '../../ui/mapping/table-import.tsx';
import { Money } from '../../ui/money.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { AccountDrawer, type AccountDrawerProps } from '../accounts/account-drawer.tsx';
import { accountGroups } from '../accounts/account-words.ts';
import { useChartAccounts } from '../accounts/chart-query.ts';
import { useBooks } from '../books.ts';
import { chartTexts } from '../accounts/chart-texts.ts';
import { JournalImports } from './journal-imports.tsx';
import { journalTexts } from './journal-texts.ts';
import type { JournalField } from '#contract/ledger/ledger.ts';

type Preview = Awaited<ReturnType<typeof client.ledger.previewJournal>>;
type Imported = Awaited<ReturnType<typeof client.ledger.importJournal>>;
type FileAccount = Preview['accounts'][number];
type ChosenAccount = { readonly fileCode: string; readonly fileName: string; readonly accountId: string };

const nothingChosen = { addsAccounts: false, importsKnown: false, chosen: [] as readonly ChosenAccount[] };
type Choices = typeof nothingChosen;

const isOf = (a: Pick<FileAccount, 'fileCode' | 'fileName'>, b: Pick<FileAccount, 'fileCode' | 'fileName'>): boolean =>
  a.fileCode === b.fileCode && a.fileName === b.fileName;

export default function ImportJournalPage() {
  const t = journalTexts.use().importing;
  const { may } = useBooks();
  const [choices, setChoices] = useState<Choices>(nothingChosen);
  const { fields } = t;
  const asked = ({ file, mapping }: TableFile<JournalField>) => ({
    file,
    mapping,
    whenAccountsDiffer: choices.addsAccounts ? ('add' as const) : ('refuse' as const),
    whenKnown: choices.importsKnown ? ('import' as const) : ('skip' as const),
    chosenAccounts: [...choices.chosen],
  });
  return (
    <>
      <PageHeader title={t.title} description={t.description} />
      <TableImport
        fields={fields}
        saveWord={t.save}
        mayImport={may('books.import')}
        megabytes={190}
        rows={5_000_000}
        several={['accountType']}
        hasDates
        hasAmounts
        choices={JSON.stringify(choices)}
        preview={(input, signal): Promise<Preview> => client.ledger.previewJournal(asked(input), { signal })}
        save={(input) => client.ledger.importJournal({ id: input.id, ...asked(input) })}
        isBlocked={({ leftOut, accounts }) => leftOut > 0 || accounts.some(isOpen)}
        more={(preview) => <Accounts preview={preview} choices={choices} onChoices={setChoices} />}
        onFile={() => setChoices(nothingChosen)}
        done={(imported) => <Done imported={imported} />}
      />
      <JournalImports />
    </>
  );
}

const isOpen = ({ outcome }: FileAccount): boolean => outcome === 'differs' || outcome === 'absent';
const called = ({ fileCode, fileName }: Pick<FileAccount, 'fileCode' | 'fileName'>): string => `${fileCode} ${fileName}`.trim();

interface AccountsProps {
  readonly preview: Preview;
  readonly choices: Choices;
  readonly onChoices: (choices: Choices) => void;
}

function Accounts({ preview, choices, onChoices }: AccountsProps) {
  const t = journalTexts.use().importing;
  const locale = useLocale();
  const { currency } = useBooks();
  const { accounts, known } = preview;
  const isChosen = (account: FileAccount): boolean => choices.chosen.some((one) => isOf(one, account));
  const asked = accounts.filter((account) => isOpen(account) || account.needsDocuments || isChosen(account));
  const count = (outcome: FileAccount['outcome']) => accounts.filter((a) => a.outcome === outcome).length.toLocaleString(locale);
  if (accounts.length === 0) return null;
  return (
    <Card title={t.accounts} description={t.accountsText(count('matched'), count('new'))}>
      <div className="space-y-4">
        {asked.length > 0 && <p>{t.toChoose}</p>}
        {asked.slice(0, 100).map((account) => (
          <AccountChoice key={called(account)} account={account} choices={choices} onChoices={onChoices} />
        ))}
        {(choices.addsAccounts || accounts.some(({ outcome }) => outcome === 'differs')) && (
          <Checkbox
            label={t.addAccounts}
            help={t.addAccountsHelp}
            checked={choices.addsAccounts}
            onChange={(e) => onChoices({ ...choices, addsAccounts: e.currentTarget.checked })}
          />
        )}
        {known > 0 && (
          <Checkbox
            label={t.importKnown}
            help={t.importKnownHelp}
            checked={choices.importsKnown}
            onChange={(e) => onChoices({ ...choices, importsKnown: e.currentTarget.checked })}
          />
        )}
        <details>
          <summary className="w-fit rounded-sm text-small font-medium">{t.allAccounts}</summary>
          <p className="mt-2 text-small text-muted">{t.sums}</p>
          <ul className="mt-2 max-w-2xl space-y-1 text-small">
            {accounts.slice(0, 1000).map((account) => (
              <li key={called(account)} className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 break-words">
                  {called(account)} → {isOpen(account) ? '?' : `${account.code} ${account.name}`}
                  {account.outcome === 'new' && ` (${t.isNew})`}
                </span>
                <Money minor={account.sumMinor} currency={currency} />
              </li>
            ))}
          </ul>
        </details>
      </div>
    </Card>
  );
}

function AccountChoice({ account, choices, onChoices }: Omit<AccountsProps, 'preview'> & { readonly account: FileAccount }) {
  const t = journalTexts.use().importing;
  const kinds = chartTexts.use();
  const chart = useChartAccounts().accounts;
  const matched = account.needsDocuments ? t.needsDocuments(account.code, account.name) : undefined;
  const why = { differs: t.differs(account.code, account.name), absent: t.absent, matched, new: undefined }[account.outcome];
  const { fileCode, fileName } = account;
  const { may } = useBooks();
  const [newName, setNewName] = useState<string | null>(null);
  const others = choices.chosen.filter((one) => !isOf(one, account));
  const choose = (accountId: string | null) =>
    onChoices({ ...choices, chosen: accountId === null ? others : [...others, { fileCode, fileName, accountId }] });
  return (
    <>
      <Field label={t.accountFor(called(account))} help={why} className="max-w-md">
        <ComboBox
          clearable
          groups={accountGroups(chart, kinds)}
          value={choices.chosen.find((one) => isOf(one, account))?.accountId ?? null}
          placeholder={t.choose}
          onChange={choose}
          {...(may('books.write') ? { onCreate: setNewName } : {})}
        />
      </Field>
      <Opening of={newName}>
        {(startName, open) => (
          <NewAccount startName={startName} open={open} onClose={() => setNewName(null)} onSaved={({ id }) => choose(id)} />
        )}
      </Opening>
    </>
  );
}

/** The drawer needs the whole chart; the list of choices has a part of each account. */
function NewAccount(props: Pick<AccountDrawerProps, 'startName' | 'open' | 'onClose' | 'onSaved'>) {
  const found = useQuery(api.ledger.listAccounts.queryOptions({ input: {} }));
  return found.data && <AccountDrawer accountId="new" startKind={null} accounts={found.data} {...props} />;
}

function Done({ imported }: { readonly imported: Imported }) {
  const t = journalTexts.use().importing;
  const locale = useLocale();
  const figure = (count: number) => count.toLocaleString(locale);
  const moved = imported.accounts.filter((a) => a.fileCode !== '' && a.fileCode !== a.code);
  const said = [
    t.lines(imported.postings, figure(imported.postings)),
    ...(imported.accountsCreated === 0 ? [] : [t.newAccounts(imported.accountsCreated, figure(imported.accountsCreated))]),
    ...(imported.zeroLines === 0 ? [] : [t.zeroLines(imported.zeroLines, figure(imported.zeroLines))]),
  ];
  return (
    <>
      <p role="status" className="flex items-center gap-2 font-semibold">
        <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-positive" strokeWidth={1.75} />
        {t.done(imported.entries, figure(imported.entries))}
      </p>
      <p className="mt-1 text-muted">{said.join(', ')}</p>
      {moved.length > 0 && (
        <>
          <p className="mt-4">{t.placed}</p>
          <ul className="mt-2 list-disc pl-5 text-small">
            {moved.map((account) => (
              <li key={called(account)} className="break-words">
                {called(account)} → {account.code} {account.name}
              </li>
            ))}
          </ul>
        </>
      )}
      <ButtonLink variant="primary" className="mt-4 mr-2" to="/app/journal">
        {t.show}
      </ButtonLink>
    </>
  );
}

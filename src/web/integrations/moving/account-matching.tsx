// Which of our accounts each of the other program’s is: what is open comes first, what was guessed next, everything else on request.
import { useQuery } from '@tanstack/react-query';
import type { AccountKind } from '#core/ledger/account.ts';
import { accountKinds } from '#core/ledger/account.ts';
import type { MovePreview } from '#contract/integrations/moving.ts';
import { accountGroups, chartTexts, useBooks } from '../../ledger/index.ts';
import { api } from '../../platform/client.ts';
import { useLocale } from '../../platform/locale.tsx';
import { Card } from '../../ui/card.tsx';
import { ComboBox } from '../../ui/forms/combo-box.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Money } from '../../ui/money.tsx';
import { movingTexts } from './texts.ts';

type SourceAccount = MovePreview['accounts'][number];
export interface AccountChoice {
  readonly fileCode: string;
  readonly fileName: string;
  readonly accountId: string | null;
  readonly kind: AccountKind | null;
}

type Named = Pick<SourceAccount, 'fileCode' | 'fileName'>;
const isOf = (a: Named, b: Named): boolean => a.fileCode === b.fileCode && a.fileName === b.fileName;
const called = ({ fileCode, fileName }: Named): string => `${fileCode} ${fileName}`.trim();
const mostShown = 100;

export interface AccountMatchingProps {
  readonly accounts: readonly SourceAccount[];
  readonly choices: readonly AccountChoice[];
  readonly onChoices: (choices: readonly AccountChoice[]) => void;
}

export function AccountMatching({ accounts, choices, onChoices }: AccountMatchingProps) {
  const t = movingTexts.use().accounts;
  const locale = useLocale();
  const { currency } = useBooks();
  const isChosen = (account: SourceAccount): boolean => choices.some((one) => isOf(one, account));
  const open = accounts.filter((account) => account.outcome === 'absent' || isChosen(account));
  const guessed = accounts.filter((account) => account.isGuess && !isChosen(account));
  const count = (outcome: SourceAccount['outcome']): string =>
    accounts.filter((one) => one.outcome === outcome).length.toLocaleString(locale);
  if (accounts.length === 0) return null;
  const list = (some: readonly SourceAccount[]) =>
    some
      .slice(0, mostShown)
      .map((account) => <OneAccount key={called(account)} account={account} choices={choices} onChoices={onChoices} />);
  return (
    <Card title={t.title} description={t.text(count('matched'), count('new'))}>
      <div className="space-y-4">
        {open.length > 0 && <p>{t.toChoose}</p>}
        {list(open)}
        {guessed.length > 0 && <p>{t.guessed}</p>}
        {list(guessed)}
        <details>
          <summary className="w-fit rounded-sm text-small font-medium">{t.all}</summary>
          <ul className="mt-2 max-w-3xl space-y-1 text-small">
            {accounts.slice(0, 2000).map((account) => (
              <li key={called(account)} className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 break-words">
                  {called(account)} → {account.outcome === 'absent' ? '?' : `${account.code} ${account.name}`}
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

function OneAccount({ account, choices, onChoices }: Omit<AccountMatchingProps, 'accounts'> & { readonly account: SourceAccount }) {
  const t = movingTexts.use().accounts;
  const kinds = chartTexts.use();
  const chart = useQuery(api.ledger.listAccounts.queryOptions({ input: {} })).data ?? [];
  const { fileCode, fileName } = account;
  const others = choices.filter((one) => !isOf(one, account));
  const chosen = choices.find((one) => isOf(one, account));
  const isKind = (value: string): value is AccountKind => (accountKinds as readonly string[]).includes(value);
  const groups = [
    { label: t.add, options: accountKinds.map((kind) => ({ value: kind, label: t.addAs[kind] })) },
    ...accountGroups(chart, kinds),
  ];
  const choose = (value: string | null) =>
    onChoices(
      value === null
        ? others
        : [...others, { fileCode, fileName, accountId: isKind(value) ? null : value, kind: isKind(value) ? value : null }],
    );
  return (
    <Field label={t.accountFor(called(account))} className="max-w-md">
      <ComboBox
        clearable={chosen !== undefined}
        groups={groups}
        value={chosen?.accountId ?? chosen?.kind ?? (account.outcome === 'new' ? account.kind : null)}
        placeholder={t.choose}
        onChange={choose}
      />
    </Field>
  );
}

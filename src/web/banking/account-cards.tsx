// The money accounts with their balances and the date of their last statement.
import type { BankAccount } from '#contract/banking/banking.ts';
import { useUrlState } from '../platform/url-state.ts';
import { formatDayShort } from '../platform/format.ts';
import { useLocale } from '../platform/locale.tsx';
import { transactionsPath } from '../transactions/index.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Coins, Upload } from '../ui/icons.ts';
import { Money } from '../ui/money.tsx';
import { CountDrawer } from './cash/count-drawer.tsx';
import { cashTexts } from './cash/texts.ts';
import { overviewTexts } from './overview-texts.ts';
import { useConnections } from './queries.ts';
import { moneySubkind } from './statement-words.ts';
import { texts } from './texts.ts';

export function AccountCards({ accounts, mayWrite }: { readonly accounts: readonly BankAccount[]; readonly mayWrite: boolean }) {
  const [params, change] = useUrlState();
  return (
    <>
      <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {accounts.map((account) => (
          <AccountCard key={account.id} account={account} mayWrite={mayWrite} onCount={() => change({ count: account.id }, 'push')} />
        ))}
      </ul>
      <CountDrawer accounts={accounts} id={params.get('count')} onClose={() => change({ count: null })} />
    </>
  );
}

interface AccountCardProps {
  readonly account: BankAccount;
  readonly mayWrite: boolean;
  readonly onCount: () => void;
}

function AccountCard({ account, mayWrite, onCount }: AccountCardProps) {
  const t = overviewTexts.use();
  const cash = cashTexts.use();
  const { kinds } = texts.use();
  const locale = useLocale();
  const { data: feeds } = useConnections();
  const pending = (feeds?.connections ?? [])
    .flatMap(({ accounts }) => accounts)
    .filter(({ bankAccountId }) => bankAccountId === account.id)
    .flatMap((one) => one.pending);
  const place = [
    account.institution || kinds[moneySubkind(account.subkind)],
    account.numberHint === '' ? '' : `…${account.numberHint.slice(-4)}`,
  ];
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-raised px-5 py-4 shadow-raised">
      <h2 className="truncate font-semibold">{account.name}</h2>
      <p className="truncate text-small text-muted">{place.filter(Boolean).join(' · ')}</p>
      <p className="mt-3 truncate text-[clamp(1.25rem,6vw,1.625rem)] leading-tight font-semibold tracking-[-0.02em]">
        <Money minor={account.balanceMinor} currency={account.currency} to={transactionsPath({ accounts: [account.accountId] })} />
      </p>
      {pending.length > 0 && (
        <p className="text-small text-muted">
          {t.accounts.pending} <Money minor={pending.reduce((sum, { minor }) => sum + BigInt(minor), 0n)} currency={account.currency} />
        </p>
      )}
      <p className="mt-1 text-small text-muted">
        {account.lastImportedOn === null
          ? t.accounts.noStatement
          : t.accounts.lastRead(
              account.lineCount,
              account.lineCount.toLocaleString(locale),
              formatDayShort(account.lastImportedOn, locale),
            )}
      </p>
      {mayWrite && (
        <div className="mt-auto pt-4">
          <div className="flex flex-wrap gap-2 border-t border-line pt-3">
            {account.subkind === 'cash' && (
              <Button size="small" icon={Coins} onClick={onCount}>
                {cash.count}
              </Button>
            )}
            <ButtonLink size="small" icon={Upload} to={`/app/banking/import?account=${account.id}`}>
              {t.page.importStatement}
            </ButtonLink>
          </div>
        </div>
      )}
    </li>
  );
}

// The account of a movement's other side: the one chosen for the wallet, another wallet's, or an existing or new account.
import type { AccountKind } from '#core/ledger/account.ts';
import type { CoinTarget } from '#core/holdings/coin-entry.ts';
import { type AccountFacts, accounts, addAccount, systemAccount } from '../ledger/index.ts';
import { newId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { type AccountsOf, updateAccounts, type WalletRow } from './wallet-store.ts';

/** Receivables, payables and credits are only for documents. */
const kept: ReadonlySet<string> = new Set(['receivable', 'payable', 'customer_credit', 'customer_deposits', 'fx_trading']);
export const isUsable = (account: AccountFacts): boolean => !account.isArchived && !kept.has(account.systemKey ?? '');

const firstCodes: Readonly<Record<AccountKind, number>> = { asset: 1550, liability: 2490, equity: 3900, income: 4860, expense: 6960 };
const opened: Readonly<Partial<Record<CoinTarget, { readonly name: string; readonly kind: AccountKind; readonly subkind: string }>>> = {
  reward: { name: 'Crypto rewards', kind: 'income', subkind: 'other_income' },
  gain: { name: 'Gains on crypto', kind: 'income', subkind: 'other_income' },
  loss: { name: 'Losses on crypto', kind: 'expense', subkind: 'operating' },
};

export async function openAccount(
  work: Work,
  account: { readonly name: string; readonly kind: AccountKind; readonly subkind: string },
): Promise<string> {
  const taken = new Set((await accounts(work)).map(({ code }) => code));
  let code = firstCodes[account.kind];
  while (taken.has(String(code))) code++;
  const id = newId();
  await addAccount(work, { id, code: String(code), ...account });
  return id;
}

async function usual(work: Work, target: CoinTarget, wallet: WalletRow): Promise<string> {
  if (target === 'money') return openAccount(work, { name: `${wallet.name} balance`.slice(0, 120), kind: 'asset', subkind: 'wallet' });
  if (target === 'in') return (await systemAccount(work, 'uncategorised_income')).id;
  if (target === 'out') return (await systemAccount(work, 'uncategorised_expense')).id;
  const wanted = opened[target];
  if (!wanted) return (await systemAccount(work, 'payment_fees')).id;
  const found = (await accounts(work)).filter(isUsable).find(({ name, kind }) => name === wanted.name && kind === wanted.kind);
  return found?.id ?? openAccount(work, wanted);
}

/** Remembers the choice for a wallet. */
export async function chooseAccounts(
  work: Work,
  wallet: WalletRow,
  choices: readonly { readonly target: CoinTarget; readonly accountId: string }[],
): Promise<WalletRow> {
  if (choices.length === 0) return wallet;
  const chart = new Map((await accounts(work)).filter(isUsable).map((account) => [account.id, account]));
  const own = { ...wallet.accounts };
  for (const { target, accountId } of choices) {
    if (!chart.has(accountId)) throw refused('account.unknown', {}, `accounts.${target}`);
    own[target] = accountId;
  }
  await updateAccounts(work, wallet.id, own);
  return { ...wallet, accounts: own };
}

/** Every wallet with an account for each purpose that it needs. */
export async function withAccounts(
  work: Work,
  wallets: readonly WalletRow[],
  needed: ReadonlyMap<string, ReadonlySet<CoinTarget>>,
): Promise<ReadonlyMap<string, AccountsOf>> {
  const chart = new Set((await accounts(work)).filter(isUsable).map(({ id }) => id));
  const all = new Map<string, AccountsOf>();
  const shared: Partial<Record<CoinTarget, string>> = {};
  for (const { accounts: own } of wallets)
    for (const [target, id] of Object.entries(own)) if (chart.has(id)) shared[target as CoinTarget] ??= id;
  for (const wallet of wallets) {
    const own: Partial<Record<CoinTarget, string>> = Object.fromEntries(Object.entries(wallet.accounts).filter(([, id]) => chart.has(id)));
    let isNew = false;
    for (const target of needed.get(wallet.id) ?? []) {
      if (own[target] !== undefined) continue;
      own[target] = (target === 'money' ? undefined : shared[target]) ?? (await usual(work, target, wallet));
      if (target !== 'money') shared[target] = own[target];
      isNew = true;
    }
    if (isNew) await updateAccounts(work, wallet.id, own);
    all.set(wallet.id, own);
  }
  return all;
}

// Accounts that money comes into and leaves: what a payment, a refund or a fee may name.
import { useChart } from '../transactions/index.ts';

export function useMoneyAccounts() {
  const chart = useChart();
  const undeposited = chart.accounts.filter((a) => a.subkind === 'undeposited');
  return [...chart.money, ...undeposited].filter((a) => !a.isArchived);
}

type MoneyAccounts = ReturnType<typeof useMoneyAccounts>;

export const accountOptions = (accounts: MoneyAccounts): readonly { value: string; label: string }[] =>
  accounts.map((a) => ({ value: a.id, label: a.currency === null ? a.name : `${a.name} (${a.currency})` }));

// Accounts that money comes into and leaves: what a payment, a refund or a fee may name.
import { useChart } from '../transactions/index.ts';

/** Until they are loaded there is none that could be meant, so that nothing can be recorded yet. */
export function useMoneyAccounts() {
  const chart = useChart();
  const undeposited = chart.accounts.filter((a) => a.subkind === 'undeposited');
  return { accounts: [...chart.money, ...undeposited].filter((a) => !a.isArchived), areLoading: chart.isPending };
}

type MoneyAccounts = ReturnType<typeof useMoneyAccounts>['accounts'];

export const accountOptions = (accounts: MoneyAccounts): readonly { value: string; label: string }[] =>
  accounts.map((a) => ({ value: a.id, label: a.currency === null ? a.name : `${a.name} (${a.currency})` }));

// The accounts that a payment, refund or fee can use.
import { useChart } from '../transactions/index.ts';

/** Empty until they are loaded, so that nothing can be recorded yet. */
export function useMoneyAccounts(withOwner = false) {
  const chart = useChart();
  const others = chart.accounts.filter((a) => a.subkind === 'undeposited' || (withOwner && a.subkind === 'owner_capital'));
  return { accounts: [...chart.money, ...others].filter((a) => !a.isArchived), areLoading: chart.isPending };
}

type MoneyAccounts = ReturnType<typeof useMoneyAccounts>['accounts'];

export const accountOptions = (
  accounts: MoneyAccounts,
  privately: (name: string) => string = (name) => name,
): readonly { value: string; label: string }[] =>
  accounts.map(({ id: value, name, currency, subkind }) => {
    const said = subkind === 'owner_capital' ? privately(name) : name;
    return { value, label: currency === null ? said : `${said} (${currency})` };
  });

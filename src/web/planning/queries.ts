// Queries of the planning pages.
import { useChartAccounts } from '../ledger/index.ts';

/** Income and expense accounts, archived ones too. */
export const useNominalAccounts = () => {
  const { accounts } = useChartAccounts();
  return accounts.filter(({ kind }) => kind === 'income' || kind === 'expense');
};

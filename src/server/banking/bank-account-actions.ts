// Bank accounts. Every money account of the chart is one; its row here is created when it is first named or imported into.
import { isMoney, kindOf } from '#core/ledger/account.ts';
import type { BankAccount, BankAccountInput } from '#contract/banking/banking.ts';
import type { Gates } from '../billing/index.ts';
import { accountBalances, type AccountFacts, accounts, addAccount } from '../ledger/index.ts';
import { audit, refuseOtherContent } from '../platform/audit.ts';
import { newId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { type BankAccountRow, insertBankAccount, selectBankAccounts } from './bank-account-store.ts';

type NewBankAccount = (typeof BankAccountInput)['_output'];

/** A bank account with its account in the chart. `isKept`: it has its own row already. */
export interface OwnAccount extends BankAccountRow {
  readonly account: AccountFacts;
  readonly isKept: boolean;
}

export async function ownAccounts(work: Pick<Work, 'tx' | 'org'>): Promise<readonly OwnAccount[]> {
  const [kept, chart] = [await selectBankAccounts(work), await accounts(work)];
  const byAccount = new Map(kept.map((b) => [b.accountId, b]));
  return chart
    .filter((a) => isMoney(a.subkind) && !a.isArchived)
    .map((account) => {
      const row = byAccount.get(account.id);
      const plain = { id: account.id, accountId: account.id, institution: '', numberHint: '', lastImportedOn: null, lineCount: 0 };
      return { ...(row ?? plain), account, isKept: row !== undefined };
    });
}

/** Cash has no bank statements, so a plan doesn't limit it. */
const isLimited = (subkind: string): boolean => subkind !== 'cash';

/** How many of the accounts that a plan limits the business has: all that were named or imported into, except cash. */
export const countBankAccounts = async (work: Pick<Work, 'tx' | 'org'>, exceptId?: string): Promise<number> =>
  (await ownAccounts(work)).filter((b) => b.isKept && b.id !== exceptId && isLimited(b.account.subkind)).length;

// The account itself doesn't count: if requested twice at once, the second request gets the same one.
async function demandRoom(gates: Gates, work: Work, id: string, subkind: string): Promise<void> {
  if (isLimited(subkind)) await gates.demandLimit(work, 'bank_accounts', (there) => countBankAccounts(there, id));
}

/** The bank account with this id; created if only its account in the chart exists and the plan has room. */
export async function ownAccountForWriting(gates: Gates, work: Work, id: string): Promise<OwnAccount> {
  const found = (await ownAccounts(work)).find((b) => b.id === id);
  if (!found) throw refused('not_found', {}, 'bankAccountId');
  if (!found.isKept) {
    await demandRoom(gates, work, id, found.account.subkind);
    await insertBankAccount(work, found);
  }
  return found;
}

export const currencyOfOwn = (work: Pick<Work, 'org'>, own: OwnAccount): string => own.account.currency ?? work.org.baseCurrency;

export async function listBankAccounts(work: Work): Promise<BankAccount[]> {
  const own = await ownAccounts(work);
  const balances = await accountBalances(
    work,
    own.map((b) => b.accountId),
  );
  return own.map((b) => {
    const currency = currencyOfOwn(work, b);
    return {
      id: b.id,
      accountId: b.accountId,
      name: b.account.name,
      subkind: b.account.subkind,
      currency,
      institution: b.institution,
      numberHint: b.numberHint,
      balanceMinor: balances.find((x) => x.accountId === b.accountId && x.currency === currency)?.minor ?? '0',
      lastImportedOn: b.lastImportedOn,
      lineCount: b.lineCount,
    };
  });
}

/** The next free code for this use, within its hundred. */
function freeCode(chart: readonly AccountFacts[], subkind: string): string {
  const taken = new Set(chart.map((a) => a.code));
  const start = subkind === 'credit_card' ? 2000 : 1000;
  const alike = chart.filter((a) => a.subkind === subkind && /^\d{4}$/.test(a.code)).map((a) => Number(a.code));
  const from = alike.length > 0 ? Math.max(...alike) + 1 : start;
  for (let code = from; code < from + 5000; code += 1) if (!taken.has(String(code))) return String(code);
  return `${start}-${newId().slice(-6)}`;
}

async function accountFor(work: Work, input: NewBankAccount, own: readonly OwnAccount[]): Promise<string> {
  const chart = await accounts(work);
  if (input.accountId === undefined) {
    const kind = kindOf(input.subkind) ?? 'asset';
    const { id } = await addAccount(work, {
      id: newId(),
      code: freeCode(chart, input.subkind),
      name: input.name,
      kind,
      subkind: input.subkind,
      currency: input.currency,
    });
    return id;
  }
  const linked = chart.find((a) => a.id === input.accountId);
  if (!linked) throw refused('account.unknown', {}, 'accountId');
  if (!isMoney(linked.subkind)) throw refused('transaction.money_account', {}, 'accountId');
  if (own.some((b) => b.isKept && b.accountId === linked.id)) throw refused('bank_account.exists', {}, 'accountId');
  return linked.id;
}

export const createBankAccount =
  (gates: Gates) =>
  async (work: Work, input: NewBankAccount): Promise<BankAccount> => {
    const own = await ownAccounts(work);
    if (!own.some((b) => b.isKept && b.id === input.id)) {
      const linked = own.find((b) => b.accountId === input.accountId);
      await demandRoom(gates, work, input.id, linked?.account.subkind ?? input.subkind);
      await gates.demandCurrency(work, input.currency);
      const accountId = await accountFor(work, input, own);
      await insertBankAccount(work, { id: input.id, accountId, institution: input.institution, numberHint: input.numberHint });
      await audit(work, {
        action: 'bank_account.created',
        subjectKind: 'bank_account',
        subjectId: input.id,
        after: { ...input, accountId },
      });
    } else {
      const { accountId, ...given } = input;
      await refuseOtherContent(work, { action: 'bank_account.created', subjectId: input.id }, accountId ? input : given);
    }
    const found = (await listBankAccounts(work)).find((b) => b.id === input.id);
    if (!found) throw refused('not_found');
    return found;
  };

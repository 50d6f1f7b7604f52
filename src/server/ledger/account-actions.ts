// The chart of accounts: created with the business, changed by its owner.
import type { In } from '#contract/endpoint.ts';
import { type AccountKind, checkAccount, checkAdded, isCash, isMoney } from '#core/ledger/account.ts';
import { chartFor } from '#core/ledger/chart.ts';
import { formatMinor } from '#core/money.ts';
import type { ledgerContract, Account, AccountChange, ChartAccount } from '#contract/ledger/ledger.ts';
import { audit, refuseOtherContent } from '../platform/audit.ts';
import { newId } from '../platform/ids.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { type AccountFacts, insertAccounts, insertHead, selectAccounts, selectChart, updateAccount } from './account-store.ts';
import { rebuildMovements } from './posting.ts';
import { rebuildCashFlow } from './proof/verify-store.ts';

export type NewAccount = {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly kind: AccountKind;
  readonly subkind: string;
  readonly currency?: string | null | undefined;
  readonly parentId?: string | null | undefined;
  readonly description?: string | undefined;
};
type BookScope = Pick<Work, 'tx' | 'org' | 'userId' | 'via'>;

/** Gives a new business its chart of accounts, named in a language; runs in the transaction that creates the business. */
export async function openBooks(work: BookScope): Promise<void> {
  await insertHead(work);
  const chart = chartFor(work.org.kind, work.org.country, work.org.language);
  await insertAccounts(
    work,
    chart.map((a) => ({
      id: newId(),
      code: a.code,
      name: a.name,
      kind: a.kind,
      subkind: a.subkind,
      currency: null,
      parentId: null,
      systemKey: a.systemKey ?? null,
      description: a.description ?? '',
    })),
  );
  await audit(work, {
    action: 'chart.opened',
    subjectKind: 'business',
    subjectId: work.org.id,
    after: { kind: work.org.kind, language: work.org.language, accounts: chart.length },
  });
}

export const listAccounts = (work: Work, input: In<typeof ledgerContract.listAccounts>): Promise<Account[]> => selectChart(work, input);

export async function chart(work: Work): Promise<ChartAccount[]> {
  return (await selectAccounts(work)).map(({ id, code, name, kind, subkind, currency, parentId, systemKey, isArchived }) => ({
    id,
    code,
    name,
    kind,
    subkind,
    currency,
    parentId,
    systemKey,
    isArchived,
  }));
}

async function one(work: Pick<Work, 'tx' | 'org'>, id: string): Promise<Account> {
  const [found] = await selectChart(work, { includeArchived: true, id });
  if (!found) throw refused('not_found');
  return found;
}

const asFacts = (input: NewAccount): AccountFacts => ({
  id: input.id,
  code: input.code.trim(),
  name: input.name.trim(),
  kind: input.kind,
  subkind: input.subkind,
  currency: input.currency ?? null,
  parentId: input.parentId ?? null,
  systemKey: null,
  isArchived: false,
  description: input.description ?? '',
});

/** Adds accounts to a chart that was already read, thousands in one statement. Throws every problem of the first account that has any. */
export async function addAccounts(
  work: BookScope,
  chart: readonly AccountFacts[],
  inputs: readonly NewAccount[],
): Promise<readonly AccountFacts[]> {
  const added = inputs.map(asFacts);
  refuseIfAny(checkAdded(added, chart));
  // A statement takes at most 65,535 parameters.
  for (let from = 0; from < added.length; from += 2000) {
    const some = added.slice(from, from + 2000);
    await insertAccounts(work, some);
    const created = some.map((account) => ({ action: 'account.created', subjectKind: 'account', subjectId: account.id, after: account }));
    await audit(work, ...created);
  }
  return added;
}

/** Adds an account to the chart. Throws all problems at once. Idempotent: the same id is the same account. */
export async function addAccount(work: BookScope, input: NewAccount): Promise<Account> {
  const chart = await selectAccounts(work);
  if (!chart.some((a) => a.id === input.id)) await addAccounts(work, chart, [input]);
  else await refuseOtherContent(work, { action: 'account.created', subjectId: input.id }, asFacts(input));
  return one(work, input.id);
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> };
const given = <T extends object>(fields: T): Partial<Defined<T>> =>
  Object.fromEntries(Object.entries(fields).filter(([, v]) => v !== undefined)) as Partial<Defined<T>>;

export async function saveAccount(work: Work, input: AccountChange): Promise<Account> {
  const accounts = await selectAccounts(work);
  const before = accounts.find((a) => a.id === input.id);
  if (!before) throw refused('not_found');
  const shown = await one(work, input.id);
  const after: AccountFacts = { ...before, ...given(input) };
  if (shown.hasEntries && after.kind !== before.kind) throw refused('account.kind_fixed', {}, 'kind');
  refuseIfAny(checkAccount(after, accounts));
  await updateAccount(work, after);
  if (shown.hasEntries && isCash(before.subkind) !== isCash(after.subkind)) await rebuildCashFlow(work);
  if (shown.hasEntries && isMoney(before.subkind) !== isMoney(after.subkind)) await rebuildMovements(work, after.id);
  await audit(work, { action: 'account.changed', subjectKind: 'account', subjectId: after.id, before, after });
  return one(work, after.id);
}

export async function archiveAccount(work: Work, input: In<typeof ledgerContract.archiveAccount>): Promise<Account> {
  const before = (await selectAccounts(work)).find((a) => a.id === input.id);
  if (!before) throw refused('not_found');
  const shown = await one(work, input.id);
  if (input.archived && before.systemKey) throw refused('account.system');
  const isOnBalanceSheet = before.kind !== 'income' && before.kind !== 'expense';
  if (input.archived && isOnBalanceSheet && shown.balanceMinor !== '0')
    throw refused('account.has_balance', {
      balance: `${formatMinor(BigInt(shown.balanceMinor), work.org.baseCurrency)} ${work.org.baseCurrency}`,
    });
  await updateAccount(work, { ...before, isArchived: input.archived });
  await audit(work, { action: input.archived ? 'account.archived' : 'account.restored', subjectKind: 'account', subjectId: before.id });
  return one(work, before.id);
}

// Accounts that the program posts to automatically. Older charts get them when first needed.
import type { SystemKey } from '#core/ledger/account.ts';
import { chartFor } from '#core/ledger/chart.ts';
import { audit } from '../platform/audit.ts';
import { newId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';
import { type AccountFacts, insertAccounts, selectAccounts } from './account-store.ts';

/** The account of a role; added to the chart if missing, with the first free number from its usual one on. */
export async function systemAccount(work: Pick<Work, 'tx' | 'org' | 'userId' | 'via'>, key: SystemKey): Promise<AccountFacts> {
  const known = (await selectAccounts(work, { ids: [], withSystem: true })).find((a) => a.systemKey === key);
  if (known) return known;
  const { kind: business, country, language } = work.org;
  const chart = await selectAccounts(work);
  const line = chartFor(business, country, language).find((a) => a.systemKey === key);
  if (!line) throw new Error(`no chart has an account ${key}`);
  const taken = new Set(chart.map((a) => a.code));
  let code = line.code;
  for (let number = Number(code); taken.has(code); number++) code = String(number + 1);
  const { name, kind, subkind, description } = line;
  const account = { id: newId(), code, name, kind, subkind, currency: null, parentId: null, systemKey: key, description };
  await insertAccounts(work, [account]);
  await audit(work, { action: 'account.created', subjectKind: 'account', subjectId: account.id, after: account });
  return { ...account, isArchived: false };
}

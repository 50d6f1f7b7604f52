// Suppliers' bank accounts. A number with a wrong check digit is refused: a transfer to it would be returned, or reach somebody else.
import { isRoutingNumber } from '#core/trade-documents/bank-details.ts';
import { isIban } from '#core/iban.ts';
import type { In } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problems/problems.ts';
import type { receivedContract, SupplierAccount } from '#contract/purchases/received.ts';
import { contactFamily } from '../contacts/index.ts';
import { audit } from '../platform/audit.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { selectAccount, upsertAccount } from './received-store.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

export const noAccount: SupplierAccount = { holder: '', iban: '', bic: '', routing: '', accountNumber: '', accountKind: 'checking' };
export const compactCode = (text: string): string => text.replace(/[\s.-]/g, '').toUpperCase();

async function familyOf(work: Reading, id: string): Promise<readonly [string, ...string[]]> {
  const [kept, ...others] = await contactFamily(work, id);
  if (kept === undefined) throw refused('not_found');
  return [kept, ...others];
}

export const accountOf = async (work: Reading, contactId: string): Promise<SupplierAccount | undefined> =>
  selectAccount(work, await familyOf(work, contactId));

export const supplierAccount = async (work: Reading, { id }: In<typeof receivedContract.supplierAccount>): Promise<SupplierAccount> =>
  (await accountOf(work, id)) ?? noAccount;

function accountProblems({ iban, bic, routing, accountNumber }: SupplierAccount): readonly Problem[] {
  const found: Problem[] = [];
  if (iban !== '' && !isIban(iban)) found.push({ code: 'supplier.iban', path: 'iban' });
  if (bic !== '' && !/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)) found.push({ code: 'supplier.bic', path: 'bic' });
  if (routing !== '' && !isRoutingNumber(routing)) found.push({ code: 'supplier.routing', path: 'routing' });
  if (routing === '' && accountNumber !== '') found.push({ code: 'supplier.routing', path: 'routing' });
  if ((routing !== '' && accountNumber === '') || !/^[0-9A-Za-z-]{0,17}$/.test(accountNumber))
    found.push({ code: 'supplier.account_number', path: 'accountNumber' });
  return found;
}

/** Keeps the account of a supplier, checked, with before and after in the audit trail. */
export async function keepAccount(work: Work, contactId: string, given: SupplierAccount): Promise<SupplierAccount> {
  const family = await familyOf(work, contactId);
  const after = {
    ...given,
    iban: compactCode(given.iban),
    bic: compactCode(given.bic),
    routing: compactCode(given.routing),
    accountNumber: given.accountNumber.replace(/\s/g, ''),
  };
  refuseIfAny(accountProblems(after));
  const before = (await selectAccount(work, family)) ?? noAccount;
  await upsertAccount(work, family[0], after);
  await audit(work, { action: 'supplier_account.changed', subjectKind: 'contact', subjectId: family[0], before, after });
  return after;
}

export const saveSupplierAccount = (
  work: Work,
  { id, ...account }: In<typeof receivedContract.saveSupplierAccount>,
): Promise<SupplierAccount> => keepAccount(work, id, account);

// A payment provider's clearing accounts, one per currency, opened with the first payment.
import { type ProviderId, providerNames } from '#core/checkout/provider-payment.ts';
import { accounts, addAccount, accountById } from '../ledger/index.ts';
import { newId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';
import { lockAccountsOfProviders, selectAccountOf, upsertAccountOf } from './provider-setting-store.ts';

const balanceNames: Readonly<Record<ProviderId, string>> = {
  stripe: 'Stripe balance',
  paypal: 'PayPal balance',
  btcpay: 'Crypto wallet (BTCPay)',
  sandbox: 'Sandbox balance (no real money)',
};

function freeCode(taken: ReadonlySet<string>): string {
  for (let code = 1070; code < 1090; code++) if (!taken.has(String(code))) return String(code);
  for (let more = 1; ; more++) if (!taken.has(`1089.${more}`)) return `1089.${more}`;
}

async function openAccountOf(work: Work, provider: ProviderId, currency: string): Promise<string | undefined> {
  const known = await selectAccountOf(work, provider, currency);
  return known !== undefined && (await accountById(work, known))?.isArchived === false ? known : undefined;
}

/** A money account for what somebody else holds for the business, in one currency. */
export async function openClearingAccount(
  work: Work,
  { name, currency, holder }: { name: string; currency: string; holder: string },
): Promise<string> {
  const chart = await accounts(work);
  const id = newId();
  const code = freeCode(new Set(chart.map((a) => a.code)));
  const description = `What ${holder} holds until it is paid out`;
  const ownName = currency === work.org.baseCurrency ? name : `${name} ${currency}`;
  await addAccount(work, { id, code, name: ownName, kind: 'asset', subkind: 'wallet', currency, description });
  return id;
}

/** The account's id; opened and recorded for this provider if there is none yet or it was archived. */
export async function clearingAccount(work: Work, provider: ProviderId, currency: string): Promise<string> {
  const known = await openAccountOf(work, provider, currency);
  if (known !== undefined) return known;
  await lockAccountsOfProviders(work);
  const opened = await openAccountOf(work, provider, currency); // opened while we waited
  if (opened !== undefined) return opened;
  const id = await openClearingAccount(work, { name: balanceNames[provider], currency, holder: providerNames[provider] });
  await upsertAccountOf(work, provider, currency, id);
  return id;
}

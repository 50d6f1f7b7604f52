// What is missing before invoices can be paid, and the answers: asked once before the first invoice, and shown until complete.
import { isEmailAddress } from '#core/email-address.ts';
import { isPayable } from '#core/trade-documents/bank-details.ts';
import type { InvoiceSetup, InvoiceSetupInput } from '#contract/checkout/setup.ts';
import { audit } from '../platform/audit.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { saveSalesSettings, selectSetting, selectSetup, updateSetup } from '../trade-documents/index.ts';
import { featureOf, includedProviders, providersFor } from './provider-payment-actions.ts';
import type { ProviderSite } from './provider-setting-actions.ts';
import { selectMethods, upsertMethod } from './provider-setting-store.ts';
import { hasInvoice } from './setup-store.ts';

async function onlineOf(work: Work, site: ProviderSite): Promise<InvoiceSetup['online']> {
  if (providersFor(site, work.org.id).length === 0) return 'none';
  const included = await includedProviders(work, site);
  if (included.length === 0) return 'locked';
  const decided = await selectMethods(work);
  const offered = included.filter(({ id }) => decided.get(id) ?? true);
  if (offered.length === 0) return 'off';
  return offered.some(({ id }) => id !== 'sandbox') ? 'on' : 'sandbox';
}

export async function invoiceSetup(work: Work, site: ProviderSite): Promise<InvoiceSetup> {
  const { sender } = await selectSetting(work);
  const { address, email, country, bankName, iban, bic } = sender;
  const setup = await selectSetup(work);
  const online = await onlineOf(work, site);
  const hasBank = isPayable(sender);
  // The sandbox moves no money, so with nothing else nobody gets paid.
  const isUndecided = !hasBank && online !== 'on' && setup === 'asked';
  return {
    address,
    email,
    country,
    bankName,
    iban,
    bic,
    hasBank,
    online,
    isAsked: address === '' || email === '' || isUndecided,
    hasInvoice: await hasInvoice(work),
    isHidden: setup === 'hidden',
  };
}

export async function saveInvoiceSetup(work: Work, site: ProviderSite, input: InvoiceSetupInput): Promise<InvoiceSetup> {
  const { how, address, email, bankName, iban, bic } = input;
  if (!isEmailAddress(email)) throw refused('sales.recipient', {}, 'email');
  const { sender } = await selectSetting(work);
  const bank = how === 'bank' ? { bankName, iban, bic } : {};
  if (how === 'bank' && !isPayable({ ...sender, ...bank }))
    throw refused('sales.bank_details', {}, iban === '' ? 'sender.iban' : 'sender.bic');
  await saveSalesSettings(work, { sender: { ...sender, address, email, ...bank } });
  if (how === 'online') {
    const set = providersFor(site, work.org.id);
    const first = set[0];
    if (!first) throw refused('pay.method', {}, 'how');
    const included = await includedProviders(work, site);
    if (included.length === 0) await site.gates.demandFeature(work, featureOf(first.id));
    if ((await onlineOf(work, site)) === 'off') for (const { id } of included) await upsertMethod(work, id, true);
  }
  const isHidden = (await selectSetup(work)) === 'hidden';
  if (how !== 'bank' && !isHidden) await updateSetup(work, 'later');
  await audit(work, { action: 'sales_setting.setup', subjectKind: 'sales_setting', after: { how } });
  return invoiceSetup(work, site);
}

export async function hideInvoiceSetup(work: Work): Promise<{ ok: true }> {
  await updateSetup(work, 'hidden');
  await audit(work, { action: 'sales_setting.setup', subjectKind: 'sales_setting', after: { isHidden: true } });
  return { ok: true };
}

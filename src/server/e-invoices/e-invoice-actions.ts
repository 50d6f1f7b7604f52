// Electronic invoices for people: the file, what prevents it, and the electronic addresses of both parties.
import { isInUnion } from '#core/country.ts';
import { addressSchemes } from '#core/e-invoices/e-invoice-codes.ts';
import { isAddressSound, isLeitwegId, looksLikeLeitwegId } from '#core/e-invoices/e-invoice-address.ts';
import type { EInvoiceFormat } from '#core/e-invoices/e-invoice.ts';
import type { Language } from '#core/language.ts';
import type { EInvoiceCustomer, EInvoiceSender } from '#contract/e-invoices/e-invoice.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { contactFamily } from '../contacts/index.ts';
import { audit } from '../platform/audit.ts';
import { refused, refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { type StoredDocument, draftAsFinal, frozenOf, storedDocument } from '../trade-documents/index.ts';
import { customerOf, fileOf, problemsIn, translated } from './e-invoice-kept.ts';
import { firstCustomer, selectCustomers, selectEInvoice, selectSender, upsertCustomer, upsertSender } from './e-invoice-store.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

/** Default format: one that people can read as well. */
const usualFormat: EInvoiceFormat = 'facturx';

// Where EN 16931 is law or in daily use: the EU, and the three EEA states that joined.
const knowsEInvoices = (country: string): boolean => isInUnion(country) || ['IS', 'LI', 'NO'].includes(country);

const refuseOther = ({ kind }: StoredDocument): void => {
  if (kind !== 'invoice' && kind !== 'credit_note') throw refused('sales.kind', { kinds: 'invoices_and_credit_notes' });
};

export async function checkEInvoice(
  work: Reading,
  input: { readonly id: string; readonly format?: EInvoiceFormat | undefined; readonly language: Language },
) {
  const stored = await storedDocument(work, input.id);
  refuseOther(stored);
  const customerFormat = (await customerOf(work, stored)).format;
  const format = input.format ?? customerFormat ?? usualFormat;
  const kept = await selectEInvoice(work, stored.id, format);
  const frozen = frozenOf(stored) ?? { ...(await draftAsFinal(work, stored)), number: 'DRAFT' };
  const problems = kept ? [] : problemsIn(await translated(work, stored, frozen, format), format, input.language);
  return {
    format,
    customerFormat,
    isOffered: customerFormat !== null || knowsEInvoices(frozen.customer.country ?? ''),
    contactId: stored.contactId ?? stored.draft.contactId,
    isReady: !problems.some((p) => p.severity === 'error'),
    keptAt: kept?.madeAt.toISOString() ?? null,
    problems: [...problems],
  };
}

export async function eInvoice(work: Work, { id, format }: { readonly id: string; readonly format: EInvoiceFormat }): Promise<File> {
  const stored = await storedDocument(work, id);
  refuseOther(stored);
  const { name, type, bytes } = await fileOf(work, stored, format);
  return new File([bytes], name, { type });
}

function refuseAddress({ scheme, address }: { readonly scheme: string; readonly address: string }): void {
  const problems: Problem[] = [];
  if (address !== '' && !addressSchemes.has(scheme)) problems.push({ code: 'e_invoice.scheme', path: 'scheme' });
  if (address === '' && scheme !== '') problems.push({ code: 'e_invoice.address', path: 'address' });
  if (address !== '' && !isAddressSound(scheme, address)) problems.push({ code: 'e_invoice.address', path: 'address' });
  refuseIfAny(problems);
}

export const eInvoiceSender = (work: Reading): Promise<EInvoiceSender> => selectSender(work);

export async function saveEInvoiceSender(work: Work, input: EInvoiceSender): Promise<EInvoiceSender> {
  refuseAddress(input);
  await upsertSender(work, input);
  await audit(work, { action: 'e_invoice_sender.changed', subjectKind: 'e_invoice_sender', subjectId: work.org.id, after: input });
  return selectSender(work);
}

async function familyOf(work: Reading, id: string): Promise<readonly [string, ...string[]]> {
  const [kept, ...others] = await contactFamily(work, id);
  if (kept === undefined) throw refused('not_found');
  return [kept, ...others];
}

export async function eInvoiceCustomer(work: Reading, { id }: { readonly id: string }): Promise<EInvoiceCustomer> {
  const family = await familyOf(work, id);
  return firstCustomer(await selectCustomers(work, family), family);
}

export async function saveEInvoiceCustomer(work: Work, input: EInvoiceCustomer & { readonly id: string }): Promise<EInvoiceCustomer> {
  const { id, ...customer } = input;
  const family = await familyOf(work, id);
  refuseAddress(customer);
  if (customer.format === 'xrechnung' && looksLikeLeitwegId(customer.buyerReference) && !isLeitwegId(customer.buyerReference))
    throw refused('e_invoice.leitweg', {}, 'buyerReference');
  await upsertCustomer(work, family[0], customer);
  await audit(work, { action: 'e_invoice_customer.changed', subjectKind: 'contact', subjectId: family[0], after: customer });
  return firstCustomer(await selectCustomers(work, family), family);
}

// Invoices plan payments as the business that sells plans: with our own trade documents, finalized and paid into the provider's clearing
// account. Ids are derived from the payment, so each is invoiced once, whatever the retries.
import { addDays } from '#core/calendar.ts';
import { tiers } from '#core/billing/tier.ts';
import { noTexts } from '#core/trade-documents/free-texts.ts';
import { confirmations } from '#contract/sales/confirm.ts';
import type { Draft } from '#contract/sales/sales.ts';
import { type Gates, planning } from '../billing/index.ts';
import { clearingAccount } from '../checkout/index.ts';
import { contactOf, createContact, keptContact } from '../contacts/index.ts';
import { businessFacts } from '../org/index.ts';
import { today } from '../platform/clock.ts';
import { behindWall } from '../platform/database/transaction.ts';
import { derivedId } from '../platform/ids.ts';
import { log } from '../platform/log.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { finalizeDocument, saveDraft } from '../sales/index.ts';
import { recordPayment } from '../settlement/index.ts';
import { taxCodes } from '../tax/index.ts';
import { selectDocuments } from '../trade-documents/index.ts';
import type { PlanSite } from './parts.ts';
import { selectSeller, type StoredCharge, writeFailure, writeInvoice } from './store.ts';

// The operator's chosen business sells plans, whatever plan it has itself.
const open: Gates = {
  included: async (_work, ids) => ids,
  demandFeature: async () => {},
  demandCurrency: async () => {},
  demandLimit: async () => {},
  demandSeats: async () => {},
  plansTooSmall: async () => new Map(),
};

interface Buyer {
  readonly name: string;
  readonly email: string;
}

async function customerOf(work: Work, { userId }: StoredCharge, { name, email }: Buyer): Promise<string> {
  const id = derivedId(userId, `plan customer ${work.org.id}`);
  const known = await contactOf(work, { id }).catch((error: unknown) => {
    if (error instanceof Refusal) return undefined;
    throw error;
  });
  if (known) return (await keptContact(work, id)) ?? id;
  const empty = { phone: '', website: '', taxId: '', addressLines: '', postalCode: '', city: '', region: '', notes: '' };
  await createContact(work, {
    id,
    kind: 'person',
    name: name || email,
    email,
    ...empty,
    country: null,
    language: 'en',
    currency: null,
    paymentDays: null,
    people: [],
  });
  return id;
}

const dayIn = (work: Work, at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: work.org.timeZone }).format(at);

function draftFor(work: Work, charge: StoredCharge, contactId: string, taxCodeIds: readonly string[]): Draft {
  const [from, end] = [dayIn(work, charge.periodStartsAt), dayIn(work, charge.periodEndsAt)];
  const through = end > from ? addDays(end, -1) : from;
  const name = tiers.find((tier) => tier.id === charge.tierId)?.name ?? charge.tierId;
  const issueOn = today(work.org.timeZone);
  return {
    contactId,
    currency: charge.currency,
    // The charged amount includes any tax.
    prices: 'inclusive',
    discount: null,
    issueOn,
    dueOn: issueOn,
    rate: '',
    suppliedFrom: from,
    suppliedThrough: through,
    lines: [
      {
        id: derivedId(charge.id, 'line'),
        kind: 'item',
        productId: null,
        description: `Daybook ${name}${charge.kind === 'proration' ? ', upgrade for the rest of the period' : ''}`,
        quantityMilli: 1000,
        unit: '',
        unitPriceMicro: charge.minor * 10_000,
        discount: null,
        taxCodeIds: [...taxCodeIds],
        accountId: null,
        origin: null,
      },
    ],
    taxRounding: 'document',
    ...noTexts,
    reference: charge.chargeRef.slice(0, 200),
  };
}

/** The invoice of a payment, created if there is none. */
async function invoiceOf(work: Work, charge: StoredCharge, buyer: Buyer, taxCodeId: string | null) {
  const id = derivedId(charge.id, 'invoice');
  const [known] = await selectDocuments(work, [id]);
  if (known?.number) return { id, number: known.number };
  const contactId = await customerOf(work, charge, buyer);
  const isTaxed = (await taxCodes(work)).some((code) => code.id === taxCodeId && !code.isArchived);
  const draft = draftFor(work, charge, contactId, isTaxed && taxCodeId !== null ? [taxCodeId] : []);
  const { draftVersion } = await saveDraft(work, { id, kind: 'invoice', draft, draftVersion: 0 });
  const { number } = await finalizeDocument(open)(work, { id, draftVersion, confirmed: [...confirmations] });
  await recordPayment(work, {
    id: derivedId(charge.id, 'payment'),
    contactId,
    receivedOn: today(work.org.timeZone),
    currency: charge.currency,
    minor: charge.minor,
    accountId: await clearingAccount(work, charge.provider, charge.currency),
    reference: charge.chargeRef.slice(0, 200),
    allocations: [{ documentId: id, minor: charge.minor }],
  });
  return { id, number: number ?? '' };
}

async function invoiceInBooks({ database, operators }: PlanSite, charge: StoredCharge) {
  const [emails, names] = await Promise.all([operators.emailsOf([charge.userId]), operators.namesOf([charge.userId])]);
  const buyer = { name: names.get(charge.userId) ?? '', email: emails.get(charge.userId) ?? '' };
  return behindWall(database, { orgId: charge.sellerOrgId }, async (tx) => {
    const org = await businessFacts(tx, charge.sellerOrgId);
    if (!org) throw new Error('the business that sells plans is gone');
    const work: Work = { tx, org, userId: null, email: '', role: 'owner', via: 'job' };
    const seller = await selectSeller(tx);
    return invoiceOf(work, charge, buyer, seller?.orgId === org.id ? seller.taxCodeId : null);
  });
}

/** Invoices what a person paid. If the books refuse a payment, the reason is stored, and it is retried with the next poll. */
export async function invoiceCharges(site: PlanSite, charges: readonly StoredCharge[]): Promise<void> {
  for (const charge of charges)
    try {
      const document = await invoiceInBooks(site, charge);
      await planning(site.plans, (tx) => writeInvoice(tx, charge.id, document));
    } catch (error) {
      const failure = error instanceof Error ? error.message : String(error);
      log.warn('an invoice for a plan could not be made', { failure });
      await planning(site.plans, (tx) => writeFailure(tx, charge.id, failure));
    }
}

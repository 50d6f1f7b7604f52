// Writes the sample's customers, documents and payments as their owner would, with the actions of sales. Nothing is emailed: what went to
// customers is marked as sent, and the recurring invoice makes drafts.
import { confirmations } from '#contract/sales/confirm.ts';
import { addDays, addMonths, startOfMonth } from '#core/calendar.ts';
import { instantAt } from '#core/local-time.ts';
import { ContactInput } from '#contract/contacts/contacts.ts';
import { Draft, type DraftLine, ProductInput, type SalesDocument, Sender } from '#contract/sales/sales.ts';
import { TaxCodeInput } from '#contract/tax/tax.ts';
import type { Gates } from '../server/billing/index.ts';
import { createContact } from '../server/contacts/index.ts';
import { derivedId, newId } from '../server/platform/ids.ts';
import type { Work } from '../server/platform/work.ts';
import {
  acceptQuote,
  creditDocument,
  finalizeDocument,
  markDocumentSent,
  saveDraft,
  saveProduct,
  invoiceRules,
  saveSchedule,
} from '../server/sales/index.ts';
import { recordPayment } from '#server/settlement/index.ts';
import { saveSalesSettings } from '#server/trade-documents/index.ts';
import { createTaxCode } from '../server/tax/index.ts';
import type { SampleContent, SampleDocument, SampleLine } from './sample-content.ts';
import { samplePlace, sampleTax } from './sample-sales.ts';

interface Books {
  /** Account id by code. */
  readonly accountOf: (code: string) => string;
  readonly today: string;
}

const retainedMonths = 12;
const microPerMinor = 10_000;
const sentAtMinute = 10 * 60;

const customerId = (work: Work, name: string): string => derivedId(work.org.id, name);
const taxCodeId = (work: Work): string => derivedId(work.org.id, sampleTax.name);

const draftOf = (work: Work, { accountOf }: Books, customer: string, lines: readonly SampleLine[]): Draft =>
  Draft.parse({
    contactId: customerId(work, customer),
    currency: work.org.baseCurrency,
    prices: 'exclusive',
    taxRounding: 'document',
    lines: lines.map(({ description, minor, account, isTaxed }) => ({
      id: newId(),
      description,
      quantityMilli: 1000,
      unitPriceMicro: Number(minor) * microPerMinor,
      taxCodeIds: isTaxed ? [taxCodeId(work)] : [],
      accountId: accountOf(account),
    })),
  });

/** Finalizes a draft on its day; it was sent to the customer the same morning. */
async function finalize(work: Work, gates: Gates, { id, draftVersion }: SalesDocument, day: string): Promise<void> {
  await finalizeDocument(gates)(work, { id, draftVersion, confirmed: [...confirmations] });
  await markDocumentSent(work, { id }, instantAt({ day, minute: sentAtMinute }, work.org.timeZone));
}

async function credit(work: Work, gates: Gates, invoiceId: string, credited: NonNullable<SampleDocument['credited']>): Promise<void> {
  const { on, lines, because } = credited;
  const { id, draft, draftVersion } = await creditDocument(work, { id: invoiceId, newId: newId() });
  const isCredited = ({ description }: DraftLine): boolean => lines.some((line) => line.description === description);
  const kept = { ...draft, issueOn: on, intro: because, lines: draft.lines.filter(isCredited) };
  await finalize(work, gates, await saveDraft(work, { id, kind: 'credit_note', draft: kept, draftVersion }), on);
}

async function writeDocument(work: Work, gates: Gates, books: Books, sample: SampleDocument): Promise<void> {
  const { kind, customer, issuedOn, paymentDays, lines, credited, paid, isAccepted } = sample;
  const days = issuedOn === null ? {} : { issueOn: issuedOn, dueOn: addDays(issuedOn, paymentDays) };
  const draft = { ...draftOf(work, books, customer, lines), ...days };
  const id = newId();
  const drafted = await saveDraft(work, { id, kind, draft, draftVersion: 0 });
  if (issuedOn === null) return;
  await finalize(work, gates, drafted, issuedOn);
  if (isAccepted) await acceptQuote(work, { id, name: customer, signature: null });
  if (credited) await credit(work, gates, id, credited);
  if (paid)
    await recordPayment(work, {
      id: newId(),
      contactId: customerId(work, customer),
      receivedOn: paid.on,
      currency: draft.currency,
      minor: Number(paid.minor),
      accountId: books.accountOf(paid.account),
      reference: '',
      allocations: [{ documentId: id, minor: Number(paid.minor) }],
    });
}

/** A year of the retainer, from the first of the next month on. */
async function planRetainer(work: Work, books: Books, { customer, line }: SampleContent['retainer']): Promise<void> {
  const startsOn = addMonths(startOfMonth(books.today), 1);
  await saveSchedule(invoiceRules)(
    { ...work, language: 'en' },
    {
      id: newId(),
      version: 0,
      recurrence: { startsOn, unit: 'month', every: 1, on: { kind: 'date' }, until: null, count: retainedMonths },
      atHour: 9,
      paymentDays: null,
      thenDo: 'draft',
      suppliedPeriod: 'begins',
      draft: draftOf(work, books, customer, [line]),
    },
  );
}

async function writeProducts(work: Work, { accountOf }: Books, products: readonly SampleLine[]): Promise<void> {
  for (const { description, minor, account, isTaxed } of products)
    await saveProduct(
      work,
      ProductInput.parse({
        id: derivedId(work.org.id, description),
        name: description,
        accountId: accountOf(account),
        taxCodeIds: isTaxed ? [taxCodeId(work)] : [],
        prices: { [work.org.baseCurrency]: Number(minor) * microPerMinor },
      }),
    );
}

export async function writeSales(
  work: Work,
  gates: Gates,
  books: Books,
  { sender, customers, products, retainer }: SampleContent,
  documents: readonly SampleDocument[],
): Promise<void> {
  await saveSalesSettings(work, { sender: Sender.parse({ ...samplePlace, ...sender }) });
  await createTaxCode(work, TaxCodeInput.parse({ ...sampleTax, id: taxCodeId(work), treatment: 'standard' }));
  for (const customer of customers)
    await createContact(work, ContactInput.parse({ ...customer, id: customerId(work, customer.name), kind: 'company' }));
  await writeProducts(work, books, products);
  for (const document of documents) await writeDocument(work, gates, books, document);
  await planRetainer(work, books, retainer);
}

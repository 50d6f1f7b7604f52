// Writes the sample's customers, documents and payments as their owner would, with the actions of sales. Nothing is emailed: what went to
// customers is marked as sent, and the recurring invoice makes drafts.
import { confirmations } from '#contract/sales/confirm.ts';
import { addDays, addMonths, startOfMonth } from '#core/calendar.ts';
import { instantAt } from '#core/local-time.ts';
import { ContactInput } from '#contract/contacts/contacts.ts';
import { Draft, type DraftLine, ProductInput, Sender } from '#contract/sales/sales.ts';
import { TaxCodeInput } from '#contract/tax/tax.ts';
import type { Gates } from '../server/billing/index.ts';
import { addContacts } from '../server/contacts/index.ts';
import { derivedId, newId } from '../server/platform/ids.ts';
import type { Work } from '../server/platform/work.ts';
import {
  acceptQuote,
  creditDocument,
  finalizeDocuments,
  markDocumentsSent,
  saveDrafts,
  saveProducts,
  invoiceRules,
  saveSchedule,
} from '../server/sales/index.ts';
import { type Received, recordPayments } from '#server/settlement/index.ts';
import { saveSalesSettings } from '#server/trade-documents/index.ts';
import { addUsualTaxCodes, createTaxCode, taxCodes } from '../server/tax/index.ts';
import type { SampleContent, SampleDocument, SampleLine } from './sample-content.ts';
import { isAbroad, isTaxedFor } from './sample-sales.ts';

interface Books {
  /** Account id by code. */
  readonly accountOf: (code: string) => string;
  readonly today: string;
}
interface Writing extends Books {
  readonly content: SampleContent;
  /** The tax codes of a line for a customer. */
  readonly taxesOf: (customer: string, line: SampleLine) => readonly string[];
}

const retainedMonths = 12;
const microPerMinor = 10_000;
const sentAtMinute = 10 * 60;

const customerId = (work: Work, name: string): string => derivedId(work.org.id, name);

const draftOf = (work: Work, { accountOf, taxesOf }: Writing, customer: string, lines: readonly SampleLine[]): Draft =>
  Draft.parse({
    contactId: customerId(work, customer),
    currency: work.org.baseCurrency,
    prices: 'exclusive',
    taxRounding: 'document',
    lines: lines.map((line) => ({
      id: newId(),
      description: line.description,
      quantityMilli: 1000,
      unitPriceMicro: Number(line.minor) * microPerMinor,
      taxCodeIds: taxesOf(customer, line),
      accountId: accountOf(line.account),
    })),
  });

type Saved = Parameters<typeof saveDrafts>[1][number];
interface Issued extends Saved {
  readonly on: string;
}

/** Finalizes drafts, each on its day; each was sent to the customer the same morning. */
async function finalize(work: Work, gates: Gates, issued: readonly Issued[], draftVersion = 1): Promise<void> {
  await finalizeDocuments(gates)(
    work,
    issued.map(({ id }) => ({ id, draftVersion, confirmed: [...confirmations] })),
  );
  await markDocumentsSent(
    work,
    issued.map(({ id, on }) => ({ id, at: instantAt({ day: on, minute: sentAtMinute }, work.org.timeZone) })),
  );
}

async function credit(work: Work, gates: Gates, invoiceId: string, credited: NonNullable<SampleDocument['credited']>): Promise<void> {
  const { on, lines, because } = credited;
  const { id, draft, draftVersion } = await creditDocument(work, { id: invoiceId, newId: newId() });
  const isCredited = ({ description }: DraftLine): boolean => lines.some((line) => line.description === description);
  const kept = { ...draft, issueOn: on, intro: because, lines: draft.lines.filter(isCredited) };
  const saved: Saved = { id, kind: 'credit_note', draft: kept, draftVersion };
  await saveDrafts(work, [saved]);
  await finalize(work, gates, [{ ...saved, on }], draftVersion + 1);
}

async function writeDocuments(work: Work, gates: Gates, books: Writing, samples: readonly SampleDocument[]): Promise<void> {
  const written = samples.map((sample) => {
    const { kind, customer, issuedOn, paymentDays, lines } = sample;
    const days = issuedOn === null ? {} : { issueOn: issuedOn, dueOn: addDays(issuedOn, paymentDays) };
    const saved: Saved = { id: newId(), kind, draft: { ...draftOf(work, books, customer, lines), ...days }, draftVersion: 0 };
    return { sample, saved };
  });
  await saveDrafts(
    work,
    written.map(({ saved }) => saved),
  );
  const issued = written.flatMap(({ sample, saved }) => (sample.issuedOn === null ? [] : [{ sample, saved, on: sample.issuedOn }]));
  await finalize(
    work,
    gates,
    issued.map(({ saved, on }) => ({ ...saved, on })),
  );
  for (const { sample, saved } of issued) {
    if (sample.isAccepted) await acceptQuote(work, { id: saved.id, name: sample.customer, signature: null });
    if (sample.credited) await credit(work, gates, saved.id, sample.credited);
  }
  await recordPayments(
    work,
    issued.flatMap(({ sample: { paid, customer }, saved }) => (paid ? [{ input: paymentOf(work, books, customer, saved, paid) }] : [])),
  );
}

const paymentOf = (
  work: Work,
  { accountOf }: Writing,
  customer: string,
  { id, draft }: Saved,
  { on, minor, account }: NonNullable<SampleDocument['paid']>,
): Received['input'] => ({
  id: newId(),
  contactId: customerId(work, customer),
  receivedOn: on,
  currency: draft.currency,
  minor: Number(minor),
  accountId: accountOf(account),
  reference: '',
  allocations: [{ documentId: id, minor: Number(minor) }],
});

/** A year of the retainer, from the first of the next month on. */
async function planRetainer(work: Work, books: Writing): Promise<void> {
  const { language, retainer } = books.content;
  const { customer, line } = retainer;
  const startsOn = addMonths(startOfMonth(books.today), 1);
  await saveSchedule(invoiceRules)(
    { ...work, language },
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

async function writeProducts(work: Work, { accountOf, taxesOf, content }: Writing): Promise<void> {
  await saveProducts(
    work,
    content.products.map((product) =>
      ProductInput.parse({
        id: derivedId(work.org.id, product.description),
        name: product.description,
        accountId: accountOf(product.account),
        taxCodeIds: taxesOf(content.retainer.customer, product),
        prices: { [work.org.baseCurrency]: Number(product.minor) * microPerMinor },
      }),
    ),
  );
}

/** Creates the tax codes; answers with those of a line for a customer. */
async function writeTaxes(work: Work, content: SampleContent): Promise<Writing['taxesOf']> {
  const { kind, language, place } = content;
  const { ownTax, taxPercent } = place;
  if (ownTax) await createTaxCode(work, TaxCodeInput.parse({ ...ownTax, id: newId(), treatment: 'standard' }));
  else await addUsualTaxCodes({ ...work, language });
  const onSales = (await taxCodes(work)).filter((code) => !code.isWithheld && !code.isSelfAssessed);
  const isOwnRate = (rate: string | undefined): boolean => Math.round(Number(rate) * 100) === Number(taxPercent);
  const own = onSales.find(({ treatment, rates }) => treatment === 'standard' && isOwnRate(rates[0]?.rate));
  const abroad = onSales.find(({ treatment }) => treatment === (kind === 'shop' ? 'intra_community' : 'reverse_charge'));
  const ids = (code: { readonly id: string } | undefined): readonly string[] => (code ? [code.id] : []);
  return (customer, line) => (isTaxedFor(content, customer, line) ? ids(own) : isAbroad(content, customer) ? ids(abroad) : []);
}

const emailOf = (name: string): string => `accounts@${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example.com`;

export async function writeSales(
  work: Work,
  gates: Gates,
  given: Books,
  content: SampleContent,
  documents: readonly SampleDocument[],
): Promise<void> {
  const { texts, place, customers, language } = content;
  const { address, country, taxId, bankName, iban, bic } = place;
  const sender = { name: texts.business, email: texts.email, address, country, taxId, bankName, iban, bic };
  await saveSalesSettings(work, { sender: Sender.parse(sender) });
  const books: Writing = { ...given, content, taxesOf: await writeTaxes(work, content) };
  const written = customers.map((name, at) => ({ name, email: emailOf(name), ...place.addresses[at], language }));
  await addContacts(
    work,
    written.map((one) => ContactInput.parse({ ...one, id: customerId(work, one.name), kind: 'company' })),
  );
  await writeProducts(work, books);
  await writeDocuments(work, gates, books, documents);
  await planRetainer(work, books);
}

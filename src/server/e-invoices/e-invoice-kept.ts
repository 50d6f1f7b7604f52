// Electronic invoices of finalized documents: what their format's rules object to; made once, stored, and always returned unchanged.
import { createHash } from 'node:crypto';
import type { EInvoiceFormat } from '#core/e-invoices/e-invoice.ts';
import { failuresOf } from '#core/e-invoices/e-invoice-rules.ts';
import { mendSentence } from '#core/e-invoices/e-invoice-sentences.ts';
import type { Language } from '#core/language.ts';
import { minorDigits } from '#core/currency.ts';
import { convert, parseRate } from '#core/money.ts';
import type { EInvoiceCustomer, EInvoiceProblem } from '#contract/e-invoices/e-invoice.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { contactFamilies, contactOf, keptContact } from '../contacts/index.ts';
import { now } from '../platform/clock.ts';
import { Refusal, refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { type StoredDocument, type FrozenDocument, drawnFor, frozenOf, selectSetting, storedDocument } from '../trade-documents/index.ts';
import { writeCii } from './e-invoice-cii.ts';
import { eInvoiceOf, type EInvoiceFacts, type Translated } from './e-invoice-from-document.ts';
import { firstCustomer, insertEInvoice, type KeptEInvoice, selectCustomers, selectEInvoice, selectSender } from './e-invoice-store.ts';
import { writeUbl } from './e-invoice-ubl.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

/** Display names. */
const formatNames: Readonly<Record<EInvoiceFormat, string>> = {
  ubl: 'UBL',
  cii: 'CII',
  facturx: 'Factur-X / ZUGFeRD',
  xrechnung: 'XRechnung',
  peppol: 'Peppol',
};

const write = (format: EInvoiceFormat, { invoice }: Translated): string =>
  format === 'cii' || format === 'facturx' ? writeCii(invoice) : writeUbl(invoice);

// Taxes are reported in the business's own currency (Directive 2006/112/EC, article 230), at the rate used in the books.
function accountingOf(work: Reading, { totals: { taxMinor }, currency }: FrozenDocument, rate: string | null): EInvoiceFacts['accounting'] {
  const { baseCurrency } = work.org;
  const exact = rate === null ? null : parseRate(rate);
  if (currency === baseCurrency || taxMinor === 0 || exact === null || minorDigits(baseCurrency) > 2) return null;
  return { currency: baseCurrency, taxMinor: convert(BigInt(taxMinor), currency, baseCurrency, exact, 'half-even') };
}

/** A document as an electronic invoice; a draft (`frozen` as it would be finalized) has no rate yet. */
export async function translated(
  work: Reading,
  stored: StoredDocument,
  frozen: FrozenDocument,
  format: EInvoiceFormat,
): Promise<Translated> {
  const facts: EInvoiceFacts = {
    sender: await selectSender(work),
    customer: await customerOf(work, stored),
    accounting: accountingOf(work, frozen, stored.number === null ? null : stored.rate),
  };
  return eInvoiceOf(await withLiveContacts(work, stored, frozen), format, facts);
}

/** Electronic addresses aren't part of the frozen content: they are read as they are now, so missing ones can still be entered. */
async function withLiveContacts(work: Reading, { contactId, draft }: StoredDocument, frozen: FrozenDocument): Promise<FrozenDocument> {
  const { sender } = await selectSetting(work);
  const id = contactId ?? draft.contactId;
  const kept = id === null ? undefined : await keptContact(work, id);
  const email = kept === undefined ? '' : (await contactOf(work, { id: kept })).email;
  return {
    ...frozen,
    sender: { ...frozen.sender, phone: sender.phone || frozen.sender.phone, email: sender.email || frozen.sender.email },
    customer: { ...frozen.customer, email: email || frozen.customer.email },
  };
}

/** How the customers of documents take electronic invoices, by document. */
export async function eInvoiceCustomers(
  work: Reading,
  documents: readonly StoredDocument[],
): Promise<ReadonlyMap<string, EInvoiceCustomer>> {
  const idOf = ({ contactId, draft }: StoredDocument): string => contactId ?? draft.contactId ?? '';
  const families = await contactFamilies(
    work,
    documents.map(idOf).filter((id) => id !== ''),
  );
  const known = await selectCustomers(work, [...families.values()].flat());
  return new Map(documents.map((one) => [one.id, firstCustomer(known, families.get(idOf(one)))]));
}

export const customerOf = async (work: Reading, stored: StoredDocument): Promise<EInvoiceCustomer> =>
  (await eInvoiceCustomers(work, [stored])).get(stored.id) ?? firstCustomer(new Map());

/** All failing rules, with lines numbered as in the document. */
function failingIn({ invoice, gaps, sources }: Translated, format: EInvoiceFormat) {
  const told = gaps.map((gap) => {
    const line = /^lines\.(\d+)/.exec(gap.place)?.[1];
    return {
      ...gap,
      rule: `DAYBOOK-${gap.mend.replaceAll('_', '-').toUpperCase()}`,
      severity: 'error' as const,
      line: line ? Number(line) : null,
    };
  });
  const gapLines = new Set(told.map((gap) => gap.line));
  const failed = failuresOf(invoice, format).map((failure) => {
    const at = /^lines\.(\d+)/.exec(failure.place)?.[1];
    const line = at === undefined ? null : (sources[Number(at)] ?? null);
    return { ...failure, line, place: line === null ? failure.place : failure.place.replace(/^lines\.\d+/, `lines.${line}`) };
  });
  // A line that can't be expressed fails other rules too; its gap was reported already.
  const rest = told.length > 0 ? failed.filter((f) => !['breakdown', 'totals', 'tax_rounding'].includes(f.mend)) : failed;
  return [...told, ...rest.filter((f) => f.line === null || !gapLines.has(f.line))];
}

export const problemsIn = (made: Translated, format: EInvoiceFormat, language: Language): readonly EInvoiceProblem[] =>
  failingIn(made, format).map((p) => ({ ...p, sentence: mendSentence(p.mend, language) }));

const notReady = ({ rule, mend, place }: ReturnType<typeof failingIn>[number]): Problem => ({
  code: 'e_invoice.not_ready',
  path: place,
  data: { rule, sentence: mend },
});

/** The invoice's text in a format: the stored one, or made now and stored. Throws a Refusal naming every failing rule. */
async function keptText(work: Reading, stored: StoredDocument, format: EInvoiceFormat): Promise<KeptEInvoice> {
  const known = await selectEInvoice(work, stored.id, format);
  if (known) return known;
  const frozen = frozenOf(stored);
  if (!frozen) throw refused('sales.not_finalized');
  const made = await translated(work, stored, frozen, format);
  const [first, ...rest] = failingIn(made, format).filter((p) => p.severity === 'error');
  if (first) throw new Refusal([notReady(first), ...rest.map(notReady)]);
  const content = write(format, made);
  await insertEInvoice(work, stored.id, format, { content, hash: createHash('sha256').update(content).digest(), madeAt: now() });
  // Another request made it at the same time: use that one.
  const kept = await selectEInvoice(work, stored.id, format);
  if (!kept) throw new Error('an electronic invoice that was kept is not there');
  return kept;
}

const fileName = (number: string): string => number.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+|[.-]+$/g, '') || 'invoice';

interface EInvoiceFile {
  readonly name: string;
  readonly type: 'application/xml' | 'application/pdf';
  readonly bytes: Buffer<ArrayBuffer>;
}

/** The file of a finalized document. Throws a Refusal naming every failing rule. */
export async function fileOf(work: Reading, stored: StoredDocument, format: EInvoiceFormat): Promise<EInvoiceFile> {
  const frozen = frozenOf(stored);
  if (!frozen) throw refused('sales.not_finalized');
  const { content, hash } = await keptText(work, stored, format);
  if (!createHash('sha256').update(content).digest().equals(hash)) throw new Error('a kept electronic invoice does not have its hash');
  const bytes = Buffer.from(content);
  const name = fileName(frozen.number);
  if (format !== 'facturx') return { name: `${name}-${format}.xml`, type: 'application/xml', bytes };
  const attachXml = { name: 'factur-x.xml', bytes, profile: 'EN 16931' };
  return { name: `${name}.pdf`, type: 'application/pdf', bytes: await drawnFor(work, frozen, stored.id, { attachXml }) };
}

/** What the customer's electronic invoice lacks, as questions to a person; none if the customer takes none, or nothing is missing. */
export async function eInvoiceQuestions(
  work: Reading,
  stored: StoredDocument,
  frozen: FrozenDocument,
  customer?: EInvoiceCustomer,
): Promise<readonly Problem[]> {
  if (stored.kind !== 'invoice' && stored.kind !== 'credit_note') return [];
  const { format } = customer ?? (await customerOf(work, stored));
  if (format === null || (await selectEInvoice(work, stored.id, format))) return [];
  return failingIn(await translated(work, stored, frozen, format), format)
    .filter((p) => p.severity === 'error')
    .map(({ rule, mend, place }) => ({
      code: 'confirm.e_invoice',
      path: place,
      data: { rule, sentence: mend, format: formatNames[format] },
    }));
}

/**
 * The electronic invoice attached to an email, if the customer takes one; null for others and for quotes. A PDF replaces the plain one. If
 * a rule still fails, throws a Refusal naming what is missing, unless the plain PDF is enough.
 */
export async function eInvoiceAttachment(work: Reading, stored: StoredDocument, isPlainEnough: boolean): Promise<EInvoiceFile | null> {
  const frozen = frozenOf(stored);
  if (!frozen || (stored.kind !== 'invoice' && stored.kind !== 'credit_note')) return null;
  const { format } = await customerOf(work, stored);
  if (format === null) return null;
  const [first, ...rest] = await eInvoiceQuestions(work, stored, frozen);
  if (!first) return fileOf(work, stored, format);
  if (isPlainEnough) return null;
  throw new Refusal([first, ...rest]);
}

/** Finalizing a document also makes its electronic invoice, if its customer takes one and no rule fails. */
export async function keepEInvoice(work: Reading, id: string, { format }: EInvoiceCustomer): Promise<void> {
  if (format === null) return;
  const stored = await storedDocument(work, id);
  if (stored.kind !== 'invoice' && stored.kind !== 'credit_note') return;
  const frozen = frozenOf(stored);
  if (!frozen) return;
  const made = await translated(work, stored, frozen, format);
  if (problemsIn(made, format, 'en').every((p) => p.severity === 'warning')) await keptText(work, stored, format);
}

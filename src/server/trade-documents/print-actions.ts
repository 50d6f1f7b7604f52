// A document as a file: a finalized one from its frozen copy, a draft as it would be finalized now.
import type { In } from '#contract/endpoint.ts';
import { computeTotals } from '#core/trade-documents/document.ts';
import { dueOnOf } from '#core/sales/invoice.ts';
import { figureProblemsOf, figuresOf } from '#contract/trade-documents/draft.ts';
import type { PaperPages } from '#contract/trade-documents/paper.ts';
import type { salesContract, Sender } from '#contract/sales/sales.ts';
import { contactOf } from '../contacts/index.ts';
import { today } from '../platform/clock.ts';
import { refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import type { StoredDocument } from './document-store.ts';
import { drawPages } from './pdf/document-pdf.ts';
import { dayOfDraft, frozenOf, storedDocument, taxesOfDraft } from './stored-document.ts';
import type { FrozenDocument, FrozenParty } from './frozen.ts';
import { frozenFrom } from './freezing.ts';
import { sampleDocument } from './pdf/sample.ts';
import { beside, drawnFor, logoOf } from './pdf/with-logo.ts';
import { selectSetting } from './setting-store.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

const nobody: FrozenParty = {
  kind: 'company',
  name: '',
  email: '',
  taxId: '',
  addressLines: '',
  postalCode: '',
  city: '',
  region: '',
  country: null,
  language: 'en',
};

// Figures that can't be finalized aren't printed either: the page would show an amount that nobody owes.
export async function draftAsFinal(work: Reading, stored: StoredDocument): Promise<FrozenDocument> {
  const { draft } = stored;
  const issuedOn = dayOfDraft(work, draft);
  const taxes = await taxesOfDraft(work, stored, issuedOn);
  refuseIfAny(figureProblemsOf(draft, taxes));
  const customer = draft.contactId ? await contactOf(work, { id: draft.contactId }) : null;
  const setting = await selectSetting(work);
  const dueOn = dueOnOf(stored.kind, draft.dueOn, issuedOn, customer?.paymentDays ?? setting.paymentDays);
  const invoice = stored.ofDocumentId && stored.kind === 'credit_note' ? await storedDocument(work, stored.ofDocumentId) : undefined;
  const totals = computeTotals(figuresOf(draft, taxes));
  return frozenFrom({ stored, draft, customer: customer ?? nobody, taxes, totals, issuedOn, dueOn, invoice }, '', setting);
}

/** The file name: by number; for a draft by its kind. */
export function fileName({ number, kind }: FrozenDocument): string {
  const name = number.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+|[.-]+$/g, '');
  return `${name || kind.replace('_', '-')}.pdf`;
}

/** The printed document, and its file name. */
export async function printOf(
  work: Reading,
  stored: StoredDocument,
): Promise<{ readonly bytes: Buffer<ArrayBuffer>; readonly name: string }> {
  const frozen = frozenOf(stored) ?? (await draftAsFinal(work, stored));
  return { bytes: await drawnFor(work, frozen, stored.number === null ? null : stored.id), name: fileName(frozen) };
}

export async function documentPages(work: Reading, { id }: { readonly id: string }): Promise<PaperPages> {
  const stored = await storedDocument(work, id);
  const frozen = frozenOf(stored) ?? (await draftAsFinal(work, stored));
  return drawPages(frozen, await beside(work, frozen, stored.number === null ? null : id));
}

/** A sample invoice with unsaved settings. */
export async function settingPages(
  work: Reading,
  { sender, template }: { readonly sender: Sender; readonly template: FrozenDocument['template'] },
): Promise<PaperPages> {
  const { logoHash } = await selectSetting(work);
  const sample = sampleDocument({ sender, template, issuedOn: today(work.org.timeZone), currency: work.org.baseCurrency });
  return drawPages(sample, { logo: await logoOf(work, logoHash) });
}

export async function documentPdf(work: Reading, { id }: In<typeof salesContract.documentPdf>): Promise<File> {
  const { bytes, name } = await printOf(work, await storedDocument(work, id));
  return new File([bytes], name, { type: 'application/pdf' });
}

// A document as a file: what was issued from what was frozen, a draft as it would be issued now.
import { addDays } from '#core/calendar.ts';
import { computeTotals } from '#core/document.ts';
import { contactOf } from '../contacts/index.ts';
import { refuseIfAny } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { taxesOn } from '../tax/index.ts';
import type { StoredDocument } from './document-store.ts';
import { drawDocument } from './document-pdf.ts';
import { dayOfDraft, frozenOf, storedDocument } from './draft-actions.ts';
import { figuresOf, problemsOfFigures } from './figuring.ts';
import type { FrozenDocument, FrozenParty } from './frozen.ts';
import { frozenFrom } from './issue-actions.ts';
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

// Figures that cannot be issued are not printed either: the page would say what nobody owes.
async function draftAsIssued(work: Reading, stored: StoredDocument): Promise<FrozenDocument> {
  const { draft } = stored;
  const issuedOn = dayOfDraft(work, draft);
  const taxes = await taxesOn(work, issuedOn);
  const figures = figuresOf(draft, taxes);
  refuseIfAny(problemsOfFigures(figures));
  const customer = draft.contactId ? await contactOf(work, { id: draft.contactId }) : null;
  const setting = await selectSetting(work);
  const usualDue = addDays(issuedOn, customer?.paymentDays ?? setting.paymentDays);
  const dueOn = stored.kind === 'credit_note' ? null : (draft.dueOn ?? usualDue);
  const invoice = stored.ofDocumentId && stored.kind === 'credit_note' ? await storedDocument(work, stored.ofDocumentId) : undefined;
  const totals = computeTotals(figures);
  return frozenFrom({ stored, draft, customer: customer ?? nobody, taxes, totals, issuedOn, dueOn, invoice }, '', setting);
}

/** What a print of the document says, and under which name it is kept. */
export async function printOf(
  work: Reading,
  stored: StoredDocument,
): Promise<{ readonly bytes: Buffer<ArrayBuffer>; readonly name: string }> {
  const frozen = frozenOf(stored) ?? (await draftAsIssued(work, stored));
  const name = frozen.number.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[.-]+|[.-]+$/g, '');
  return { bytes: await drawDocument(frozen), name: `${name || stored.kind.replace('_', '-')}.pdf` };
}

export async function documentPdf(work: Reading, { id }: { readonly id: string }): Promise<File> {
  const { bytes, name } = await printOf(work, await storedDocument(work, id));
  return new File([bytes], name, { type: 'application/pdf' });
}

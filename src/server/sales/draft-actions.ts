// Drafts: saved as they are, however unfinished, until they are finalized or deleted. Also the document as its page shows it.
import { isDeepStrictEqual } from 'node:util';
import type { In } from '#contract/endpoint.ts';
import { stateOf } from '#core/sales/invoice.ts';
import { isCurrency } from '#core/currency.ts';
import { draftTotals, noDays } from '#contract/trade-documents/draft.ts';
import type { salesContract, Draft, SalesDocument } from '#contract/sales/sales.ts';
import type { TaxCode } from '#contract/tax/tax.ts';
import { Parties } from '#contract/trade-documents/document.ts';
import { contactOf, contactsByIds } from '../contacts/index.ts';
import { copyTags, entriesOfSource, removeTagsOf, tagsOf } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { today } from '../platform/clock.ts';
import { refused } from '../platform/refusal.ts';
import { newId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';
import { taxCodes } from '../tax/index.ts';
import {
  removeAttachmentsOf,
  creditNotesOf,
  type DraftRow,
  insertDraft,
  insertDrafts,
  lockDocuments,
  markRemoved,
  selectDocuments,
  type StoredDocument,
  updateDraft,
  shownTotals,
  type Kind,
  kinds,
  frozenOf,
  storedDocument,
  taxesOfDraft,
} from '../trade-documents/index.ts';
import { selectAllocations, selectSettlementSources } from '../settlement/index.ts';

type Reading = Pick<Work, 'tx' | 'org'>;

async function journalOf(work: Reading, document: StoredDocument, noteIds: readonly string[]): Promise<SalesDocument['journal']> {
  const sources = [
    ...[document.id, ...noteIds].map((id) => ({ kind: 'sales_document', id })),
    ...(await selectSettlementSources(work, document.id)),
  ];
  const found = [];
  for (const kind of new Set(sources.map((s) => s.kind))) {
    const ids = sources.filter((s) => s.kind === kind).map((s) => s.id);
    found.push(...(await entriesOfSource(work, kind, ids)));
  }
  return found
    .toSorted((a, b) => a.number - b.number)
    .map(({ id, number, date, memo, postings }) => ({
      entryId: id,
      number,
      date,
      memo,
      lines: postings.map(({ accountName, minor, currency }) => ({ accountName, minor, currency })),
    }));
}

export async function document(work: Reading, { id }: In<typeof salesContract.document>): Promise<SalesDocument> {
  const stored = await storedDocument(work, id);
  const frozen = frozenOf(stored);
  const isNote = stored.kind === 'credit_note';
  const allocations = (await selectAllocations(work, isNote ? { creditNoteId: id } : { documentId: id })).map(
    ({ id: allocationId, minor, shownOn, paymentId, creditNoteId, creditNoteNumber, writeOffId, writeOffKind, reference }) => ({
      id: allocationId,
      minor,
      allocatedOn: shownOn,
      paymentId,
      creditNoteId,
      creditNoteNumber,
      writeOffId,
      writeOffKind,
      reference,
    }),
  );
  const creditNotes = isNote ? [] : [...(await creditNotesOf(work, id))];
  const totals = frozen ? shownTotals(frozen) : draftTotals(stored.draft, await taxesOfDraft(work, stored));
  const contactName = frozen?.customer.name ?? (stored.contactId ? (await contactOf(work, { id: stored.contactId })).name : '');
  const { payableMinor, settledMinor, creditedMinor } = stored;
  const finalized = stored.number !== null && stored.kind !== 'quote';
  return {
    id,
    kind: stored.kind,
    state: stateOf(
      {
        kind: stored.kind,
        state: stored.state,
        dueOn: stored.dueOn,
        wasSent: stored.sentAt !== null,
        wasViewed: stored.viewedAt !== null,
        payableMinor: BigInt(payableMinor),
        settledMinor: BigInt(settledMinor),
        creditedMinor: BigInt(creditedMinor),
        writtenOffMinor: BigInt(stored.writtenOffMinor),
      },
      today(work.org.timeZone),
    ),
    number: stored.number,
    draft: stored.draft,
    draftVersion: stored.draftVersion,
    contactName,
    tags: (await tagsOf(work, 'trade_document', [id])).get(id) ?? [],
    totals,
    parties: frozen ? Parties.parse(frozen) : null,
    mentions: frozen?.mentions ?? [],
    issuedOn: stored.issuedOn,
    dueOn: stored.dueOn,
    openMinor: finalized ? payableMinor - settledMinor : 0,
    paidMinor: settledMinor - creditedMinor - stored.writtenOffMinor,
    sentAt: stored.sentAt?.toISOString() ?? null,
    movedOn: stored.movedOn,
    sentTo: stored.sentTo,
    entryId: stored.entryId,
    ofDocumentId: stored.ofDocumentId,
    ofDocumentNumber: stored.ofDocumentNumber,
    ofTaxedOn: stored.ofTaxedOn,
    allocations,
    creditNotes,
    journal: finalized
      ? await journalOf(
          work,
          stored,
          creditNotes.map((n) => n.id),
        )
      : [],
  };
}

/** A stored draft with its totals; zero while they can't be computed. */
export async function draftRow(
  work: Reading,
  id: string,
  kind: Kind,
  draft: Draft,
  ofTaxedOn: string | null = null,
  codes?: readonly TaxCode[],
): Promise<DraftRow> {
  const totals = draftTotals(draft, await taxesOfDraft(work, { kind, draft, ofTaxedOn }, undefined, codes));
  const { netMinor = 0, taxMinor = 0, grossMinor = 0, payableMinor = 0 } = totals ?? {};
  return { id, kind, contactId: draft.contactId, draft, netMinor, taxMinor, grossMinor, payableMinor };
}

type DraftInput = In<typeof salesContract.saveDraft>;

/** Saves a draft that exists; locked, and refused where somebody else changed it since. */
async function replaceDraft(work: Work, { id, kind, draft, draftVersion }: DraftInput, row: DraftRow): Promise<void> {
  await lockDocuments(work, [id]);
  const before = await storedDocument(work, id);
  if (before.number !== null || before.kind !== kind) throw refused('sales.finalized');
  const isSame = JSON.stringify(before.draft) === JSON.stringify(draft);
  if (!isSame && before.draftVersion !== draftVersion)
    throw refused('sales.draft_changed', { version: before.draftVersion }, 'draftVersion');
  if (!isSame) await updateDraft(work, row, draftVersion + 1);
}

/** Saves drafts: all of them, or none. */
export async function saveDrafts(work: Work, inputs: readonly DraftInput[]): Promise<void> {
  if (!inputs.every(({ draft }) => isCurrency(draft.currency))) throw refused('sales.currency', {}, 'draft.currency');
  const contactIds = inputs.flatMap(({ draft }) => draft.contactId || []);
  const contacts = await contactsByIds(work, contactIds);
  if (!contactIds.every((id) => contacts.has(id))) throw refused('sales.customer', {}, 'draft.contactId');
  const old = inputs.filter(({ draftVersion }) => draftVersion !== 0).map(({ id }) => id);
  const known = new Map(old.length === 0 ? [] : (await selectDocuments(work, old)).map((one) => [one.id, one]));
  const codes = await taxCodes(work);
  const rows: [DraftInput, DraftRow][] = [];
  for (const input of inputs)
    rows.push([input, await draftRow(work, input.id, input.kind, input.draft, known.get(input.id)?.ofTaxedOn, codes)]);
  const added = await insertDrafts(
    work,
    rows.flatMap(([{ draftVersion }, row]) => (draftVersion === 0 ? row : [])),
  );
  const drafted = { action: 'sales_document.drafted', subjectKind: 'sales_document' };
  const made = inputs.filter(({ id }) => added.has(id));
  await audit(work, ...made.map(({ id, kind }) => ({ ...drafted, subjectId: id, after: { kind } })));
  for (const [input, row] of rows) if (!added.has(input.id)) await replaceDraft(work, input, row);
}

export async function saveDraft(work: Work, input: DraftInput): Promise<SalesDocument> {
  await saveDrafts(work, [input]);
  return document(work, input);
}

export async function removeDraft(work: Work, { id }: In<typeof salesContract.removeDraft>): Promise<{ ok: true }> {
  await lockDocuments(work, [id]);
  const before = await storedDocument(work, id);
  if (before.state !== 'draft') throw refused('sales.not_draft');
  await removeAttachmentsOf(work, id);
  await removeTagsOf(work, { kind: 'trade_document', id });
  await markRemoved(work, id);
  await audit(work, { action: 'sales_document.removed', subjectKind: 'sales_document', subjectId: id, before: before.draft });
  return { ok: true };
}

const withNewLines = (draft: Draft): Draft => ({ ...draft, lines: draft.lines.map((line) => ({ ...line, id: newId() })) });

// A copy belongs to no quote: it deducts nothing, and parts of a quote become ordinary lines.
const ofNoQuote = (draft: Draft): Draft => ({
  ...draft,
  lines: draft.lines
    .filter((line) => line.origin?.kind !== 'deduction')
    .map((line) => ({ ...line, origin: line.origin?.kind === 'late_fee' ? line.origin : null })),
});

const withoutLineIds = ({ lines, ...draft }: Draft) => ({ ...draft, lines: lines.map(({ id: _id, ...line }) => line) });

/** Idempotent: the same copy requested twice is one. */
async function refuseOtherDraft(work: Work, id: string, kind: StoredDocument['kind'], draft: Draft): Promise<void> {
  const known = await storedDocument(work, id);
  if (known.kind !== kind || !isDeepStrictEqual(withoutLineIds(known.draft), withoutLineIds(draft)))
    throw refused('id.other_content', {}, 'newId');
}

const keepTags = (work: Work, fromId: string, toId: string): Promise<void> =>
  copyTags(work, { kind: 'trade_document', id: fromId }, { kind: 'trade_document', id: toId });

/** A new draft with the same content, without dates. */
export async function duplicateDocument(work: Work, input: In<typeof salesContract.duplicateDocument>): Promise<SalesDocument> {
  const from = await storedDocument(work, input.id);
  const kind = kinds.find((k) => k === from.kind && k !== 'credit_note') ?? 'invoice';
  const draft = withNewLines(ofNoQuote({ ...from.draft, ...noDays }));
  if (await insertDraft(work, await draftRow(work, input.newId, kind, draft))) await keepTags(work, from.id, input.newId);
  else await refuseOtherDraft(work, input.newId, kind, draft);
  return document(work, { id: input.newId });
}

/** A draft of a credit note with all lines of its invoice; the user removes those that aren't credited. */
export async function creditDocument(work: Work, input: In<typeof salesContract.creditDocument>): Promise<SalesDocument> {
  const of = await storedDocument(work, input.id);
  if (of.kind !== 'invoice') throw refused('sales.kind', { kinds: 'invoices' });
  if (of.number === null) throw refused('sales.not_finalized');
  const known = (await creditNotesOf(work, of.id)).filter((n) => n.number !== null);
  const frozen = frozenOf(of);
  const left = (frozen?.totals.grossMinor ?? 0) - known.reduce((sum, n) => sum + n.grossMinor, 0);
  if (left <= 0) throw refused('sales.nothing_left');
  const taxedOn = frozen?.taxedOn ?? of.issuedOn;
  const draft = withNewLines({ ...of.draft, issueOn: null, dueOn: null, intro: '', notes: '' });
  const row = { ...(await draftRow(work, input.newId, 'credit_note', draft, taxedOn)), ofDocumentId: of.id };
  if (await insertDraft(work, row)) await keepTags(work, of.id, input.newId);
  else if ((await storedDocument(work, input.newId)).ofDocumentId !== of.id) throw refused('id.other_content', {}, 'newId');
  return document(work, { id: input.newId });
}

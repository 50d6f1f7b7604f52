// Bills and supplier credits that were open in another program: paid here, entered there. Each is what was left of it, without taxes; it counts from the day
// of the move, at the rate that it had there.
import { computeTotals } from '#core/trade-documents/document.ts';
import { figuresOf } from '#contract/trade-documents/draft.ts';
import type { FrozenBill } from '#contract/purchases/purchases.ts';
import { contactOf } from '../contacts/index.ts';
import { audit } from '../platform/audit.ts';
import type { Work } from '../platform/work.ts';
import { movedDraft, type MovedItem, type MovedTerms, movedWords, postMoved } from '../sales/index.ts';
import { freeze, insertDraft, markFinalized, markMoved } from '../trade-documents/index.ts';
import { noteEntry } from './approval-store.ts';
import { frozenBill } from './bill-posting.ts';

/** Answers the numbers of the entries that were posted. */
export async function bringBills(work: Work, items: readonly MovedItem[], terms: MovedTerms): Promise<number[]> {
  const kinds = { document: 'bill', credit: 'supplierCredit' } as const;
  const posted = await postMoved(work, items, terms, kinds, -1n);
  for (const item of items) {
    const supplier = await contactOf(work, { id: item.contactId });
    const dueOn = item.dueOn ?? item.issuedOn;
    const kind = item.isCredit ? ('supplier_credit' as const) : ('bill' as const);
    const draft = movedDraft({ ...item, dueOn }, movedWords(work, item, terms, kinds), terms.againstId, item.number);
    const totals = computeTotals(figuresOf(draft, new Map()));
    const minors = {
      netMinor: Number(totals.netMinor),
      taxMinor: Number(totals.taxMinor),
      grossMinor: Number(totals.grossMinor),
      payableMinor: Number(totals.payableMinor),
    };
    await insertDraft(work, { id: item.id, kind, contactId: item.contactId, draft, ...minors });
    await noteEntry(work, item.id);
    await markMoved(work, item.id, terms.movedOn);
    const frozen: FrozenBill = frozenBill({ kind, draft, issuedOn: item.issuedOn, dueOn, taxes: new Map(), totals }, item.number, supplier);
    const { text, hash } = freeze(frozen);
    await markFinalized(work, [
      {
        id: item.id,
        number: item.number,
        contactId: item.contactId,
        issuedOn: item.issuedOn,
        dueOn,
        frozen: text,
        frozenHash: hash,
        entryId: item.entryId,
        rate: item.rate,
        ...minors,
        basePayableMinor: Number(item.baseMinor),
      },
    ]);
    await audit(work, {
      action: item.isCredit ? 'supplier_credit.posted' : 'bill.posted',
      subjectKind: 'bill',
      subjectId: item.id,
      after: { number: item.number, hash: hash.toString('hex'), movedOn: terms.movedOn, program: terms.program },
    });
  }
  return posted;
}

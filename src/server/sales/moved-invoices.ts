// Invoices that were open in another program: they are settled and reminded of here, but issued there. Each is what was left of it, without taxes, which
// were owed there; it counts from the day of the move, under its own number.
import { documentNumber } from '#core/trade-documents/number-series.ts';
import { computeTotals } from '#core/trade-documents/document.ts';
import { minorDigits } from '#core/currency.ts';
import { addDays } from '#core/calendar.ts';
import { cutMemo, entryMemo } from '#core/ledger/entry-memo.ts';
import type { Draft } from '#contract/sales/sales.ts';
import { figuresOf } from '#contract/trade-documents/draft.ts';
import { contactOf } from '../contacts/index.ts';
import { post } from '../ledger/index.ts';
import { audit } from '../platform/audit.ts';
import { newId } from '../platform/ids.ts';
import type { Work } from '../platform/work.ts';
import { freeze, frozenFrom, insertDraft, markFinalized, markMoved, selectSeries, selectSetting } from '../trade-documents/index.ts';

export interface MovedItem {
  readonly id: string;
  readonly entryId: string;
  readonly contactId: string;
  readonly number: string;
  readonly issuedOn: string;
  readonly dueOn: string | null;
  readonly openMinor: bigint;
}

export interface MovedTerms {
  readonly movedOn: string;
  /** The account of what is owed, and the one that it is taken from. */
  readonly controlId: string;
  readonly againstId: string;
  /** What the program is called. */
  readonly program: string;
}

export const movedDraft = (item: MovedItem, currency: string, words: string, accountId: string | null, reference: string): Draft => ({
  contactId: item.contactId,
  currency,
  prices: 'exclusive',
  discount: null,
  issueOn: item.issuedOn,
  dueOn: item.dueOn,
  rate: '',
  suppliedFrom: null,
  suppliedThrough: null,
  taxRounding: 'document',
  reference,
  orderNumber: '',
  intro: '',
  notes: '',
  lines: [
    {
      id: newId(),
      kind: 'item',
      productId: null,
      description: words,
      quantityMilli: 1000,
      unit: '',
      unitPriceMicro: Number(item.openMinor) * 10 ** (6 - minorDigits(currency)),
      discount: null,
      taxCodeIds: [],
      accountId,
      origin: null,
    },
  ],
});

/** The entries of open documents, all at once: each on the day of the move. `sign` is 1 for what is owed to us. */
export async function postMoved(
  work: Work,
  items: readonly MovedItem[],
  terms: MovedTerms,
  what: 'invoice' | 'bill',
  sign: 1n | -1n,
): Promise<number[]> {
  const currency = work.org.baseCurrency;
  const said = entryMemo(work.org);
  const posted = await post(
    work,
    items.map(({ id, entryId, contactId, number, openMinor }) => ({
      id: entryId,
      date: terms.movedOn,
      memo: cutMemo(said.openIn(`${said[what]} ${number}`, terms.program)),
      source: { kind: 'opening_balance', id, version: 1 },
      via: 'import' as const,
      postings: [
        { accountId: terms.controlId, minor: sign * openMinor, currency, baseMinor: sign * openMinor, contactId },
        { accountId: terms.againstId, minor: -sign * openMinor, currency, baseMinor: -sign * openMinor },
      ],
    })),
  );
  return posted.map(({ number }) => number);
}

/** A number that one of our own series could also give gets the program's name behind it. */
async function numbersOf(work: Work, items: readonly MovedItem[], program: string): Promise<readonly string[]> {
  const shapeOf = (text: string): string => text.replace(/\d+/g, '#');
  const ours = (await selectSeries(work)).map(({ pattern }) => shapeOf(documentNumber(pattern, 1, '2026-01-01')));
  return items.map(({ number }) => (ours.includes(shapeOf(number)) ? `${number} (${program})` : number).slice(0, 60));
}

/** Answers the numbers of the entries that were posted. */
export async function bringInvoices(work: Work, items: readonly MovedItem[], terms: MovedTerms): Promise<number[]> {
  const currency = work.org.baseCurrency;
  const setting = await selectSetting(work);
  const numbers = await numbersOf(work, items, terms.program);
  const posted = await postMoved(work, items, terms, 'invoice', 1n);
  for (const [at, item] of items.entries()) {
    const customer = await contactOf(work, { id: item.contactId });
    const number = numbers[at] ?? item.number;
    const dueOn = item.dueOn ?? addDays(item.issuedOn, customer.paymentDays ?? setting.paymentDays);
    const draft = movedDraft({ ...item, dueOn }, currency, `Outstanding amount of invoice ${item.number} (${terms.program})`, null, '');
    const totals = computeTotals(figuresOf(draft, new Map()));
    const { netMinor, taxMinor, grossMinor, payableMinor } = totals;
    const minors = {
      netMinor: Number(netMinor),
      taxMinor: Number(taxMinor),
      grossMinor: Number(grossMinor),
      payableMinor: Number(payableMinor),
    };
    await insertDraft(work, { id: item.id, kind: 'invoice', contactId: item.contactId, draft, ...minors });
    await markMoved(work, item.id, terms.movedOn);
    const stored = { kind: 'invoice' as const, ofTaxedOn: null };
    const frozen = frozenFrom(
      { stored, draft, customer, taxes: new Map(), totals, issuedOn: item.issuedOn, dueOn, invoice: undefined },
      number,
      setting,
    );
    const { text, hash } = freeze(frozen);
    await markFinalized(work, {
      id: item.id,
      number,
      contactId: item.contactId,
      issuedOn: item.issuedOn,
      dueOn,
      frozen: text,
      frozenHash: hash,
      entryId: item.entryId,
      rate: '1',
      ...minors,
      basePayableMinor: Number(item.openMinor),
    });
    await audit(work, {
      action: 'sales_document.issued',
      subjectKind: 'sales_document',
      subjectId: item.id,
      after: { number, hash: hash.toString('hex'), movedOn: terms.movedOn, program: terms.program },
    });
  }
  return posted;
}

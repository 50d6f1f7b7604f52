// Invoices and credit notes that were open in another program: they are settled and reminded of here, but issued there. Each is what was left of it, without
// taxes, which were owed there; it counts from the day of the move, under its own number, at the rate that it had there.
import { documentNumber } from '#core/trade-documents/number-series.ts';
import { computeTotals } from '#core/trade-documents/document.ts';
import { minorDigits } from '#core/currency.ts';
import { addDays } from '#core/calendar.ts';
import { cutMemo, entryMemo } from '#core/ledger/entry-memo.ts';
import { withTradingPostings } from '#core/ledger/ledger.ts';
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
  readonly currency: string;
  readonly isCredit: boolean;
  readonly openMinor: bigint;
  /** Units of base currency for one of its own, and what it comes to. */
  readonly rate: string;
  readonly baseMinor: bigint;
}

export interface MovedTerms {
  readonly movedOn: string;
  /** The account of what is owed, and the one that it is taken from. */
  readonly controlId: string;
  readonly againstId: string;
  readonly fxTradingId: string;
  /** What the program is called. */
  readonly program: string;
}

export const movedDraft = (item: MovedItem, words: string, accountId: string | null, reference: string): Draft => ({
  contactId: item.contactId,
  currency: item.currency,
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
      unitPriceMicro: Number(item.openMinor) * 10 ** (6 - minorDigits(item.currency)),
      discount: null,
      taxCodeIds: [],
      accountId,
      origin: null,
    },
  ],
});

interface MovedKinds {
  readonly document: 'invoice' | 'bill';
  readonly credit: 'creditNote' | 'supplierCredit';
}
/** What an open document was, in the language of the books: "Invoice 1001, open in QuickBooks". */
export function movedWords({ org }: Pick<Work, 'org'>, { isCredit, number }: MovedItem, { program }: MovedTerms, what: MovedKinds): string {
  const said = entryMemo(org);
  return cutMemo(said.openIn(`${said[isCredit ? what.credit : what.document]} ${number}`, program));
}

/** The entries of open documents, all at once: each on the day of the move. `sign` is 1 for what is owed to us. */
export async function postMoved(
  work: Work,
  items: readonly MovedItem[],
  terms: MovedTerms,
  what: MovedKinds,
  sign: 1n | -1n,
): Promise<number[]> {
  const base = work.org.baseCurrency;
  const posted = await post(
    work,
    items.map((item) => {
      const { id, entryId, contactId, currency, isCredit, openMinor, baseMinor } = item;
      const way = isCredit ? -sign : sign;
      const postings = [
        { accountId: terms.controlId, minor: way * openMinor, currency, baseMinor: way * baseMinor, contactId },
        { accountId: terms.againstId, minor: -way * baseMinor, currency: base, baseMinor: -way * baseMinor },
      ];
      return {
        id: entryId,
        date: terms.movedOn,
        memo: movedWords(work, item, terms, what),
        source: { kind: 'opening_balance', id, version: 1 },
        via: 'import' as const,
        postings: withTradingPostings(postings, terms.fxTradingId),
      };
    }),
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
  const setting = await selectSetting(work);
  const numbers = await numbersOf(work, items, terms.program);
  const kinds = { document: 'invoice', credit: 'creditNote' } as const;
  const posted = await postMoved(work, items, terms, kinds, 1n);
  for (const [at, item] of items.entries()) {
    const customer = await contactOf(work, { id: item.contactId });
    const number = numbers[at] ?? item.number;
    const dueOn = item.isCredit ? item.issuedOn : (item.dueOn ?? addDays(item.issuedOn, customer.paymentDays ?? setting.paymentDays));
    const kind = item.isCredit ? ('credit_note' as const) : ('invoice' as const);
    const draft = movedDraft({ ...item, dueOn }, movedWords(work, item, terms, kinds), null, '');
    const totals = computeTotals(figuresOf(draft, new Map()));
    const { netMinor, taxMinor, grossMinor, payableMinor } = totals;
    const minors = {
      netMinor: Number(netMinor),
      taxMinor: Number(taxMinor),
      grossMinor: Number(grossMinor),
      payableMinor: Number(payableMinor),
    };
    await insertDraft(work, { id: item.id, kind, contactId: item.contactId, draft, ...minors });
    await markMoved(work, item.id, terms.movedOn);
    const stored = { kind, ofTaxedOn: null };
    const frozen = frozenFrom(
      { stored, draft, customer, taxes: new Map(), totals, issuedOn: item.issuedOn, dueOn, invoice: undefined },
      number,
      setting,
    );
    const { text, hash } = freeze(frozen);
    await markFinalized(work, [
      {
        id: item.id,
        number,
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
      action: 'sales_document.issued',
      subjectKind: 'sales_document',
      subjectId: item.id,
      after: { number, hash: hash.toString('hex'), movedOn: terms.movedOn, program: terms.program },
    });
  }
  return posted;
}

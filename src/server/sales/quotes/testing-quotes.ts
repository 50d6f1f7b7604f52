// For tests of quotes: finalizing one, and making invoices from it.
import { newId } from '../../platform/ids.ts';
import type { TestBusiness } from '../../testing.ts';
import { draftOf, type DraftLineOver } from '../testing-sales.ts';

/** A finalized quote; returns its id. */
export async function quoted(b: TestBusiness, contactId: string, lines: readonly DraftLineOver[], over: object = {}): Promise<string> {
  const id = newId();
  const draft = draftOf(contactId, lines, { dueOn: '2099-12-31', ...over });
  const { draftVersion } = await b.client.sales.saveDraft({ id, kind: 'quote', draft, draftVersion: 0 });
  await b.client.sales.finalizeDocument({ id, draftVersion });
  return id;
}

/** The documents made from a quote, without ids. */
export type Convert = Omit<Parameters<TestBusiness['client']['quotes']['convertQuote']>[0], 'id' | 'newId'>;

/** A draft from a quote, not finalized; returns its id. */
export async function converted(b: TestBusiness, id: string, input: Convert): Promise<string> {
  return (await b.client.quotes.convertQuote({ id, newId: newId(), ...input })).id;
}

/** The same, finalized. */
export async function invoiced(
  b: TestBusiness,
  id: string,
  input: Convert,
  over: { issuedOn?: string; rate?: string } = {},
): Promise<string> {
  const made = await converted(b, id, input);
  await b.client.sales.finalizeDocument({ id: made, draftVersion: 1, issuedOn: '2026-03-10', ...over });
  return made;
}

/** The balance of an account of the business, in base currency, debit positive. */
export async function standsOn(b: TestBusiness, code: string, through = '2099-12-31'): Promise<number> {
  const { rows: entries } = await b.client.ledger.listEntries({ limit: 200 });
  const id = await b.account(code);
  return entries
    .filter((e) => e.date <= through)
    .flatMap((e) => e.postings)
    .filter((p) => p.accountId === id)
    .reduce((sum, p) => sum + p.baseMinor, 0);
}

// A draft bill from what was read on the pages of a document: matched with supplier and taxes, what is doubtful as notes.
import { compactIban } from '#core/iban.ts';
import { toSafeInteger } from '#core/money.ts';
import { billFromPages, type ReadPages } from '#core/purchases/bill-from-pages.ts';
import { receivedNote } from '#core/purchases/received-check.ts';
import { matchSupplier } from '#core/purchases/supplier-match.ts';
import { vatCountryOf } from '#core/receipts/receipt-tax-id.ts';
import { noTexts } from '#core/trade-documents/free-texts.ts';
import type { Draft } from '#contract/sales/sales.ts';
import type { Reading } from '#contract/purchases/received.ts';
import { knownSuppliers } from '../contacts/index.ts';
import { today } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import type { AskedWork } from '../platform/work.ts';
import type { StoredReading } from '../receipts/index.ts';
import { taxesOn } from '../tax/index.ts';
import { selectSetting } from '../trade-documents/index.ts';
import { type DraftFromFile, usualCategory } from './draft-from-invoice.ts';
import { usualPayer } from './payment-file-actions.ts';

const unread = { email: '', addressLines: '', postalCode: '', city: '', region: '' };

/** A number that is doubtful identifies nobody. */
function idsOf(stored: StoredReading | undefined): Pick<Reading['seller'], 'vatId' | 'taxNumber' | 'country'> {
  const taxId = (stored?.evidence.taxId?.confidenceBp ?? 0) >= 7000 ? (stored?.taxId ?? '') : '';
  const country = vatCountryOf(taxId);
  return country === '' ? { vatId: '', taxNumber: taxId, country } : { vatId: taxId, taxNumber: '', country };
}

/** On a bill that the supplier collects, the account may be our own. */
async function isOwnAccount(work: AskedWork, iban: string): Promise<boolean> {
  const { sender } = await selectSetting(work);
  return [compactIban(sender.iban), compactIban((await usualPayer(work, { format: 'sepa' })).iban)].includes(iban);
}

function readOf(reading: StoredReading | undefined, currency: string): ReadPages {
  const { totalMinor = null, taxMinor = null, evidence, details } = reading ?? {};
  return {
    currency,
    total: totalMinor === null ? null : { minor: Math.abs(totalMinor), confidenceBp: evidence?.total?.confidenceBp ?? 0 },
    taxMinor: taxMinor === null ? null : Math.abs(taxMinor),
    otherDate: evidence?.date?.other ?? null,
    // They confirm the total that was read, not one that a person corrected.
    taxes: evidence?.total?.isCorrected === true ? [] : (details?.taxes ?? []),
    lines: evidence?.total?.isCorrected === true ? [] : (details?.lines ?? []),
  };
}

/** Undefined: nothing could be read, so that a person enters it beside the document. */
export async function draftFromPages(work: AskedWork, stored: StoredReading | undefined): Promise<DraftFromFile> {
  const { merchant, date = null, due = null, number, totalMinor = null, iban } = stored ?? {};
  const currency = stored?.currency ?? work.org.baseCurrency;
  const kind = (totalMinor ?? 0) < 0 ? 'supplier_credit' : 'bill';
  const taxes = [...(await taxesOn(work, date ?? today(work.org.timeZone))).values()].filter((tax) => !tax.isArchived);
  const text = [merchant, number].filter((part) => (part ?? '') !== '').join(' ');
  const made = billFromPages(readOf(stored, currency), taxes, text);
  const seller = { name: merchant ?? '', ...idsOf(stored), ...unread };
  const contactId = matchSupplier(seller, await knownSuppliers(work));
  const category = await usualCategory(work, contactId);
  const account = kind === 'bill' && iban ? compactIban(iban) : '';
  const draft: Draft = {
    contactId,
    currency,
    issueOn: date,
    dueOn: kind === 'bill' && due !== null && (date === null || due >= date) ? due : null,
    rate: '',
    suppliedFrom: null,
    suppliedThrough: null,
    lines: made.lines.map((line) => ({
      id: newId(),
      kind: 'item',
      productId: null,
      description: line.text,
      quantityMilli: 1000,
      unit: '',
      unitPriceMicro: toSafeInteger(line.unitPriceMicro),
      discount: null,
      taxCodeIds: line.taxCodeId === null ? [] : [line.taxCodeId],
      accountId: category,
      origin: null,
    })),
    discount: null,
    prices: made.prices,
    taxRounding: 'document',
    ...noTexts,
    reference: number ?? '',
  };
  const notes = stored === undefined ? [receivedNote('pages_unread', 'error')] : made.notes;
  const reading: Reading = {
    number: number ?? '',
    currency,
    totalMinor: totalMinor === null ? null : Math.abs(totalMinor),
    seller,
    buyerName: '',
    account: { iban: account !== '' && (await isOwnAccount(work, account)) ? '' : account, bic: '', holder: '', remittance: '' },
    terms: '',
    notes: notes.map((note) => ({ ...note, rules: [...note.rules] })),
  };
  return { kind, draft, syntax: 'pages', content: JSON.stringify(stored ?? {}), reading };
}

// Open invoices, bills and credits of a file: what is left of each, in its own currency.
import { absolute, convert, divideRounded, formatDecimal, formatRate, parseRate } from '../../money.ts';
import { isCurrency, minorDigits } from '../../currency.ts';
import type { TableRow } from '../../statement/statement-table-shape.ts';
import { firstText, isTotal, type Reading } from './row-reading.ts';
import { documentKey, type SourceDocument } from './source.ts';

const settledStates = /^(paid|closed|void|voided|deleted|declined|written[ -]?off|auto-paid|partially refunded|refunded)$/i;
const draftStates = /^(draft|submitted|pending approval|scheduled|saved)$/i;
const creditTypes = /credit|payment|deposit|prepay|overpay/i;
const rateDigits = 10;

interface Open {
  readonly minor: bigint;
  readonly rate: string | null;
  readonly baseMinor: bigint | null;
}

/** What one unit of a currency is in another, given an amount in both. */
function quotient(minor: bigint, currency: string, baseMinor: bigint, base: string): string {
  const numerator = baseMinor * 10n ** BigInt(rateDigits + minorDigits(currency));
  return formatDecimal(divideRounded(numerator, minor * 10n ** BigInt(minorDigits(base)), 'half-even'), rateDigits);
}

/** What is open on a row; null if a cell isn't an amount, `foreign` if the file doesn't have it in the document's own currency. */
function openOn({ cell, amountOf, found, options }: Reading, row: TableRow, currency: string, openText: string): Open | 'foreign' | null {
  const { baseCurrency } = options;
  const said = parseRate(cell(row, 'rate').replace(',', '.'));
  const rate = said !== null && said.numerator > 0n ? said : null;
  const open = amountOf(openText, found.layout.isOpenInBase ? baseCurrency : currency);
  if (open === null) return null;
  if (currency === baseCurrency) return { minor: open, rate: null, baseMinor: absolute(open) };
  if (!found.layout.isOpenInBase) return { minor: open, rate: rate && formatRate(rate), baseMinor: null };
  const own = cell(row, 'foreignOpen') === '' ? null : amountOf(cell(row, 'foreignOpen'), currency);
  if (own === null || own === 0n) {
    if (rate === null) return open === 0n ? { minor: 0n, rate: null, baseMinor: 0n } : 'foreign';
    // Divided by the rate: as many units of its own as the amount in base currency buys.
    const one = convert(10n ** BigInt(minorDigits(currency) + rateDigits), currency, baseCurrency, rate, 'half-even');
    return {
      minor: divideRounded(open * 10n ** BigInt(minorDigits(currency) + rateDigits), one, 'half-even'),
      rate: formatRate(rate),
      baseMinor: absolute(open),
    };
  }
  return {
    minor: own,
    rate: rate ? formatRate(rate) : quotient(absolute(own), currency, absolute(open), baseCurrency),
    baseMinor: absolute(open),
  };
}

const billTypes = /bill|purchase|payable|vendor|supplier/i;

/** `taken` is how many rows they are made of. */
export function openDocuments(reading: Reading): { readonly documents: SourceDocument[]; readonly taken: number } {
  const { found, rows, cell, dayOf, amountOf, currencyOf, log } = reading;
  const { hasContactRows = false, side = 'receivable', isCredit: isCreditList = false } = found.layout;
  const isBillReport = found.places.supplier !== undefined && found.places.contact === undefined;
  // A row for each line: what is open is on every one of them, or is their sum.
  const isSummed = found.places.open === undefined && found.places.balance === undefined;
  const documents = new Map<string, SourceDocument>();
  let named = '';
  let taken = 0;
  for (const row of rows) {
    const text = firstText(row);
    const [said, status, type] = [cell(row, 'day'), cell(row, 'status'), cell(row, 'type')];
    const plainNumber = cell(row, 'number') || [type, said].filter((one) => one !== '').join(' ');
    const openText = cell(row, 'open') || cell(row, 'balance') || cell(row, 'lineTotal');
    if (isTotal(text) || (openText === '' && dayOf(said) === null)) {
      log.leave('total');
      if (!isTotal(text) && hasContactRows && row.cells.filter((one) => one.trim() !== '').length === 1) named = text;
      continue;
    }
    const currency = currencyOf(row);
    if (!isCurrency(currency)) {
      log.refuse(row.line, 'currency', currency);
      continue;
    }
    const open = openOn(reading, row, currency, openText);
    const paid = amountOf(cell(row, 'paid'), currency);
    const day = dayOf(said);
    const due = dayOf(cell(row, 'dueOn'));
    const contact = cell(row, 'contact') || cell(row, 'supplier') || named;
    if (open === null || paid === null) log.refuse(row.line, 'amount', openText);
    else if (settledStates.test(status)) log.leave('paid');
    else if (draftStates.test(status)) log.leave('draft');
    else if (open === 'foreign') log.leave('foreign');
    else if (day === null && due === null) log.refuse(row.line, 'day', said);
    else if (contact === '') log.refuse(row.line, 'no_contact', plainNumber);
    else {
      taken += 1;
      const isOfSupplier = cell(row, 'contact') === '' && cell(row, 'supplier') !== '';
      const isBill = isBillReport || billTypes.test(type) || isOfSupplier;
      const of = isBill ? 'payable' : side;
      const isCredit = isCreditList || creditTypes.test(type) || open.minor < 0n;
      const keyOf = (number: string): string => documentKey({ side: of, isCredit, contact, number });
      let number = plainNumber.slice(0, 60);
      // In a report of open items each row is a document of its own, also two without a number on one day.
      for (let n = 2; found.layout.isOpenInBase && documents.has(keyOf(number)); n++) number = `${plainNumber.slice(0, 50)} (${n})`;
      const key = keyOf(number);
      const known = documents.get(key);
      const added = absolute(open.minor) - (known ? 0n : paid);
      const openMinor = isSummed ? (known?.openMinor ?? 0n) + added : absolute(open.minor);
      const issuedOn = day ?? due ?? '';
      documents.set(key, {
        line: known?.line ?? row.line,
        side: of,
        contact,
        email: cell(row, 'email'),
        number,
        issuedOn,
        dueOn: due !== null && due >= issuedOn ? due : null,
        currency,
        isCredit,
        openMinor,
        rate: open.rate,
        baseMinor: open.baseMinor !== null && isSummed ? openMinor : open.baseMinor,
      });
    }
  }
  const all = [...documents.values()];
  const left = all.filter(({ openMinor }) => openMinor > 0n);
  const closed = all.length - left.length;
  if (closed > 0) log.leave('paid', closed);
  return { documents: left, taken: taken - closed };
}

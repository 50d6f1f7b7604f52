// Contacts as a CSV file, out and in. A file from another program is read by what its columns are called.
import type { In, Out } from '#contract/endpoint.ts';
import { guessDelimiter } from '#core/statement/statement-table-shape.ts';
import { countries, isCountry } from '#core/country.ts';
import { isCurrency } from '#core/currency.ts';
import { isLanguage, type Language, languageOfCountry, languages } from '#core/language.ts';
import { searchText } from '#core/transactions/movement.ts';
import type { contactsContract, ContactInput } from '#contract/contacts/contacts.ts';
import { sentenceOf } from '#contract/problems/problem-texts.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { audit } from '../platform/audit.ts';
import { parseCsv } from '../platform/formats/csv.ts';
import { newId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import { toCsv } from '../platform/formats/spreadsheet.ts';
import { readText } from '../platform/formats/text-encoding.ts';
import type { AskedWork, Work } from '../platform/work.ts';
import { contactProblems, tidied } from './actions.ts';
import { insertContacts, selectWholeContacts } from './store.ts';

type Column =
  | 'name'
  | 'kind'
  | 'email'
  | 'phone'
  | 'website'
  | 'taxId'
  | 'addressLines'
  | 'postalCode'
  | 'city'
  | 'region'
  | 'country'
  | 'language'
  | 'currency'
  | 'paymentDays'
  | 'notes';

// What the columns are called in our own file first, then elsewhere; compared in lower case, without accents and signs.
const headings: Readonly<Record<Column, readonly string[]>> = {
  name: [
    'name',
    'company',
    'company name',
    'customer',
    'customer name',
    'display name',
    'contact',
    'contact name',
    'client',
    'full name',
    'firma',
    'kunde',
    'nombre',
    'nom',
    'cliente',
    'client name',
  ],
  kind: ['kind', 'type'],
  email: ['e-mail', 'email', 'email address', 'mail', 'e-mail address', 'correo', 'courriel'],
  phone: ['phone', 'telephone', 'phone number', 'mobile', 'telefon', 'telefono'],
  website: ['website', 'web', 'url', 'web site'],
  taxId: ['tax id', 'vat number', 'vat id', 'vat', 'tax number', 'ust-id', 'ust-idnr', 'nif', 'tva', 'ein', 'abn'],
  addressLines: ['address', 'street', 'address line 1', 'billing address', 'billing street', 'strasse', 'direccion', 'adresse'],
  postalCode: ['postal code', 'zip', 'zip code', 'postcode', 'plz', 'codigo postal', 'code postal'],
  city: ['city', 'town', 'ort', 'stadt', 'ciudad', 'ville'],
  region: ['region', 'state', 'province', 'county', 'bundesland'],
  country: ['country', 'country code', 'land', 'pais', 'pays'],
  language: ['language', 'sprache', 'idioma', 'langue', 'locale'],
  currency: ['currency', 'wahrung', 'moneda', 'devise'],
  paymentDays: ['days to pay', 'payment days', 'payment terms', 'terms', 'net days', 'zahlungsziel', 'dias de pago', 'delai de paiement'],
  notes: ['notes', 'note', 'comment', 'memo', 'notizen', 'notas'],
};
const columns = Object.keys(headings) as Column[];
const maxRows = 5000;
const maxProblems = 100;

export async function exportContacts(work: Work): Promise<File> {
  const all = await selectWholeContacts(work, 'all');
  const rows = all.map((c) => ({
    cells: columns.map((column) => String(c[column] ?? '')),
    style: 'line' as const,
    depth: 0,
  }));
  return new File([toCsv({ header: columns.map((column) => headings[column][0] ?? column), rows })], 'contacts.csv', {
    type: 'text/csv; charset=utf-8',
  });
}

const heading = (text: string): string =>
  searchText(text)
    .replace(/[^a-z0-9 -]/g, ' ')
    .replace(/[_\s]+/g, ' ')
    .trim();

let byName: ReadonlyMap<string, string> | undefined;
/** A country as files name it: its code, or its name in a language that we speak. */
function countryOf(text: string): string | null {
  const code = text.trim().toUpperCase();
  if (isCountry(code)) return code;
  byName ??= new Map(
    languages.flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'region' });
      return countries.map((c) => [searchText(names.of(c) ?? c), c] as const);
    }),
  );
  return byName.get(searchText(text)) ?? null;
}

let byLanguageName: ReadonlyMap<string, Language> | undefined;
/** A language as files name it: its tag ("de", "de-AT"), or its name in a language that we speak; null where it is none of ours. */
function languageOf(text: string): Language | null {
  const tag = text.trim().toLowerCase().split(/[-_]/)[0];
  if (isLanguage(tag)) return tag;
  byLanguageName ??= new Map(
    languages.flatMap((language) => {
      const names = new Intl.DisplayNames([language], { type: 'language' });
      return languages.map((one) => [searchText(names.of(one) ?? one), one] as const);
    }),
  );
  return byLanguageName.get(searchText(text)) ?? null;
}

/** Days to pay as files have them: "30", "30 days", "Net 30"; null where that is no number up to a year. */
function paymentDaysOf(text: string): number | null {
  const found = /\b(\d{1,3})\b/.exec(text)?.[1];
  return found === undefined || Number(found) > 365 ? null : Number(found);
}

// Our own file marks text that a spreadsheet would take for a formula.
const unmarked = (text: string): string => text.replace(/^'(?=\s*[=+\-@])/, '').trim();

function contactFrom(
  cells: readonly string[],
  places: ReadonlyMap<Column, number>,
  language: Language,
): { readonly contact: ContactInput; readonly unknown: readonly Problem[] } {
  const cell = (column: Column): string => unmarked(cells[places.get(column) ?? -1] ?? '');
  const country = cell('country') === '' ? null : countryOf(cell('country'));
  const currency = cell('currency').toUpperCase();
  const unknown: readonly Problem[] = [
    ...(cell('country') !== '' && country === null ? [{ code: 'customer.country_unknown' as const, data: { name: cell('country') } }] : []),
    ...(currency !== '' && !isCurrency(currency) ? [{ code: 'customer.currency_unknown' as const, data: { name: currency } }] : []),
  ];
  const contact: ContactInput = {
    id: newId(),
    kind: /^(person|individual|privat)/i.test(cell('kind')) ? 'person' : 'company',
    name: cell('name').slice(0, 200),
    email: cell('email').slice(0, 254),
    phone: cell('phone').slice(0, 60),
    website: cell('website').slice(0, 300),
    taxId: cell('taxId').slice(0, 40),
    addressLines: cell('addressLines').slice(0, 400),
    postalCode: cell('postalCode').slice(0, 20),
    city: cell('city').slice(0, 100),
    region: cell('region').slice(0, 100),
    country,
    // A language that is none of ours, or is not said: as in their country.
    language: languageOf(cell('language')) ?? languageOfCountry(country, language),
    currency: currency === '' || !isCurrency(currency) ? null : currency,
    paymentDays: paymentDaysOf(cell('paymentDays')),
    notes: cell('notes').slice(0, 4000),
    people: [],
  };
  return { contact, unknown };
}

/** Adds the contacts of a file that are not there yet (by name and e-mail). A line that cannot be used is reported and left out; the others are added. */
export async function importContacts(
  work: AskedWork,
  { file }: In<typeof contactsContract.importContacts>,
): Promise<Out<typeof contactsContract.importContacts>> {
  const { text } = readText(new Uint8Array(await file.arrayBuffer()));
  const { rows } = parseCsv(text, { delimiter: guessDelimiter(text.slice(0, 20_000)), maxRows: maxRows + 2 });
  const [head, ...body] = rows;
  const names = (head?.cells ?? []).map(heading);
  const places = new Map(
    columns.map((column) => [column, names.findIndex((name) => headings[column].some((known) => heading(known) === name))] as const),
  );
  if ((places.get('name') ?? -1) < 0) throw refused('customer.file', { detail: 'contacts_header' }, 'file');
  if (body.length > maxRows) throw refused('customer.file', { detail: 'contacts_too_many', limit: maxRows }, 'file');
  const keyOf = (c: Pick<ContactInput, 'name' | 'email'>): string => `${searchText(c.name)}\n${c.email.toLowerCase()}`;
  const seen = new Set((await selectWholeContacts(work, 'all')).map(keyOf));
  const problems: { line: number; message: string }[] = [];
  const fresh: ContactInput[] = [];
  let known = 0;
  let leftOut = 0;
  for (const row of body) {
    if (row.cells.every((text) => text.trim() === '')) continue;
    const { contact, unknown } = contactFrom(row.cells, places, work.language);
    const messages = [...unknown, ...contactProblems(contact)].map((problem) => sentenceOf(problem, work.language));
    if (messages.length > 0) {
      leftOut += 1;
      if (problems.length < maxProblems) problems.push({ line: row.line, message: messages.join(' ') });
    } else if (seen.has(keyOf(contact))) known += 1;
    else {
      fresh.push(tidied(contact));
      seen.add(keyOf(contact));
    }
  }
  await insertContacts(work, fresh);
  if (fresh.length > 0)
    await audit(work, { action: 'contact.imported', subjectKind: 'contact', after: { file: file.name, added: fresh.length } });
  return { added: fresh.length, known, leftOut, problems };
}

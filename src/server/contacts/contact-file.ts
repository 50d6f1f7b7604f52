// Converts rows of another program's customer list to contacts. Nothing is cut: a row is imported completely, or the reason is reported.
import { contactFields, type ContactField, type ContactInput } from '#contract/contacts/contacts.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { contactColumns, contactKindOf, paymentDaysOf } from '#core/contacts/contact-columns.ts';
import { countries, isCountry } from '#core/country.ts';
import { isCurrency } from '#core/currency.ts';
import { isLanguage, type Language, languageOfCountry, languages } from '#core/language.ts';
import { searchText } from '#core/transactions/movement.ts';
import { type FileTable, readTableFile, rowProblem } from '../platform/formats/table-file.ts';
import { newId } from '../platform/ids.ts';
import { contactProblems } from './actions.ts';

/** As many as can be written in a moment. */
const mostRows = 10_000;

/** Length limits as in ContactInput; address and notes are joined before. */
const mostCharacters: Readonly<Partial<Record<ContactField, number>>> = {
  name: 200,
  email: 254,
  phone: 60,
  website: 300,
  taxId: 40,
  addressLines: 400,
  postalCode: 20,
  city: 100,
  region: 100,
  notes: 4000,
};

/** Names of countries and languages, in our languages. */
function namesOf<Code extends string>(type: 'region' | 'language', codes: readonly Code[]): (name: string) => Code | undefined {
  let known: ReadonlyMap<string, Code> | undefined;
  return (name) => {
    known ??= new Map(
      languages.flatMap((language) => {
        const names = new Intl.DisplayNames([language], { type });
        return codes.map((code) => [searchText(names.of(code) ?? code), code] as const);
      }),
    );
    return known.get(searchText(name));
  };
}
const countryNamed = namesOf('region', countries);
const languageNamed = namesOf('language', languages);
const usualCountryNames: Readonly<Record<string, string>> = {
  usa: 'US',
  'u.s.a.': 'US',
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
};

function countryOf(text: string): string | undefined {
  const code = text.toUpperCase();
  return isCountry(code) ? code : (usualCountryNames[text.toLowerCase()] ?? countryNamed(text));
}

/** A tag ("de", "de-AT") or a name. */
function languageOf(text: string): Language | undefined {
  const tag = text.toLowerCase().split(/[-_]/)[0];
  return isLanguage(tag) ? tag : languageNamed(text);
}

export const readContactFile = (file: File, mapping: Parameters<typeof readTableFile<ContactField>>[1]['mapping']) =>
  readTableFile(file, { fields: contactColumns, needed: [], mapping, maxRows: mostRows });

/** Whether any column has the contact's name. */
export const hasName = ({ shape }: FileTable<ContactField>): boolean =>
  shape.mapping.fields.some((field) => field === 'name' || field === 'firstName' || field === 'lastName');

interface ReadRow {
  readonly contact: ContactInput;
  /** Why the row can't be imported. */
  readonly problems: readonly Problem[];
  /** The values that are left out. */
  readonly notes: readonly Problem[];
}

/** The contact's name: with first and last name beside a name, they are a person at the company; with one of them, part of the name. */
function whoIs(name: string, first: string, last: string): Pick<ContactInput, 'name' | 'people'> & { readonly isPerson: boolean } {
  const person = [first, last].filter((part) => part !== '').join(' ');
  if (name === '') return { name: person, people: [], isPerson: person !== '' };
  if (first !== '' && last !== '' && searchText(person) !== searchText(name))
    return { name, people: [{ id: newId(), name: person, email: '', phone: '', getsDocuments: false }], isPerson: false };
  const isApart = person !== '' && !searchText(name).includes(searchText(person));
  if (isApart) return { name: first === '' ? `${name} ${last}` : `${first} ${name}`, people: [], isPerson: true };
  return { name, people: [], isPerson: person !== '' };
}

export function contactOfRow(table: FileTable<ContactField>, row: FileTable<ContactField>['rows'][number], language: Language): ReadRow {
  const cell = (field: ContactField): string => table.cell(row, field);
  const notes: Problem[] = [];
  const problems: Problem[] = [];
  /** The meaning of a value; reported if there is none. */
  const meaning = <T>(field: ContactField, read: (text: string) => T | undefined): T | undefined => {
    const text = cell(field);
    const found = text === '' ? undefined : read(text);
    if (text !== '' && found === undefined)
      notes.push(rowProblem('cell_unknown', { found: text.slice(0, 60), quoted: table.headingOf(field) }));
    return found;
  };
  const countryName = cell('country');
  const country = countryName === '' ? null : (countryOf(countryName) ?? null);
  const currency = cell('currency').toUpperCase();
  if (countryName !== '' && country === null) problems.push({ code: 'customer.country_unknown', data: { name: countryName.slice(0, 60) } });
  if (currency !== '' && !isCurrency(currency)) problems.push({ code: 'customer.currency_unknown', data: { name: currency.slice(0, 60) } });
  const { isPerson, ...who } = whoIs(cell('name'), cell('firstName'), cell('lastName'));
  const contact: ContactInput = {
    id: newId(),
    ...who,
    kind: meaning('kind', contactKindOf) ?? (isPerson ? 'person' : 'company'),
    email: cell('email'),
    phone: cell('phone'),
    website: cell('website'),
    taxId: cell('taxId'),
    addressLines: cell('addressLines'),
    postalCode: cell('postalCode'),
    city: cell('city'),
    region: cell('region'),
    country,
    language: meaning('language', languageOf) ?? languageOfCountry(country, language),
    currency: isCurrency(currency) ? currency : null,
    paymentDays: meaning('paymentDays', paymentDaysOf) ?? null,
    notes: cell('notes'),
  };
  for (const field of contactFields) {
    const limit = mostCharacters[field];
    const value = field === 'name' ? contact.name : cell(field);
    if (limit !== undefined && value.length > limit) problems.push(rowProblem('cell_too_long', { quoted: table.headingOf(field), limit }));
  }
  return { contact, problems: [...problems, ...contactProblems(contact)], notes };
}

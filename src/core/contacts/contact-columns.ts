// The columns of a customer list, as programs in four languages name them.
import { isEmailAddress } from '../email-address.ts';
import type { TableField } from '../column-match.ts';

const list = (text: string): string[] => text.split('|').map((one) => one.trim());

/** Company or person, as files write it; undefined where it is neither. */
export function contactKindOf(text: string): 'company' | 'person' | undefined {
  if (/^(person|individual|private?|personne|particulier|persona|particular|mensch)/i.test(text)) return 'person';
  return /^(company|business|organi[sz]ation|firm|unternehmen|entreprise|soci[eé]t[eé]|empresa)/i.test(text) ? 'company' : undefined;
}

/** Days to pay: "30", "30 days", "Net 30", "2/10 net 30", "Due on receipt"; undefined where it is not a number of days up to a year. */
export function paymentDaysOf(text: string): number | undefined {
  if (/receipt|sofort|comptant|r[eé]ception|contado|immediate/i.test(text)) return 0;
  if (/end of|eom|month|monat|mois|\bmes\b/i.test(text)) return undefined;
  const numbers = [...(/\b(?:net|netto|neto)\.?\s*(\d+)/i.exec(text)?.slice(1) ?? text.match(/\d+/g) ?? [])];
  const days = numbers.length === 1 ? Number(numbers[0]) : Number.NaN;
  return days <= 365 ? days : undefined;
}

const isPhone = (text: string): boolean => /\d/.test(text) && !text.includes('@');

export const contactColumns = [
  {
    name: 'name',
    headings:
      list(`name | company name | company | organization | organisation | organization name | display name | customer name | client name
      | contact name | business name | customer | client | contact | customer full name | full name | legal name | firma | firmenname
      | unternehmen | kunde | kundenname | nombre | empresa | razon social | nombre fiscal | nom | societe | entreprise | raison sociale`),
    isInEveryRow: true,
  },
  { name: 'firstName', headings: list('first name | given name | forename | vorname | prenom | nombre de pila') },
  {
    name: 'lastName',
    headings: list('last name | surname | family name | nachname | familienname | apellidos | apellido | nom de famille'),
  },
  {
    name: 'kind',
    headings: list('kind | type | customer type | typ | art | kundenart | tipo | tipo de cliente | type de client'),
    accepts: (text) => contactKindOf(text) !== undefined,
  },
  {
    name: 'email',
    headings: list(`e-mail | email address | primary email | mail | e-mail address | email adresse | correo | correo electronico | courriel
      | adresse e-mail | mail adresse`),
    accepts: isEmailAddress,
    isTelling: true,
  },
  {
    name: 'phone',
    headings: list(`phone | phone number | phone numbers | telephone | telephone number | business phone | bus phone | work phone | tel
      | telefon | telefonnummer | telefono | numero de telephone | mobile | mobile number | mobile phone | mob phone | handy | movil | portable`),
    accepts: isPhone,
  },
  {
    name: 'website',
    headings: list('website | web site | web | url | homepage | webseite | sitio web | pagina web | site web | site internet'),
  },
  {
    name: 'taxId',
    headings: list(`tax id | vat number | vat id | vat | vat no | vat registration number | tax number | tax no | tax registration number
      | gst number | abn | ein | ust-id | ust-idnr | umsatzsteuer-id | steuernummer | nif | cif | nif/cif | nif cif | numero de tva
      | tva intracommunautaire | n tva | tva | siret`),
    accepts: (text) => /\d/.test(text) && !text.includes('%'),
  },
  {
    name: 'addressLines',
    headings: list(`address | address line | street | street address | po address line | bill street | strasse | anschrift | adresse
      | direccion | calle | domicilio | rue | adresse ligne | adresszusatz`),
    takesSeveral: true,
  },
  {
    name: 'postalCode',
    headings: list('postal code | zip code | zip | postcode | po postal code | plz | postleitzahl | codigo postal | cp | code postal'),
  },
  { name: 'city', headings: list('city | town | po city | suburb | ort | stadt | ciudad | poblacion | localidad | ville | commune') },
  {
    name: 'region',
    headings: list('region | state | province | county | po region | state province | bundesland | provincia | departement'),
  },
  { name: 'country', headings: list('country | country code | po country | country region | land | pais | pays') },
  { name: 'language', headings: list('language | locale | sprache | idioma | langue') },
  {
    name: 'currency',
    headings: list('currency | currency code | wahrung | waehrung | moneda | divisa | devise | monnaie'),
    accepts: (text) => text.length <= 4,
  },
  {
    name: 'paymentDays',
    headings:
      list(`days to pay | payment days | payment terms | payment term | terms | net days | due days | due date sales day | zahlungsziel
      | zahlungsfrist | zahlungsbedingungen | dias de pago | plazo de pago | condiciones de pago | delai de paiement | conditions de paiement`),
  },
  {
    name: 'notes',
    headings: list(
      'notes | note | comment | comments | memo | internal notes | notizen | bemerkung | bemerkungen | notas | observaciones | remarques',
    ),
    takesSeveral: true,
  },
] as const satisfies readonly TableField[];

// Which value is kept when two contacts are merged, field by field: by default that of the kept contact, if it has one.
import type { Contact, ContactInput } from '#contract/contacts/contacts.ts';

export const mergeFields = [
  'name',
  'kind',
  'email',
  'phone',
  'website',
  'taxId',
  'address',
  'language',
  'currency',
  'paymentDays',
  'notes',
  'people',
] as const;
export type MergeField = (typeof mergeFields)[number];
export type Side = 'kept' | 'other';
/** Notes and people of both can be kept. */
export type Choice = Side | 'both';
export type Choices = Readonly<Record<MergeField, Choice>>;

const mayBeBoth: ReadonlySet<MergeField> = new Set(['notes', 'people']);

/** The value of a field, to compare it and check whether it is empty. */
function valueAt(contact: Contact, field: MergeField): string {
  if (field === 'address') {
    const { addressLines, postalCode, city, region, country } = contact;
    const place = [postalCode, city, region].filter((part) => part !== '').join(' ');
    return [addressLines, place, country ?? ''].filter((part) => part !== '').join('\n');
  }
  if (field === 'people') return contact.people.map((p) => [p.name, p.email].filter(Boolean).join(' ')).join('\n');
  return String(contact[field] ?? '');
}

export interface Difference {
  readonly field: MergeField;
  readonly kept: string;
  readonly other: string;
  readonly mayBeBoth: boolean;
}

/** The fields in which the two contacts differ. */
export const differences = (kept: Contact, other: Contact): readonly Difference[] =>
  mergeFields
    .map((field) => ({ field, kept: valueAt(kept, field), other: valueAt(other, field) }))
    .filter((d) => d.kept !== d.other)
    .map((d) => ({ ...d, mayBeBoth: mayBeBoth.has(d.field) && d.kept !== '' && d.other !== '' }));

export function usualChoices(kept: Contact, other: Contact): Choices {
  const choose = (field: MergeField): Choice => {
    const [own, theirs] = [valueAt(kept, field), valueAt(other, field)];
    if (mayBeBoth.has(field) && own !== '' && theirs !== '') return 'both';
    return own === '' && theirs !== '' ? 'other' : 'kept';
  };
  return Object.fromEntries(mergeFields.map((field) => [field, choose(field)])) as unknown as Choices;
}

/** The resulting contact. People of both, one per email address. */
export function mergedValues(kept: Contact, other: Contact, choices: Choices): Omit<ContactInput, 'id'> {
  const { id: _id, isArchived: _isArchived, ...own } = kept;
  const from = (field: MergeField): Contact => (choices[field] === 'other' ? other : kept);
  const { addressLines, postalCode, city, region, country } = from('address');
  const known = new Set(kept.people.map((p) => p.email.toLowerCase()).filter((email) => email !== ''));
  const both = [...kept.people, ...other.people.filter((p) => !known.has(p.email.toLowerCase()))].slice(0, 20);
  return {
    ...own,
    name: from('name').name,
    kind: from('kind').kind,
    email: from('email').email,
    phone: from('phone').phone,
    website: from('website').website,
    taxId: from('taxId').taxId,
    addressLines,
    postalCode,
    city,
    region,
    country,
    language: from('language').language,
    currency: from('currency').currency,
    paymentDays: from('paymentDays').paymentDays,
    notes: choices.notes === 'both' ? `${kept.notes}\n\n${other.notes}`.slice(0, 4000) : from('notes').notes,
    people: choices.people === 'both' ? both : from('people').people,
  };
}

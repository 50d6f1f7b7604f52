// A contact while it is being edited.
import type { Contact, ContactInput } from '#contract/contacts/contacts.ts';
import { type Language, languageOfCountry } from '#core/language.ts';

export const newContact = (id: string, name: string, country: string | null, language: Language = 'en'): ContactInput => ({
  id,
  kind: 'company',
  name,
  email: '',
  phone: '',
  website: '',
  taxId: '',
  addressLines: '',
  postalCode: '',
  city: '',
  region: '',
  country,
  language: languageOfCountry(country, language),
  currency: null,
  paymentDays: null,
  notes: '',
  people: [],
});

export function draftOfContact({ isArchived: _isArchived, ...contact }: Contact): ContactInput {
  return contact;
}

/** Changing the country also changes the language, unless one was chosen. */
export function withCountry(draft: ContactInput, country: string | null): Partial<ContactInput> {
  const isUsual = draft.language === languageOfCountry(draft.country, draft.language);
  return { country, ...(isUsual ? { language: languageOfCountry(country, draft.language) } : {}) };
}

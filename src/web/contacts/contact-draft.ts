// A contact while it is being written.
import type { Contact, ContactInput } from '#contract/contacts.ts';

export const newContact = (id: string, name: string, country: string | null): ContactInput => ({
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
  language: 'en',
  currency: null,
  paymentDays: null,
  notes: '',
  people: [],
});

export function draftOfContact({ isArchived: _isArchived, ...contact }: Contact): ContactInput {
  return contact;
}

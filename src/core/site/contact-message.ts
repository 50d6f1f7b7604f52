// A message from the contact form: its topics, and what must be fixed before it can be sent.
import { isEmailAddress } from '../email-address.ts';

export const contactSubjects = ['general', 'support', 'billing', 'feature', 'partnership', 'other'] as const;
export type ContactSubject = (typeof contactSubjects)[number];

/** In English, as in the form and the operator's email. */
export const contactSubjectNames: Readonly<Record<ContactSubject, string>> = {
  general: 'General Inquiry',
  support: 'Technical Support',
  billing: 'Billing Question',
  feature: 'Feature Request',
  partnership: 'Partnership',
  other: 'Other',
};

export const isContactSubject = (text: string): text is ContactSubject => (contactSubjects as readonly string[]).includes(text);

export interface ContactFields {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
}

/** Longest text of each field, in UTF-16 units; an address by RFC 5321 §4.5.3.1. */
export const contactLengths: Readonly<Record<keyof ContactFields, number>> = { name: 100, email: 254, subject: 20, message: 5000 };

export interface ContactComplaint {
  readonly field: keyof ContactFields;
  readonly code: 'contact.name' | 'contact.email' | 'contact.subject' | 'contact.message' | 'contact.too_long';
}

// One address and nothing else: no spaces, no list, no display name, nothing that could begin a header.

/** As it is stored: trimmed, with uniform line breaks, without control characters. */
export function tidyContact(given: ContactFields): ContactFields {
  const line = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();
  const lines = given.message.replace(/\r\n?/g, '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
  return { name: line(given.name), email: given.email.trim(), subject: given.subject.trim(), message: lines.trim() };
}

/** Everything wrong with a tidied message, one problem per field, in the order of the form. */
export function contactComplaints(fields: ContactFields): ContactComplaint[] {
  const length = (text: string): number => Array.from(text).length;
  const isLong = (field: keyof ContactFields): boolean => fields[field].length > contactLengths[field];
  const complaints: ContactComplaint[] = [];
  if (length(fields.name) < 2) complaints.push({ field: 'name', code: 'contact.name' });
  else if (isLong('name')) complaints.push({ field: 'name', code: 'contact.too_long' });
  if (!isEmailAddress(fields.email) || isLong('email')) complaints.push({ field: 'email', code: 'contact.email' });
  if (!isContactSubject(fields.subject)) complaints.push({ field: 'subject', code: 'contact.subject' });
  if (length(fields.message) < 10) complaints.push({ field: 'message', code: 'contact.message' });
  else if (isLong('message')) complaints.push({ field: 'message', code: 'contact.too_long' });
  return complaints;
}

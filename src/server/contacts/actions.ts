// Managing contacts. Finalized documents keep their own copy, so everything here may change at any time.
import { isCountry } from '#core/country.ts';
import { isCurrency } from '#core/currency.ts';
import { isWebAddress } from '#core/contacts/web-address.ts';
import { isEmailAddress } from '#core/email-address.ts';
import { likelyDuplicates } from '#core/contacts/duplicate-contact.ts';
import type { Contact, ContactInput, ContactListItem, contactsContract, LikelyDuplicate } from '#contract/contacts/contacts.ts';
import type { In } from '#contract/endpoint.ts';
import type { Page } from '#contract/page.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { relinkFiles } from '../files/index.ts';
import { audit, refuseOtherContent } from '../platform/audit.ts';
import { pageOf } from '../platform/page.ts';
import { type Filling, refused, refuseIfAny } from '../platform/refusal.ts';
import { checkTaxId, taxIdName } from '../platform/tax-id.ts';
import type { Work } from '../platform/work.ts';
import {
  insertContacts,
  nameOrder,
  selectContacts,
  selectWholeContacts,
  setArchived,
  setMergedInto,
  type StoredContact,
  updateContact,
  updateMissingEmail,
} from './store.ts';

const asContact = ({ mergedIntoId: _merged, ...contact }: StoredContact): Contact => contact;

async function storedContact(work: Pick<Work, 'tx' | 'org'>, id: string): Promise<StoredContact> {
  const [found] = await selectWholeContacts(work, [id]);
  if (!found) throw refused('not_found');
  return found;
}

/** The current contact, archived or not. Throws `not_found`. */
export const contactOf = async (work: Pick<Work, 'tx' | 'org'>, { id }: In<typeof contactsContract.contact>): Promise<Contact> =>
  asContact(await storedContact(work, id));

/** The same for several, by id; those that don't exist are left out. */
export const contactsByIds = async (work: Pick<Work, 'tx' | 'org'>, ids: readonly string[]): Promise<ReadonlyMap<string, Contact>> =>
  new Map(ids.length === 0 ? [] : (await selectWholeContacts(work, [...new Set(ids)])).map((c) => [c.id, asContact(c)]));

/** All problems of a contact, each with its path. */
export function contactProblems(input: ContactInput): readonly Problem[] {
  const found: Problem[] = [];
  if (input.name === '') found.push({ code: 'customer.name', path: 'name' });
  if (input.email !== '' && !isEmailAddress(input.email)) found.push({ code: 'customer.email', path: 'email' });
  if (input.website !== '' && !isWebAddress(input.website)) found.push({ code: 'customer.website', path: 'website' });
  if (input.country !== null && !isCountry(input.country)) found.push({ code: 'customer.country', path: 'country' });
  if (input.currency !== null && !isCurrency(input.currency)) found.push({ code: 'customer.currency', path: 'currency' });
  input.people.forEach((person, at) => {
    if (person.name === '') found.push({ code: 'customer.name', path: `people.${at}.name` });
    if (person.email !== '' && !isEmailAddress(person.email)) found.push({ code: 'customer.email', path: `people.${at}.email` });
  });
  const answer = input.taxId === '' || input.country === null ? undefined : checkTaxId(input.country, input.taxId);
  if (answer && !answer.isValid && input.country)
    found.push({
      code: 'customer.tax_id',
      path: 'taxId',
      data: { kind: taxIdName(input.country), country: input.country, detail: answer.detail } satisfies Filling,
    });
  return found;
}

/** With its tax ID in the form for documents and e-invoices: without spaces and separators. */
export function tidied(input: ContactInput): ContactInput {
  const answer = input.taxId === '' || input.country === null ? undefined : checkTaxId(input.country, input.taxId);
  return answer?.isValid ? { ...input, taxId: answer.compact } : input;
}

export const listContacts = (work: Work, input: In<typeof contactsContract.listContacts>): Promise<Page<ContactListItem>> =>
  pageOf(nameOrder, input, (slice) => selectContacts(work, input, slice));

export async function createContact(work: Work, input: ContactInput): Promise<Contact> {
  refuseIfAny(contactProblems(input));
  const contact = tidied(input);
  const [isNew] = await insertContacts(work, [contact]);
  if (isNew) await audit(work, { action: 'contact.created', subjectKind: 'contact', subjectId: contact.id, after: contact });
  else await refuseOtherContent(work, { action: 'contact.created', subjectId: contact.id }, contact);
  return contactOf(work, contact);
}

/** New contacts, all at once: those with a problem are refused together. */
export async function addContacts(work: Work, contacts: readonly ContactInput[]): Promise<void> {
  refuseIfAny(contacts.flatMap(contactProblems));
  const added = contacts.map(tidied);
  await insertContacts(work, added);
  const changes = added.map((after) => ({ action: 'contact.created', subjectKind: 'contact', subjectId: after.id, after }));
  for (let from = 0; from < changes.length; from += 1000) await audit(work, ...changes.slice(from, from + 1000));
}

export async function saveContact(work: Work, input: ContactInput): Promise<Contact> {
  const before = await storedContact(work, input.id);
  if (before.mergedIntoId) throw refused('customer.merged');
  refuseIfAny(contactProblems(input));
  const after = tidied(input);
  await updateContact(work, after);
  await audit(work, { action: 'contact.changed', subjectKind: 'contact', subjectId: input.id, before: asContact(before), after });
  return contactOf(work, input);
}

/** Saves the address that a document was sent to, if the contact has none. */
export async function keepEmail(work: Work, id: string, email: string): Promise<void> {
  if (await updateMissingEmail(work, id, email))
    await audit(work, { action: 'contact.changed', subjectKind: 'contact', subjectId: id, before: { email: '' }, after: { email } });
}

export async function archiveContact(work: Work, { id, isArchived }: In<typeof contactsContract.archiveContact>): Promise<Contact> {
  const before = await storedContact(work, id);
  if (before.mergedIntoId) throw refused('customer.merged');
  if (before.isArchived !== isArchived) {
    await setArchived(work, id, isArchived);
    await audit(work, { action: isArchived ? 'contact.archived' : 'contact.restored', subjectKind: 'contact', subjectId: id });
  }
  return contactOf(work, { id });
}

/** The remaining contact, completed from the other: an address completely or not at all, and the people of both. */
function filledIn(kept: Contact, other: Contact): ContactInput {
  const isWithoutAddress = kept.addressLines === '' && kept.city === '' && kept.country === null;
  const { addressLines, postalCode, city, region, country } = isWithoutAddress ? other : kept;
  const addresses = new Set(kept.people.map((person) => person.email.toLowerCase()).filter((email) => email !== ''));
  const others = other.people.filter((person) => !addresses.has(person.email.toLowerCase()));
  return {
    ...kept,
    email: kept.email || other.email,
    phone: kept.phone || other.phone,
    website: kept.website || other.website,
    taxId: kept.taxId || (kept.country === null || kept.country === other.country ? other.taxId : ''),
    addressLines,
    postalCode,
    city,
    region,
    country,
    currency: kept.currency ?? other.currency,
    paymentDays: kept.paymentDays ?? other.paymentDays,
    notes: [kept.notes, other.notes]
      .filter((text) => text !== '')
      .join('\n\n')
      .slice(0, 4000),
    people: [...kept.people, ...others].slice(0, 20),
  };
}

/** Pairs that a person should review. */
export async function duplicateContacts(work: Work): Promise<LikelyDuplicate[]> {
  const all = await selectWholeContacts(work, 'all');
  const names = new Map(all.map((contact) => [contact.id, contact.name]));
  return likelyDuplicates(all, 100).map(({ id, otherId, reasons }) => ({
    id,
    otherId,
    name: names.get(id) ?? '',
    otherName: names.get(otherId) ?? '',
    reasons: [...reasons],
  }));
}

/** Merges the other contact into this one: its documents move here, and missing data is taken from it. */
export async function mergeContacts(work: Work, { id, otherId, values }: In<typeof contactsContract.mergeContacts>): Promise<Contact> {
  if (id === otherId) throw refused('customer.merge_self', {}, 'otherId');
  const [kept, other] = [await storedContact(work, id), await storedContact(work, otherId)];
  if (other.mergedIntoId === id) return asContact(kept);
  if (kept.mergedIntoId || other.mergedIntoId) throw refused('customer.merged');
  const merged: ContactInput = values ? tidied({ ...values, id }) : filledIn(asContact(kept), asContact(other));
  if (values) refuseIfAny(contactProblems(merged).map((problem) => ({ ...problem, path: `values.${problem.path ?? ''}` })));
  await updateContact(work, merged);
  await setMergedInto(work, otherId, id);
  await relinkFiles(work, { subjectKind: 'contact', subjectId: otherId }, id);
  await audit(work, {
    action: 'contact.merged',
    subjectKind: 'contact',
    subjectId: id,
    before: { kept: asContact(kept), other: asContact(other) },
    after: merged,
  });
  return contactOf(work, { id });
}

/** Who gets a contact's documents by email: the people set to, otherwise its own address. Empty if there is none. */
export function documentRecipients({ email: own, people }: Pick<Contact, 'email' | 'people'>): readonly string[] {
  const named = people.filter((person) => person.getsDocuments && person.email !== '').map((person) => person.email);
  const all = named.length > 0 ? named : [own];
  return [...new Map(all.filter((address) => address !== '').map((address) => [address.toLowerCase(), address])).values()];
}

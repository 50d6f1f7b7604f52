// Whose invoices and bills they are: contacts by their name, added where there is none.
import type { SourceDocument } from '#core/integrations/moving/source.ts';
import { languageOfCountry } from '#core/language.ts';
import type { ContactInput } from '#contract/contacts/contacts.ts';
import { isEmailAddress } from '#core/email-address.ts';
import { addContacts, knownSuppliers } from '../../contacts/index.ts';
import { newId } from '../../platform/ids.ts';
import type { AskedWork } from '../../platform/work.ts';

/** By names in small letters; `created` is how many were added. */
export async function contactIds(
  work: AskedWork,
  documents: readonly SourceDocument[],
): Promise<{ readonly ids: ReadonlyMap<string, string>; readonly created: number }> {
  // Of several of one name the first that was added.
  const ids = new Map((await knownSuppliers(work)).toReversed().map(({ id, name }) => [name.toLowerCase(), id]));
  const fresh = new Map<string, ContactInput>();
  for (const { contact, email } of documents) {
    const key = contact.toLowerCase();
    if (ids.has(key)) continue;
    const id = newId();
    ids.set(key, id);
    fresh.set(key, {
      id,
      name: contact.trim().slice(0, 200),
      kind: 'company',
      people: [],
      email: isEmailAddress(email) ? email : '',
      phone: '',
      website: '',
      taxId: '',
      addressLines: '',
      postalCode: '',
      city: '',
      region: '',
      country: null,
      language: languageOfCountry(null, work.language),
      currency: null,
      paymentDays: null,
      notes: '',
    });
  }
  await addContacts(work, [...fresh.values()]);
  return { ids, created: fresh.size };
}

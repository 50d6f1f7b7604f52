import { expect, test } from 'vitest';
import type { Contact } from '#contract/contacts/contacts.ts';
import { newContact } from '../contacts/contact-draft.ts';
import { differences, mergedValues, usualChoices } from './customer-merge.ts';

const contact = (over: Partial<Contact>): Contact => ({ ...newContact('a', 'Northwind', 'DE'), isArchived: false, ...over });
const person = (id: string, email: string) => ({ id, name: id, email, phone: '', getsDocuments: true });

test('only differing fields are asked about, and empty fields of the kept contact come from the other', () => {
  const kept = contact({ phone: '1', notes: 'Pays late.', people: [person('ann', 'ann@x.example')] });
  const other = contact({
    id: 'b',
    email: 'b@x.example',
    phone: '2',
    notes: 'Likes blue.',
    people: [person('anna', 'ANN@x.example'), person('bob', 'bob@x.example')],
  });
  expect(differences(kept, other).map((d) => [d.field, d.mayBeBoth])).toEqual([
    ['email', false],
    ['phone', false],
    ['notes', true],
    ['people', true],
  ]);
  const choices = usualChoices(kept, other);
  expect(choices).toMatchObject({ name: 'kept', email: 'other', phone: 'kept', notes: 'both', people: 'both' });
  const values = mergedValues(kept, other, choices);
  expect(values).toMatchObject({ email: 'b@x.example', phone: '1', notes: 'Pays late.\n\nLikes blue.' });
  expect(values.people.map((p) => p.id)).toEqual(['ann', 'bob']);
  expect(values).not.toHaveProperty('id');
  expect(values).not.toHaveProperty('isArchived');
});

test('an address is chosen as a whole', () => {
  const kept = contact({ city: 'Köln' });
  const other = contact({ id: 'b', addressLines: 'Ring 1', city: 'Bonn', postalCode: '53111', country: 'AT' });
  const values = mergedValues(kept, other, { ...usualChoices(kept, other), address: 'other' });
  expect(values).toMatchObject({ addressLines: 'Ring 1', city: 'Bonn', postalCode: '53111', country: 'AT' });
  expect(mergedValues(kept, other, usualChoices(kept, other))).toMatchObject({ addressLines: '', city: 'Köln', country: 'DE' });
});

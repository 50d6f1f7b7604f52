import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContactInput } from '#contract/contacts/contacts.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const contact = (over: Partial<ContactInput> = {}) => ({ id: newId(), kind: 'company' as const, name: 'Northwind Prints', ...over });
interface Failed {
  data?: { problems?: { code: string; path?: string; message?: string }[] };
  message?: string;
}
const problems = async (work: Promise<unknown>): Promise<(string | undefined)[]> =>
  work.then(
    () => [],
    (error: Failed) => (error.data?.problems ?? []).map((p) => `${p.code} ${p.path ?? ''}`.trim()),
  );

describe('contacts', () => {
  test('one is kept whole, twice is once, and is changed', async () => {
    const { client } = await server.business();
    const input = contact({
      email: 'accounts@northwind.example',
      taxId: 'DE 136 695 976',
      country: 'DE',
      city: 'Köln',
      currency: 'EUR',
      paymentDays: 30,
      people: [{ id: newId(), name: 'Front desk', email: 'desk@northwind.example', phone: '', getsDocuments: true }],
    });
    const added = await client.contacts.createContact(input);
    expect(added).toMatchObject({ ...input, taxId: 'DE136695976', isArchived: false });
    expect(await client.contacts.createContact(input)).toEqual(added);
    await expect(client.contacts.createContact({ ...input, name: 'Another name' })).rejects.toMatchObject({ code: 'id.other_content' });
    const changed = await client.contacts.saveContact({ ...added, name: 'Northwind Press', people: [] });
    expect(changed).toMatchObject({ name: 'Northwind Press', people: [], city: 'Köln' });
    expect(await client.contacts.contact({ id: input.id })).toEqual(changed);
    const { rows: events } = await client.audit.listChanges({ subjectId: input.id });
    expect(events.map((e) => e.action)).toEqual(['contact.changed', 'contact.created']);
  });

  test('all problems are reported at once, each at its field', async () => {
    const { client } = await server.business();
    const wrong = contact({
      name: ' ',
      email: 'no address',
      country: 'DE',
      taxId: 'DE136695978',
      website: 'javascript:alert(1)',
      currency: 'XYZ',
      people: [{ id: newId(), name: '', email: '', phone: '', getsDocuments: false }],
    });
    expect(await problems(client.contacts.createContact(wrong))).toEqual([
      'customer.name name',
      'customer.email email',
      'customer.website website',
      'customer.currency currency',
      'customer.name people.0.name',
      'customer.tax_id taxId',
    ]);
    await expect(client.contacts.createContact(contact({ country: 'DE', taxId: 'DE136695978' }))).rejects.toThrow(
      'check digits don’t match',
    );
  });

  test('found by every word, without accents, in pages that neither skip nor repeat', async () => {
    const { client } = await server.business();
    for (const [name, city] of [
      ['Émile Atelier', 'Lyon'],
      ['100% Cotton', 'Porto'],
      ['atelier Zwei', 'Köln'],
      ['Atelier Drei', 'Wien'],
    ] as const)
      await client.contacts.createContact(contact({ name, city }));
    const names = async (search: string) => (await client.contacts.listContacts({ search })).rows.map((c) => c.name);
    expect(await names('emile LYON')).toEqual(['Émile Atelier']);
    expect(await names('koln')).toEqual(['atelier Zwei']);
    expect(await names('100%')).toEqual(['100% Cotton']);
    expect(await names('_')).toEqual([]);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await client.contacts.listContacts({ limit: 1, ...(cursor ? { cursor } : {}) });
      seen.push(...page.rows.map((c) => c.name));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['100% Cotton', 'Atelier Drei', 'atelier Zwei', 'Émile Atelier']);
  });

  test('archived and restored', async () => {
    const { client } = await server.business();
    const { id } = await client.contacts.createContact(contact());
    await client.contacts.archiveContact({ id, isArchived: true });
    expect((await client.contacts.listContacts({})).rows).toEqual([]);
    expect((await client.contacts.listContacts({ archived: true })).rows.map((c) => c.id)).toEqual([id]);
    expect((await client.contacts.archiveContact({ id, isArchived: false })).isArchived).toBe(false);
  });

  test('two duplicates are merged, and missing data is taken over', async () => {
    const { client } = await server.business();
    const kept = await client.contacts.createContact(contact({ email: 'kept@example.com', notes: 'Pays late.' }));
    const other = await client.contacts.createContact(
      contact({ email: 'other@example.com', phone: '555', city: 'Graz', country: 'AT', notes: 'Likes blue.' }),
    );
    const merged = await client.contacts.mergeContacts({ id: kept.id, otherId: other.id });
    expect(merged).toMatchObject({
      email: 'kept@example.com',
      phone: '555',
      city: 'Graz',
      country: 'AT',
      notes: 'Pays late.\n\nLikes blue.',
    });
    expect(await client.contacts.mergeContacts({ id: kept.id, otherId: other.id })).toEqual(merged);
    expect((await client.contacts.listContacts({})).rows.map((c) => c.id)).toEqual([kept.id]);
    expect(await problems(client.contacts.saveContact({ ...other, name: 'Again' }))).toEqual(['customer.merged']);
    expect(await problems(client.contacts.mergeContacts({ id: kept.id, otherId: kept.id }))).toEqual(['customer.merge_self otherId']);
  });

  test('two that are likely the same are told, and become one with the values that were chosen and the people of both', async () => {
    const { client } = await server.business();
    const person = (name: string) => ({ id: newId(), name, email: `${name}@example.com`, phone: '1', getsDocuments: true });
    const [ann, bob] = [person('ann'), person('bob')];
    const kept = await client.contacts.createContact(contact({ name: 'Northwind Prints Ltd', people: [ann] }));
    const other = await client.contacts.createContact(
      contact({ name: 'NORTHWIND PRINTS', email: 'hello@northwind.example', people: [bob] }),
    );
    await client.contacts.createContact(contact({ name: 'Somebody else' }));
    expect(await client.contacts.duplicateContacts()).toEqual([
      { id: expect.any(String), otherId: expect.any(String), name: expect.any(String), otherName: expect.any(String), reasons: ['name'] },
    ]);
    const { id: _id, isArchived: _isArchived, ...chosen } = { ...other, name: 'Northwind', people: [ann, bob], city: 'Leeds' };
    const merge = (values: typeof chosen) => client.contacts.mergeContacts({ id: kept.id, otherId: other.id, values });
    expect(await problems(merge({ ...chosen, email: 'none' }))).toEqual(['customer.email values.email']);
    const merged = await merge(chosen);
    expect(merged).toMatchObject({ id: kept.id, name: 'Northwind', email: 'hello@northwind.example', city: 'Leeds', people: [ann, bob] });
    expect(await merge(chosen)).toEqual(merged);
    expect(await client.contacts.duplicateContacts()).toEqual([]);
  });

  test('without a choice the people of both stay, one for each address', async () => {
    const { client } = await server.business();
    const person = (email: string) => ({ id: newId(), name: email, email, phone: '', getsDocuments: false });
    const kept = await client.contacts.createContact(contact({ people: [person('desk@a.example')] }));
    const other = await client.contacts.createContact(contact({ people: [person('DESK@a.example'), person('new@a.example')] }));
    const merged = await client.contacts.mergeContacts({ id: kept.id, otherId: other.id });
    expect(merged.people.map((p) => p.email)).toEqual(['desk@a.example', 'new@a.example']);
  });

  test('exported as CSV without formulas, and imported again without duplicates', async () => {
    const [a, b] = [await server.business(), await server.business()];
    await a.client.contacts.createContact(contact({ name: '=HYPERLINK("http://evil.example")', city: 'Bonn; "am Rhein"', country: 'DE' }));
    await a.client.contacts.createContact(contact({ name: 'Plain', email: 'plain@example.com', language: 'fr', paymentDays: 30 }));
    const file = await a.client.contacts.exportContacts();
    expect(await file.text()).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(await b.client.contacts.importContacts({ file })).toEqual({ added: 2, known: 0, leftOut: 0, notes: [] });
    expect(await b.client.contacts.importContacts({ file })).toMatchObject({ added: 0, known: 2, leftOut: 0 });
    const there = (await b.client.contacts.listContacts({})).rows;
    expect(there.map((c) => [c.name, c.city, c.country])).toEqual([
      ['=HYPERLINK("http://evil.example")', 'Bonn; "am Rhein"', 'DE'],
      ['Plain', '', null],
    ]);
    const plain = there.find((c) => c.name === 'Plain')?.id ?? '';
    expect(await b.client.contacts.contact({ id: plain })).toMatchObject({ language: 'fr', paymentDays: 30 });
  });

  test("another program's file: its own headings, countries by name, wrong lines told and left out", async () => {
    const { client } = await server.business();
    const text =
      'Firma;E-Mail;Straße;PLZ;Ort;Land;USt-IdNr.\r\nMüller Druck;info@mueller.example;Hauptstr. 1;50667;Köln;Germany;DE136695976\r\n;x@y.example;;;;;\r\nWrong;bad address;;;;Atlantis;\r\n';
    const file = new File([text], 'kunden.csv');
    const answer = await client.contacts.importContacts({ file });
    expect(answer).toMatchObject({ added: 1, known: 0, notes: [{ line: 3 }, { line: 4 }] });
    expect(answer.notes[1]?.message).toContain('Atlantis');
    const [one] = (await client.contacts.listContacts({})).rows;
    expect(await client.contacts.contact({ id: one?.id ?? '' })).toMatchObject({
      name: 'Müller Druck',
      addressLines: 'Hauptstr. 1',
      postalCode: '50667',
      country: 'DE',
      taxId: 'DE136695976',
    });
    expect(await problems(client.contacts.importContacts({ file: new File(['a,b\n1,2\n'], 'x.csv') }))).toEqual(['import.file file']);
  });

  test('countries, languages and terms as a German file has them; who was left out once is not there already', async () => {
    const { client } = await server.business();
    const rows = [
      'Name;E-Mail;Land;Sprache;Zahlungsziel',
      'Weber;weber@example.com;Österreich;;30 Tage',
      'Atelier;atelier@example.com;Frankreich;Deutsch;',
      'Wrong;wrong@example.com;Atlantis;;',
      'Wrong;wrong@example.com;Deutschland;en-GB;',
    ];
    const answer = await client.contacts.importContacts({ file: new File([rows.join('\r\n')], 'kunden.csv') });
    expect(answer).toMatchObject({ added: 3, known: 0, leftOut: 1, notes: [{ line: 4 }] });
    const there = (await client.contacts.listContacts({})).rows;
    const whole = await Promise.all(there.map(({ id }) => client.contacts.contact({ id })));
    expect(whole.map((c) => [c.name, c.country, c.language, c.paymentDays])).toEqual([
      ['Atelier', 'FR', 'de', null],
      ['Weber', 'AT', 'de', 30],
      ['Wrong', 'DE', 'en', null],
    ]);
  });

  test('T5, T6: another business sees nothing, and a foreign id is as absent as any other', async () => {
    const [a, b] = [await server.business(), await server.business()];
    const mine = await a.client.contacts.createContact(contact({ name: 'Canary of A' }));
    const own = await b.client.contacts.createContact(contact());
    const { client } = b;
    const foreign = (id: string) =>
      Promise.all([
        problems(client.contacts.contact({ id })),
        problems(client.contacts.saveContact({ ...mine, id })),
        problems(client.contacts.archiveContact({ id, isArchived: true })),
        problems(client.contacts.mergeContacts({ id: own.id, otherId: id })),
        problems(client.contacts.mergeContacts({ id, otherId: own.id })),
      ]);
    expect(await foreign(mine.id)).toEqual(await foreign(newId()));
    expect((await foreign(mine.id)).every(([code]) => code === 'not_found')).toBe(true);
    expect((await client.contacts.listContacts({ search: 'canary' })).rows).toEqual([]);
    expect(await (await client.contacts.exportContacts()).text()).not.toContain('Canary');
    expect(await a.client.contacts.contact({ id: mine.id })).toEqual(mine);
  });
});

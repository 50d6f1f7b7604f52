// Importing another program's customers: nothing is dropped or cut silently, and the import does what its preview says.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.stop());

const fileOf = (...lines: string[]): File => new File([lines.join('\r\n')], 'customers.csv');

test('a preview writes nothing, and names columns, duplicates, rows that are left out, and values that are', async () => {
  const { client } = await server.business();
  const file = fileOf(
    '\ufeffCompany,Email,Fax,Terms,Language,Country,Notes,Skype,',
    'Vega Prints,desk@vega.example,+1 555,Net 30,en,United States,first,,',
    'Vega Prints,DESK@vega.example,,,,,,,',
    `Long,long@x.example,,,,,${'n'.repeat(4001)},,`,
    'Terms,terms@x.example,,end of month,Klingon,,,,',
    ',nobody@x.example,,,,,,,',
    'Ragged,ragged@x.example,,,,,,,,lost?',
  );
  const preview = await client.contacts.previewContacts({ file });
  expect(preview).toMatchObject({
    added: 3,
    known: 1,
    leftOut: 2,
    rowCount: 6,
    lacks: [],
    mapping: {
      delimiter: ',',
      headerRow: 0,
      fields: ['name', 'email', null, 'paymentDays', 'language', 'country', 'notes', null, null, null],
    },
  });
  // Fax has a value and the row that is too long has a tenth column; Skype is empty throughout.
  expect(preview.unused).toEqual([2, 9]);
  expect(preview.notes.map(({ line, outcome, message }) => [line, outcome, message])).toEqual([
    [3, 'known', '“Vega Prints” is the same as line 2.'],
    [4, 'left_out', '“Notes” has more than 4,000 characters.'],
    [
      5,
      'note',
      'We don’t recognize “Klingon” under “Language”, so that field stays empty. We don’t recognize “end of month” under “Terms”, so that field stays empty.',
    ],
    [6, 'left_out', 'Enter a name of up to 200 characters.'],
  ]);
  expect((await client.contacts.listContacts({})).rows).toEqual([]);
  const { notes, added, known, leftOut } = preview;
  expect(await client.contacts.importContacts({ file, mapping: preview.mapping })).toEqual({ notes, added, known, leftOut });
  expect((await client.contacts.listContacts({})).rows.map((c) => c.name)).toEqual(['Ragged', 'Terms', 'Vega Prints']);
});

test('what a column means can be changed; a row that names the columns may be absent', async () => {
  const { client } = await server.business();
  const file = fileOf('Acme;Ulm;acme@x.example', 'Orbit;Bonn;orbit@x.example');
  const { mapping } = await client.contacts.previewContacts({ file });
  const changed = { ...mapping, headerRow: -1, fields: ['name' as const, 'city' as const, 'email' as const] };
  expect(await client.contacts.previewContacts({ file, mapping: changed })).toMatchObject({ added: 2, columns: ['', '', ''], unused: [] });
  await client.contacts.importContacts({ file, mapping: changed });
  expect((await client.contacts.listContacts({})).rows.map((c) => [c.name, c.city])).toEqual([
    ['Acme', 'Ulm'],
    ['Orbit', 'Bonn'],
  ]);
});

test('first and last name: the contact at a company, or the person', async () => {
  const { client } = await server.business();
  const file = fileOf(
    'First Name,Last Name,Company Name,Address Line 1,Address Line 2',
    'Ada,Marsh,Orbit Ltd,1 Dock Rd,Unit 2',
    'Bo,Reed,,,',
  );
  await client.contacts.importContacts({ file });
  const { rows } = await client.contacts.listContacts({});
  const whole = await Promise.all(rows.map(({ id }) => client.contacts.contact({ id })));
  expect(whole).toMatchObject([
    { name: 'Bo Reed', kind: 'person', people: [] },
    { name: 'Orbit Ltd', kind: 'company', addressLines: '1 Dock Rd\nUnit 2', people: [{ name: 'Ada Marsh' }] },
  ]);
});

test('hostile files: formulas stay text, an open quote is said, an archive and an empty file are refused', async () => {
  const { client } = await server.business();
  const formulas = fileOf('Name;Name;E-Mail', `"=cmd|' /C calc'!A0";second;`, "'t Hooft;;", '"'.concat('Open;;'));
  const preview = await client.contacts.previewContacts({ file: formulas });
  expect(preview.mapping.fields).toEqual(['name', null, 'email']);
  expect(preview.unused).toEqual([1]);
  expect(preview.notes[0]).toMatchObject({ outcome: 'note', message: expect.stringContaining('quotation mark isn’t closed') });
  const refusal = async (content: string | Uint8Array<ArrayBuffer>): Promise<unknown> =>
    client.contacts.previewContacts({ file: new File([content], 'x.csv') }).then(
      () => 'taken',
      (error: { message: string }) => error.message,
    );
  expect(await refusal(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).toContain('spreadsheet or an archive');
  expect(await refusal('\n\n')).toContain('no rows');
});

test('ten thousand rows come in at once; one more is refused', async () => {
  const { client } = await server.business();
  const rows = Array.from({ length: 10_000 }, (_, at) => `Customer ${at};c${at}@x.example;Ada ${at};Marsh`);
  const file = fileOf('Name;E-Mail;First name;Last name', ...rows);
  expect(await client.contacts.importContacts({ file })).toEqual({ added: 10_000, known: 0, leftOut: 0, notes: [] });
  const again = await client.contacts.importContacts({ file });
  expect(again).toMatchObject({ added: 0, known: 10_000 });
  expect(again.notes).toHaveLength(1000);
  await expect(client.contacts.previewContacts({ file: fileOf('Name', ...rows, 'one more') })).rejects.toMatchObject({
    data: { problems: [{ code: 'import.file' }] },
  });
});

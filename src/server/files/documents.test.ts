// Documents for people: filed by year and kind, listed, renamed, copied, deleted and restored, downloaded as ZIP, shared, written.
import { unzipSync } from 'fflate';
import pg from 'pg';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileRow } from '#contract/files/files.ts';
import { newId } from '../platform/ids.ts';
import { type Client, startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { pdfOf, storageOf } from './testing-storage.ts';

let server: TestServer;
let b: TestBusiness;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  b = await server.business();
});
afterAll(() => server.stop());

const fileOf = (content: Buffer | string, name: string): File => new File([new Uint8Array(Buffer.from(content))], name);
const add = (
  name: string,
  content: Buffer | string = pdfOf(name),
  over: Partial<{ id: string; kind: FileRow['kind'] }> = {},
  client: Client = b.client,
) => client.files.addFile({ id: newId(), kind: 'receipt', file: fileOf(content, name), ...over });
const refusedWith = (ask: Promise<unknown>): Promise<unknown> =>
  ask.then(
    () => 'taken',
    (error: { data?: { problems?: { code: string }[] } }) => error.data?.problems?.[0]?.code,
  );
const names = async (input: Parameters<Client['files']['listFiles']>[0] = {}, client: Client = b.client): Promise<string[]> =>
  (await client.files.listFiles(input)).rows.map(({ name }) => name);

describe('documents', () => {
  test('are filed by year and kind, once for an id, numbered where the name is taken, and open to the storage client', async () => {
    const own = await server.business();
    const id = newId();
    const first = await add('lunch.pdf', pdfOf('one'), { id }, own.client);
    expect(await add('lunch.pdf', pdfOf('one'), { id }, own.client)).toEqual(first);
    expect(await refusedWith(add('lunch.pdf', pdfOf('other'), { id }, own.client))).toBe('id.other_content');
    expect((await add('lunch.pdf', pdfOf('two'), {}, own.client)).name).toBe('lunch (2).pdf');
    await add('bank.csv', 'Day,Amount\n', { kind: 'transaction' }, own.client);
    const year = Number(first.dated.slice(0, 4));
    expect(await own.client.files.fileFolders({})).toEqual([
      { year, kind: 'receipt', count: 2 },
      { year, kind: 'transaction', count: 1 },
    ]);
    const storage = storageOf(server, own.token);
    expect((await storage.from('receipts').list(String(year))).data?.map(({ name }) => name)).toEqual(['lunch (2).pdf', 'lunch.pdf']);
    expect(await (await own.client.files.file({ id })).text()).toBe(pdfOf('one').toString());
  });

  test('are listed by date, name and size, page by page, and found by name, kind and year', async () => {
    const own = await server.business();
    for (const [at, name] of ['b.txt', 'A.txt', 'c_1.txt'].entries()) await add(name, 'x'.repeat(10 - at), {}, own.client);
    const c = (await own.client.files.listFiles({ search: 'c_1' })).rows[0];
    await own.client.files.saveFile({ id: c?.id ?? '', name: 'c_1.txt', kind: 'report', dated: '2024-02-29' });
    expect(await names({ sort: 'name', direction: 'asc' }, own.client)).toEqual(['A.txt', 'b.txt', 'c_1.txt']);
    expect(await names({ sort: 'size', direction: 'desc' }, own.client)).toEqual(['b.txt', 'A.txt', 'c_1.txt']);
    expect((await names({}, own.client)).at(-1)).toBe('c_1.txt');
    const page = await own.client.files.listFiles({ sort: 'name', direction: 'asc', limit: 2 });
    expect(await names({ sort: 'name', direction: 'asc', limit: 2, cursor: page.next ?? '' }, own.client)).toEqual(['c_1.txt']);
    expect([
      await names({ year: 2024 }, own.client),
      await names({ kind: 'report' }, own.client),
      await names({ search: '_' }, own.client),
    ]).toEqual([['c_1.txt'], ['c_1.txt'], ['c_1.txt']]);
    expect((await storageOf(server, own.token).from('reports').list('2024')).data?.map(({ name }) => name)).toEqual(['c_1.txt']);
  });

  test('are renamed without becoming another type, or taking the place of another', async () => {
    const one = await add('rename.pdf');
    await add('taken.pdf');
    const { kind, dated } = one;
    expect((await b.client.files.saveFile({ id: one.id, name: 'renamed.pdf', kind, dated })).name).toBe('renamed.pdf');
    expect(await refusedWith(b.client.files.saveFile({ id: one.id, name: 'taken.pdf', kind, dated }))).toBe('file.exists');
    expect(await refusedWith(b.client.files.saveFile({ id: one.id, name: 'renamed.html', kind, dated }))).toBe('file.content');
    expect(await refusedWith(b.client.files.saveFile({ id: one.id, name: '../up.pdf', kind, dated }))).toBe('file.path');
  });

  test('are deleted, and restored while nothing has taken their place', async () => {
    const one = await add('gone.txt', 'gone');
    await b.client.files.removeFiles({ ids: [one.id] });
    expect(await names({ search: 'gone.txt' })).toEqual([]);
    expect(await refusedWith(b.client.files.file({ id: one.id }))).toBe('not_found');
    await b.client.files.restoreFiles({ ids: [one.id] });
    expect(await (await b.client.files.file({ id: one.id })).text()).toBe('gone');
    await b.client.files.removeFiles({ ids: [one.id] });
    await add('gone.txt', 'another');
    expect(await refusedWith(b.client.files.restoreFiles({ ids: [one.id] }))).toBe('file.place_taken');
  });

  test('are copied, shown as pictures drawn anew, and put into one ZIP', async () => {
    const exif = { IFD0: { Copyright: 'where it was taken' } };
    const jpeg = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#1d5c40' } })
      .jpeg()
      .withExif(exif)
      .toBuffer();
    const photo = await add('photo.jpg', jpeg);
    expect(photo.hasPreview).toBe(true);
    const seen = Buffer.from(await (await b.client.files.filePreview({ id: photo.id })).arrayBuffer());
    expect(await sharp(seen).metadata()).toMatchObject({ width: 1600, height: 800 });
    expect(seen.toString('latin1')).not.toContain('where it was taken');
    const copyId = newId();
    const copy = await b.client.files.copyFile({ id: photo.id, copyId });
    expect(copy.name).toBe('photo (2).jpg');
    const text = await add('zip.txt', 'in the archive');
    expect(await refusedWith(b.client.files.filePreview({ id: text.id }))).toBe('file.no_preview');
    const zip = unzipSync(new Uint8Array(await (await b.client.files.zipFiles({ ids: [photo.id, copyId, text.id] })).arrayBuffer()));
    expect(Object.keys(zip).toSorted()).toEqual(['photo (2).jpg', 'photo.jpg', 'zip.txt']);
    expect(Buffer.from(zip['photo.jpg'] ?? []).equals(jpeg)).toBe(true);
  });

  test('are shared by an address that needs no account', async () => {
    const one = await add('share me.txt', 'shared');
    const { url } = await b.client.files.shareFile({ id: one.id });
    const answer = await fetch(url.replace(server.config.siteUrl, server.url));
    expect([answer.status, await answer.text()]).toEqual([200, 'shared']);
  });

  test('letters and notes are written as PDF', async () => {
    const letter = {
      id: newId(),
      kind: 'letter' as const,
      title: 'Rent: March/April',
      recipient: 'Ada Example\n1 Mill Lane',
      text: `Dear Ada,\n\n${'A long line. '.repeat(600)}\n\nKind regards`,
      dated: '2026-03-01',
    };
    const written = await b.client.files.writeDocument(letter);
    expect(written).toMatchObject({ kind: 'letter', dated: '2026-03-01', type: 'application/pdf' });
    expect((await b.client.files.writeDocument(letter)).id).toBe(written.id);
    const { text, totalPages } = await extractText(
      await getDocumentProxy(new Uint8Array(await (await b.client.files.file({ id: written.id })).arrayBuffer())),
      { mergePages: true },
    );
    expect(totalPages).toBeGreaterThan(1);
    for (const part of ['Test business', 'Ada Example', '1 Mill Lane', 'Rent: March/April', 'Dear Ada,', 'Kind regards', 'March 1, 2026'])
      expect(text).toContain(part);
  });

  test('T5 T6 T8: those of another business are as absent as none, and a user changes only their own', async () => {
    const one = await add('mine.txt', 'mine');
    const other = await server.business();
    const { id, kind, dated, name } = one;
    for (const client of [other.client])
      for (const asked of [id, newId()])
        expect(
          await Promise.all([
            refusedWith(client.files.file({ id: asked })),
            refusedWith(client.files.filePreview({ id: asked })),
            refusedWith(client.files.saveFile({ id: asked, name, kind, dated })),
            refusedWith(client.files.copyFile({ id: asked, copyId: newId() })),
            refusedWith(client.files.removeFiles({ ids: [asked] })),
            refusedWith(client.files.restoreFiles({ ids: [asked] })),
            refusedWith(client.files.zipFiles({ ids: [asked] })),
            refusedWith(client.files.shareFile({ id: asked })),
          ]),
        ).toEqual(Array.from({ length: 8 }, () => 'not_found'));
    const person = await server.signUp();
    const sql = new pg.Client({ connectionString: server.ownerUrl });
    await sql.connect();
    await sql.query('insert into member (org_id, user_id, role) values ($1, $2, $3)', [b.orgId, person.userId, 'user']);
    await sql.end();
    const user = server.clientFor(person.token, b.orgId);
    expect((await user.files.listFiles({ search: 'mine.txt' })).rows[0]).toMatchObject({ isChangeable: false });
    expect(await refusedWith(user.files.removeFiles({ ids: [id] }))).toBe('file.not_yours');
    expect(await refusedWith(user.files.saveFile({ id, name: 'x.txt', kind, dated }))).toBe('file.not_yours');
    expect((await add('of-user.txt', 'theirs', {}, user)).isChangeable).toBe(true);
  });
});

// Links between documents and their subjects: shown on both sides, created once, removed, moved, and hidden from others.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FileSubject } from '#core/files/file-subject.ts';
import { newId } from '../platform/ids.ts';
import { billDraft, supplier } from '../purchases/testing-purchases.ts';
import { type Client, startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
let b: TestBusiness;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'enterprise' });
  b = await server.business();
});
afterAll(() => server.stop());

const add = async (name: string, of = b) =>
  (await of.client.files.addFile({ id: newId(), file: new File([`${name} ${newId()}`], name) })).id;
const refusedWith = (ask: Promise<unknown>): Promise<unknown> =>
  ask.then(
    () => 'taken',
    (error: { data?: { problems?: { code: string }[] } }) => error.data?.problems?.[0]?.code,
  );
async function spend(description: string, of = b, fileIds: string[] = [], id = newId()): Promise<string> {
  const splits = [{ accountId: await of.account('6010'), minor: 4250 }];
  const bank = await of.account('1000');
  const facts = { type: 'expense', date: '2026-03-04', accountId: bank, amount: 4250 } as const;
  await of.client.transactions.create({ id, ...facts, description, splits, fileIds });
  return id;
}
const contact = async (name: string, of = b): Promise<string> =>
  (await of.client.contacts.createContact({ id: newId(), kind: 'company', name })).id;
const linksOf = async (id: string, client: Client = b.client) => (await client.files.fileDetails({ id })).links;
const filesOf = async (subject: FileSubject, client: Client = b.client) => (await client.files.listFiles(subject)).rows.map(({ id }) => id);

describe('a document', () => {
  test('that a transaction is recorded with is linked to it, once; without the document nothing is recorded', async () => {
    const [file, id] = [await add('parking.txt'), newId()];
    await spend('Parking', b, [file], id);
    await spend('Parking', b, [file], id);
    expect(await linksOf(file)).toMatchObject([{ kind: 'transaction', id, title: 'Parking' }]);
    const theirs = await add('theirs.txt', await server.business());
    const none = newId();
    expect(await refusedWith(spend('Tram', b, [theirs], none))).toBe('not_found');
    expect(await refusedWith(b.client.transactions.get({ id: none }))).toBe('not_found');
  });

  test('is linked to a transaction and a contact, shown on both sides, once, and no more when the link ends', async () => {
    const [file, paid, who] = [await add('taxi.txt'), await spend('Taxi to the station'), await contact('Yellow Cabs')];
    const [toPaid, toWho] = [
      { subjectKind: 'transaction', subjectId: paid },
      { subjectKind: 'contact', subjectId: who },
    ] as const;
    await b.client.files.linkFiles({ ids: [file], ...toPaid });
    await b.client.files.linkFiles({ ids: [file], ...toPaid });
    await b.client.files.linkFiles({ ids: [file], ...toWho });
    expect(await linksOf(file)).toEqual([
      {
        kind: 'transaction',
        id: paid,
        type: 'expense',
        title: 'Taxi to the station',
        contactName: '',
        day: '2026-03-04',
        minor: 4250,
        currency: 'USD',
      },
      {
        kind: 'contact',
        id: who,
        type: 'company',
        title: 'Yellow Cabs',
        contactName: 'Yellow Cabs',
        day: null,
        minor: null,
        currency: null,
      },
    ]);
    expect([await filesOf(toPaid), await filesOf(toWho)]).toEqual([[file], [file]]);
    await b.client.files.unlinkFiles({ ids: [file], ...toPaid });
    await b.client.files.unlinkFiles({ ids: [file], ...toPaid });
    expect([await filesOf(toPaid), (await linksOf(file)).map(({ kind }) => kind)]).toEqual([[], ['contact']]);
    const trail = await b.client.audit.listChanges({ subjectId: file });
    expect(trail.rows.map(({ action }) => action).toSorted()).toEqual(['file.added', 'file.linked', 'file.linked', 'file.unlinked']);
  });

  test('is linked to a bill as it stands: a draft by its reference and without a date, then with what was posted', async () => {
    const [file, who, id] = [await add('paper.txt'), await supplier(b, 'Paper & Co'), newId()];
    const draft = billDraft(who, [{ price: 10, accountId: await b.account('6010') }], { reference: 'P-77' });
    const { draftVersion } = await b.client.purchases.saveBill({ id, draft, draftVersion: 0 });
    await b.client.files.linkFiles({ ids: [file], subjectKind: 'trade_document', subjectId: id });
    const bill = { type: 'bill', title: 'P-77', contactName: 'Paper & Co', minor: 1000 };
    expect(await linksOf(file)).toMatchObject([{ ...bill, day: null }]);
    await b.client.purchases.postBill({ id, draftVersion });
    expect(await linksOf(file)).toMatchObject([{ ...bill, day: '2026-03-02' }]);
  });

  test('is linked as it is uploaded, and not even kept where there is nothing to link it to', async () => {
    const subject = { subjectKind: 'transaction', subjectId: await spend('Uploaded from its drawer') } as const;
    const upload = { id: newId(), file: new File(['uploaded'], 'uploaded.txt') };
    expect((await b.client.files.addFile({ ...upload, ...subject })).links).toHaveLength(1);
    await b.client.files.addFile({ ...upload, ...subject });
    expect(await filesOf(subject)).toEqual([upload.id]);
    const lost = newId();
    expect(await refusedWith(b.client.files.addFile({ ...upload, id: lost, ...subject, subjectId: newId() }))).toBe('not_found');
    expect(await refusedWith(b.client.files.fileDetails({ id: lost }))).toBe('not_found');
  });

  test('stays linked where two contacts become one, and while a transaction is deleted and restored', async () => {
    const [file, kept, other, paid] = [await add('c.txt'), await contact('Kept'), await contact('Other'), await spend('Deleted once')];
    for (const subjectId of [kept, other]) await b.client.files.linkFiles({ ids: [file], subjectKind: 'contact', subjectId });
    await b.client.files.linkFiles({ ids: [file], subjectKind: 'transaction', subjectId: paid });
    await b.client.contacts.mergeContacts({ id: kept, otherId: other });
    const titles = async () => (await linksOf(file)).map(({ title }) => title);
    expect(await titles()).toEqual(['Kept', 'Deleted once']);
    const { undoToken } = await b.client.transactions.remove({ ids: [paid] });
    expect(await titles()).toEqual(['Kept']);
    await b.client.transactions.undo({ undoToken: undoToken ?? '' });
    expect(await titles()).toEqual(['Kept', 'Deleted once']);
  });

  test('T5 T8: links neither to what is absent nor to what another business has, and shows only what its reader may see', async () => {
    const [file, paid, other] = [await add('d.txt'), await spend('Seen by some'), await server.business()];
    const theirs = { file: await add('e.txt', other), paid: await spend('Theirs', other), who: await contact('Theirs', other) };
    const subjects = [
      ['transaction', theirs.paid],
      ['contact', theirs.who],
      ['trade_document', theirs.who],
      ['contact', paid],
      ['transaction', newId()],
    ] as const;
    for (const [subjectKind, subjectId] of subjects)
      for (const act of [b.client.files.linkFiles, b.client.files.unlinkFiles])
        expect(await refusedWith(act({ ids: [file], subjectKind, subjectId }))).toBe('not_found');
    const own = { subjectKind: 'transaction', subjectId: paid } as const;
    expect(await refusedWith(b.client.files.linkFiles({ ids: [file, theirs.file], ...own }))).toBe('not_found');
    expect(await linksOf(file)).toEqual([]);
    await b.client.files.linkFiles({ ids: [file], ...own });
    expect(await filesOf(own, other.client)).toEqual([]);
    const roleId = newId();
    await b.client.team.saveRole({ id: roleId, name: 'Archivist', permissions: ['files.write', 'files.all'] });
    const person = await server.signUp();
    const sql = new pg.Client({ connectionString: server.ownerUrl });
    await sql.connect();
    await sql.query('insert into member (org_id, user_id, role, role_id) values ($1, $2, $3, $4)', [
      b.orgId,
      person.userId,
      'custom',
      roleId,
    ]);
    await sql.end();
    const archivist = server.clientFor(person.token, b.orgId);
    expect(await linksOf(file, archivist)).toEqual([]);
    expect(await refusedWith(archivist.files.linkFiles({ ids: [file], ...own }))).toBe('not_found');
  });
});

// Documents of posted entries can be neither deleted nor replaced, in any way, before the retention period of their country ends.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeDatabase, makePool } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { billDraft, payBill, posted, supplier } from '../purchases/testing-purchases.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { makeFileBytes } from '../platform/objects/object-bytes.ts';
import { sweepFiles } from './sweep.ts';
import { storageOf } from './testing-storage.ts';

let server: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

const add = async (of: TestBusiness, name: string) =>
  (await of.client.files.addFile({ id: newId(), file: new File([`${name} ${newId()}`], name) })).id;
const problem = (ask: Promise<unknown>): Promise<unknown> =>
  ask.then(
    () => 'taken',
    (error: { data?: { problems?: { code: string; data: unknown }[] } }) => error.data?.problems?.[0],
  );
async function spend(of: TestBusiness, date: string): Promise<string> {
  const id = newId();
  const splits = [{ accountId: await of.account('6010'), minor: 100 }];
  await of.client.transactions.create({
    id,
    type: 'expense',
    date,
    description: 'Paid',
    accountId: await of.account('1000'),
    amount: 100,
    splits,
  });
  return id;
}
const link = (of: TestBusiness, file: string, subjectKind: 'transaction' | 'trade_document', subjectId: string) =>
  of.client.files.linkFiles({ ids: [file], subjectKind, subjectId });

describe('the paper of a posted entry', () => {
  test('is neither deleted nor replaced, one by one or among others, by our screens or the storage client', async () => {
    const b = await server.business();
    const [kept, free] = [await add(b, 'kept.txt'), await add(b, 'free.txt')];
    await link(b, kept, 'transaction', await spend(b, '2026-03-04'));
    const row = await b.client.files.fileDetails({ id: kept });
    expect(row.kept).toMatchObject({ through: '2033-12-31', law: 'IRS Publication 583' });
    expect(await problem(b.client.files.removeFiles({ ids: [free, kept] }))).toMatchObject({
      code: 'file.kept',
      data: { quoted: 'kept.txt', through: '2033-12-31', law: 'IRS Publication 583' },
    });
    const storage = storageOf(server, b.token).from('receipts');
    const path = `${row.dated.slice(0, 4)}/kept.txt`;
    const sentence = '“kept.txt” belongs to a posted entry. It has to be kept through December 31, 2033';
    expect((await storage.remove([path])).error?.message).toContain(sentence);
    expect((await storage.upload(path, Buffer.from('another'), { upsert: true })).error?.message).toContain(sentence);
    await b.client.files.removeFiles({ ids: [free] });
    expect((await b.client.files.listFiles({})).rows.map(({ id }) => id)).toEqual([kept]);
  });

  test('of a payment is kept too, whose transaction is its entry', async () => {
    const b = await server.business();
    const [file, who] = [await add(b, 'paid.txt'), await supplier(b)];
    const bill = await posted(b, who, [{ price: 10, accountId: await b.account('6010') }]);
    await payBill(b, bill, 1000);
    const [paid] = (await b.client.transactions.list({})).rows;
    await link(b, file, 'transaction', paid?.id ?? '');
    expect(await problem(b.client.files.removeFiles({ ids: [file] }))).toMatchObject({ code: 'file.kept' });
  });

  test('is free where its period is over or its link has ended; stays kept where its transaction was deleted', async () => {
    const b = await server.business();
    const [old, wrong, kept] = [await add(b, 'old.txt'), await add(b, 'wrong.txt'), await add(b, 'kept.txt')];
    await link(b, old, 'transaction', await spend(b, '2015-03-04'));
    const paid = await spend(b, '2026-03-04');
    await link(b, wrong, 'transaction', paid);
    await link(b, kept, 'transaction', paid);
    await b.client.files.unlinkFiles({ ids: [wrong], subjectKind: 'transaction', subjectId: paid });
    await b.client.files.removeFiles({ ids: [old, wrong] });
    await b.client.transactions.remove({ ids: [paid] });
    expect(await problem(b.client.files.removeFiles({ ids: [kept] }))).toMatchObject({ code: 'file.kept' });
  });

  test('is kept ten years from the end of the year where no rule of the country is known, and says that', async () => {
    const b = await server.business({ country: 'UY' });
    const kept = await add(b, 'kept.txt');
    await link(b, kept, 'transaction', await spend(b, '2026-03-04'));
    expect((await b.client.files.fileDetails({ id: kept })).kept).toEqual({ through: '2036-12-31', law: null, source: null });
    expect(await problem(b.client.files.removeFiles({ ids: [kept] }))).toMatchObject({ code: 'file.kept_by_default' });
  });

  test('was deleted while its bill was a draft: once that is posted it stays in the trash, and can be restored', async () => {
    const b = await server.business();
    const [kept, gone, who, id] = [await add(b, 'kept.txt'), await add(b, 'gone.txt'), await supplier(b), newId()];
    const draft = billDraft(who, [{ price: 10, accountId: await b.account('6010') }]);
    const { draftVersion } = await b.client.purchases.saveBill({ id, draft, draftVersion: 0 });
    await link(b, kept, 'trade_document', id);
    await b.client.files.removeFiles({ ids: [kept, gone] });
    await b.client.purchases.postBill({ id, draftVersion });
    await owner.query(`update stored_file set removed_at = now() - interval '31 days' where org_id = $1`, [b.orgId]);
    const pool = makePool(server.serverUrl, 'daybook_app', 2);
    const database = makeDatabase(pool);
    await sweepFiles(makeFileBytes(server.config), database, { olderThanMs: 0 });
    await database.destroy();
    const { rows } = await owner.query<{ id: string }>(`select id from stored_file where org_id = $1`, [b.orgId]);
    expect(rows).toEqual([{ id: kept }]);
    await b.client.files.restoreFiles({ ids: [kept] });
    expect((await b.client.files.file({ id: kept })).size).toBeGreaterThan(0);
  });

  test('is unlinked by whoever linked it, and by those who manage, not by others', async () => {
    const b = await server.business();
    const person = await server.signUp();
    await owner.query(`insert into member (org_id, user_id, role) values ($1, $2, 'user')`, [b.orgId, person.userId]);
    const user = server.clientFor(person.token, b.orgId);
    const [file, paid] = [await add(b, 'a.txt'), await spend(b, '2026-03-04')];
    const subject = { ids: [file], subjectKind: 'transaction' as const, subjectId: paid };
    await b.client.files.linkFiles(subject);
    expect(await problem(user.files.unlinkFiles(subject))).toMatchObject({ code: 'file.link_kept' });
    await b.client.files.unlinkFiles(subject);
    await user.files.linkFiles(subject);
    expect((await user.files.unlinkFiles(subject)).files[0]?.links).toEqual([]);
  });
});

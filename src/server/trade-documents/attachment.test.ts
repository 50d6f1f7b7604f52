// Attachments: which files are accepted and what is stored, limits, access, emails and the public page, and what can't be removed.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { type Client, startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { cleanName } from '../platform/formats/file-content.ts';
import { customer, draftOf, finalized, refusals } from '../sales/testing-sales.ts';

let server: TestServer;
let owner: pg.Client;
let b: TestBusiness;
let who: string;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
  b = await server.business();
  who = await customer(b);
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

const pdf = (extra = 0): Buffer => Buffer.concat([Buffer.from('%PDF-1.7\n1 0 obj\n'), Buffer.alloc(extra, 0x20), Buffer.from('\n%%EOF\n')]);
const fileOf = (content: Buffer | string, name: string): File => new File([new Uint8Array(Buffer.from(content))], name);
const png = () => sharp({ create: { width: 30, height: 20, channels: 3, background: '#1d5c40' } });

async function draft(): Promise<{ id: string; draftVersion: number }> {
  const id = newId();
  const { draftVersion } = await b.client.sales.saveDraft({ id, kind: 'invoice', draft: draftOf(who, [{ price: 10 }]), draftVersion: 0 });
  return { id, draftVersion };
}
async function add(documentId: string, file: File, id = newId()): Promise<string> {
  await b.client.attachments.addAttachment({ documentId, id, file });
  return id;
}
/** A file whose row claims this size, so the bytes needn't be sent. */
async function planted(documentId: string, bytes: number): Promise<string> {
  const id = newId();
  await owner.query(
    `insert into sales_attachment (org_id, id, document_id, name, type, byte_count, sha256, sealed, is_of_draft, added_at)
     values ($1, $2, $3, 'large.pdf', 'application/pdf', $4, decode(repeat('00', 32), 'hex'), 'x', true, now())`,
    [b.orgId, id, documentId, bytes],
  );
  return id;
}
const names = async (documentId: string): Promise<string[]> =>
  (await b.client.attachments.attachments({ documentId })).attachments.map((a) => a.name);
const tokenOf = async (id: string): Promise<string> =>
  (await b.client.behindLinks.makePublicLink({ kind: 'document', id })).url.split('/').at(-1) ?? '';

describe('what is accepted', () => {
  test('PDF and text as they are, pictures re-encoded without anything else that was in the file', async () => {
    const { id } = await draft();
    const exif = { IFD0: { Copyright: 'where it was taken' } };
    const jpeg = await png().jpeg().withExif(exif).toBuffer();
    expect(jpeg.toString('latin1')).toContain('where it was taken');
    await add(id, fileOf(pdf(), 'terms.pdf'));
    await add(id, fileOf(Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004 a second file')]), 'site.JPG'));
    await add(id, fileOf(await png().png().toBuffer(), 'plan.png'));
    await add(id, fileOf(await png().webp().withExif(exif).toBuffer(), 'plan.webp'));
    await add(id, fileOf('\uFEFFHöhe', 'höhe.txt'));
    await add(id, fileOf('Day,Hours\n2026-03-02,4', 'hours.csv'));
    const { attachments } = await b.client.attachments.attachments({ documentId: id });
    expect(attachments.map((a) => [a.name, a.type, a.isRemovable])).toEqual([
      ['terms.pdf', 'application/pdf', true],
      ['site.JPG', 'image/jpeg', true],
      ['plan.png', 'image/png', true],
      ['plan.webp', 'image/webp', true],
      ['höhe.txt', 'text/plain', true],
      ['hours.csv', 'text/csv', true],
    ]);
    const kept = await Promise.all(
      attachments.map(async (a) => Buffer.from(await (await b.client.attachments.attachment({ documentId: id, id: a.id })).arrayBuffer())),
    );
    expect(kept.map((k) => k.length)).toEqual(attachments.map((a) => a.byteCount));
    expect(kept[0]).toEqual(pdf());
    expect(kept[4]?.toString()).toBe('Höhe');
    for (const at of [1, 2, 3]) {
      expect((await sharp(kept[at]).metadata()).width).toBe(30);
      expect(kept[at]?.toString('latin1')).not.toMatch(/where it was taken|a second file/);
    }
  });

  test('F1: nothing else: name, first bytes and content have to agree', async () => {
    const { id } = await draft();
    const picture = await png().png().toBuffer();
    const html = '<html><script>alert(1)</script></html>';
    for (const file of [
      fileOf(html, 'page.html'),
      fileOf(html, 'page.txt'),
      fileOf(html, 'page.pdf'),
      fileOf(html, 'page.png'),
      fileOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'a.svg'),
      fileOf('<?xml version="1.0"?><svg/>', 'a.csv'),
      fileOf(picture, 'a.pdf'),
      fileOf(picture, 'a.txt'),
      fileOf(picture, 'a.jpg'),
      fileOf(picture.subarray(0, 60), 'a.png'),
      fileOf(pdf(), 'a.png'),
      fileOf(pdf(), 'a.txt'),
      fileOf(pdf(), 'a.pdf.exe'),
      fileOf(pdf(), '.pdf'),
      fileOf(Buffer.concat([Buffer.from('MZ'), pdf()]), 'a.pdf'),
      fileOf(Buffer.concat([Buffer.from(`${html}\n`), pdf()]), 'a.pdf'),
      fileOf(Buffer.concat([pdf(), Buffer.alloc(5000, 7)]), 'a.pdf'),
      fileOf('GIF89a/*', 'a.gif'),
      fileOf('a\u0000b', 'a.txt'),
      fileOf('PK\u0003\u0004', 'a.csv'),
      fileOf('x', 'a.constructor'),
      fileOf('x', 'txt'),
    ])
      expect([file.name, await refusals(b.client.attachments.addAttachment({ documentId: id, id: newId(), file }))]).toEqual([
        file.name,
        ['attachment.type file'],
      ]);
    expect(await refusals(add(id, fileOf('', 'a.txt')))).toEqual(['attachment.empty file']);
    const running = pdf().toString().replace('1 0 obj', '1 0 obj\n<< /S /JavaScript /JS (app.alert(1)) >>');
    expect(await refusals(add(id, fileOf(running, 'a.pdf')))).toEqual(['attachment.active file']);
    expect(await names(id)).toEqual([]);
  });

  test('F3: names are cleaned', () => {
    expect(
      ['../../etc/a.pdf', 'C:\\x\\b.pdf', 'a\r\nb"c.pdf', 'in\u202Efdp.txt', ' .hidden.csv ', `${'x'.repeat(400)}.pdf`].map(cleanName),
    ).toEqual(['a.pdf', 'b.pdf', 'ab_c.pdf', 'infdp.txt', 'hidden.csv', `${'x'.repeat(196)}.pdf`]);
  });

  test('F4: 10 MiB a file, 10 files and 25 MiB a document; the same id adds once', async () => {
    const { id } = await draft();
    expect(await refusals(add(id, fileOf(pdf(10 * 1024 * 1024), 'a.pdf')))).toEqual(['attachment.too_large file']);
    const one = newId();
    await add(id, fileOf('1', '1.txt'), one);
    await add(id, fileOf('1', '1.txt'), one);
    const large = [await planted(id, 10 * 1024 * 1024), await planted(id, 10 * 1024 * 1024), await planted(id, 5 * 1024 * 1024 - 3)];
    expect(await refusals(add(id, fileOf('123', '2.txt')))).toEqual(['attachment.too_much file']);
    await add(id, fileOf('12', '2.txt'));
    for (const file of large) await b.client.attachments.removeAttachment({ documentId: id, id: file });
    for (let n = 3; n <= 10; n++) await add(id, fileOf(`${n}`, `${n}.txt`));
    expect(await refusals(add(id, fileOf('11', '11.txt')))).toEqual(['attachment.too_many file']);
    expect(await names(id)).toHaveLength(10);
    await b.client.attachments.removeAttachment({ documentId: id, id: one });
    expect(await refusals(add(id, fileOf('1', '1.txt'), one))).toEqual(['not_found']);
    expect(await names(id)).toHaveLength(9);
  });
});

describe('access', () => {
  test('F5: only the business; in the store it is sealed and bound to its row', async () => {
    const { id } = await draft();
    const other = await server.business();
    const word = 'a word that nobody else reads';
    const [one, two] = [await add(id, fileOf(word, 'one.txt')), await add(id, fileOf('other', 'two.txt'))];
    const calls = (c: Client) => [
      () => c.attachments.attachments({ documentId: id }),
      () => c.attachments.attachment({ documentId: id, id: one }),
      () => c.attachments.addAttachment({ documentId: id, id: newId(), file: fileOf('x', 'x.txt') }),
      () => c.attachments.removeAttachment({ documentId: id, id: one }),
    ];
    for (const [client, code] of [
      [server.clientFor('none'), 'auth.required'],
      [other.client, 'not_found'],
      [server.clientFor(other.token, b.orgId), 'not_found'],
    ] as const)
      for (const call of calls(client)) expect(await refusals(call())).toEqual([code]);
    const elsewhere = await draft();
    expect(await refusals(b.client.attachments.attachment({ documentId: elsewhere.id, id: one }))).toEqual(['not_found']);
    const { rows } = await owner.query<{ objectId: string; sealedKey: Buffer }>(
      'select object_id as "objectId", sealed_key as "sealedKey" from sales_attachment where id = $1',
      [one],
    );
    const stored = readFileSync(path.join(server.config.dataDir, 'files', `paper-${b.orgId}`, rows[0]?.objectId ?? ''));
    expect(stored.length).toBeGreaterThan(word.length);
    expect(stored.includes(word)).toBe(false);
    expect(Buffer.from(await (await b.client.attachments.attachment({ documentId: id, id: one })).arrayBuffer()).toString()).toBe(word);
    await owner.query('alter table sales_attachment disable trigger attachment_kept');
    await owner.query('update sales_attachment set object_id = $1, sealed_key = $2 where id = $3', [
      rows[0]?.objectId,
      rows[0]?.sealedKey,
      two,
    ]);
    await owner.query('alter table sales_attachment enable trigger attachment_kept');
    expect(await refusals(b.client.attachments.attachment({ documentId: id, id: two }))).toEqual(['attachment.unreadable']);
  });

  test('F2: it is served as a download, never rendered', async () => {
    const { id } = await draft();
    const one = await add(id, fileOf('x', 'Größe "1";.csv'));
    const answer = await fetch(`${server.url}/api/v1/sales/documents/${id}/attachments/${one}`, {
      headers: { authorization: `Bearer ${b.token}`, 'x-daybook-org': b.orgId },
    });
    expect([answer.status, await answer.text()]).toEqual([200, 'x']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="Gr__e _1__.csv"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20_1_%3B.csv`,
    );
  });
});

describe('a document that was finalized', () => {
  test('keeps what it had; later files can be removed, with their bytes', async () => {
    const { id, draftVersion } = await draft();
    const first = await add(id, fileOf('first', 'first.txt'));
    const gone = await add(id, fileOf('gone', 'gone.txt'));
    await b.client.attachments.removeAttachment({ documentId: id, id: gone });
    await b.client.sales.finalizeDocument({ id, draftVersion });
    const later = await add(id, fileOf('later', 'later.txt'));
    const { attachments } = await b.client.attachments.attachments({ documentId: id });
    expect(attachments.map((a) => [a.name, a.isRemovable])).toEqual([['first.txt', false], ['later.txt', true]]); // prettier-ignore
    expect(await refusals(b.client.attachments.removeAttachment({ documentId: id, id: first }))).toEqual(['attachment.stays']);
    await expect(owner.query('update sales_attachment set removed_at = now(), sealed = null where id = $1', [first])).rejects.toThrow(
      'stays',
    );
    await expect(owner.query('update sales_attachment set is_of_draft = false where id = $1', [first])).rejects.toThrow('does not change');
    await expect(owner.query("update sales_attachment set sealed = 'x' where id = $1", [later])).rejects.toThrow('does not change');
    await b.client.attachments.removeAttachment({ documentId: id, id: later });
    expect(await names(id)).toEqual(['first.txt']);
    const { rows } = await owner.query('select name from sales_attachment where document_id = $1 and num_nonnulls(sealed, object_id) > 0', [
      id,
    ]);
    expect(rows).toEqual([{ name: 'first.txt' }]);
    const copy = newId();
    await b.client.sales.duplicateDocument({ id, newId: copy });
    expect(await names(copy)).toEqual([]);
    const thrown = await draft();
    await add(thrown.id, fileOf('x', 'x.txt'));
    await b.client.sales.removeDraft({ id: thrown.id });
    const left = await owner.query('select 1 from sales_attachment where document_id = $1 and num_nonnulls(sealed, object_id) > 0', [
      thrown.id,
    ]);
    expect(left.rowCount).toBe(0);
  });

  test('shows them on its public page, and no others', async () => {
    const { id, draftVersion } = await draft();
    const one = await add(id, fileOf('for you', 'a.txt'));
    await b.client.sales.finalizeDocument({ id, draftVersion });
    const visitor = server.clientFor('none');
    const token = await tokenOf(id);
    expect((await visitor.behindLinks.publicDocument({ token })).attachments).toEqual([
      { id: one, name: 'a.txt', type: 'text/plain', byteCount: 7 },
    ]);
    const answer = await fetch(`${server.url}/api/v1/pay/${token}/attachments/${one}`);
    expect([answer.status, answer.headers.get('content-disposition'), await answer.text()]).toEqual([
      200,
      `attachment; filename="a.txt"; filename*=UTF-8''a.txt`,
      'for you',
    ]);
    expect(answer.headers.get('x-robots-tag')).toContain('noindex');
    const foreign = await tokenOf(await finalized(b, who, [{ price: 1 }]));
    for (const [t, at] of [[foreign, one], [token, newId()], [token, 'x'], ['none', one]] as const)
      expect(await refusals(visitor.behindLinks.publicAttachment({ token: t, id: at }))).toEqual(['not_found']); // prettier-ignore
  });

  test('is mailed with them, within 20 MiB', async () => {
    const id = await finalized(b, who, [{ price: 10 }]);
    await add(id, fileOf('Day,Hours', 'hours.csv'));
    const one = await add(id, fileOf(await png().png().toBuffer(), `${'n'.repeat(180)}.png`));
    const send = () => b.client.sales.sendDocument({ id, to: 'you@example.com', subject: 'Yours', message: 'Here', copyToSelf: false });
    await send();
    const { rows } = await owner.query<{ names: string[]; files: Buffer[] }>(
      'select more_attachment_names as names, more_attachments as files from mail_outbox where org_id = $1 order by id desc limit 1',
      [b.orgId],
    );
    expect(rows[0]?.names).toEqual(['hours.csv', `${'n'.repeat(116)}.png`]);
    expect(rows[0]?.files[0]?.toString()).toBe('Day,Hours');
    const kept = await (await b.client.attachments.attachment({ documentId: id, id: one })).arrayBuffer();
    expect(rows[0]?.files[1]).toEqual(Buffer.from(kept));
    for (const bytes of [10_485_760, 10_485_760]) await planted(id, bytes);
    const before = await owner.query('select 1 from mail_outbox');
    expect(await refusals(send())).toEqual(['attachment.mail']);
    await expect(send()).rejects.toThrow(/are 20\.\d MB/);
    expect((await owner.query('select 1 from mail_outbox')).rowCount).toBe(before.rowCount);
  });
});

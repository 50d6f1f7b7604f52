// A person's profile and picture, over HTTP: two name parts and one full name, problems in words, and who can see the picture.
import { ORPCError } from '@orpc/client';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
let sql: pg.Client;
beforeAll(async () => {
  server = await startTestServer();
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

const person = async (): Promise<{ token: string; userId: string; client: Client }> => {
  const { token, userId } = await server.signUp();
  return { token, userId, client: server.clientFor(token) };
};
const refusal = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'accepted',
    (error: unknown) => {
      if (!(error instanceof ORPCError)) throw error;
      const { problems } = (error.data ?? {}) as { problems?: { code: string; path?: string }[] };
      return problems?.map((p) => [p.path, p.code].filter(Boolean).join(': ')).join(', ') ?? String(error.code);
    },
  );

describe('names', () => {
  test('a whole name is offered in two parts; either part changes the whole', async () => {
    const { client } = await person();
    expect(await client.org.saveProfile({ fullName: 'Ada van der Berg' })).toMatchObject({
      fullName: 'Ada van der Berg',
      firstName: 'Ada',
      lastName: 'van der Berg',
    });
    expect(await client.org.saveProfile({ firstName: 'Ada van', lastName: 'der Berg' })).toMatchObject({
      fullName: 'Ada van der Berg',
      firstName: 'Ada van',
      lastName: 'der Berg',
    });
    expect(await client.org.saveProfile({ lastName: 'Berg' })).toMatchObject({
      fullName: 'Ada van Berg',
      firstName: 'Ada van',
      lastName: 'Berg',
    });
    expect(await client.org.saveProfile({ firstName: '' })).toMatchObject({ fullName: 'Berg', firstName: '', lastName: 'Berg' });
    expect((await client.org.me()).profile).toMatchObject({ fullName: 'Berg', firstName: '', lastName: 'Berg' });
  });

  test('a new whole name makes the old parts nobody’s; the same one leaves them', async () => {
    const { client } = await person();
    await client.org.saveProfile({ firstName: 'Ada Maria', lastName: 'Example' });
    expect(await client.org.saveProfile({ fullName: 'Ada Maria Example' })).toMatchObject({ firstName: 'Ada Maria', lastName: 'Example' });
    expect(await client.org.saveProfile({ fullName: 'Ada Other' })).toMatchObject({ firstName: 'Ada', lastName: 'Other' });
    expect(await client.org.saveProfile({ fullName: 'A B C', firstName: 'A', lastName: 'B C' })).toMatchObject({
      fullName: 'A B C',
      lastName: 'B C',
    });
    expect(await refusal(client.org.saveProfile({ fullName: 'X Y', firstName: 'A', lastName: 'B' }))).toBe('fullName: profile.name');
  });

  test('the database keeps parts that are not the whole out', async () => {
    const { client, userId } = await person();
    await client.org.saveProfile({ firstName: 'Ada', lastName: 'Example' });
    for (const change of [`full_name = 'Somebody Else'`, `first_name = null`, `last_name = 'Other'`])
      await expect(sql.query(`update profiles set ${change} where id = $1`, [userId])).rejects.toThrow(/profiles_name/);
  });

  test('the name of the sign-up is taken where there is none yet', async () => {
    const { client } = await person();
    expect(await client.org.recordSignIn({ fullName: 'Test Person' })).toMatchObject({ firstName: 'Test', lastName: 'Person' });
    expect(await client.org.recordSignIn({ fullName: 'Another Name' })).toMatchObject({ fullName: 'Test Person' });
  });
});

describe('how to reach a person', () => {
  test('is kept as it was written, and can be taken back', async () => {
    const { client } = await person();
    expect((await client.org.me()).profile).toMatchObject({ phone: '', address: '', timeZone: null, language: null, photoVersion: null });
    const given = { phone: '+44 (0)20 7946-0000', address: '1 Example St\nLondon', timeZone: 'Europe/London', language: 'fr' } as const;
    expect(await client.org.saveProfile({ ...given, address: '1 Example St\r\nLondon ' })).toMatchObject(given);
    expect((await client.org.me()).profile).toMatchObject(given);
    expect(await client.org.saveProfile({ phone: '' })).toMatchObject({ ...given, phone: '' });
    const none = { phone: '', address: '', timeZone: null, language: null };
    expect(await client.org.saveProfile(none)).toMatchObject(none);
  });

  test('what cannot be used is refused in words, all of it at once, and nothing is kept', async () => {
    const { client } = await person();
    const bad = { firstName: 'x'.repeat(201), phone: 'call me', address: 'x'.repeat(501), timeZone: 'Mars/Olympus', locale: 'no such' };
    expect(await refusal(client.org.saveProfile({ ...bad, lastName: 'Fine' }))).toBe(
      'firstName: profile.name, phone: profile.phone, address: profile.address, timeZone: profile.time_zone, locale: profile.locale',
    );
    expect((await client.org.me()).profile).toMatchObject({ fullName: '', phone: '', address: '', timeZone: null });
    for (const phone of ['12', '+', '----', '1'.repeat(41), '+1 555 0100 ext 3', '<b>1234</b>'])
      expect(await refusal(client.org.saveProfile({ phone }))).toBe('phone: profile.phone');
    for (const phone of ['112', '+1 555 0100', '(555) 010-0100', '030/1234567', '+49 30 1234 567'])
      expect((await client.org.saveProfile({ phone })).phone).toBe(phone);
    for (const fullName of ['x'.repeat(201), 'a\nb']) expect(await refusal(client.org.saveProfile({ fullName }))).not.toBe('accepted');
    expect(await refusal(client.org.saveProfile({ firstName: 'x'.repeat(100), lastName: 'y'.repeat(100) }))).toBe('fullName: profile.name');
  });
});

describe('a picture', () => {
  // One red pixel, as PNG.
  const onePixel = Uint8Array.from(
    Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==', 'base64'),
  );
  const file = (bytes: Uint8Array<ArrayBuffer> = onePixel, name = 'me.png', type = 'image/png'): File => new File([bytes], name, { type });
  const get = (id: string, token: string | undefined, query = '', orgId?: string): Promise<Response> =>
    fetch(`${server.url}/api/v1/people/${id}/photo${query}`, {
      headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...(orgId ? { 'x-daybook-org': orgId } : {}) },
    });

  test('is re-encoded, named by what it is, replaced and removed', async () => {
    const { client, userId, token } = await person();
    const { photoVersion } = await client.org.savePhoto({ file: file() });
    expect(photoVersion).toMatch(/^[0-9a-f]{32}$/);
    expect((await client.org.me()).profile.photoVersion).toBe(photoVersion);
    const shown = await client.org.photo({ id: userId, v: photoVersion ?? '' });
    expect([shown.body.type, (await shown.body.bytes()).subarray(8, 12)]).toEqual(['image/webp', new TextEncoder().encode('WEBP')]);
    expect((await client.org.savePhoto({ file: file() })).photoVersion).toBe(photoVersion);
    expect((await client.org.deletePhoto()).photoVersion).toBeNull();
    expect((await get(userId, token)).status).toBe(404);
    expect((await client.org.deletePhoto()).photoVersion).toBeNull();
  });

  test('F2 is answered with headers that let it be a picture and nothing else', async () => {
    const { client, userId, token } = await person();
    const { photoVersion } = await client.org.savePhoto({ file: file() });
    const answer = await get(userId, token, `?v=${photoVersion}`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
    });
    expect((await answer.bytes()).subarray(0, 4)).toEqual(new TextEncoder().encode('RIFF'));
    for (const query of ['', '?v=0123456789abcdef0123456789abcdef'])
      expect((await get(userId, token, query)).headers.get('cache-control')).toBe('private, no-cache');
  });

  test('T1 is seen by its owner and by colleagues; for anybody else it is as absent as none', async () => {
    const [owner, stranger, noPicture] = [await server.business(), await server.business(), await person()];
    await owner.client.org.savePhoto({ file: file() });
    const colleague = await person();
    await sql.query(`insert into member (org_id, user_id, role) values ($1, $2, 'user')`, [owner.orgId, colleague.userId]);
    expect((await get(owner.userId, owner.token)).status).toBe(200);
    expect((await get(owner.userId, colleague.token)).status).toBe(200);
    expect((await get(owner.userId, colleague.token, '', owner.orgId)).status).toBe(200);
    const bodies = await Promise.all([
      get(owner.userId, stranger.token),
      get(owner.userId, stranger.token, '', owner.orgId),
      get(owner.userId, stranger.token, '', stranger.orgId),
      get(noPicture.userId, stranger.token),
    ]);
    expect(new Set(await Promise.all(bodies.map(async (b) => `${b.status} ${await b.text()}`))).size).toBe(1);
    expect(bodies[0]?.status).toBe(404);
    expect((await get(owner.userId, undefined)).status).toBe(401);
    await sql.query('update org set removed_at = now() where id = $1', [owner.orgId]);
    expect((await get(owner.userId, colleague.token)).status).toBe(404);
    expect((await get(owner.userId, owner.token)).status).toBe(200);
  });

  test('T1 of a colleague cannot be replaced or removed, even by SQL of the same role', async () => {
    const owner = await server.business();
    await owner.client.org.savePhoto({ file: file() });
    const colleague = await person();
    await sql.query(`insert into member (org_id, user_id, role) values ($1, $2, 'user')`, [owner.orgId, colleague.userId]);
    const login = new pg.Client({ connectionString: server.serverUrl });
    await login.connect();
    try {
      await login.query(
        `set role daybook_app; begin; set local app.user_id = '${colleague.userId}'; set local app.org_id = '${owner.orgId}'; set local app.colleague_ids = '{${owner.userId}}'`,
      );
      expect((await login.query('select user_id from profile_photo')).rows).toEqual([{ user_id: owner.userId }]);
      expect((await login.query(`update profile_photo set version = repeat('0', 32)`)).rowCount).toBe(0);
      expect((await login.query('delete from profile_photo')).rowCount).toBe(0);
    } finally {
      await login.end();
    }
  });

  test('F1 what is no picture is refused in words', async () => {
    const { client } = await person();
    const text = (content: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(content);
    for (const bad of [
      file(text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'me.svg', 'image/svg+xml'),
      file(text('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'me.png'),
      file(text('GIF89a'), 'me.gif', 'image/gif'),
      file(onePixel, 'me.html', 'text/html'),
      file(new Uint8Array(), 'me.png'),
    ])
      expect(await refusal(client.org.savePhoto({ file: bad }))).toBe('file: photo.not_a_picture');
    expect(await refusal(client.org.savePhoto({ file: file(new Uint8Array(5 * 1024 * 1024 + 1)) }))).toBe('file: photo.too_large');
    expect((await client.org.me()).profile.photoVersion).toBeNull();
    await expect(client.org.savePhoto({ file: file(new Uint8Array(9)) })).rejects.toThrow('Choose a PNG, JPEG or WebP.');
  });

  test('is set over the plain API too, and many at once leave one whole picture', async () => {
    const { token, userId } = await person();
    const answers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const body = new FormData();
        body.set('file', file());
        return fetch(`${server.url}/api/v1/me/photo`, { method: 'PUT', headers: { authorization: `Bearer ${token}` }, body });
      }),
    );
    expect(answers.map((a) => a.status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect((await get(userId, token)).status).toBe(200);
  });
});

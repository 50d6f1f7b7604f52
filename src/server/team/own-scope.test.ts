// Roles limited to what their person made: somebody else's documents and files are answered like absent ones, whatever the endpoint, and
// appear in no list, search or download.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closureOf, ownOnly, ownOnlyFor, permissions, type Permission, scopedModules } from '#contract/org/permission.ts';
import { sized } from '#core/testing-properties.ts';
import { moveClock } from '../platform/clock.ts';
import { routeOf } from '../platform/endpoint.ts';
import { newId } from '../platform/ids.ts';
import { type Endpoint, endpoints, everyEndpoint, type Filling, fillingsOf, inputFor } from '../platform/testing-inputs.ts';
import { billDraft, posted, supplier } from '../purchases/testing-purchases.ts';
import { ruleOf, scheduleOf } from '../sales/recurring/testing-recurring.ts';
import { customer, draftOf, finalized } from '../sales/testing-sales.ts';
import { quoted } from '../sales/quotes/testing-quotes.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
let owner: TestBusiness;
/** Sees what they made; with every other permission. */
let own: TestBusiness;
let sql: pg.Client;
const roleId = newId();
const notScoped = permissions.filter((one) => !one.endsWith('.all'));

/** One document of each kind, with `word` in its texts. */
async function made(b: TestBusiness, word: string, people: { who: string; from: string }) {
  const { who, from } = people;
  const expense = await b.account('6010');
  const [order, draft, schedule, file] = [newId(), newId(), newId(), newId()];
  const ids = {
    invoice: await finalized(b, who, [{ price: 100, description: word }], { reference: word }),
    draft,
    quote: await quoted(b, who, [{ price: 50, description: word }]),
    bill: await posted(b, from, [{ price: 20, accountId: expense }], { notes: word, reference: `${word} ${newId().slice(-4)}` }),
    order,
    schedule,
    file,
  };
  await b.client.sales.saveDraft({
    id: draft,
    kind: 'invoice',
    draft: draftOf(who, [{ price: 7, description: word }], { reference: word }),
    draftVersion: 0,
  });
  await b.client.purchases.saveOrder({
    id: order,
    draft: billDraft(from, [{ price: 9, accountId: expense }], { notes: word, reference: word }),
    draftVersion: 0,
  });
  await b.client.recurring.saveSchedule({
    ...scheduleOf(who, ruleOf('2031-06-01'), { lines: [{ price: 5, description: word }] }),
    id: schedule,
  });
  await b.client.files.addFile({ id: file, kind: 'receipt', file: new File([`${word} receipt`], `${word}.txt`, { type: 'text/plain' }) });
  return ids;
}

let theirs: Awaited<ReturnType<typeof made>>;
let mine: Awaited<ReturnType<typeof made>>;
let people: { who: string; from: string };
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'enterprise' });
  owner = await server.business();
  sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
  const { token, userId } = await server.signUp();
  await owner.client.team.saveRole({ id: roleId, name: 'Own documents', permissions: ['sales.read'] });
  await sql.query('update org_role set permissions = $2 where id = $1', [roleId, notScoped]);
  await sql.query(`insert into member (org_id, user_id, role, role_id) values ($1, $2, 'custom', $3)`, [owner.orgId, userId, roleId]);
  own = {
    ...owner,
    token,
    userId,
    client: server.clientFor(token, owner.orgId),
    withKey: (key) => server.clientFor(token, owner.orgId, { 'idempotency-key': key }),
  };
  people = { who: await customer(owner), from: await supplier(owner) };
  theirs = await made(owner, 'Canary', people);
  mine = await made(own, 'Robin', people);
});
afterAll(async () => {
  await sql.end();
  await server.stop();
});

async function call(name: string, input: unknown): Promise<{ status: number; code: string; text: string }> {
  const answer = await fetch(`${server.url}/rpc/${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${own.token}`, 'x-daybook-org': own.orgId, 'content-type': 'application/json' },
    body: JSON.stringify({ json: input }),
  });
  const text = await answer.text();
  return { status: answer.status, code: /"code":"([^"]+)"/.exec(text)?.[1] ?? '', text };
}

const permissionOf = ({ procedure }: Endpoint): Permission | undefined => routeOf(procedure)?.permission;
/** Figures of the whole business, and what others say or did: permissions of their own, which show documents of everybody. */
const showsOthers = (one: Endpoint): boolean => {
  const permission = permissionOf(one);
  return permission === undefined || ownOnlyFor({ role: 'custom', permissions: notScoped }, permission).length < scopedModules.length;
};
/** A small run asks with the documents that a module is about. */
function idsFor(one: Endpoint): readonly string[] {
  const { invoice, draft, quote, bill, order, schedule, file } = theirs;
  const module = permissionOf(one)?.split('.')[0] ?? '';
  const near: Readonly<Record<string, readonly string[]>> = {
    sales: [invoice, draft, quote, schedule],
    purchases: [bill, order, schedule],
    files: [file],
    comments: [invoice, bill, file],
  };
  return sized(0, 1) === 1 ? Object.values(theirs) : (near[module] ?? [invoice, bill]);
}
/** Rows of `theirs`, as they are stored. */
async function stored(): Promise<string> {
  const ids = Object.values(theirs);
  const { rows } = await sql.query<{ all: string }>(
    `select (select string_agg(t::text, '|' order by id) from sales_document t where id = any($1)) || (select string_agg(t::text, '|' order by id) from purchase_order t where id = any($1))
         || (select string_agg(t::text, '|' order by id) from recurring_schedule t where id = any($1))
         || (select string_agg((id, path, dated, removed_at)::text, '|' order by id) from stored_file t where id = any($1)) as all`,
    [ids],
  );
  return rows[0]?.all ?? '';
}

describe('a role without `all` in a module', () => {
  test('is limited there to its own, unless the permission is about figures of the whole business', () => {
    const limited = { role: 'custom', permissions: closureOf(['sales.write', 'files.read', 'purchases.all']) } as const;
    expect(ownOnly(limited)).toEqual(['files', 'sales']);
    expect(ownOnlyFor(limited, 'sales.write')).toEqual(['files', 'sales']);
    expect(ownOnlyFor(limited, 'reports.read')).toEqual(['files']);
    for (const role of ['owner', 'admin', 'manager', 'user', 'accountant'] as const) expect(ownOnly({ role })).toEqual([]);
    expect(ownOnly({ role: 'custom', permissions: ['settlement.read'] })).toEqual([]);
  });

  test('sees its own in every list, and nobody else’s', async () => {
    const { client } = own;
    const ids = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id).toSorted();
    expect(ids((await client.sales.listDocuments({ kind: 'invoice' })).rows)).toEqual([mine.invoice, mine.draft].toSorted());
    expect(ids((await client.sales.listDocuments({ kind: 'invoice', search: 'Canary' })).rows)).toEqual([]);
    expect(ids((await client.sales.listDocuments({ kind: 'quote' })).rows)).toEqual([mine.quote]);
    expect(ids((await client.purchases.listBills({})).rows)).toEqual([mine.bill]);
    expect(ids((await client.purchases.listOrders({})).rows)).toEqual([mine.order]);
    expect(ids(await client.recurring.listSchedules({}))).toEqual([mine.schedule]);
    expect(ids((await client.files.listFiles({})).rows)).toEqual([mine.file]);
    expect(ids((await owner.client.sales.listDocuments({ kind: 'invoice' })).rows)).toHaveLength(4);
    expect((await owner.client.files.listFiles({})).rows).toHaveLength(2);
  });

  test('gets the answer of an absent id for somebody else’s, at every endpoint, and changes nothing', { timeout: 300_000 }, async () => {
    const before = await stored();
    const wrong: string[] = [];
    /** They make something under the id: asked last. */
    const creating: [Endpoint, Filling][] = [];
    let asked = 0;
    const ask = async (one: Endpoint, id: string, filling: Filling) => {
      const answer = await call(one.name, inputFor(one.schema, id, filling));
      asked++;
      if (/canary/i.test(answer.text)) wrong.push(`${one.name} (${filling}) tells: ${answer.text.slice(0, 200)}`);
      if (answer.status >= 500) wrong.push(`${one.name} (${filling}): ${answer.status} ${answer.text.slice(0, 200)}`);
      return answer;
    };
    for (const one of endpoints().filter((each) => !showsOthers(each)))
      // A small run leaves out those with required fields alone: the others have them too.
      for (const filling of fillingsOf(one).slice(sized(-1, -2))) {
        const absent = await ask(one, newId(), filling);
        if (absent.status < 300 && permissionOf(one)?.endsWith('.read') !== true) {
          creating.push([one, filling]);
          continue;
        }
        for (const id of idsFor(one)) {
          const foreign = await ask(one, id, filling);
          if (foreign.status !== absent.status || foreign.code !== absent.code)
            wrong.push(`${one.name} (${filling}): ${foreign.status} ${foreign.code}, absent ${absent.status} ${absent.code}`);
        }
      }
    expect(wrong).toEqual([]);
    // Last, because from here on these ids are those of something else as well.
    for (const [one, filling] of creating) for (const id of idsFor(one)) await ask(one, id, filling);
    expect(wrong).toEqual([]);
    expect(asked).toBeGreaterThan(200);
    expect(await stored()).toBe(before);
  });

  test('is told nothing of others by lists, sums and downloads without an id', { timeout: 120_000 }, async () => {
    const wrong: string[] = [];
    for (const one of everyEndpoint().filter((each) => !showsOthers(each) && permissionOf(each)?.endsWith('.read') === true)) {
      const { text, status } = await call(one.name, inputFor(one.schema, newId(), 'required'));
      if (/canary/i.test(text) || status >= 500) wrong.push(`${one.name}: ${status} ${text.slice(0, 200)}`);
    }
    expect(wrong).toEqual([]);
  });

  test('reaches a file over the storage protocol only where it is its own', async () => {
    const at = async (token: string, id: string) => {
      const { rows } = await sql.query<{ place: string }>(
        `select bucket || '/' || org_id || '/' || path as place from stored_file where id = $1`,
        [id],
      );
      const headers = { authorization: `Bearer ${token}` };
      return (await fetch(`${server.url}/storage/v1/object/authenticated/${rows[0]?.place}`, { headers })).status;
    };
    expect(await at(owner.token, theirs.file)).toBe(200);
    expect(await at(own.token, theirs.file)).toBe(404);
    expect(await at(own.token, mine.file)).toBe(200);
  });

  test('is refused what is about all documents: a statement of account, a merge, an export of the business', async () => {
    const { client } = own;
    const refused = (ask: Promise<unknown>) => expect(ask).rejects.toMatchObject({ code: 'permission.denied' });
    await refused(client.customers.statement({ id: people.who }));
    await refused(client.purchases.supplierStatement({ id: people.from }));
    await refused(client.exports.startExport({ id: newId(), language: 'en' }));
    await refused(client.contacts.mergeContacts({ id: people.who, otherId: people.from }));
  });

  test('grants no more than it has: not the whole to others, nor to a key', async () => {
    const wider = owner.client.team.saveRole({ id: newId(), name: 'Wide', permissions: ['sales.all'] });
    await expect(wider).resolves.toEqual({ ok: true });
    const beyond = own.client.team.saveRole({ id: newId(), name: 'Wider', permissions: ['sales.read', 'sales.all'] });
    await expect(beyond).rejects.toMatchObject({ code: 'team.beyond' });
    await expect(own.client.team.invite({ id: newId(), email: `x-${newId()}@example.com`, role: 'user' })).rejects.toMatchObject({
      code: 'team.beyond',
    });
    const key = await own.client.apiKeys.createApiKey({ id: newId(), name: 'Own', permissions: ['sales.read'], expiresInDays: 30 });
    const answer = await fetch(`${server.url}/api/v1/sales/documents?kind=invoice`, { headers: { authorization: `Bearer ${key.secret}` } });
    const text = await answer.text();
    expect(text).toContain(mine.invoice);
    expect(text).not.toContain(theirs.invoice);
  });

  test('is notified of what happens to its own documents, and of no others', async () => {
    for (const id of [theirs.quote, mine.quote]) {
      const { url } = await owner.client.behindLinks.makePublicLink({ kind: 'document', id });
      await server.clientFor('').behindLinks.acceptPublicQuote({ token: url.split('/').at(-1) ?? '', name: 'A Customer' });
    }
    const told = async ({ client }: TestBusiness) =>
      (await client.notifications.listNotifications({})).rows.flatMap(({ kind, subjectId }) =>
        kind === 'quote_accepted' ? [subjectId] : [],
      );
    expect(await told(own)).toEqual([mine.quote]);
    expect((await told(owner)).toSorted()).toEqual([theirs.quote, mine.quote].toSorted());
  });

  test('sees everything within a second of being granted it', async () => {
    await sql.query('update org_role set permissions = $2 where id = $1', [roleId, permissions]);
    moveClock(999);
    const seen = async (client: TestBusiness['client']) => [
      (await client.sales.listDocuments({ kind: 'invoice' })).rows.map(({ id }) => id),
      (await client.files.listFiles({})).rows.map(({ id }) => id),
    ];
    expect(await seen(own.client)).toEqual(await seen(owner.client));
    expect((await seen(own.client)).flat()).toEqual(expect.arrayContaining([theirs.invoice, theirs.file, mine.invoice]));
  });
});

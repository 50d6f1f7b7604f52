// T5: tenant isolation. Whatever the endpoint, a person of another business reads and changes nothing with a foreign id: it is answered
// like an id that doesn't exist. Cases are generated from the contract and the tables, so new ones are covered automatically.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sized } from '#core/testing-properties.ts';
import { sendJson } from '../http/testing-http.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../../testing.ts';
import { fillWithCanaries } from '../testing-canaries.ts';
import { type Endpoint, endpoints, type Filling, fillingsOf, inputFor } from '../testing-inputs.ts';
import { newId } from '../ids.ts';
import { maxAttempts } from '../jobs/due-work.ts';

let server: TestServer;
let victim: TestBusiness;
/** Both ask the same in the same order: one with ids of the victim, the other with ids that don't exist. */
let stranger: TestBusiness;
let twin: TestBusiness;
let db: pg.Client;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'enterprise' });
  [victim, stranger, twin] = [await server.business({ name: 'Canary & Sons' }), await server.business(), await server.business()];
  db = new pg.Client({ connectionString: server.ownerUrl });
  await db.connect();
  await fillWithCanaries(server, victim);
});
afterAll(async () => {
  await db.end();
  await server.stop();
});

/** Open to everybody. */
const forAnyone = ['site/sendContact'];
/** Endpoints that take a file, which can't be generated here: their isolation is tested with their files. */
const withFile = [
  'ledger/previewJournal',
  'ledger/importJournal',
  'files/addFile',
  'banking/previewStatement',
  'banking/importStatement',
  'holdings/previewCoins',
  'holdings/importCoins',
  'attachments/addAttachment',
  'purchases/receiveInvoice',
  'claims/addClaimReceipt',
  'payouts/previewReport',
  'payouts/importReport',
  'moving/rehearseMove',
  'moving/postMove',
];
/**
 * Tables in which the victim has no rows: a document's bytes, found by the document's own id; one that isn't written to yet; the one row
 * that the operator writes; what is being sent to a browser; a long statement while it is posted.
 */
const bareTables = ['e_invoice', 'plan_seller', 'push_delivery', 'seal', 'statement_import_step'];

/** Rows that due work writes again during the test. */
const foundAgain = ['finding', 'finding_check'];

/** A request as other programs send it, without our typed client. */
async function call(b: TestBusiness, name: string, input: unknown): Promise<{ status: number; code: string; text: string }> {
  const headers = { authorization: `Bearer ${b.token}`, 'x-daybook-org': b.orgId };
  const { status, text } = await sendJson(`${server.url}/rpc/${name}`, { headers, body: JSON.stringify({ json: input }) });
  const code = /"code":"([^"]+)"/.exec(text)?.[1] ?? '';
  return { status, code, text };
}

/** Tables of a business: name → whether their rows have an id. */
async function tables(): Promise<{ name: string; hasId: boolean }[]> {
  const { rows } = await db.query<{ name: string; hasId: boolean }>(
    `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'id' and a.atttypid = 'uuid'::regtype) as "hasId"
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r'
        and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id') order by 1`,
  );
  return rows;
}
const inVictim = async <R extends pg.QueryResultRow>(query: string): Promise<R[]> => {
  await db.query('begin');
  await db.query(`set local app.org_id = '${victim.orgId}'`);
  const { rows } = await db.query<R>(query);
  await db.query('commit');
  return rows;
};
interface Row {
  readonly table: string;
  readonly id: string;
}
const rowsOfVictim = async (): Promise<Row[]> => {
  const found: Row[] = [{ table: 'org', id: victim.orgId }];
  for (const { name, hasId } of await tables())
    if (hasId)
      for (const { id } of await inVictim<{ id: string }>(`select id from ${name} where org_id = '${victim.orgId}' order by id limit 1`))
        found.push({ table: name, id });
  return found;
};
/** Tables that concern most endpoints, whatever their names. */
const everywhere = ['org', 'sales_document', 'entry', 'transactions', 'contact', 'account'];
/**
 * A small run calls an endpoint with the rows of the tables its schema mentions, and with every twenty-fourth row of the others; with each
 * of them it is filled in one of its ways, in turn.
 */
const rowsFor = (rows: readonly Row[], { name, schema }: Endpoint, at: number, [way, ways]: readonly [number, number]): Row[] => {
  const words = `${name} ${JSON.stringify(schema)}`.toLowerCase();
  const isNear = (table: string) => everywhere.includes(table) || table.split('_').some((word) => word.length > 2 && words.includes(word));
  const near = rows.filter(({ table }, i) => isNear(table) || (i + at) % sized(24, 1) === 0);
  return near.filter((_, i) => sized((i + at) % ways, way) === way);
};
const stateOfVictim = async (): Promise<Record<string, string>> => {
  const state: Record<string, string> = {};
  for (const { name } of await tables()) {
    if (name === 'due_work') continue; // it is worked off meanwhile
    const [row] = await inVictim<{ state: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(t::text, '' order by t::text)), '') as state from ${name} t where org_id = '${victim.orgId}'`,
    );
    state[name] = row?.state ?? '';
  }
  return state;
};

/**
 * Runs all due work and holds what is planned, so nothing of the victim changes in the background during the comparison. A sweep waits for
 * running work; whatever that plans is held in the next round.
 */
async function holdVictim(): Promise<void> {
  const moved = async () => {
    await server.doDueWork();
    const [onItsWay] = await inVictim(`select id from notification where org_id = '${victim.orgId}' and passed_on_at is null`);
    if (onItsWay) return 1; // the notification of an export is on its way by email
    const held = 'update due_work set attempts = $2 where org_id = $1 and attempts < $2';
    return (await db.query(held, [victim.orgId, maxAttempts])).rowCount;
  };
  await expect.poll(moved, { timeout: 60_000 }).toBe(0);
}

describe('T5: walls', () => {
  test('every table of a business has rows of the victim', async () => {
    const bare = Object.entries(await stateOfVictim()).filter(([, state]) => state.startsWith('0 '));
    expect(bare.map(([name]) => name)).toEqual(bareTables);
  });

  test('a foreign id is answered like one that does not exist, at every endpoint with ids', { timeout: 900_000 }, async () => {
    await holdVictim();
    const before = await stateOfVictim();
    const rows = await rowsOfVictim();
    const all = endpoints();
    expect(rows.length).toBeGreaterThan(15);
    expect(all.length).toBeGreaterThan(40);
    const twinOf = new Map(rows.map(({ id }) => [id, newId()]));
    const wrong: string[] = [];
    const taken = new Set<string>();
    /** Whether the call succeeded with the id that doesn't exist: then it creates something with that id. */
    const compare = async ({ name, schema }: Endpoint, id: string, filling: Filling): Promise<boolean> => {
      const [foreign, absent] = await Promise.all([
        call(stranger, name, inputFor(schema, id, filling)),
        call(twin, name, inputFor(schema, twinOf.get(id) ?? '', filling)),
      ]);
      if (absent.code !== 'request.invalid' && absent.code !== 'BAD_REQUEST') taken.add(name);
      const [one, other] = [foreign, absent].map(({ status, code }) => `${status} ${code}`);
      if (one !== other) wrong.push(`${name} (${filling}) ${id}: ${one}, absent ${other}`);
      if (/canary/i.test(foreign.text)) wrong.push(`${name} (${filling}) ${id} tells: ${foreign.text.slice(0, 200)}`);
      return absent.status < 300;
    };
    const makers = new Map<Endpoint, readonly Row[]>();
    for (const [at, endpoint] of all.entries())
      for (const [way, filling, ways] of fillingsOf(endpoint).map((one, nth, all) => [nth, one, all.length] as const))
        for (const { id } of rowsFor(rows, endpoint, at, [way, ways]))
          if (await compare(endpoint, id, filling)) {
            makers.set(endpoint, sized(0, 1) === 1 ? rows : rowsFor(rows, endpoint, at, [0, 1]));
            break; // from here on, the stranger owns what it creates
          }
    for (const [endpoint, more] of makers) for (const { id } of more) await compare(endpoint, id, 'all');
    const after = await stateOfVictim();
    const unreached = all.filter(({ name }) => !taken.has(name)).map(({ name }) => name);
    expect(wrong).toEqual([]);
    expect(unreached).toEqual(withFile);
    for (const state of [before, after]) for (const name of foundAgain) delete state[name];
    expect(after).toEqual(before);
  });

  test('neither a visitor nor a person of another business reaches any of them', async () => {
    const reached: string[] = [];
    for (const { name, schema } of endpoints()) {
      const asVictim = await call({ ...stranger, orgId: victim.orgId }, name, inputFor(schema, newId(), 'required'));
      if (/canary/i.test(asVictim.text)) reached.push(`${name}: ${asVictim.status} ${asVictim.text.slice(0, 100)}`);
      const nobody = await call({ ...stranger, token: 'none' }, name, inputFor(schema, newId(), 'required'));
      if (nobody.status !== 401 && !forAnyone.includes(name)) reached.push(`${name}: ${nobody.status} without a session`);
    }
    expect(reached).toEqual([]);
  });
});

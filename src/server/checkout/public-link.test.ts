// A public link opens one thing of one kind until its owner revokes it; every other request gets the same answer.
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businessFacts } from '../org/index.ts';
import { moveClock } from '../platform/clock.ts';
import { type Database, makeDatabase, makePool } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';
import { runtimeRole } from '../platform/database/runtime-role.ts';
import { Refusal } from '../platform/refusal.ts';
import { behindWall } from '../platform/database/transaction.ts';
import type { Work } from '../platform/work.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import {
  behindLink,
  customerLink,
  documentLink,
  type LinkKind,
  openPublicLinks,
  renewLink,
  revokeLink,
} from '../trade-documents/public-link.ts';
import { findLink } from '../trade-documents/public-link-store.ts';
import { customer, draftOf, finalized, pay } from '../sales/testing-sales.ts';

let server: TestServer;
let database: Database;
let mine: TestBusiness;
let other: TestBusiness;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  database = makeDatabase(makePool(server.serverUrl, await runtimeRole(server.serverUrl, 'daybook_app'), 8));
  [mine, other] = [await server.business(), await server.business()];
});
afterAll(async () => {
  await database.destroy();
  await server.stop();
});

const acting = <T>(b: TestBusiness, act: (work: Work) => Promise<T>, isReadOnly = false): Promise<T> =>
  behindWall(
    database,
    { orgId: b.orgId, userId: b.userId },
    async (tx) => {
      const org = await businessFacts(tx, b.orgId);
      if (!org) throw new Error('no business');
      return act({ tx, org, userId: b.userId, email: '', role: 'owner', via: 'ui' });
    },
    isReadOnly,
  );
const tokenOf = (url: string): string => url.split('/').at(-1) ?? '';
const opened = (token: unknown, kind: LinkKind = 'document'): Promise<string> =>
  behindLink(database, token, kind, async (work, subjectId) => `${work.org.id} ${subjectId} ${work.via} ${work.userId}`).catch(
    (error: unknown) => {
      if (error instanceof Refusal) return error.problems.map((p) => p.code).join();
      throw error;
    },
  );
const opens = (b: TestBusiness, subjectId: string): string => `${b.orgId} ${subjectId} link null`;

describe('the link of a document', () => {
  test('T7: is the same each time, is 256 bit, and stands in the database as a hash alone', async () => {
    const id = await finalized(mine, await customer(mine), [{ price: 100 }]);
    const url = await acting(mine, (work) => documentLink(work, id));
    expect(url).toMatch(/^http:\/\/localhost:0\/pay\/[\w-]{43}$/);
    expect(await acting(mine, (work) => documentLink(work, id))).toBe(url);
    expect(await opened(tokenOf(url))).toBe(opens(mine, id));
    const rows = await acting(mine, ({ tx }) => tx.selectFrom('public_link').selectAll().where('document_id', '=', id).execute());
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash).toEqual(createHash('sha256').update(tokenOf(url)).digest());
    expect(JSON.stringify(rows)).not.toContain(tokenOf(url));
  });
  test('is made once by many who ask at the same moment', async () => {
    const id = await finalized(mine, await customer(mine), [{ price: 100 }]);
    const urls = await Promise.all(Array.from({ length: 20 }, () => acting(mine, (work) => documentLink(work, id))));
    expect(new Set(urls).size).toBe(1);
    expect(await acting(mine, ({ tx }) => tx.selectFrom('public_link').select('version').where('document_id', '=', id).execute())).toEqual([
      { version: 1 },
    ]);
  });
  test('that is shown in a reading transaction is the one that is kept afterwards', async () => {
    const id = await finalized(mine, await customer(mine), [{ price: 100 }]);
    await acting(mine, (work) => revokeLink(work, 'document', id));
    const told = await acting(mine, (work) => documentLink(work, id), true);
    expect(await opened(tokenOf(told))).toBe('not_found');
    expect(await acting(mine, (work) => documentLink(work, id))).toBe(told);
    expect(await opened(tokenOf(told))).toBe(opens(mine, id));
  });
  test('is none of a draft', async () => {
    const id = newId();
    await mine.client.sales.saveDraft({ id, kind: 'invoice', draft: draftOf(await customer(mine), [{ price: 1 }]), draftVersion: 0 });
    await expect(acting(mine, (work) => documentLink(work, id))).rejects.toThrow('Finalize the document first.');
  });
  test('stops when it is revoked, and a new one is another', async () => {
    const id = await finalized(mine, await customer(mine), [{ price: 100 }]);
    const first = await acting(mine, (work) => documentLink(work, id));
    const second = await acting(mine, (work) => renewLink(work, 'document', id));
    expect(second).not.toBe(first);
    expect([await opened(tokenOf(first)), await opened(tokenOf(second))]).toEqual(['not_found', opens(mine, id)]);
    await acting(mine, (work) => revokeLink(work, 'document', id));
    expect(await opened(tokenOf(second))).toBe('not_found');
    const third = await acting(mine, (work) => documentLink(work, id));
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await opened(tokenOf(third))).toBe(opens(mine, id));
  });
  test('from before the secret was lost works on, beside the new one', async () => {
    const id = await finalized(mine, await customer(mine), [{ price: 100 }]);
    const before = await acting(mine, (work) => documentLink(work, id));
    const elsewhere = await startTestServer();
    try {
      const after = await acting(mine, (work) => documentLink(work, id));
      expect(after).not.toBe(before);
      expect([await opened(tokenOf(before)), await opened(tokenOf(after))]).toEqual([opens(mine, id), opens(mine, id)]);
    } finally {
      await elsewhere.stop();
      openPublicLinks(server.config, async () => undefined);
    }
  });
});

describe('T7: what opens nothing', () => {
  test('is the link of another kind: only the diagonal opens', async () => {
    const contactId = await customer(mine);
    const id = await finalized(mine, contactId, [{ price: 100 }]);
    const document = tokenOf(await acting(mine, (work) => documentLink(work, id)));
    const portal = tokenOf(await acting(mine, (work) => customerLink(work, contactId)));
    const seen = await Promise.all([document, portal].flatMap((token) => [opened(token, 'document'), opened(token, 'customer')]));
    expect(seen).toEqual([opens(mine, id), 'not_found', 'not_found', opens(mine, contactId)]);
  });
  test('is anything that is no token at all', async () => {
    const id = await finalized(mine, await customer(mine), [{ price: 100 }]);
    const token = tokenOf(await acting(mine, (work) => documentLink(work, id)));
    const hash = createHash('sha256').update(token).digest();
    const strange = [
      '', 'shared', 'null', 'undefined', '0', '%', '*', ' ', '..', id, mine.orgId, mine.token, `${token} `, ` ${token}`, `${token}=`, token.slice(1),
      token.slice(0, -1), token.toUpperCase(), `${token}\0`, hash.toString('base64url'), hash.toString('hex'), `\\x${hash.toString('hex')}`,
      null, undefined, 0, true, [], [token], { token }, new Date(0), `' or true --`,
    ]; // prettier-ignore
    for (const kind of ['document', 'customer'] as const)
      expect(await Promise.all(strange.map((one) => opened(one, kind)))).toEqual(strange.map(() => 'not_found'));
  });
  test('are a hundred thousand tokens that somebody made up', async () => {
    const id = await finalized(mine, await customer(mine), [{ price: 100 }]);
    const url = await acting(mine, (work) => documentLink(work, id));
    const made = (): Buffer => createHash('sha256').update(randomBytes(32).toString('base64url')).digest();
    const at = new Date();
    const found = await behindWall(
      database,
      { isFinding: true },
      async (tx) => {
        const one = await Promise.all(Array.from({ length: 2000 }, () => findLink(tx, { hash: made(), kind: 'document', at })));
        let hits = one.filter(Boolean).length;
        // The others at once, and with no condition but the hash.
        for (let n = 0; n < 98_000; n += 7000) {
          const hashes = Array.from({ length: 7000 }, made);
          hits += (await tx.selectFrom('public_link').select('version').where('token_hash', 'in', hashes).execute()).length;
        }
        const hash = createHash('sha256').update(tokenOf(url)).digest();
        return { hits, known: await findLink(tx, { hash, kind: 'document', at }) };
      },
      true,
    );
    expect(found).toEqual({ hits: 0, known: { orgId: mine.orgId, subjectId: id } });
  });
  test('is the link of an invoice that was taken back whole, a month later', async () => {
    const contactId = await customer(mine);
    const id = await finalized(mine, contactId, [{ price: 100 }]);
    const token = tokenOf(await acting(mine, (work) => documentLink(work, id)));
    const noteId = newId();
    const { draftVersion } = await mine.client.sales.creditDocument({ id, newId: noteId });
    await mine.client.sales.finalizeDocument({ id: noteId, draftVersion, issuedOn: '2026-03-05' });
    const paid = await finalized(mine, contactId, [{ price: 50 }]);
    await pay(mine, contactId, 5000, [{ documentId: paid, minor: 5000 }]);
    const ofPaid = tokenOf(await acting(mine, (work) => documentLink(work, paid)));
    const day = 24 * 3600 * 1000;
    expect(await opened(token)).toBe(opens(mine, id));
    moveClock(31 * day);
    try {
      expect([await opened(token), await opened(ofPaid)]).toEqual(['not_found', opens(mine, paid)]);
    } finally {
      moveClock(-31 * day);
    }
  });
});

describe('between businesses', () => {
  test('nobody makes, renews or revokes the link of somebody else', async () => {
    const contactId = await customer(mine);
    const id = await finalized(mine, contactId, [{ price: 100 }]);
    const token = tokenOf(await acting(mine, (work) => documentLink(work, id)));
    const acts: readonly ((work: Work) => Promise<unknown>)[] = [
      (work: Work) => documentLink(work, id),
      (work: Work) => customerLink(work, contactId),
      (work: Work) => renewLink(work, 'document', id),
      (work: Work) => revokeLink(work, 'customer', contactId),
    ];
    for (const act of acts) await expect(acting(other, act)).rejects.toThrow('Not found.');
    expect(await opened(token)).toBe(opens(mine, id));
  });
  test('behind a link there is one business to be seen', async () => {
    await acting(other, async (work) => documentLink(work, await finalized(other, await customer(other), [{ price: 5 }])));
    const id = await finalized(mine, await customer(mine), [{ price: 100 }]);
    const token = tokenOf(await acting(mine, (work) => documentLink(work, id)));
    const seen = await behindLink(database, token, 'document', async ({ tx }) => ({
      orgs: await tx.selectFrom('org').select('id').execute(),
      links: await tx.selectFrom('public_link').select('org_id').distinct().execute(),
      people: await tx.selectFrom('profiles').select('id').execute(),
    }));
    expect(seen).toEqual({ orgs: [{ id: mine.orgId }], links: [{ org_id: mine.orgId }], people: [] });
  });
  test('two merged customers have one page, whichever link leads there', async () => {
    const [kept, gone] = [await customer(mine, 'Kept'), await customer(mine, 'Gone')];
    const before = await acting(mine, (work) => customerLink(work, gone));
    await mine.client.contacts.mergeContacts({ id: kept, otherId: gone });
    const after = await acting(mine, (work) => customerLink(work, gone));
    expect(after).toBe(await acting(mine, (work) => customerLink(work, kept)));
    expect([await opened(tokenOf(before), 'customer'), await opened(tokenOf(after), 'customer')]).toEqual([
      opens(mine, gone),
      opens(mine, kept),
    ]);
  });
});

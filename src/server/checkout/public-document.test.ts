// Public links expose exactly the listed fields; views are counted once a day and never for the owner; and no business reaches another's
// links.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveClock } from '../platform/clock.ts';
import { newId } from '../platform/ids.ts';
import { standStill } from '../platform/testing-clock.ts';
import { startTestServer, type Client, type TestBusiness, type TestServer } from '../testing.ts';
import { openPublicLinks } from '../trade-documents/public-link.ts';
import { customer, draftOf, finalized, pay, refusals, taxCode } from '../sales/testing-sales.ts';

const day = 24 * 3600 * 1000;
let server: TestServer;
let owner: pg.Pool;
let mine: TestBusiness;
let other: TestBusiness;
let visitor: Client;
standStill(); // also at midnight
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  owner = new pg.Pool({ connectionString: server.ownerUrl, max: 1 });
  [mine, other] = [await server.business(), await server.business()];
  visitor = server.clientFor('none');
  await mine.client.sales.saveSalesSettings({
    sender: {
      ...(await mine.client.sales.salesSettings({})).sender,
      name: 'Ada Works',
      email: 'ada@works.example',
      iban: 'DE89370400440532013000',
      bic: 'COBADEFFXXX',
    },
  });
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

const tokenOf = (url: string): string => url.split('/').at(-1) ?? '';
const link = async (b: TestBusiness, id: string, kind: 'document' | 'customer' = 'document'): Promise<string> =>
  tokenOf((await b.client.behindLinks.makePublicLink({ kind, id })).url);

/** Runs at a later time, with rate limits recovered. */
async function after<T>(ms: number, act: () => Promise<T>): Promise<T> {
  moveClock(ms);
  try {
    return await act();
  } finally {
    moveClock(-ms);
    openPublicLinks(server.config, async () => undefined);
    await owner.query('delete from limit_counter');
  }
}

/** Paths to every value of a message, list items as []: what its reader can see. */
function pathsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => pathsOf(item, `${at}[]`)))];
  if (value === null || typeof value !== 'object') return [at];
  return Object.entries(value).flatMap(([key, one]) => pathsOf(one, at === '' ? key : `${at}.${key}`));
}

describe('the document behind a link', () => {
  test('T7: has these fields and no others', async () => {
    const taxes = [await taxCode(mine)];
    const id = await finalized(mine, await customer(mine), [{ price: 100, taxes }, { price: 5 }], {
      currency: 'EUR', discount: { kind: 'percent', rate: '0.1' },
    }, '1.1'); // prettier-ignore
    await mine.client.attachments.addAttachment({ documentId: id, id: newId(), file: new File(['hours'], 'hours.txt') });
    const seen = await visitor.behindLinks.publicDocument({ token: await link(mine, id) });
    expect(pathsOf(seen)).toMatchInlineSnapshot(`
      [
        "kind",
        "number",
        "issuedOn",
        "dueOn",
        "supply",
        "ofNumber",
        "currency",
        "prices",
        "discount.kind",
        "discount.rate",
        "sender.name",
        "sender.address",
        "sender.country",
        "sender.email",
        "sender.phone",
        "sender.taxId",
        "sender.registration",
        "sender.bankName",
        "sender.iban",
        "sender.bic",
        "sender.accent",
        "sender.footer",
        "template",
        "customer.name",
        "customer.taxId",
        "customer.addressLines",
        "customer.postalCode",
        "customer.city",
        "customer.region",
        "customer.country",
        "reference",
        "orderNumber",
        "intro",
        "notes",
        "lines[].kind",
        "lines[].description",
        "lines[].quantityMilli",
        "lines[].unit",
        "lines[].unitPriceMicro",
        "lines[].discount",
        "totals.amountMinor",
        "totals.discountMinor",
        "totals.netMinor",
        "totals.taxMinor",
        "totals.grossMinor",
        "totals.withheldMinor",
        "totals.payableMinor",
        "totals.lines[].amountMinor",
        "totals.lines[].discountMinor",
        "totals.lines[].netMinor",
        "totals.taxes[].name",
        "totals.taxes[].rate",
        "totals.taxes[].isWithheld",
        "totals.taxes[].baseMinor",
        "totals.taxes[].taxMinor",
        "totals.taxes[].sentence",
        "state",
        "language",
        "logo",
        "openMinor",
        "paidMinor",
        "creditedMinor",
        "paidOn",
        "transfer.holder",
        "transfer.bankName",
        "transfer.account",
        "transfer.isIban",
        "transfer.bic",
        "transfer.reference",
        "transfer.code.size",
        "transfer.code.path",
        "attachments[].id",
        "attachments[].name",
        "attachments[].type",
        "attachments[].byteCount",
        "answer",
      ]
    `);
    expect(JSON.stringify(seen)).not.toMatch(new RegExp([id, mine.orgId, mine.userId, ...taxes].join('|')));
  });
  test('shows its status: unpaid, partly paid, overdue, paid on a date, credited', async () => {
    const contactId = await customer(mine);
    const now = new Date();
    const dayAfter = (days: number): string => new Date(now.getTime() + days * day).toISOString().slice(0, 10);
    const id = await finalized(mine, contactId, [{ price: 100 }], { issueOn: dayAfter(-3), dueOn: dayAfter(10) });
    const token = await link(mine, id);
    const standing = async () => {
      const { state, openMinor, paidMinor, creditedMinor, paidOn } = await visitor.behindLinks.publicDocument({ token });
      return { state, openMinor, paidMinor, creditedMinor, paidOn };
    };
    expect(await standing()).toEqual({ state: 'open', openMinor: 10_000, paidMinor: 0, creditedMinor: 0, paidOn: null });
    await pay(mine, contactId, 4000, [{ documentId: id, minor: 4000 }], { receivedOn: dayAfter(-1) });
    expect(await standing()).toEqual({ state: 'partly_paid', openMinor: 6000, paidMinor: 4000, creditedMinor: 0, paidOn: dayAfter(-1) });
    expect((await after(12 * day, standing)).state).toBe('overdue');
    await pay(mine, contactId, 6000, [{ documentId: id, minor: 6000 }], { receivedOn: dayAfter(0) });
    expect(await standing()).toEqual({ state: 'paid', openMinor: 0, paidMinor: 10_000, creditedMinor: 0, paidOn: dayAfter(0) });

    const wrong = await finalized(mine, contactId, [{ price: 70 }]);
    const noteId = newId();
    const { draftVersion } = await mine.client.sales.creditDocument({ id: wrong, newId: noteId });
    await mine.client.sales.finalizeDocument({ id: noteId, draftVersion });
    const [back, note] = await Promise.all(
      [wrong, noteId].map(async (one) => visitor.behindLinks.publicDocument({ token: await link(mine, one) })),
    );
    expect([back?.state, back?.openMinor, back?.creditedMinor, note?.state, note?.ofNumber]).toEqual([
      'credited',
      0,
      7000,
      'issued',
      back?.number,
    ]);
  });
  test('asks for what is open through the bank, with a code for euros alone', async () => {
    const contactId = await customer(mine);
    const inEuro = await finalized(mine, contactId, [{ price: 100 }], { currency: 'EUR' }, '1.1');
    const { transfer, number } = await visitor.behindLinks.publicDocument({ token: await link(mine, inEuro) });
    expect({ ...transfer, code: null }).toEqual({
      holder: 'Ada Works', bankName: '', account: 'DE89 3704 0044 0532 0130 00', isIban: true, bic: 'COBADEFFXXX', reference: number, code: null,
    }); // prettier-ignore
    expect(transfer?.code?.size).toBeGreaterThan(20);
    expect(transfer?.code?.path).toMatch(/^(M\d+ \d+h\d+v1h-\d+z)+$/);
    const inDollar = await visitor.behindLinks.publicDocument({
      token: await link(mine, await finalized(mine, contactId, [{ price: 1 }])),
    });
    expect(inDollar.transfer?.code).toBeNull();
    await pay(mine, contactId, 10_000, [{ documentId: inEuro, minor: 10_000 }], { currency: 'EUR', rate: '1.1', receivedMinor: 11_000 });
    expect((await visitor.behindLinks.publicDocument({ token: await link(mine, inEuro) })).transfer).toBeNull();
  });
  test('I7 T7: comes as a PDF, and as little as the page to be found by a search engine or framed', async () => {
    const token = await link(mine, await finalized(mine, await customer(mine), [{ price: 100 }]));
    const answer = await fetch(`${server.url}/api/v1/pay/${token}/pdf`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(
      Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    for (const path of [`/api/v1/pay/${token}`, `/api/v1/pay/${token}/pdf`, `/pay/${token}`, `/portal/${token}`]) {
      const { headers } = await fetch(server.url + path);
      expect(headers.get('x-robots-tag')).toContain('noindex');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-frame-options')).toBe('DENY');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    }
    expect((await fetch(`${server.url}/api/v1/pay/${token}`)).headers.get('cache-control')).toBe('no-store');
  });
});

describe('who looked', () => {
  test('is counted once a day and link, and never where it is somebody of the business', async () => {
    const id = await finalized(mine, await customer(mine), [{ price: 100 }]);
    const token = await link(mine, id);
    const viewedOn = async () => (await mine.client.behindLinks.publicLink({ kind: 'document', id }))?.viewedOn;
    const state = async () => (await mine.client.sales.document({ id })).state;
    await visitor.behindLinks.publicDocument({ token });
    expect([await viewedOn(), (await state()) === 'viewed']).toEqual([null, false]);
    expect(await server.clientFor(mine.token).behindLinks.publicDocumentViewed({ token })).toEqual({ isOwn: true });
    expect(await viewedOn()).toBeNull();
    const stranger = await server.signUp();
    expect(await server.clientFor(stranger.token).behindLinks.publicDocumentViewed({ token })).toEqual({ isOwn: false });
    await Promise.all(Array.from({ length: 10 }, () => visitor.behindLinks.publicDocumentViewed({ token })));
    const first = await viewedOn();
    expect(first).toBe(new Date().toISOString().slice(0, 10));
    await after(day, () => visitor.behindLinks.publicDocumentViewed({ token }));
    expect(await viewedOn()).toBe(new Date(Date.now() + day).toISOString().slice(0, 10));
  });
});

describe('the page of a customer', () => {
  test('has all documents of the customer and of those merged into them, and these fields alone', async () => {
    const [kept, gone, stranger] = [
      await customer(mine, 'Kept Ltd'),
      await customer(mine, 'Gone Ltd'),
      await customer(mine, 'Stranger Ltd'),
    ];
    const late = await finalized(mine, gone, [{ price: 30 }], { dueOn: '2026-03-03' });
    await finalized(mine, kept, [{ price: 20 }]);
    await finalized(mine, kept, [{ price: 7 }], { currency: 'EUR' }, '1.1');
    const paid = await finalized(mine, kept, [{ price: 10 }]);
    await pay(mine, kept, 1500, [{ documentId: paid, minor: 1000 }]);
    await finalized(mine, stranger, [{ price: 999 }]);
    await mine.client.sales.saveDraft({ id: newId(), kind: 'invoice', draft: draftOf(kept, [{ price: 1 }]), draftVersion: 0 });
    await mine.client.contacts.mergeContacts({ id: kept, otherId: gone });
    const token = await link(mine, kept, 'customer');
    const seen = await visitor.behindLinks.customerPortal({ token });
    expect(pathsOf(seen)).toMatchInlineSnapshot(`
      [
        "rows[].kind",
        "rows[].state",
        "rows[].number",
        "rows[].issuedOn",
        "rows[].dueOn",
        "rows[].currency",
        "rows[].payableMinor",
        "rows[].openMinor",
        "rows[].token",
        "next",
        "language",
        "sender.name",
        "sender.email",
        "sender.country",
        "customer.name",
        "customer.country",
        "sums[].currency",
        "sums[].openMinor",
        "sums[].overdueMinor",
        "sums[].creditMinor",
        "sums[].invoicedMinor",
        "sums[].creditedMinor",
        "open[].kind",
        "open[].state",
        "open[].number",
        "open[].issuedOn",
        "open[].dueOn",
        "open[].currency",
        "open[].payableMinor",
        "open[].openMinor",
        "open[].token",
      ]
    `);
    expect([seen.sender.name, seen.customer.name]).toEqual(['Ada Works', 'Kept Ltd']);
    expect(seen.sums).toEqual([
      { currency: 'EUR', openMinor: '700', overdueMinor: '700', creditMinor: '0', invoicedMinor: '700', creditedMinor: '0' },
      { currency: 'USD', openMinor: '5000', overdueMinor: '5000', creditMinor: '500', invoicedMinor: '6000', creditedMinor: '0' },
    ]);
    expect(seen.open.map((d) => [d.state, d.currency, d.openMinor])).toEqual([
      ['overdue', 'USD', 3000],
      ['overdue', 'USD', 2000],
      ['overdue', 'EUR', 700],
    ]);
    expect(seen.rows.map((d) => [d.state, d.payableMinor])).toEqual([['paid', 1000]]);
    const opened = await visitor.behindLinks.publicDocument({ token: seen.open[0]?.token ?? '' });
    expect(opened.number).toBe((await mine.client.sales.document({ id: late })).number);
    expect(seen.open[0]?.token).toBe(await link(mine, late));
    expect(await refusals(visitor.behindLinks.publicDocument({ token }))).toEqual(['not_found']);
    expect(await refusals(visitor.behindLinks.customerPortal({ token: seen.open[0]?.token ?? '' }))).toEqual(['not_found']);
  });
  test('comes in pages that miss nothing', async () => {
    const contactId = await customer(mine);
    const ids: string[] = [];
    for (let i = 0; i < 53; i += 1) ids.push(await finalized(mine, contactId, [{ price: 1 }]));
    await pay(mine, contactId, 5300, ids.map((documentId) => ({ documentId, minor: 100 }))); // prettier-ignore
    const token = await link(mine, contactId, 'customer');
    // Links of documents are made by the first view; here many views come at once.
    const opened = await Promise.all(Array.from({ length: 8 }, () => visitor.behindLinks.customerPortal({ token })));
    expect(new Set(opened.map((one) => JSON.stringify(one))).size).toBe(1);
    const first = await visitor.behindLinks.customerPortal({ token });
    expect((await visitor.behindLinks.publicDocument({ token: first.rows[7]?.token ?? '' })).number).toBe(first.rows[7]?.number);
    const second = await visitor.behindLinks.customerPortal({ token, cursor: first.next ?? '' });
    expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 3, null]);
    expect(new Set([...first.rows, ...second.rows].map((d) => d.number)).size).toBe(53);
    expect(await refusals(visitor.behindLinks.customerPortal({ token, cursor: 'x' }))).toEqual(['request.invalid cursor']);
  });
});

describe('what opens nothing', () => {
  test('is answered alike, whatever it is', async () => {
    const id = await finalized(mine, await customer(mine), [{ price: 100 }]);
    const revoked = await link(mine, id);
    await mine.client.behindLinks.revokePublicLink({ kind: 'document', id });
    expect(await mine.client.behindLinks.publicLink({ kind: 'document', id })).toBeNull();
    const portal = await link(mine, await customer(mine), 'customer');
    const answers = new Set<string>();
    for (const token of [revoked, portal, 'shared', 'null', 'a'.repeat(43), 'a'.repeat(5000), id, `${revoked}%20`, '..%2f..'])
      for (const [method, rest] of [['GET', ''], ['GET', '/pdf'], ['POST', '/viewed']] as const) {
        const answer = await fetch(`${server.url}/api/v1/pay/${token}${rest}`, { method });
        answers.add(`${answer.status} ${await answer.text()}`);
      } // prettier-ignore
    for (const token of [null, [], [revoked], {}, 0, true, undefined, ''])
      for (const name of ['publicDocument', 'publicDocumentPdf', 'publicDocumentViewed', 'customerPortal', 'customerPortalViewed']) {
        const body = JSON.stringify({ json: { token } });
        const answer = await fetch(`${server.url}/rpc/behindLinks/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        });
        answers.add(`${answer.status} ${JSON.stringify(((await answer.json()) as { json: unknown }).json)}`);
      }
    expect([...answers]).toMatchInlineSnapshot(`
      [
        "404 {"defined":false,"code":"not_found","status":404,"message":"Not found.","data":{"problems":[{"code":"not_found","message":"Not found."}]}}",
      ]
    `);
  });
});

describe('the owner’s side', () => {
  test('is closed to strangers and to other businesses', async () => {
    const contactId = await customer(mine);
    const id = await finalized(mine, contactId, [{ price: 100 }]);
    const token = await link(mine, id);
    const tried = [
      { kind: 'document', id },
      { kind: 'customer', id: contactId },
    ] as const;
    const calls = (c: Client) =>
      tried.flatMap((of) => [
        () => c.behindLinks.publicLink(of),
        () => c.behindLinks.makePublicLink(of),
        () => c.behindLinks.renewPublicLink(of),
        () => c.behindLinks.revokePublicLink(of),
      ]);
    for (const [client, code] of [
      [visitor, 'auth.required'],
      [other.client, 'not_found'],
      [server.clientFor(other.token, mine.orgId), 'not_found'],
      [server.clientFor(mine.token), 'org.required'],
    ] as const)
      for (const call of calls(client)) expect(await refusals(call())).toEqual([code]);
    expect((await visitor.behindLinks.publicDocument({ token })).totals.payableMinor).toBe(10_000);
  });
  test('a new link stops the old one', async () => {
    const id = await finalized(mine, await customer(mine), [{ price: 100 }]);
    const first = await link(mine, id);
    const second = tokenOf((await mine.client.behindLinks.renewPublicLink({ kind: 'document', id })).url);
    expect(await refusals(visitor.behindLinks.publicDocument({ token: first }))).toEqual(['not_found']);
    expect((await visitor.behindLinks.publicDocument({ token: second })).totals.payableMinor).toBe(10_000);
    expect(await link(mine, id)).toBe(second);
  });
});

// A customer's account: its closing balance equals the unpaid documents less the credit, whatever happened before.
import pg from 'pg';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#core/calendar.ts';
import { sized } from '#core/testing-properties.ts';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { beginAt, ruleOf, scheduleOf } from '../sales/recurring/testing-recurring.ts';
import { customer, draftOf, finalized, pay, refusals, taxCode } from '../sales/testing-sales.ts';

let server: TestServer;
let owner: pg.Client;
beforeAll(async () => {
  beginAt('2026-11-20T12:00:00Z');
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
  owner = new pg.Client({ connectionString: server.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await server.stop();
});

const shown = async (b: TestBusiness, id: string, range: { from?: string; through?: string } = {}): Promise<string[]> => {
  const { accounts } = await b.client.customers.statement({ id, ...range });
  return accounts.flatMap(({ currency, openingMinor, closingMinor, lines }) => [
    `${currency} ${openingMinor}`,
    ...lines.map(
      (l) =>
        `  ${[l.date, l.kind, l.number, l.reference, l.minor, l.balanceMinor].filter((part) => part !== '' && part !== null).join(' ')}`,
    ),
    `${currency} = ${closingMinor}`,
  ]);
};

async function credited(b: TestBusiness, id: string, over: object = {}): Promise<string> {
  const note = newId();
  await b.client.sales.creditDocument({ id, newId: note });
  await b.client.sales.finalizeDocument({ id: note, draftVersion: 1, issuedOn: '2026-03-20', ...over });
  return note;
}

describe('a statement of account', () => {
  test('lists charges, payments, credits, refunds and reversals with their subjects', async () => {
    const b = await server.business();
    const who = await customer(b);
    const [one, two] = [
      await finalized(b, who, [{ price: 100 }], { reference: 'PO 7' }),
      await finalized(b, who, [{ price: 50 }], { issueOn: '2026-03-05' }),
    ];
    const paid = await pay(b, who, 12_000, [{ documentId: one, minor: 10_000 }], { reference: 'Wire 4711' });
    await b.client.sales.useCredit({ id: two });
    await credited(b, two);
    await b.client.sales.reversePayment({ id: await pay(b, who, 300, [], { receivedOn: '2026-03-12' }) });
    const accountId = await b.account('1000');
    const allocationId = (await b.client.sales.document({ id: one })).allocations[0]?.id ?? '';
    await b.client.settlement.recordRefund({
      id: newId(),
      paymentId: paid,
      refundedOn: '2026-03-25',
      minor: 1000,
      accountId,
      reference: 'Back',
      allocations: [{ allocationId, minor: 1000 }],
    });
    expect(await shown(b, who)).toEqual([
      'USD 0',
      '  2026-03-02 invoice INV-2026-0001 PO 7 10000 10000',
      '  2026-03-05 invoice INV-2026-0002 5000 15000',
      '  2026-03-10 payment INV-2026-0001, INV-2026-0002 Wire 4711 -12000 3000',
      '  2026-03-12 payment -300 2700',
      '  2026-03-12 taken_back 300 3000',
      '  2026-03-20 credit_note CN-2026-0001 -5000 -2000',
      '  2026-03-25 refund Back 1000 -1000',
      'USD = -1000',
    ]);
    expect(await shown(b, who, { from: '2026-03-06', through: '2026-03-11' })).toEqual([
      'USD 15000',
      '  2026-03-10 payment INV-2026-0001, INV-2026-0002 Wire 4711 -12000 3000',
      'USD = 3000',
    ]);
  });

  test('closes on the open documents less the credit after the steps of a long walk of two customers in two currencies, and one range joins the next', async () => {
    const b = await server.business();
    const people = [await customer(b, 'First'), await customer(b, 'Second')] as const;
    const tax = await taxCode(b);
    const accountId = await b.account('1000');
    const open: { id: string; who: string; currency: string }[] = [];
    const payments: string[] = [];
    const writeOffs: string[] = [];
    let seed = 23;
    const next = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor(seed / 65_536) % below;
    };
    const oneOf = <T>(all: readonly T[]): T | undefined => all[next(all.length)];
    const day = (): string => addDays('2026-03-01', next(200));
    const rated = (currency: string) => (currency === 'EUR' ? { rate: `1.${1 + next(8)}7` } : {});
    const steps: (() => Promise<unknown>)[] = [
      async () => {
        const [who, currency] = [people[next(2)] ?? people[0], next(2) ? 'EUR' : 'USD'];
        const lines = [{ price: 1 + next(90_000) / 100, taxes: next(2) ? [tax] : [] }];
        open.push({ id: await finalized(b, who, lines, { currency, issueOn: day(), dueOn: null }, rated(currency).rate), who, currency });
      },
      async () => {
        const one = oneOf(open);
        if (!one) return;
        const { openMinor, issuedOn } = await b.client.sales.document(one);
        const minor = Math.min(openMinor, 1 + next(openMinor + 1));
        if (minor === 0) return;
        const over = one.currency === 'EUR' ? { currency: 'EUR', receivedMinor: Math.max(1, Math.round(minor * 1.17)) } : {};
        const total = minor + next(3) * 500;
        const id = await pay(b, one.who, total, [{ documentId: one.id, minor }], {
          ...over,
          receivedOn: addDays(issuedOn ?? '2026-03-01', next(60)),
        });
        payments.push(id);
      },
      async () => {
        const one = oneOf(open);
        if (one) await refusals(b.client.sales.useCredit({ id: one.id }));
      },
      async () => {
        const one = oneOf(open);
        const id = newId();
        if (!one || (await refusals(b.client.sales.creditDocument({ id: one.id, newId: id }))).length > 0) return;
        await refusals(b.client.sales.finalizeDocument({ id, draftVersion: 1, issuedOn: '2026-09-20', ...rated(one.currency) }));
      },
      async () => {
        const one = oneOf(payments);
        if (one) await refusals(b.client.sales.reversePayment({ id: one }));
      },
      async () => {
        for (const one of open.filter((d) => d.currency === 'USD')) {
          const settled = (await b.client.sales.document(one)).allocations.find((a) => a.paymentId !== null);
          if (!settled?.paymentId) continue;
          const minor = 1 + next(settled.minor);
          const asked = { id: newId(), paymentId: settled.paymentId, refundedOn: '2026-11-19', minor, accountId };
          const outcome = await refusals(
            b.client.settlement.recordRefund({ ...asked, allocations: [{ allocationId: settled.id, minor }] }),
          );
          if (outcome.length === 0) return;
        }
      },
      async () => {
        const one = oneOf(open);
        if (!one) return;
        const { openMinor } = await b.client.sales.document(one);
        const id = newId();
        const asked = {
          id,
          kind: 'bad_debt' as const,
          documentId: one.id,
          writtenOn: '2026-09-28',
          minor: Math.max(1, next(openMinor + 1)),
        };
        if ((await refusals(b.client.settlement.writeOff(asked))).length === 0) writeOffs.push(id);
      },
      async () => {
        const one = oneOf(writeOffs);
        if (one) await refusals(b.client.settlement.reverseWriteOff({ id: one }));
      },
    ];
    for (let step = 0; step < 70; step++) {
      await steps[step < 8 ? 0 : ([0, 0, 1, 1, 1, 2, 2, 3, 4, 5, 6, 7][next(12)] ?? 0)]?.();
      if (step % sized(3, 1) > 0) continue;
      for (const who of people) {
        const balances = await b.client.sales.contactBalances({ id: who });
        const documents = balances.map((x) => [x.currency, Number(x.openMinor) - Number(x.creditMinor)]).filter(([, minor]) => minor !== 0);
        const { accounts } = await b.client.customers.statement({ id: who, through: '2099-12-31' });
        const closing = accounts.map((x) => [x.currency, Number(x.closingMinor)]).filter(([, minor]) => minor !== 0);
        expect([step, closing]).toEqual([step, documents]);
      }
    }
    const seen = new Set<string>();
    for (const who of people)
      for (const { lines } of (await b.client.customers.statement({ id: who, through: '2099-12-31' })).accounts)
        lines.forEach((l) => seen.add(l.kind));
    expect([...seen].toSorted()).toEqual(['credit_note', 'invoice', 'payment', 'refund', 'taken_back', 'write_off']);
    for (let run = 0; run < sized(7, 20); run++) {
      const [who, on] = [people[next(2)] ?? people[0], day()];
      const before = await b.client.customers.statement({ id: who, through: on });
      const after = await b.client.customers.statement({ id: who, from: addDays(on, 1), through: '2099-12-31' });
      const whole = await b.client.customers.statement({ id: who, through: '2099-12-31' });
      const { rows } = await owner.query<{ currency: string; minor: string }>(
        `select p.currency, sum(p.minor) as minor from posting p join account a on a.id = p.account_id and a.org_id = p.org_id
          where p.org_id = $1 and p.contact_id = $2 and a.system_key in ('receivable', 'customer_credit') and p.date <= $3 group by 1 having sum(p.minor) <> 0 order by 1`,
        [b.orgId, who, on],
      );
      expect(before.accounts.filter((x) => x.closingMinor !== '0').map((x) => [x.currency, x.closingMinor])).toEqual(
        rows.map((row) => [row.currency, row.minor]),
      );
      for (const { currency, lines, closingMinor } of whole.accounts) {
        const [first, second] = [before, after].map((s) => s.accounts.find((x) => x.currency === currency));
        expect(second?.openingMinor ?? first?.closingMinor ?? '0').toBe(first?.closingMinor ?? '0');
        expect(second?.closingMinor ?? first?.closingMinor).toBe(closingMinor);
        expect([...(first?.lines ?? []), ...(second?.lines ?? [])]).toEqual(lines);
      }
    }
  });

  test('of two merged customers is one, whichever is requested', async () => {
    const b = await server.business();
    const [kept, other] = [await customer(b, 'Northwind'), await customer(b, 'Northwind Ltd')];
    await finalized(b, kept, [{ price: 10 }]);
    const theirs = await finalized(b, other, [{ price: 20 }]);
    await b.client.contacts.mergeContacts({ id: kept, otherId: other });
    await pay(b, kept, 500, [{ documentId: theirs, minor: 500 }]);
    const found = await b.client.customers.statement({ id: kept });
    expect(found.accounts).toMatchObject([{ closingMinor: '2500' }]);
    expect(await b.client.customers.statement({ id: other })).toEqual(found);
  });
});

const german = {
  kind: 'company' as const,
  name: 'Müller Druck',
  email: 'kasse@example.com',
  language: 'de' as const,
  country: 'DE',
  city: 'Köln',
  postalCode: '50667',
};

async function textOf(file: File): Promise<{ pages: string[]; width: number }> {
  const document = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
  const { text } = await extractText(document, { mergePages: false });
  return { pages: text.map((page) => page.replace(/[\u00a0\u202f]/g, ' ')), width: Math.round((await document.getPage(1)).view[2] ?? 0) };
}

describe('on paper and by mail', () => {
  test('in the language of the customer, on the paper of the business, the same bytes each time', async () => {
    const b = await server.business({ country: 'DE' });
    const { id } = await b.client.contacts.createContact({ id: newId(), ...german });
    await finalized(b, id, [{ price: 1234.5 }], { currency: 'EUR' }, '1.1');
    await pay(b, id, 100_000, [], { currency: 'EUR', receivedMinor: 110_000, reference: 'Überweisung' });
    const file = await b.client.customers.statementPdf({ id, from: '2026-03-01', through: '2026-03-31' });
    expect(file.name).toBe('Kontoauszug-Müller-Druck-2026-03-31.pdf');
    const { pages, width } = await textOf(file);
    expect([pages.length, width]).toEqual([1, 595]);
    for (const text of [
      'Kontoauszug',
      'Vom 1. März 2026 bis 31. März 2026',
      'Müller Druck',
      '50667 Köln',
      'Saldovortrag',
      'Rechnung INV-2026-0001',
      'fällig am 16.03.2026',
      '1.234,50',
      'Zahlung',
      'Überweisung',
      '1.000,00',
      'Offener Saldo',
      '234,50',
    ])
      expect(pages[0]).toContain(text);
    const again = await b.client.customers.statementPdf({ id, from: '2026-03-01', through: '2026-03-31' });
    expect(Buffer.from(await again.arrayBuffer()).equals(Buffer.from(await file.arrayBuffer()))).toBe(true);
  });

  test('over several pages nothing is lost, and each says which it is; a customer without anything gets a page that says so', async () => {
    const b = await server.business();
    const who = await customer(b, 'A name that is long enough to be wrapped, of a company with many departments, and further words');
    const count = sized(36, 60);
    for (let n = 0; n < count; n++)
      await finalized(b, who, [{ price: n + 1 }], { issueOn: addDays('2026-01-01', n), dueOn: null, reference: `Order ${n}` });
    const { pages, width } = await textOf(await b.client.customers.statementPdf({ id: who }));
    expect(width).toBe(612);
    expect(pages.length).toBeGreaterThan(1);
    const text = pages.join('\n');
    for (let n = 1; n <= count; n++) expect(text).toContain(`INV-2026-${String(n).padStart(4, '0')}`);
    pages.forEach((page, at) => expect(page).toContain(`Page ${at + 1} of ${pages.length}`));
    expect(text).toContain(((count * (count + 1)) / 2).toLocaleString('en-US', { minimumFractionDigits: 2 }));
    const none = await textOf(await b.client.customers.statementPdf({ id: await customer(b) }));
    expect(none.pages.join()).toContain('No activity in this period');
  });

  test('is emailed as printed, once, to every contact who receives documents', async () => {
    const b = await server.business();
    const [to, own] = [`${newId()}@example.com`, `${newId()}@example.com`];
    const people = [{ id: newId(), name: 'Kasse', email: to, phone: '', getsDocuments: true }];
    const { id } = await b.client.contacts.createContact({ id: newId(), ...german, email: own, people });
    await finalized(b, id, [{ price: 10 }]);
    const range = { id, through: '2026-03-31' };
    const proposed = await b.client.customers.statementMail(range);
    expect(proposed).toMatchObject({
      to: [to],
      subject: expect.stringMatching(/^Kontoauszug von /),
      message: expect.stringContaining('anbei Ihr Kontoauszug bis 31. März 2026.'),
    });
    await b.client.customers.sendStatement({ ...range, ...proposed, to: [to, own], message: `${proposed.message}\n<b>` });
    const { rows } = await owner.query<{
      recipient: string;
      attachment: Buffer;
      attachment_name: string;
      body_html: string;
      is_automatic: boolean;
    }>('select recipient, attachment, attachment_name, body_html, is_automatic from mail_outbox where recipient = any($1)', [[to, own]]);
    expect(rows.map((row) => row.recipient).toSorted()).toEqual([to, own].toSorted());
    const printed = Buffer.from(await (await b.client.customers.statementPdf(range)).arrayBuffer());
    for (const row of rows) {
      expect(row).toMatchObject({ attachment_name: 'Kontoauszug-Müller-Druck-2026-03-31.pdf', is_automatic: false });
      expect(row.attachment.equals(printed)).toBe(true);
      expect(row.body_html).toContain('&lt;b&gt;');
    }
    expect(await refusals(b.client.customers.sendStatement({ ...range, ...proposed, to: ['nobody'] }))).toEqual(['sales.recipient to']);
  });
});

describe('days to pay', () => {
  test('from invoices that were paid in full in the last twelve months, larger ones more; unknown before', async () => {
    const b = await server.business();
    const [who, other] = [await customer(b), await customer(b, 'Somebody else')];
    expect(await b.client.customers.daysToPay({ contactId: who })).toEqual([]);
    const of = async (contact: string, price: number, issueOn: string, dueOn: string, receivedOn: string, part = 1) => {
      const id = await finalized(b, contact, [{ price }], { issueOn, dueOn });
      await pay(b, contact, price * 100 * part, [{ documentId: id, minor: price * 100 * part }], { receivedOn });
      return id;
    };
    await of(who, 900, '2026-03-01', '2026-03-15', '2026-03-11');
    await of(who, 100, '2026-03-01', '2026-03-15', '2026-04-20');
    await of(who, 100, '2026-05-01', '2026-05-15', '2026-05-02', 0.5);
    await of(who, 5000, '2025-01-01', '2025-01-15', '2025-09-11');
    await credited(b, await finalized(b, who, [{ price: 70 }]));
    await of(other, 10, '2026-06-01', '2026-06-15', '2026-06-15');
    expect(await b.client.customers.daysToPay({ contactId: who })).toEqual([{ contactId: who, invoices: 2, days: 14, delayDays: -4 }]);
    const all = await b.client.customers.daysToPay({});
    expect(new Map(all.map((x) => [x.contactId, [x.days, x.delayDays]]))).toEqual(
      new Map([
        [who, [14, -4]],
        [other, [14, 0]],
      ]),
    );
  });
});

describe('prices of a customer', () => {
  test('are kept whole, refused where a product is not known or stands twice, and come along when merged', async () => {
    const b = await server.business();
    const [kept, other] = [await customer(b), await customer(b, 'Other')];
    const product = async (name: string) => (await b.client.sales.saveProduct({ id: newId(), name, prices: { USD: 100_000_000 } })).id;
    const [plan, hour] = [await product('Plan'), await product('Hour')];
    const price = (productId: string, currency: string, priceMicro: number) => ({ productId, currency, priceMicro });
    const list = [price(plan, 'USD', 80_000_000), price(plan, 'EUR', 70_000_000)];
    const saved = await b.client.customers.saveCustomerPrices({ id: kept, prices: list });
    expect(saved.toSorted((x, y) => y.priceMicro - x.priceMicro)).toEqual(list);
    await b.client.customers.saveCustomerPrices({ id: other, prices: [price(plan, 'USD', 1), price(hour, 'USD', 2)] });
    const wrong = [price(newId(), 'USD', 1), price(plan, 'XYZ', 1), price(hour, 'USD', 1), price(hour, 'USD', 2)];
    expect(await refusals(b.client.customers.saveCustomerPrices({ id: kept, prices: wrong }))).toEqual([
      'sales.product prices.0.productId',
      'sales.currency prices.1.currency',
      'sales.product prices.3.productId',
    ]);
    expect(await b.client.customers.mergeCounts({ id: other })).toMatchObject({ prices: 2, documents: 0 });
    await b.client.contacts.mergeContacts({ id: kept, otherId: other });
    const merged = await b.client.customers.customerPrices({ id: kept });
    expect(merged.map((x) => x.priceMicro).toSorted((x, y) => x - y)).toEqual([2, 70_000_000, 80_000_000]);
    await b.client.customers.saveCustomerPrices({ id: kept, prices: [] });
    expect(await b.client.customers.customerPrices({ id: kept })).toEqual([]);
  });
});

describe('T5, T6: walls', () => {
  test('another business reads and sends nothing; a foreign id is as absent as any other', async () => {
    const [a, b] = [await server.business(), await server.business()];
    const mine = await customer(a, 'Canary of A');
    const paid = await finalized(a, mine, [{ price: 10, description: 'canary' }]);
    await pay(a, mine, 1000, [{ documentId: paid, minor: 1000 }]);
    await a.client.recurring.saveSchedule(scheduleOf(mine, ruleOf('2026-12-01')));
    const { customers } = b.client;
    const all = (id: string) =>
      Promise.all(
        [
          customers.statement({ id }),
          customers.statementPdf({ id }),
          customers.statementMail({ id }),
          customers.sendStatement({ id, to: ['x@example.com'], subject: 'x', message: 'x' }),
          customers.daysToPay({ contactId: id }),
          customers.mergeCounts({ id }),
          customers.customerPrices({ id }),
          customers.saveCustomerPrices({ id, prices: [] }),
        ].map(refusals),
      );
    const foreign = await all(mine);
    expect(foreign).toEqual(await all(newId()));
    expect(foreign.map((r) => r[0])).toEqual(Array.from({ length: 8 }, () => 'not_found'));
    expect(await customers.daysToPay({})).toEqual([]);
    expect(await refusals(server.clientFor('').customers.daysToPay({}))).toEqual(['auth.required']);
    expect(await a.client.customers.mergeCounts({ id: mine })).toEqual({
      documents: 1,
      drafts: 0,
      payments: 1,
      schedules: 1,
      prices: 0,
      people: 0,
    });
    await a.client.sales.saveDraft({ id: newId(), kind: 'invoice', draft: draftOf(mine, [{ price: 1 }]), draftVersion: 0 });
    expect(await a.client.customers.mergeCounts({ id: mine })).toMatchObject({ drafts: 1 });
  });
});

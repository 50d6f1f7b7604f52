// The proof page: green for sound books, and for each kind of damage the check that turns red, with the difference and its place. The
// damage is done as the database owner, bypassing every trigger; what code can do is covered by other tests.
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reverseInSpite } from '../ledger/testing-reversal.ts';
import { newId } from '../platform/ids.ts';
import { customer, finalized, pay, refusals, taxCode } from '../sales/testing-sales.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' });
});
afterAll(() => server.stop());

async function damage(...queries: readonly (readonly [string, ...unknown[]])[]): Promise<void> {
  const client = new pg.Client(server.ownerUrl);
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const [query, ...values] of queries) await client.query(query, values);
  } finally {
    await client.end();
  }
}

interface World extends TestBusiness {
  readonly who: string;
  readonly invoice: string;
  readonly foreign: string;
  readonly payment: string;
}
/** A business with data for every check. */
async function world(): Promise<World> {
  const b = await server.business();
  const who = await customer(b);
  const tax = await taxCode(b);
  const invoice = await finalized(b, who, [{ price: 100, taxes: [tax] }]);
  const foreign = await finalized(b, who, [{ price: 50 }], { currency: 'EUR' }, '1.1');
  await finalized(b, who, [{ price: 10 }]);
  const payment = await pay(b, who, 13_000, [{ documentId: invoice, minor: 12_000 }]);
  await pay(b, who, 3000, [{ documentId: foreign, minor: 3000 }], { currency: 'EUR', receivedMinor: 3400 });
  await b.client.settlement.writeOff({ id: newId(), kind: 'bad_debt', documentId: foreign, writtenOn: '2026-04-01', minor: 500 });
  const note = newId();
  await b.client.sales.creditDocument({ id: invoice, newId: note });
  await b.client.sales.finalizeDocument({ id: note, draftVersion: 1, issuedOn: '2026-03-20' });
  return { ...b, who, invoice, foreign, payment };
}
const red = async (b: TestBusiness, asOf = '2026-12-31'): Promise<string[]> =>
  (await b.client.proof.proof({ asOf })).checks.filter((c) => !c.isSound).map((c) => c.key);
const check = async (b: TestBusiness, key: string) => {
  const found = (await b.client.proof.proof({ asOf: '2026-12-31' })).checks.find((c) => c.key === key);
  if (!found) throw new Error(`no check ${key}`);
  return found;
};

describe('sound books', () => {
  test('are green on any day, with their figures side by side', async () => {
    const b = await world();
    for (const day of ['2026-03-01', '2026-03-05', '2026-03-10', '2026-03-20', '2026-12-31'])
      expect([day, await red(b, day)]).toEqual([day, []]);
    const all = await b.client.proof.proof({ asOf: '2026-12-31' });
    expect(all.isSound).toBe(true);
    const figures = Object.fromEntries(all.checks.map((c) => [c.key, c.figures.map((f) => [f.label, Number(f.left), Number(f.right)])]));
    expect(figures).toMatchObject({
      receivables: [
        ['EUR', 1500, 1500],
        ['USD', -11_000, -11_000],
        ['Total in base currency', -9350, -9350],
      ],
      credit: [
        ['USD', 1000, 1000],
        ['Total in base currency', 1000, 1000],
      ],
      numbers: [
        ['Invoices', 3, 3],
        ['Credit notes', 1, 1],
        ['Quotes', 0, 0],
      ],
      frozen: [['Issued documents that are unchanged', 4, 4]],
      trading: [['Currency trading', 0, 0]],
    });
    expect(figures['tax']?.map(([, left, right]) => [left, right])).toEqual([[0, 0]]);
  });
});

test('can be requested by more people at once than there are connections', async () => {
  const b = await world();
  const proofs = await Promise.all(Array.from({ length: 40 }, () => b.client.proof.proof({})));
  expect(proofs.filter((p) => !p.isSound || p.checks.length !== proofs[0]?.checks.length)).toEqual([]);
});

describe('each kind of damage turns its own line red', () => {
  test('a posting that was changed', async () => {
    const b = await world();
    await damage([
      `update posting set minor = minor + 100, base_minor = base_minor + 100 where org_id = $1 and account_id = $2 and minor > 0`,
      b.orgId,
      await b.account('1060'),
    ]);
    expect(await red(b)).toEqual([]);
    await damage([
      `update posting set minor = minor + 100, base_minor = base_minor + 100 where org_id = $1 and account_id = $2 and minor = 13000`,
      b.orgId,
      await b.account('1000'),
    ]);
    expect(await red(b)).toEqual(['entries', 'balances']);
    const entries = await check(b, 'entries');
    expect(entries.figures.find((f) => f.label === 'USD')).toMatchObject({ currency: 'USD' });
    expect(entries.findings.map((f) => f.text)).toContainEqual(expect.stringMatching(/^Entry \d+ differs by 100 in USD$/));
    expect(entries.findings.map((f) => f.fault)).toContainEqual({
      code: 'entry.unbalanced',
      number: expect.any(Number),
      off: '100',
      currency: 'USD',
    });
  });

  test('a balance that does not follow from its postings; rebuilt, it is green again', async () => {
    const b = await world();
    await damage([
      `update balance set base_debit_minor = base_debit_minor + 7, debit_minor = debit_minor + 7 where org_id = $1 and account_id = $2`,
      b.orgId,
      await b.account('1000'),
    ]);
    expect(await red(b)).toEqual(['trial_balance', 'balances']);
    expect(await check(b, 'balances')).toMatchObject({ mend: 'rebuild_balances' });
    await b.client.proof.rebuildBalances();
    expect(await red(b)).toEqual([]);
  });

  test('a missing allocation: receivables, receivables by customer, and customer credit', async () => {
    const b = await world();
    await damage([`delete from allocation where org_id = $1 and payment_id = $2`, b.orgId, b.payment]);
    expect(await red(b)).toEqual(['receivables', 'credit']);
    expect((await check(b, 'receivables')).findings).toEqual([
      { text: 'Northwind Prints', fault: null, subject: { kind: 'contact', id: b.who }, differenceMinor: '-12000', currency: 'USD' },
    ]);
    expect((await check(b, 'credit')).findings).toMatchObject([{ differenceMinor: '-12000' }]);
  });

  test('a base amount that is off by one', async () => {
    const b = await world();
    await damage([
      `update allocation set base_minor = base_minor + 1 where org_id = $1 and document_id = $2 and payment_id is not null`,
      b.orgId,
      b.foreign,
    ]);
    expect(await red(b)).toEqual(['receivables']);
    expect((await check(b, 'receivables')).findings).toMatchObject([{ differenceMinor: '1', currency: 'USD' }]);
  });

  test('an invoice’s entry reversed by hand in the journal is named', async () => {
    const b = await world();
    const { entryId } = await b.client.sales.document({ id: b.foreign });
    expect(await refusals(b.client.ledger.reverseEntry({ id: entryId ?? '', reversalId: newId() }))).toEqual(['entry.owned_elsewhere']);
    await reverseInSpite(server, b, entryId ?? '');
    expect(await red(b)).toEqual(['receivables']);
    const { findings } = await check(b, 'receivables');
    expect(findings.find((f) => f.subject?.kind === 'entry')).toMatchObject({
      subject: { id: entryId },
      text: expect.stringMatching(/INV-2026-0002/),
    });
  });

  test('a manual entry on the receivables account without a customer', async () => {
    const b = await world();
    const [debit, credit] = [await b.account('1100'), await b.account('4000')];
    await b.client.ledger.postEntry({
      id: newId(),
      date: '2026-05-01',
      memo: 'by hand',
      postings: [
        { accountId: debit, minor: 500, currency: 'USD' },
        { accountId: credit, minor: -500, currency: 'USD' },
      ],
    });
    expect(await red(b)).toEqual(['receivables']);
    expect((await check(b, 'receivables')).findings).toEqual([
      {
        text: 'Entries without a customer',
        fault: { code: 'without_customer' },
        subject: { kind: 'account', id: debit },
        differenceMinor: '500',
        currency: 'USD',
      },
    ]);
    expect(await red(b, '2026-04-30')).toEqual([]);
  });

  test('a deposit without an invoice', async () => {
    const b = await world();
    await damage([
      `insert into deposit_movement (org_id, document_id, deposit_id, minor, base_minor) values ($1, $2, $2, 900, 900)`,
      b.orgId,
      b.invoice,
    ]);
    expect(await red(b)).toEqual(['deposits']);
    expect((await check(b, 'deposits')).findings).toMatchObject([{ differenceMinor: '-900', subject: { kind: 'contact', id: b.who } }]);
  });

  test('a bank whose statement ends with another balance', async () => {
    const b = await world();
    const checking = (await b.client.banking.listBankAccounts()).find((a) => a.name === 'Checking account')?.id ?? '';
    const ofx = (balance: string): File =>
      new File(
        [
          `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260601<TRNAMT>25.00<FITID>1<NAME>Zorblax</STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>${balance}<DTASOF>20260601</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`,
        ],
        'june.ofx',
      );
    await b.client.banking.importStatement({ id: newId(), file: ofx('189.00'), bankAccountId: checking });
    expect(await red(b)).toEqual([]);
    expect((await check(b, 'bank')).figures).toEqual([
      { label: 'Checking account · 2026-06-01', what: null, left: '18900', right: '18900', currency: 'USD' },
    ]);
    await damage([`update statement_import set closing_minor = closing_minor + 250 where org_id = $1`, b.orgId]);
    expect(await red(b)).toEqual(['bank']);
    expect((await check(b, 'bank')).findings).toMatchObject([{ differenceMinor: '-250', subject: { kind: 'account' } }]);
  });

  test('a tax that was posted to another code', async () => {
    const b = await world();
    const other = await taxCode(b, '0.1');
    await damage([
      `update posting set tax_code_id = $2 where org_id = $1 and tax_code_id is not null and entry_id = (select entry_id from sales_document where id = $3)`,
      b.orgId,
      other,
      b.invoice,
    ]);
    expect(await red(b)).toEqual(['tax']);
    await damage([`update posting set tax_code_id = null where org_id = $1 and tax_code_id = $2`, b.orgId, other]);
    expect((await check(b, 'tax')).findings).toMatchObject([{ subject: { kind: 'document', id: b.invoice }, differenceMinor: '2000' }]);
  });

  test('a balance left on the currency trading account', async () => {
    const b = await world();
    const trading = await b.account('3900');
    await damage(
      [`update posting set base_minor = base_minor + 5 where org_id = $1 and account_id = $2 and currency = 'EUR'`, b.orgId, trading],
      [
        `update balance set base_debit_minor = base_debit_minor + 5 where org_id = $1 and account_id = $2 and currency = 'EUR'`,
        b.orgId,
        trading,
      ],
    );
    expect(await red(b)).toEqual(['entries', 'trial_balance', 'balances', 'trading']);
    expect((await check(b, 'trading')).findings).toMatchObject([{ differenceMinor: '5', subject: { kind: 'entry' } }]);
  });

  test('a number that was skipped', async () => {
    const b = await world();
    await damage(
      [`update sales_document set number = 'INV-2026-0005' where org_id = $1 and number = 'INV-2026-0003'`, b.orgId],
      [`update number_count set last_count = 5 where org_id = $1 and kind = 'invoice'`, b.orgId],
    );
    expect(await red(b)).toEqual(['numbers']);
    expect(await check(b, 'numbers')).toMatchObject({
      figures: [{ left: '3', right: '5' }, {}, {}],
      findings: [
        {
          text: '2 numbers are missing between INV-2026-0002 and INV-2026-0005',
          fault: { code: 'numbers_missing', count: 2, before: 'INV-2026-0002', after: 'INV-2026-0005' },
        },
      ],
    });
  });

  test('a number used by two kinds of document, even if one of them was deleted', async () => {
    const b = await world();
    await damage([`update sales_document set number = 'INV-2026-0002' where org_id = $1 and kind = 'credit_note'`, b.orgId]);
    const { findings } = await check(b, 'numbers');
    expect(findings).toMatchObject([
      {
        text: 'Documents of several kinds have the number INV-2026-0002',
        fault: { code: 'number_shared', number: 'INV-2026-0002' },
        subject: { kind: 'document', id: expect.any(String) },
      },
    ]);
    expect(await red(b)).toContain('numbers');
  });

  test('a document whose text was changed, also where its hash was changed with it', async () => {
    const b = await world();
    const text = `replace(frozen, 'Northwind', 'Southwind')`;
    await damage([`update sales_document set frozen = ${text} where id = $1`, b.invoice]);
    expect(await red(b)).toEqual(['frozen']);
    expect((await check(b, 'frozen')).findings).toMatchObject([{ text: 'INV-2026-0001 is not the text that was issued' }]);
    await damage([`update sales_document set frozen_hash = sha256(convert_to(frozen, 'UTF8')) where id = $1`, b.invoice]);
    expect(await red(b)).toEqual(['frozen']);
    expect((await check(b, 'frozen')).findings).toMatchObject([{ text: expect.stringContaining('the trail') }]);
  });
});

test('another business sees nothing of it, nor does a stranger; rebuilding asks for more than reading', async () => {
  const [a, b] = [await world(), await server.business()];
  expect(JSON.stringify(await b.client.proof.proof({ asOf: '2026-12-31' }))).not.toMatch(/Northwind|INV-2026/);
  const stranger = await server.signUp();
  const outside = server.clientFor(stranger.token, a.orgId);
  expect(await refusals(outside.proof.proof({}))).toEqual(['not_found']);
  expect(await refusals(outside.proof.rebuildBalances())).toEqual(['not_found']);
});

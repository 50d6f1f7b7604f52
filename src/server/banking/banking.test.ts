// Statements over HTTP: what a bank's file adds to the books, duplicates, and undoing an import.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ TIER_FOR_EVERYONE: 'pro' }); // transfers need two bank accounts; limits have their own tests in billing
});
afterAll(() => server.stop());

const fileOf = (text: string, name = 'statement.csv'): File => new File([text], name);
const csv = (...rows: string[]): File => fileOf(['Date,Description,Amount', ...rows].join('\n'));

async function table(b: TestBusiness): Promise<string> {
  const chart = await b.client.ledger.listAccounts({});
  const verified = await b.client.ledger.verifyBooks();
  return [
    ...chart.filter((a) => a.balanceMinor !== '0').map((a) => `${a.code} ${a.balanceMinor}`),
    verified.ok ? 'ok' : JSON.stringify(verified.findings),
  ].join('\n');
}

type Business = TestBusiness & { checking: string; savings: string };
async function open(over: Parameters<TestServer['business']>[0] = {}): Promise<Business> {
  const b = await server.business(over);
  const own = await b.client.banking.listBankAccounts();
  const named = (name: string): string => own.find((a) => a.name === name)?.id ?? '';
  return { ...b, checking: named('Checking account'), savings: named('Savings account') };
}
const bring = (b: Business, file: File, bankAccountId = b.checking, id = newId()) =>
  b.client.banking.importStatement({ id, file, bankAccountId });

const may = csv(
  '2026-05-01,Zorblax Studio,1200.00',
  '2026-05-02,Corner kiosk,-4.50',
  '2026-05-02,Corner kiosk,-4.50',
  '2026-05-03,Quuxmart,-30.00',
);

describe('a statement', () => {
  it('is shown before anything is written, then posted whole', async () => {
    const b = await open();
    const preview = await b.client.banking.previewStatement({ file: may });
    expect(preview).toMatchObject({
      format: 'csv',
      suggestedBankAccountId: b.checking,
      isKnownLayout: false,
      lineCount: 4,
      newCount: 4,
      duplicateCount: 0,
      inMinor: 1200_00,
      outMinor: 39_00,
      startsOn: '2026-05-01',
      endsOn: '2026-05-03',
      lockedCount: 0,
      needsRate: false,
    });
    expect(await table(b)).toBe('ok');
    expect(await b.client.banking.listImports()).toEqual([]);
    const made = await bring(b, may);
    expect(made).toMatchObject({ lineCount: 4, newCount: 4, duplicateCount: 0, bankAccountName: 'Checking account' });
    expect(await table(b)).toMatch(/^1000 116100\n[^]*ok$/);
    const [kiosk] = (await b.client.transactions.list({ search: 'kiosk' })).rows;
    const detail = await b.client.transactions.get({ id: kiosk?.id ?? '' });
    expect(detail.statementLines).toEqual([
      {
        importId: made.id,
        fileName: 'statement.csv',
        line: expect.any(Number),
        date: '2026-05-02',
        description: 'Corner kiosk',
        minor: -4_50,
        bankAccountName: 'Checking account',
      },
    ]);
    expect(await b.client.banking.importProgress({ id: made.id })).toEqual({ done: 4, total: 4, stage: 'done' });
    expect((await b.client.banking.previewStatement({ file: may })).isKnownLayout).toBe(true);
  });

  it('adds nothing the second time, only what is new where files overlap, and keeps two equal payments two', async () => {
    const b = await open();
    await bring(b, may);
    expect((await b.client.transactions.list({ search: 'kiosk' })).rows).toHaveLength(2);
    const before = await table(b);
    await expect(bring(b, may)).rejects.toMatchObject({ code: 'statement.nothing_new', status: 409 });
    const overlapping = csv(
      '2026-05-02,CORNER  KIOSK,-4.50',
      '2026-05-02,Corner kiosk,-4.50',
      '2026-05-03,Quuxmart,-30.00',
      '2026-05-04,Bakery,-2.00',
    );
    const preview = await b.client.banking.previewStatement({ file: overlapping, bankAccountId: b.checking });
    expect(preview).toMatchObject({ newCount: 1, duplicateCount: 3 });
    expect(preview.lines.map((l) => l.isNew)).toEqual([false, false, false, true]);
    expect(await table(b)).toBe(before);
    expect(await bring(b, overlapping)).toMatchObject({ newCount: 1, duplicateCount: 3 });
    expect((await b.client.transactions.totals({})).count).toBe(5);
  });

  it('sent twice at once under one id has one effect and one answer', async () => {
    const b = await open();
    const id = newId();
    const answers = await Promise.all([1, 2, 3].map(() => bring(b, may, b.checking, id)));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    expect((await b.client.transactions.totals({})).count).toBe(4);
    expect(await table(b)).toMatch(/^1000 116100\n[^]*ok$/);
  });

  it('is refused whole where a line is dated in a locked period, or in another currency', async () => {
    const b = await open();
    await b.client.ledger.lockBooks({ through: '2026-05-01' });
    expect(await b.client.banking.previewStatement({ file: may, bankAccountId: b.checking })).toMatchObject({
      lockedThrough: '2026-05-01',
      lockedCount: 1,
    });
    await expect(bring(b, may)).rejects.toMatchObject({ code: 'period.closed', message: expect.stringContaining('May 1, 2026') });
    const euro = await b.client.banking.createBankAccount({ id: newId(), name: 'Euro', subkind: 'bank', currency: 'EUR' });
    const june = csv('2026-06-01,Zorblax,10.00');
    expect(await b.client.banking.previewStatement({ file: june, bankAccountId: euro.id })).toMatchObject({
      needsRate: true,
      currency: 'EUR',
    });
    await expect(bring(b, june, euro.id)).rejects.toMatchObject({ code: 'rate.missing' });
    const ofx = fileOf(
      'OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP<BANKTRANLIST><STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260601<TRNAMT>-1.00<FITID>1<NAME>X</STMTTRN></BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
      'x.ofx',
    );
    await expect(bring(b, ofx)).rejects.toMatchObject({ code: 'statement.currency' });
    expect(await table(b)).toBe('ok');
    expect(await b.client.banking.importStatement({ id: newId(), file: june, bankAccountId: euro.id, rate: '1.1' })).toMatchObject({
      newCount: 1,
    });
    expect((await b.client.transactions.list({})).rows[0]).toMatchObject({ currency: 'EUR', amount: 1000, baseMinor: 1100 });
  });

  it('opens its account where it is the first, with the balance it began with', async () => {
    const b = await open();
    const file = fileOf(
      'Date,Description,Amount,Balance\n2026-05-01,Zorblax,10.00,110.00\n2026-05-02,Quux,-5.00,105.00\n2026-05-03,Quux,-6.00,99.00\n2026-05-04,Quux,-9.00,90.00',
    );
    expect(await b.client.banking.previewStatement({ file, bankAccountId: b.checking })).toMatchObject({
      opensAccount: true,
      openingMinor: 100_00,
      closingMinor: 90_00,
    });
    const made = await bring(b, file);
    expect((await b.client.banking.listBankAccounts()).find((a) => a.id === b.checking)).toMatchObject({
      balanceMinor: '9000',
      lineCount: 4,
    });
    // The opening balance moved no money: not over all days, in part of a month, on one account, or in a search.
    const totals = async (filter: object) => b.client.transactions.totals(filter);
    expect(await totals({})).toMatchObject({ inMinor: '1000', outMinor: '2000' });
    expect(await totals({ from: '2026-04-20', to: '2026-05-02' })).toMatchObject({ count: 3, inMinor: '1000', outMinor: '500' });
    expect(await totals({ accounts: [await b.account('1000')], to: '2026-05-03' })).toMatchObject({ inMinor: '1000', outMinor: '1100' });
    expect(await totals({ search: 'opening' })).toMatchObject({ count: 1, inMinor: '0', outMinor: '0' });
    await b.client.banking.rollBackImport({ id: made.id });
    expect(await table(b)).toBe('ok');
  });
});

describe('what cannot be read', () => {
  const refusal = async (b: Business, file: File): Promise<string> =>
    b.client.banking.previewStatement({ file }).then(
      (p) => `shown: ${p.problems.map((x) => x.message).join(' ')}`,
      (e: { status?: number; code?: string; message?: string }) => `${e.status} ${e.code} ${e.message}`,
    );

  it('is answered with what is wrong and where, never with a 500', async () => {
    const b = await open();
    const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt>&b;</BkToCstmrStmt></Document>`;
    expect(await refusal(b, fileOf(bomb, 'bomb.xml'))).toMatch(/^422 statement\.unreadable .*Line 1/);
    expect(
      await refusal(b, fileOf('<?xml version="1.0"?>\n<Document xmlns="urn:camt.053"><BkToCstmrStmt>\n<Stmt></Document>', 'cut.xml')),
    ).toMatch(/^422 statement\.unreadable .*Line 3/);
    expect(await refusal(b, fileOf('', 'empty.csv'))).toMatch(/^422 statement\.empty/);
    expect(await refusal(b, fileOf('PK\u0003\u0004 zipped', 'x.xlsx'))).toMatch(/^422 statement\.unreadable .*spreadsheet/);
    expect(await refusal(b, new File([new Uint8Array([0, 1, 2, 255, 254, 0, 0, 7, 8])], 'x.bin'))).toMatch(/^422 statement\./);
    expect(await refusal(b, csv('not a day,What,12.00', '2026-05-02,Kiosk,many'))).toMatch(/^shown: .*(date|day)/i);
    const german = server.clientFor(b.token, b.orgId, { 'accept-language': 'de' });
    const inGerman = await german.banking.previewStatement({ file: csv('31.31.,What,12.00', '2026-05-02,Kiosk,-1.00') });
    expect(inGerman.problems.map((p) => p.message)).toEqual(['„31.31.“ ist kein Datum.']);
    await expect(german.banking.previewStatement({ file: fileOf('%PDF-1.7', 'may.pdf') })).rejects.toMatchObject({
      message: expect.stringMatching(
        /^Diese Datei lässt sich nicht als Kontoauszug lesen\. Etwas darin lässt sich nicht lesen\./,
      ) as string,
    });
    await expect(bring(b, csv('not a day,What,12.00', '2026-05-02,Kiosk,many'))).rejects.toMatchObject({ status: 422 });
    const problems = (
      await b.client.banking.previewStatement({ file: csv('2026-05-01,Kiosk,-1.00', '2026-05-77,Kiosk,-2.00', '2026-05-03,Kiosk,-3.00') })
    ).problems;
    expect(problems.map((p) => p.line)).toEqual([3]);
    expect(await table(b)).toBe('ok');
  });

  it("can be shown again with a mapping of its owner's", async () => {
    const b = await open();
    const file = csv('03/04/2026,Kiosk,-1.00', '04/05/2026,Kiosk,-2.00');
    const guess = await b.client.banking.previewStatement({ file });
    const { mapping } = guess;
    if (!mapping) throw new Error('a table has a mapping');
    const other = mapping.dateOrder === 'mdy' ? ('dmy' as const) : ('mdy' as const);
    const again = await b.client.banking.previewStatement({ file, mapping: { ...mapping, dateOrder: other } });
    expect(new Set([guess.startsOn, again.startsOn])).toEqual(new Set(['2026-03-04', '2026-04-03']));
    await b.client.banking.importStatement({ id: newId(), file, bankAccountId: b.checking, mapping: { ...mapping, dateOrder: other } });
    const next = await b.client.banking.previewStatement({ file: csv('05/06/2026,Kiosk,-3.00') });
    expect(next).toMatchObject({ isKnownLayout: true, mapping: { dateOrder: other }, suggestedBankAccountId: b.checking });
  });
});

describe('transfers between own accounts', () => {
  const out = csv('2026-05-10,To my savings,-250.00', '2026-05-11,Quuxmart,-10.00');
  const into = csv('2026-05-12,From checking,250.00', '2026-05-13,Interest,1.00');

  it('are joined where two statements tell of one, and fall apart again', async () => {
    const b = await open();
    await bring(b, out);
    const preview = await b.client.banking.previewStatement({ file: into, bankAccountId: b.savings });
    expect(preview.transferCount).toBe(1);
    expect(preview.lines.map((l) => l.transferWith)).toEqual(['Checking account', null]);
    const before = await table(b);
    const second = await bring(b, into, b.savings);
    expect(second).toMatchObject({ newCount: 2, transferCount: 1 });
    const [transfer] = (await b.client.transactions.list({ types: ['transfer'] })).rows;
    expect(transfer).toMatchObject({ amount: 250_00, category: 'Transfer', accountName: 'Checking account', date: '2026-05-10' });
    expect((await b.client.transactions.get({ id: transfer?.id ?? '' })).statementLines.map((l) => l.bankAccountName)).toEqual([
      'Checking account',
      'Savings account',
    ]);
    expect((await b.client.transactions.totals({})).count).toBe(3);
    expect(await table(b)).toMatch(/^1000 -26000\n1010 25100\n/);
    await b.client.banking.rollBackImport({ id: second.id });
    expect(await table(b)).toBe(before);
    await bring(b, into, b.savings);
    expect(await table(b)).toMatch(/^1000 -26000\n1010 25100\n/);
  });

  it("leave the other account's own side when the first statement is taken back", async () => {
    const b = await open();
    const first = await bring(b, out);
    const second = await bring(b, into, b.savings);
    await b.client.banking.rollBackImport({ id: first.id });
    expect(await table(b)).toMatch(/^1010 25100\n[^]*ok$/);
    expect((await b.client.transactions.list({ search: 'savings' })).rows[0]).toMatchObject({
      type: 'income',
      amount: 250_00,
      accountName: 'Savings account',
    });
    await b.client.banking.rollBackImport({ id: second.id });
    expect(await table(b)).toBe('ok');
  });

  it('recorded by hand before the statement came are recognized, not doubled', async () => {
    const b = await open();
    const [from, to] = [await b.account('1000'), await b.account('1010')];
    await b.client.transactions.create({
      id: newId(),
      type: 'transfer',
      date: '2026-05-10',
      description: 'Saving',
      accountId: from,
      toAccountId: to,
      amount: 250_00,
    });
    const first = await bring(b, out);
    await bring(b, into, b.savings);
    expect(await table(b)).toMatch(/^1000 -26000\n1010 25100\n/);
    await b.client.banking.rollBackImport({ id: first.id });
    expect(await table(b)).toMatch(/^1000 -25000\n1010 25100\n/);
  });
});

describe('taking an import back', () => {
  it('reverses what is left of it, once, and the file can come again', async () => {
    const b = await open();
    const made = await bring(b, may);
    const [one, two] = (await b.client.transactions.list({})).rows;
    await b.client.transactions.remove({ ids: [one?.id ?? ''] });
    await b.client.transactions.categorize({ ids: [two?.id ?? ''], categoryAccountId: await b.account('6200') });
    expect((await b.client.banking.rollBackImport({ id: made.id })).rolledBackAt).not.toBeNull();
    expect(await table(b)).toBe('ok');
    await expect(b.client.banking.rollBackImport({ id: made.id })).rejects.toMatchObject({ code: 'import.rolled_back' });
    expect(await bring(b, may)).toMatchObject({ newCount: 4 });
    expect(await table(b)).toMatch(/^1000 116100\n/);
  });

  it('is refused where the books are locked', async () => {
    const b = await open();
    const made = await bring(b, may);
    await b.client.ledger.lockBooks({ through: '2026-05-02' });
    await expect(b.client.banking.rollBackImport({ id: made.id })).rejects.toMatchObject({
      code: 'import.line_edited',
      message: expect.stringContaining('May 2, 2026'),
    });
  });

  it('cannot be done from another business', async () => {
    const [b, other] = [await open(), await open()];
    const made = await bring(b, may);
    await expect(other.client.banking.rollBackImport({ id: made.id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(bring(other, may, made.bankAccountId)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('categories of imported lines', () => {
  it('follow what a person corrected: two by hand, the third automatically, the next file too', async () => {
    const b = await open();
    await bring(
      b,
      csv('2026-05-01,ZORBLAX 0012 PARIS,-20.00', '2026-05-02,ZORBLAX 0815 LYON,-30.00', '2026-05-03,ZORBLAX 4711 NICE,-40.00'),
    );
    const items = (await b.client.transactions.list({ search: 'zorblax', sort: 'date', direction: 'asc' })).rows;
    const software = await b.account('6010');
    await b.client.transactions.categorize({ ids: items.slice(0, 2).map((t) => t.id), categoryAccountId: software });
    expect(await b.client.transactions.get({ id: items[2]?.id ?? '' })).toMatchObject({ categoryAccountId: software, decidedBy: 'memory' });
    const next = csv('2026-06-01,ZORBLAX 9 METZ,-50.00');
    expect((await b.client.banking.previewStatement({ file: next, bankAccountId: b.checking })).lines[0]).toMatchObject({
      categoryAccountId: software,
      by: 'memory',
    });
    await bring(b, next);
    expect((await b.client.transactions.list({ search: 'metz' })).rows[0]).toMatchObject({
      categoryAccountId: software,
      decidedBy: 'memory',
    });
    expect(await table(b)).toBe(`1000 -14000\n6010 14000\nok`);
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const code = (over: object = {}) => ({ id: newId(), name: 'VAT 20 %', treatment: 'standard' as const, rate: '0.2', ...over });
const refusal = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'none',
    (error: { data?: { problems?: { code: string }[] }; code?: string }) => error.data?.problems?.[0]?.code ?? String(error.code),
  );

describe('tax codes', () => {
  test('one is added, twice is once, and is owed on the tax account', async () => {
    const b = await server.business({ country: 'DE', baseCurrency: 'EUR' });
    const input = code();
    const added = await b.client.tax.createTaxCode(input);
    expect(await b.client.tax.createTaxCode(input)).toEqual(added);
    const owed = (await b.client.ledger.listAccounts({})).find((a) => a.systemKey === 'tax_payable');
    expect(added).toMatchObject({
      name: 'VAT 20 %',
      accountId: owed?.id,
      isArchived: false,
      rates: [{ startsOn: '1900-01-01', rate: '0.2' }],
    });
    expect(await b.client.tax.listTaxCodes()).toEqual([added]);
  });

  test('a new rate holds from its day; the rate of a day is never changed', async () => {
    const b = await server.business();
    const { id } = await b.client.tax.createTaxCode(code());
    const { rates } = await b.client.tax.addTaxRate({ id, startsOn: '2027-01-01', rate: '0.215' });
    expect(rates).toEqual([
      { startsOn: '2027-01-01', rate: '0.215' },
      { startsOn: '1900-01-01', rate: '0.2' },
    ]);
    expect((await b.client.tax.addTaxRate({ id, startsOn: '2027-01-01', rate: '0.2150' })).rates).toEqual(rates);
    expect(await refusal(b.client.tax.addTaxRate({ id, startsOn: '2027-01-01', rate: '0.3' }))).toBe('tax.rate_fixed');
  });

  test('the usual codes of the country come once, whatever was there', async () => {
    const b = await server.business({ country: 'ES', baseCurrency: 'EUR' });
    await b.client.tax.createTaxCode(code({ name: 'vat 21 %', rate: '0.21' }));
    expect((await b.client.tax.addUsualTaxCodes()).added).toBe(8);
    expect((await b.client.tax.addUsualTaxCodes()).added).toBe(0);
    const codes = await b.client.tax.listTaxCodes();
    const kept = codes.find((c) => c.name === 'IRPF 15 %');
    const claimed = (await b.client.ledger.listAccounts({})).find((a) => a.systemKey === 'tax_receivable');
    expect(kept).toMatchObject({ isWithheld: true, accountId: claimed?.id, rates: [{ rate: '0.15' }] });
    expect(codes.find((c) => c.treatment === 'reverse_charge')?.sentence).toContain('Reverse charge');
    expect((await (await server.business({ country: 'US' })).client.tax.addUsualTaxCodes()).added).toBe(0);
  });

  test('the usual codes are called as in the language that is asked for, and come once in any', async () => {
    const b = await server.business({ country: 'DE', baseCurrency: 'EUR' });
    const ask = async (language: string) => {
      const headers = { authorization: `Bearer ${b.token}`, 'x-daybook-org': b.orgId, 'accept-language': language };
      return (await (await fetch(`${server.url}/api/v1/tax-codes/usual`, { method: 'POST', headers })).json()) as unknown;
    };
    expect(await ask('de')).toEqual({ added: 8 });
    expect(await ask('fr')).toEqual({ added: 0 });
    const codes = await b.client.tax.listTaxCodes();
    expect(codes.map((c) => c.name).toSorted()).toEqual([
      'Ausfuhr',
      'Innergemeinschaftliche Lieferung',
      'Innergemeinschaftlicher Erwerb 19 %',
      'Kleinunternehmer',
      'Reverse Charge',
      'Reverse Charge 19 %',
      'USt 19 %',
      'USt 7 %',
    ]);
    expect(codes.find((c) => c.treatment === 'exempt')?.sentence).toBe('Umsatzsteuerfrei: Kleinunternehmer nach § 19 UStG.');
  });

  test('archived it is not offered, and its name is free again', async () => {
    const b = await server.business();
    const { id } = await b.client.tax.createTaxCode(code());
    expect(await refusal(b.client.tax.createTaxCode(code()))).toBe('tax.name_taken');
    await b.client.tax.archiveTaxCode({ id });
    await b.client.tax.createTaxCode(code());
    expect(await refusal(b.client.tax.saveTaxCode({ id, isArchived: false }))).toBe('tax.name_taken');
    expect(await b.client.tax.saveTaxCode({ id, isArchived: false, name: 'Old VAT' })).toMatchObject({
      name: 'Old VAT',
      isArchived: false,
    });
  });

  test.each([
    ['an empty name', { name: ' ' }, 'tax.name'],
    ['a rate on what is exempt', { treatment: 'exempt' }, 'tax.rate_of_zero'],
    ['a rate beyond reason', { rate: '10.5' }, 'tax.rate'],
    ['withheld and compound', { isWithheld: true, isCompound: true }, 'tax.compound_withheld'],
    ['an account that is not there', { accountId: newId() }, 'account.unknown'],
  ])('%s is refused', async (_, over, expected) => {
    const b = await server.business();
    expect(await refusal(b.client.tax.createTaxCode(code(over)))).toBe(expected);
  });

  test('an income account is no place for what is owed', async () => {
    const b = await server.business();
    const sales = (await b.client.ledger.listAccounts({})).find((a) => a.kind === 'income');
    expect(await refusal(b.client.tax.createTaxCode(code({ accountId: sales?.id })))).toBe('tax.account');
  });

  test('T5: another business sees none of it, and its id is as absent as any other', async () => {
    const [a, b] = [await server.business(), await server.business()];
    const { id } = await a.client.tax.createTaxCode(code());
    expect(await b.client.tax.listTaxCodes()).toEqual([]);
    expect(await refusal(b.client.tax.saveTaxCode({ id, name: 'Mine' }))).toBe('not_found');
    expect(await refusal(b.client.tax.addTaxRate({ id, startsOn: '2027-01-01', rate: '0.1' }))).toBe('not_found');
    expect((await a.client.tax.listTaxCodes())[0]?.name).toBe('VAT 20 %');
  });
});

// Reference rates from a configured address: as XML and as CSV, kept with who published them; nobody is asked without the setting.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyDatabase } from '../testing-database.ts';
import { fetchRates } from './rate-source.ts';
import { readReferenceRates } from './reference-rates.ts';

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject>
<Cube><Cube time='2026-03-06'><Cube currency='USD' rate='1.1000'/><Cube currency='JPY' rate='171.25'/><Cube currency='XXQ' rate='2'/></Cube>
<Cube time='2026-03-05'><Cube currency='USD' rate='1.0950'/><Cube currency='GBP' rate='N/A'/></Cube></Cube></gesmes:Envelope>`;

it('a table is read as XML, and as CSV with days in either notation; what is no rate is left out', () => {
  const expected = [
    { day: '2026-03-06', currency: 'USD', rate: '1.1000' },
    { day: '2026-03-06', currency: 'JPY', rate: '171.25' },
    { day: '2026-03-05', currency: 'USD', rate: '1.0950' },
  ];
  expect(readReferenceRates(xml)).toEqual(expected);
  expect(readReferenceRates('Date,USD,JPY,XXQ,\n2026-03-06,1.1000,171.25,2,\n2026-03-05,1.0950,N/A,2,\n')).toEqual(expected);
  expect(readReferenceRates('Date, USD, JPY, \n06 March 2026, 1.1000, 171.25, \n')).toEqual(expected.slice(0, 2));
  expect(readReferenceRates('<html><body>Not found</body></html>')).toEqual([]);
});

let bank: Server;
let owner: pg.Client;
let ownerUrl: string;
let drop: () => Promise<void>;
const answers: (readonly [status: number, text: string])[] = [];
let asked = 0;
beforeAll(async () => {
  bank = createServer((_request, response) => {
    asked += 1;
    const [status, text] = answers.shift() ?? [404, ''];
    response.writeHead(status).end(text);
  }).listen(0, '127.0.0.1');
  const copied = await copyDatabase();
  ({ ownerUrl, drop } = copied);
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await drop();
  bank.close();
});

it('rates come in with their source, a corrected one replaces its day, and a wrong answer changes nothing', async () => {
  const config = { rates: { url: `http://127.0.0.1:${(bank.address() as AddressInfo).port}/eurofxref-daily.xml`, base: 'EUR' } };
  const kept = async () =>
    (await owner.query("select day::text, base, quote, rate::text, source from exchange_rate where base = 'EUR' order by 1, 3")).rows.map(
      (row: Record<string, string>) => Object.values(row).join(' '),
    );
  expect(await fetchRates({ config: { rates: undefined }, ownerUrl })).toBe(0);
  expect(asked).toBe(0);
  answers.push([200, xml], [200, xml.replace('1.0950', '1.0960')], [503, xml], [200, 'Sign in to this network']);
  expect(await fetchRates({ config, ownerUrl })).toBe(3);
  await fetchRates({ config, ownerUrl });
  await expect(fetchRates({ config, ownerUrl })).rejects.toThrow('answered 503');
  await expect(fetchRates({ config, ownerUrl })).rejects.toThrow('no table of rates');
  expect(await kept()).toEqual([
    '2026-03-05 EUR USD 1.0960000000 127.0.0.1',
    '2026-03-06 EUR JPY 171.2500000000 127.0.0.1',
    '2026-03-06 EUR USD 1.1000000000 127.0.0.1',
  ]);
});

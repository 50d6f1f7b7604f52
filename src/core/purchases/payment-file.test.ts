import fc from 'fast-check';
import { expect, test } from 'vitest';
import '../testing-properties.ts';
import { achFile, sepaText } from './payment-file.ts';

const payer = { name: 'Cedar Studio & Söhne', routing: '021000021', companyId: '1234567890', bankName: 'First Bank' };
const payments = fc.array(
  fc.record({
    id: fc.stringMatching(/^[a-f0-9]{1,20}$/),
    name: fc.string({ maxLength: 60 }),
    minor: fc.bigInt({ min: 1n, max: 9_999_999_999n }),
    remittance: fc.string({ maxLength: 200 }),
    routing: fc.constantFrom('021000021', '011401533', '091000019'),
    accountNumber: fc.stringMatching(/^[0-9]{1,17}$/),
    accountKind: fc.constantFrom('checking' as const, 'savings' as const),
  }),
  { minLength: 1, maxLength: 90 },
);

test('an ACH file has records of 94 characters in blocks of ten, and its counts, hash and sums match its entries', () => {
  fc.assert(
    fc.property(payments, (all) => {
      const text = achFile({ payer, payments: all, executeOn: '2026-03-10', madeOn: '2026-03-09', madeAt: '0915' });
      const records = text.slice(0, -2).split('\r\n');
      expect(new Set(records.map((record) => record.length))).toEqual(new Set([94]));
      expect(records.length % 10).toBe(0);
      // oxlint-disable-next-line no-control-regex
      expect(text.replace(/[\r\n]/g, '')).toMatch(/^[\x20-\x7e]*$/);
      const entries = records.filter((record) => record.startsWith('6'));
      expect(entries.map((entry) => BigInt(entry.slice(29, 39)))).toEqual(all.map((p) => p.minor));
      expect(entries.map((entry) => entry.slice(3, 12))).toEqual(all.map((p) => p.routing));
      const sum = all.reduce((total, p) => total + p.minor, 0n);
      const hash = all.reduce((total, p) => total + BigInt(p.routing.slice(0, 8)), 0n) % 10n ** 10n;
      const batch = records.find((record) => record.startsWith('8')) ?? '';
      const file = records.find((record) => /^9\d{6}/.test(record) && record !== '9'.repeat(94)) ?? '';
      expect([BigInt(batch.slice(4, 10)), BigInt(batch.slice(10, 20)), BigInt(batch.slice(32, 44))]).toEqual([
        BigInt(all.length * 2),
        hash,
        sum,
      ]);
      expect([Number(file.slice(7, 13)), BigInt(file.slice(21, 31)), BigInt(file.slice(43, 55))]).toEqual([records.length / 10, hash, sum]);
    }),
  );
});

test.each([
  ['Müller & Söhne – Straße', 'Muller + Sohne - Strasse'],
  ['//Œuvre d’été_1//', "OEuvre d'ete-1"],
  ['日本 Ltd', 'Ltd'],
])('%s is %s to every bank of SEPA', (given, written) => expect(sepaText(given, 70)).toBe(written));

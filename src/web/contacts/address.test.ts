import { expect, test } from 'vitest';
import { type Address, addressOnPaper, addressShape } from './address.ts';

const address = (over: Partial<Address>): Address => ({ addressLines: '', postalCode: '', city: '', region: '', country: null, ...over });

test.each<[string, Address, string | null, readonly string[]]>([
  [
    'American',
    address({ addressLines: '12 Elm St\nSuite 4', city: 'Portland', region: 'OR', postalCode: '97201', country: 'US' }),
    'US',
    ['12 Elm St', 'Suite 4', 'Portland, OR 97201'],
  ],
  ['German', address({ addressLines: 'Ahornweg 3', city: 'Köln', postalCode: '50667', country: 'DE' }), 'DE', ['Ahornweg 3', '50667 Köln']],
  [
    'British, seen from Germany',
    address({ addressLines: '3 High St', city: 'Leeds', postalCode: 'LS1 4AP', country: 'GB' }),
    'DE',
    ['3 High St', 'Leeds', 'LS1 4AP', 'United Kingdom'],
  ],
  ['empty', address({}), 'US', []],
])('%s', (_name, given, sender, lines) => expect(addressOnPaper(given, sender, 'en')).toEqual(lines));

test('address parts have the names used in their country', () => {
  expect(addressShape('US')).toMatchObject({ region: 'state', postalCode: 'zip' });
  expect(addressShape('GB')).toMatchObject({ region: 'county', postalCode: 'postcode' });
  expect(addressShape('DE').region).toBe(null);
  expect(addressShape(null)).toMatchObject({ region: 'region', postalCode: 'postalCode' });
});

import { expect, test } from 'vitest';
import { registrationOf } from './e-invoice-registration.ts';

test.each([
  ['NL', '', '12345678', { number: '12345678', scheme: '0106' }],
  ['NL', '', 'KVK 12345678', { number: '12345678', scheme: '0106' }],
  ['NL', 'NL123456782B90', '', { number: '', scheme: '' }],
  ['DK', 'DK13585628', '', { number: '13585628', scheme: '0184' }],
  ['SE', 'SE212000014201', '', { number: '2120000142', scheme: '0007' }],
  ['SE', '', '2120000143', { number: '2120000143', scheme: '' }],
  ['NO', 'NO974760673MVA', '', { number: '974760673', scheme: '0192' }],
  ['NO', '', 'Org.nr 974 760 673', { number: '974760673', scheme: '0192' }],
  ['DE', 'DE136695976', 'HRB 12345', { number: 'HRB 12345', scheme: '' }],
])('%s, VAT "%s", "%s": %j', (country, vatId, text, expected) => {
  expect(registrationOf(text, vatId, country)).toEqual(expected);
});

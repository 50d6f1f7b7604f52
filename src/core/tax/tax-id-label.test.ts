import { expect, test } from 'vitest';
import { taxIdLabel } from './tax-id-label.ts';

test.each([
  ['ES', 'B12345674', 'en', 'NIF'],
  ['MX', 'XAXX010101000', 'es', 'RFC'],
  ['AR', '20-12345678-6', 'es', 'CUIT'],
  ['FR', 'FR40303265045', 'fr', 'N° TVA'],
  ['FR', '303265045', 'fr', null],
  ['DE', 'DE136695976', 'de', 'USt-IdNr.'],
  ['DE', '181/815/08155', 'de', 'Steuernummer'],
  ['GR', 'EL094259216', 'en', 'VAT ID'],
  ['GB', 'XI980780684', 'en', 'VAT ID'],
  ['US', '04-2103594', 'en', 'EIN/SSN'],
  ['JP', '1234', 'en', null],
] as const)('%s %s in %s: %s', (country, taxId, language, expected) => {
  expect(taxIdLabel(country, taxId, language)).toBe(expected);
});

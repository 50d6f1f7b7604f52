import { expect, test } from 'vitest';
import { countryOf, currencyOf, fiscalYearStartOf, timeZoneFor } from './suggestions.ts';

test.each([
  [['de-DE', 'en'], 'Europe/Berlin', 'DE'],
  [['en-US', 'en'], 'Europe/Berlin', 'DE'],
  [['en-US', 'fr-CA'], 'America/Toronto', 'CA'],
  [['en-GB'], 'Europe/London', 'GB'],
  [['pt'], 'America/Sao_Paulo', 'BR'],
  [['es-MX'], 'UTC', 'MX'],
  [['en', 'x-y-z', ''], 'UTC', 'US'],
  [[], 'UTC', 'US'],
])('%j in %s is probably in %s', (languages, timeZone, country) => {
  expect(countryOf({ languages, timeZone })).toBe(country);
});

test('currency, fiscal year and time follow the country', () => {
  expect(['JP', 'KW', 'HR', 'US'].map(currencyOf)).toEqual(['JPY', 'KWD', 'EUR', 'USD']);
  expect(['GB', 'AU', 'US'].map(fiscalYearStartOf)).toEqual([4, 7, 1]);
  expect(timeZoneFor('US', 'America/Chicago')).toBe('America/Chicago');
  expect(timeZoneFor('US', 'UTC')).toBe('UTC');
  expect(timeZoneFor('JP', 'America/Chicago')).toBe('Asia/Tokyo');
});

import { expect, test } from 'vitest';
import { locales } from './choices.ts';
import { countryOf, currencyOf, fiscalYearStartOf, localeOf, timeZoneFor } from './suggestions.ts';

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

test.each([
  [['de-CH', 'en-US'], 'de-CH'],
  [['de-AT', 'en-US'], 'de-DE'],
  [['fr', 'de'], 'fr-FR'],
  [['ar-EG', 'es-MX'], 'es-ES'],
  [['en'], 'en-US'],
  [['d'], 'en-US'],
  [[], 'en-US'],
])('%j writes as %s', (languages, locale) => expect(localeOf(languages, locales)).toBe(locale));

import { expect, test } from 'vitest';
import { countries, countryCurrency, isCountry } from './country.ts';
import { isCurrency } from './currency.ts';

test('every country pays in a currency that books can be kept in', () => {
  expect(countries.filter((code) => !isCurrency(countryCurrency[code] ?? ''))).toEqual([]);
});

test('all countries of ISO 3166-1 that are lived in, none of the withdrawn codes', () => {
  const known = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  expect(countries.filter((code) => known.of(code) === undefined)).toEqual([]);
  expect(countries).toHaveLength(245); // 249, less five without permanent inhabitants (below), plus Kosovo
  expect(['AQ', 'BV', 'HM', 'TF', 'GS', 'SU', 'YU', 'EU', 'us', ''].filter(isCountry)).toEqual([]);
});

import { expect, test } from 'vitest';
import { acceptedLanguage, bestLanguage, languageOfCountry } from './language.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['de', 'de'],
  ['DE', 'de'],
  ['de-CH,de;q=0.9,en;q=0.8', 'de'],
  ['it, es;q=0.4, fr;q=0.6', 'fr'],
  ['en;q=0.1, fr-CA ; q=0.25', 'fr'],
  ['fr;q=0, es;q=0.1', 'es'],
  ['fr;q=0.5, de;q=0.5', 'fr'],
  ['*', 'en'],
  ['nl, ja', 'en'],
  ['est, den', 'en'],
  ['xx;q=1;q=2,,;;', 'en'],
])('Accept-Language %j means %s', (header, language) => expect(acceptedLanguage(header)).toBe(language));

test('the first browser language that Daybook speaks is chosen', () => {
  expect([bestLanguage(['pt-BR', 'es-MX', 'en']), bestLanguage(['fra', 'nl']), bestLanguage([])]).toEqual(['es', 'en', 'en']);
});

test.each([
  ['DE', 'de'],
  ['CH', 'de'],
  ['FR', 'fr'],
  ['MX', 'es'],
  ['US', 'en'],
  ['PL', 'en'],
])('somebody in %s is written to in %s', (country, language) => expect(languageOfCountry(country, 'fr')).toBe(language));

test('where no country is known, the given language', () => {
  expect(languageOfCountry(null, 'es')).toBe('es');
  expect(languageOfCountry(null)).toBe('en');
});

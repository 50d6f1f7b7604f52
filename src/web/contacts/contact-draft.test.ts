import { expect, test } from 'vitest';
import { newContact, withCountry } from './contact-draft.ts';

test('somebody new is written to in the language of their country, without one in that of the page', () => {
  expect(newContact('a', 'Weber', 'AT').language).toBe('de');
  expect(newContact('a', 'Weber', null, 'es').language).toBe('es');
});

test('changing the country changes the language, unless one was chosen', () => {
  const weber = newContact('a', 'Weber', 'AT');
  expect(withCountry(weber, 'FR')).toEqual({ country: 'FR', language: 'fr' });
  expect(withCountry(weber, null)).toEqual({ country: null, language: 'de' });
  expect(withCountry({ ...weber, language: 'en' }, 'FR')).toEqual({ country: 'FR' });
});

import { expect, test } from 'vitest';
import type { Language } from '#core/language.ts';
import type { Recurrence } from '#core/sales/recurrence.ts';
import { de } from './recurring-texts.de.ts';
import { en } from './recurring-texts.en.ts';
import { es } from './recurring-texts.es.ts';
import { fr } from './recurring-texts.fr.ts';
import { ruleInWords } from './schedule-words.ts';

const texts = { en, es, fr, de };
const rule = (over: Partial<Recurrence>): Recurrence => ({
  startsOn: '2026-11-20',
  unit: 'month',
  every: 1,
  on: { kind: 'date' },
  until: null,
  count: null,
  ...over,
});

test.each<[Language, Partial<Recurrence>, string]>([
  ['en', {}, 'Every month on the 20th'],
  ['en', { startsOn: '2026-10-31' }, 'Every month on the 31st or the last day of a shorter month'],
  ['en', { on: { kind: 'last_day' }, count: 12 }, 'Every month on the last day, 12 times'],
  ['en', { every: 2, on: { kind: 'weekday', nth: 2, weekday: 2 } }, 'Every 2 months on the second Tuesday'],
  ['en', { unit: 'week', every: 2, until: '2027-01-01' }, 'Every 2 weeks on Friday, until 2027-01-01'],
  ['en', { unit: 'day', every: 10, count: 1 }, 'Every 10 days, once'],
  ['en', { unit: 'year' }, 'Every year on November 20'],
  ['en', { unit: 'year', on: { kind: 'weekday', nth: -1, weekday: 7 } }, 'Every year on the last Sunday of November'],
  ['de', { unit: 'year', on: { kind: 'last_day' } }, 'Jedes Jahr am letzten Tag im November'],
  ['de', { every: 3, count: 4 }, 'Alle 3 Monate am 20., 4-mal'],
  ['es', { unit: 'week' }, 'Cada semana el viernes'],
  ['es', { on: { kind: 'weekday', nth: 1, weekday: 1 } }, 'Cada mes el primer lunes'],
  ['fr', { startsOn: '2026-08-01', unit: 'year', on: { kind: 'last_day' } }, 'Chaque année le dernier jour d’août'],
  ['fr', { startsOn: '2026-08-01', every: 6 }, 'Tous les 6 mois le 1er'],
])('%s %o', (language, over, expected) => expect(ruleInWords(rule(over), texts[language].words, language, (day) => day)).toBe(expected));

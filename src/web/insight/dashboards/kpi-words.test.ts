// Formulas are shown and parsed with figure names in the reader's language, so the names have to be unique in every language.
import { expect, test } from 'vitest';
import { figureNames } from '#core/insight/figures.ts';
import { kpiNames, kpis } from '#core/insight/kpis.ts';
import { changeText, formulaFromWords, formulaInWords, valueText } from './kpi-words.ts';
import { de } from './texts.de.ts';
import { en } from './texts.en.ts';
import { es } from './texts.es.ts';
import { fr } from './texts.fr.ts';

test.each([
  ['en', en],
  ['es', es],
  ['fr', fr],
  ['de', de],
] as const)('a formula is written in %s and read back', (_, t) => {
  expect(new Set(figureNames.map((name) => t.figures[name].toLowerCase())).size).toBe(figureNames.length);
  for (const name of kpiNames) {
    const back = formulaFromWords(formulaInWords(kpis[name].formula, t), t);
    expect(back.replaceAll('×', '*').replaceAll('÷', '/').replaceAll('−', '-')).toBe(kpis[name].formula);
  }
});

test('values and changes are written as their reader writes them', () => {
  const shown = (value: string | null, as: 'money' | 'percent' | 'number' | 'days' | 'months') => valueText(value, as, 'EUR', 'de-DE', de);
  expect(shown('0.620', 'percent')).toBe('62,0\u00a0%');
  expect(shown('-0.050', 'percent')).toBe('−5,0\u00a0%');
  expect(shown('30.0', 'days')).toBe('30,0 Tage');
  expect(shown('0.38', 'number')).toBe('0,38');
  expect(shown(null, 'money')).toBe('–');
  expect(changeText({ change: '-2.0', shownAs: 'percent' }, 'de-DE', de)).toBe('−2,0 Prozentpunkte');
  expect(changeText({ change: '+12.5%', shownAs: 'money' }, 'en-US', en)).toBe('+12.5%');
  expect(changeText({ change: 'New', shownAs: 'money' }, 'en-US', en)).toBe('New');
});

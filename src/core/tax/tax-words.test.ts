import { describe, expect, test } from 'vitest';
import { languages } from '../language.ts';
import { usualTaxCodes } from './tax-code.ts';
import { sentencesIn, taxSentences, wordsOfTax } from './tax-words.ts';

const of = (name: string, sentence = '') => ({ name, sentence });
const wordsAlone = ({ name, sentence }: { readonly name: string; readonly sentence: string }) => ({ name, sentence });

describe('the words of a tax', () => {
  test.each([
    ['VAT 19 %', 'de', 'USt 19 %'],
    ['VAT 5.5 %', 'fr', 'TVA 5,5 %'],
    ['TVA 5,5 %', 'en', 'VAT 5.5 %'],
    ['USt 7 %', 'es', 'IVA 7 %'],
    ['Reverse charge', 'fr', 'Autoliquidation'],
    ['MwSt. 19 %', 'en', 'MwSt. 19 %'],
    ['IRPF 15 %', 'de', 'IRPF 15 %'],
    ['VAT on books', 'de', 'VAT on books'],
  ] as const)('%s in %s is %s', (name, language, said) => expect(wordsOfTax(of(name), language).name).toBe(said));

  test('a sentence required by law is translated for its reader; one written by the business stays', () => {
    const reverse = wordsOfTax(of('x', 'Reverse charge: VAT is to be accounted for by the recipient.'), 'de');
    expect(reverse.sentence).toBe('Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).');
    expect(wordsOfTax(reverse, 'es').sentence).toBe('Inversión del sujeto pasivo: el IVA lo liquida el destinatario.');
    expect(wordsOfTax(of('x', 'Ours.'), 'de').sentence).toBe('Ours.');
  });

  test('every usual tax of the Union survives a round trip of translations, and none is left in another language', () => {
    const codes = ['AT', 'DE', 'FR', 'IE', 'NL'].flatMap(usualTaxCodes);
    for (const language of languages)
      expect(codes.map((code) => wordsOfTax(wordsOfTax(code, language), 'en'))).toEqual(codes.map(wordsAlone));
    const others = languages.filter((language) => language !== 'en');
    const left = others.flatMap((language) => codes.filter((code) => wordsOfTax(code, language).name === code.name));
    const unsaid = others.flatMap((language) =>
      codes.filter((code) => code.sentence !== '' && wordsOfTax(code, language).sentence === code.sentence),
    );
    expect([...left, ...unsaid]).toEqual([]);
  });
});

test('each sentence has its source and all four languages', () => {
  for (const said of taxSentences) {
    expect(said.source).not.toBe('');
    expect(languages.filter((one) => said[one] === '')).toEqual([]);
  }
});

test('the settings of a country show the sentence of its small businesses in force on the day, with its source', () => {
  const shown = (country: string, day: string) => sentencesIn(country, day).map(({ de, source }) => [de, source]);
  expect(shown('DE', '2024-12-31')).toEqual([['Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.', '§ 19 UStG']]);
  expect(shown('DE', '2025-01-01')).toEqual([['Umsatzsteuerfrei: Kleinunternehmer nach § 19 UStG.', '§ 34a UStDV, § 19 UStG']]);
  expect(['AT', 'FR', 'IT', 'US'].map((country) => shown(country, '2026-01-01').length)).toEqual([1, 1, 1, 0]);
});

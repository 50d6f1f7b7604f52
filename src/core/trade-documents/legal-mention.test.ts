import { describe, expect, test } from 'vitest';
import { languages } from '../language.ts';
import { legalMentions, mentionsIn, type MentionedDocument, mentionsOf, notCovered } from './legal-mention.ts';

const document: MentionedDocument = {
  kind: 'invoice',
  sellerCountry: 'FR',
  customer: { kind: 'company', country: 'FR' },
  issuedOn: '2026-03-01',
  language: 'fr',
  taxes: [{ treatment: 'standard', sentence: '' }],
};

describe('the mentions on an invoice', () => {
  test('in France to a company: late penalties, the flat fee and the discount; to a person none of them', () => {
    const [penalties, fee, discount, ...others] = mentionsOf(document);
    expect([penalties?.includes('10 points'), fee?.endsWith('40 €.'), discount, others]).toEqual([
      true,
      true,
      'Pas d’escompte pour paiement anticipé.',
      [],
    ]);
    expect(mentionsOf({ ...document, customer: { kind: 'person', country: 'FR' } })).toEqual([]);
  });

  test('quotes and credit notes have none of them; nor do invoices before the law took effect', () => {
    expect(mentionsOf({ ...document, kind: 'quote' })).toEqual([]);
    expect(mentionsOf({ ...document, kind: 'credit_note' })).toEqual([]);
    expect(mentionsOf({ ...document, issuedOn: '2012-12-31' })).toEqual([]);
    expect(mentionsIn('FR', '2012-12-31')).toEqual([]);
  });

  test('a tax without a sentence of its own gets that of its country, or of the directive', () => {
    const spanish = { ...document, sellerCountry: 'ES', language: 'es' as const };
    const exempt = (sentence: string) => mentionsOf({ ...spanish, taxes: [{ treatment: 'exempt', sentence }] });
    expect(exempt('')).toEqual(['Operación exenta de IVA (art. 20 de la Ley 37/1992).']);
    expect(exempt('Exenta por ser docencia.')).toEqual([]);
    expect(mentionsOf({ ...spanish, taxes: [{ treatment: 'reverse_charge', sentence: '' }] })).toEqual([
      'Inversión del sujeto pasivo: el IVA lo liquida el destinatario.',
    ]);
  });

  test('the domestic reverse charge of the United Kingdom names HMRC; in the United States nothing is required', () => {
    const british = {
      ...document,
      sellerCountry: 'GB',
      language: 'en' as const,
      taxes: [{ treatment: 'reverse_charge' as const, sentence: 'x' }],
    };
    expect(mentionsOf({ ...british, customer: { kind: 'company', country: 'GB' } })).toEqual([
      'Reverse charge: the customer has to pay the VAT to HMRC.',
    ]);
    expect(mentionsOf(british)).toEqual([]);
    expect(mentionsOf({ ...document, sellerCountry: 'US' })).toEqual([]);
  });

  test('Belgium, the Netherlands, Portugal and Austria have the wording of their own laws for taxes without a sentence', () => {
    const said = (sellerCountry: string, treatment: 'reverse_charge' | 'exempt', country: string, issuedOn = '2026-03-01') =>
      mentionsOf({
        ...document,
        sellerCountry,
        language: 'en',
        issuedOn,
        customer: { kind: 'company', country },
        taxes: [{ treatment, sentence: '' }],
      });
    expect(said('BE', 'reverse_charge', 'BE')).toEqual([expect.stringContaining('within one month of receiving the invoice')]);
    const usual = 'Reverse charge: VAT is to be accounted for by the recipient.';
    expect(said('BE', 'reverse_charge', 'DE')).toEqual([usual]);
    expect(said('BE', 'reverse_charge', 'BE', '2022-12-31')).toEqual([usual]);
    expect(said('NL', 'reverse_charge', 'DE')).toEqual([`Btw verlegd – ${usual.replace('Reverse', 'reverse')}`]);
    expect(said('PT', 'reverse_charge', 'ES')[0]).toMatch(/^IVA – autoliquidação/);
    expect(said('AT', 'reverse_charge', 'DE')).toEqual(['Reverse charge: the tax liability passes to the recipient.']);
    expect(
      ['BE', 'NL', 'PT', 'AT'].map((country) => said(country, 'exempt', country).map((text) => /art\. \d+|§ 6/.exec(text)?.[0])),
    ).toEqual([['art. 44'], ['art. 11'], ['art. 9'], ['§ 6']]);
  });

  test('requirements that are not covered are listed in every language', () => {
    expect(Object.keys(notCovered)).toEqual(['IT', 'PT']);
    for (const text of Object.values(notCovered)) expect(languages.filter((language) => text[language].trim() === '')).toEqual([]);
  });

  test('each has its source and all four languages', () => {
    for (const { text, source } of legalMentions) {
      expect(source).not.toBe('');
      expect(languages.filter((language) => text[language].trim() === '')).toEqual([]);
    }
  });
});

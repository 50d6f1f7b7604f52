// Translates the names and sentences of usual taxes: an invoice has them in the language of its customer, whatever language the
// business keeps its codes in. What a business wrote itself stays as it is.
import type { Day } from '../calendar.ts';
import { type Language, languages } from '../language.ts';
import type { TaxTreatment } from './tax.ts';

type Said = Readonly<Record<Language, string>>;
export interface TaxWords {
  readonly name: string;
  readonly sentence: string;
}

const vat: Said = { en: 'VAT', es: 'IVA', fr: 'TVA', de: 'USt' };
/** Names that are followed by their rate. */
const ratedNames: readonly Said[] = [
  vat,
  { en: 'Reverse charge', es: 'Inversión del sujeto pasivo', fr: 'Autoliquidation', de: 'Reverse Charge' },
  {
    en: 'Intra-Community acquisition',
    es: 'Adquisición intracomunitaria',
    fr: 'Acquisition intracommunautaire',
    de: 'Innergemeinschaftlicher Erwerb',
  },
];
const names: readonly Said[] = [
  { en: 'Reverse charge', es: 'Inversión del sujeto pasivo', fr: 'Autoliquidation', de: 'Reverse Charge' },
  {
    en: 'Intra-Community supply',
    es: 'Entrega intracomunitaria',
    fr: 'Livraison intracommunautaire',
    de: 'Innergemeinschaftliche Lieferung',
  },
  { en: 'Export', es: 'Exportación', fr: 'Exportation', de: 'Ausfuhr' },
  { en: 'Small business', es: 'Pequeña empresa', fr: 'Franchise en base', de: 'Kleinunternehmer' },
];

export interface TaxSentence extends Said {
  /** The law that requires it. */
  readonly source: string;
  /** The country whose settings show it; none for those of the directive. */
  readonly country?: string;
  /** The first day of its wording, and the first day after it. */
  readonly from?: Day;
  readonly until?: Day;
}

/** The sentences of usual taxes; those of the directive first, in the wording of its official translations. */
export const taxSentences: readonly TaxSentence[] = [
  {
    en: 'Reverse charge: VAT is to be accounted for by the recipient.',
    es: 'Inversión del sujeto pasivo: el IVA lo liquida el destinatario.',
    fr: 'Autoliquidation : la TVA est due par le preneur.',
    de: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge).',
    source: 'Directive 2006/112/EC, art. 226 (11a)',
  },
  {
    en: 'VAT-exempt intra-Community supply of goods.',
    es: 'Entrega intracomunitaria de bienes exenta de IVA.',
    fr: 'Livraison intracommunautaire de biens exonérée de TVA.',
    de: 'Steuerfreie innergemeinschaftliche Lieferung.',
    source: 'Directive 2006/112/EC, art. 226 (11)',
  },
  {
    en: 'VAT-exempt export.',
    es: 'Exportación exenta de IVA.',
    fr: 'Exportation exonérée de TVA.',
    de: 'Steuerfreie Ausfuhrlieferung.',
    source: 'Directive 2006/112/EC, art. 226 (11)',
  },
  {
    en: 'Exempt from VAT: small business under § 19 UStG.',
    es: 'Exento de IVA: pequeña empresa según el § 19 UStG.',
    fr: 'Exonéré de TVA : petite entreprise selon le § 19 UStG.',
    de: 'Umsatzsteuerfrei: Kleinunternehmer nach § 19 UStG.',
    source: '§ 34a UStDV, § 19 UStG',
    country: 'DE',
    from: '2025-01-01',
  },
  {
    en: 'No VAT: flat-rate scheme, art. 1 (54–89) of Italian Law 190/2014 (regime forfettario).',
    es: 'Sin IVA: régimen simplificado, art. 1 (54–89) de la Ley italiana 190/2014 (regime forfettario).',
    fr: 'TVA non applicable : régime forfaitaire, art. 1 (54–89) de la loi italienne 190/2014 (regime forfettario).',
    de: 'Keine Mehrwertsteuer: Pauschalregelung, Art. 1 (54–89) des italienischen Gesetzes 190/2014 (regime forfettario).',
    source: 'Legge 190/2014, art. 1, commi 54–89',
    country: 'IT',
  },
  // Until the end of 2024, small businesses did not charge the tax; since then their supplies are exempt (Jahressteuergesetz 2024, § 34a
  // UStDV).
  {
    en: 'No VAT is charged: small business under § 19 UStG.',
    es: 'Sin IVA: pequeña empresa según el § 19 UStG.',
    fr: 'TVA non applicable : petite entreprise selon le § 19 UStG.',
    de: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
    source: '§ 19 UStG',
    country: 'DE',
    until: '2025-01-01',
  },
  {
    en: 'No VAT is charged: small business under § 6 (1) 27 of the Austrian UStG.',
    es: 'Sin IVA: pequeña empresa según el § 6, apdo. 1, n.º 27 de la UStG austriaca.',
    fr: 'TVA non applicable : petite entreprise selon le § 6, al. 1, n° 27 de l’UStG autrichien.',
    de: 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung (§ 6 Abs. 1 Z 27 UStG).',
    source: '§ 6 Abs. 1 Z 27 UStG (Österreich)',
    country: 'AT',
  },
  {
    en: 'VAT not applicable, article 293 B of the French tax code (CGI).',
    es: 'IVA no aplicable, artículo 293 B del código fiscal francés (CGI).',
    fr: 'TVA non applicable, art. 293 B du CGI.',
    de: 'Keine Umsatzsteuer, Art. 293 B des französischen Steuergesetzbuchs (CGI).',
    source: 'Code général des impôts, art. 293 B and 293 E',
    country: 'FR',
  },
];

/** The sentences of small businesses in a country in force on a day, for its settings. */
export const sentencesIn = (country: string, day: Day): readonly TaxSentence[] =>
  taxSentences.filter((one) => one.country === country && (one.from ?? day) <= day && (one.until === undefined || day < one.until));

/** The sentences of Directive 2006/112/EC for supplies that the seller does not tax; empty for others. */
export function usualSentence(treatment: TaxTreatment, language: Language): string {
  const at = ['reverse_charge', 'intra_community', 'export'].indexOf(treatment);
  return taxSentences[at]?.[language] ?? '';
}

const inLanguage = (all: readonly Said[], text: string, language: Language): string =>
  all.find((said) => languages.some((one) => said[one] === text))?.[language] ?? text;

const rated = /^(.+) (\d{1,2})(?:[.,](\d{1,3}))? %$/;

// Wordings that a law replaced, with the first day of the new one.
const replaced: readonly { readonly old: string; readonly next: string; readonly from: Day }[] = [
  {
    old: 'No VAT is charged: small business under § 19 UStG.',
    next: 'Exempt from VAT: small business under § 19 UStG.',
    from: '2025-01-01',
  },
];
/** The wording on a day, for a sentence that is one of ours in any language. */
function onDay(sentence: string, day: Day): string {
  const plain = inLanguage(taxSentences, sentence, 'en');
  const one = replaced.find(({ old, next }) => plain === old || plain === next);
  if (!one) return sentence;
  return day < one.from ? one.old : one.next;
}

/**
 * A tax's words in a language, if they are the usual ones in any of ours; "VAT 5.5 %" is "TVA 5,5 %"; its sentence has the wording of the
 * day.
 */
export function wordsOfTax({ name, sentence }: TaxWords, language: Language, day?: Day): TaxWords {
  const [, head = '', whole, fraction] = rated.exec(name) ?? [];
  const known = ratedNames.find((said) => languages.some((one) => said[one] === head));
  const point = language === 'en' ? '.' : ',';
  const percent = fraction === undefined ? whole : `${whole}${point}${fraction}`;
  return {
    name: known === undefined ? inLanguage(names, name, language) : `${known[language]} ${percent} %`,
    sentence: inLanguage(taxSentences, day === undefined ? sentence : onDay(sentence, day), language),
  };
}

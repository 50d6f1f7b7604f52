// The code lists used by electronic invoices, from the CEF's "EN 16931 code lists" (2025), and how Daybook's own terms map to them.
// Countries and currencies are in core/country.ts and core/currency.ts.
import type { TaxTreatment } from '../tax/tax.ts';
import type { VatCategory } from './e-invoice.ts';

const codes = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Lists of electronic addresses (EAS), for BT-34 and BT-49. */
export const addressSchemes = codes(
  '0002 0007 0009 0037 0060 0088 0096 0097 0106 0130 0135 0142 0147 0151 0154 0158 0170 0177 0183 0184 0188 0190 0191 0192 0193 0194 0195 ' +
    '0196 0198 0199 0200 0201 0202 0203 0204 0205 0208 0209 0210 0211 0212 0213 0215 0216 0217 0218 0219 0220 0221 0225 0230 0235 0240 ' +
    '9910 9913 9914 9915 9918 9919 9920 9922 9923 9924 9925 9926 9927 9928 9929 9930 9931 9932 9933 9934 9935 9936 9937 9938 9939 9940 ' +
    '9941 9942 9943 9944 9945 9946 9947 9948 9949 9950 9951 9952 9953 9957 9959 AN AQ AS AU EM',
);

/** The most common schemes, for a short list to choose from; each with its common name. */
export const usualSchemes: readonly (readonly [code: string, name: string])[] = [
  ['EM', 'E-mail'],
  ['0088', 'GLN'],
  ['0060', 'DUNS'],
  ['0002', 'FR SIRENE'],
  ['0009', 'FR SIRET'],
  ['0225', 'FR e-invoicing'],
  ['0204', 'DE Leitweg-ID'],
  ['9930', 'DE VAT'],
  ['9914', 'AT VAT'],
  ['0208', 'BE enterprise number'],
  ['9925', 'BE VAT'],
  ['0106', 'NL KVK'],
  ['9944', 'NL VAT'],
  ['9920', 'ES VAT'],
  ['0211', 'IT VAT'],
  ['0201', 'IT IPA'],
  ['9957', 'FR VAT'],
  ['0184', 'DK CVR'],
  ['0192', 'NO organisation number'],
  ['0007', 'SE organisation number'],
  ['0216', 'FI OVT'],
  ['9932', 'GB VAT'],
  ['0151', 'AU ABN'],
  ['9945', 'PL VAT'],
  ['9946', 'PT VAT'],
  ['9933', 'GR VAT'],
  ['9938', 'LU VAT'],
  ['9935', 'IE VAT'],
];

/** UNCL 1001 (BT-3): types of invoice, and types of credit note (BR-CL-01). */
export const invoiceTypes = codes(
  '71 80 81 82 84 102 130 202 203 204 211 218 219 295 325 326 331 380 382 383 384 385 386 387 388 389 390 393 394 395 456 457 471 472 473 ' +
    '500 501 502 503 527 553 575 623 633 751 780 817 870 875 876 877 935',
);
export const creditNoteTypes = codes('81 83 261 262 296 308 381 396 420 458 532');

/** UNCL 4461: payment means (BT-81). */
export const paymentMeans = codes(
  '1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46 47 48 49 ' +
    '50 51 52 53 54 55 56 57 58 59 60 61 62 63 64 65 66 67 68 69 70 74 75 76 77 78 91 92 93 94 95 96 97 98 ZZZ',
);

/** UNCL 5189: reasons for an allowance (BT-98, BT-140). */
export const allowanceReasons = codes('41 42 60 62 63 64 65 66 67 68 70 71 88 95 100 102 103 104 105');
/** UNCL 7161: reasons for a charge (BT-105, BT-145). */
export const isChargeReason = (code: string): boolean => /^[A-Z]{2,3}$/.test(code) || code === 'ZZZ';

/** VATEX: why no VAT is charged (BT-121). The articles of Directive 2006/112/EC, the general ones, and France's. */
export const isExemptionCode = (code: string): boolean =>
  /^VATEX-EU-(79-C|132(-1[A-Q])?|135-1[A-L]?|143(-1[A-L]|-1FA)?|144|146-1E|148(-[A-G])?|151(-1[A-E]|-1AA)?|153|159|309|AE|D|F|G|I|IC|J|O)$/.test(
    code,
  ) || /^VATEX-FR-(FRANCHISE|CNWVAT|CGI261-[1-8]|CGI261[A-E](-[1-3])?|CGI275|CGI277A|CGI295|298SEXDECIESA|AE|J|F|I)$/.test(code);

/** The category of a treatment, and the code of the reason why no tax is charged. */
export const categoryOf: Readonly<Record<TaxTreatment, { readonly category: VatCategory; readonly reasonCode: string }>> = {
  standard: { category: 'S', reasonCode: '' },
  zero: { category: 'Z', reasonCode: '' },
  exempt: { category: 'E', reasonCode: '' },
  reverse_charge: { category: 'AE', reasonCode: 'VATEX-EU-AE' },
  intra_community: { category: 'K', reasonCode: 'VATEX-EU-IC' },
  export: { category: 'G', reasonCode: 'VATEX-EU-G' },
  outside_scope: { category: 'O', reasonCode: 'VATEX-EU-O' },
};

/** Whether VAT identifiers may begin with it (BR-CO-09): ISO 3166-1, EL for Greece, XI for Northern Ireland, 1A for Kosovo. */
export const isVatPrefix = (prefix: string, isCountry: (code: string) => boolean): boolean =>
  ['EL', 'XI', '1A'].includes(prefix) || (prefix !== 'XK' && isCountry(prefix));

// UN/ECE Recommendation 20 for the units that people write, in the four languages of the program.
const units: Readonly<Record<string, string>> = {
  HUR: 'h hr hrs hour hours std stunde stunden hora horas heure heures',
  MIN: 'min mins minute minutes minuten minuto minutos',
  DAY: 'd day days tag tage día dia días dias jour jours pt personentag personentage manday mandays',
  WEE: 'week weeks woche wochen semana semanas semaine semaines',
  MON: 'month months mo monat monate mes meses mois',
  ANN: 'year years jahr jahre año años an ans année années',
  KGM: 'kg kilo kilos kilogram kilograms kilogramm kilogramo kilogramos kilogramme kilogrammes',
  GRM: 'g gram grams gramm gramo gramos gramme grammes',
  TNE: 't ton tons tonne tonnes tonnen tonelada toneladas',
  LTR: 'l liter liters litre litres litro litros',
  MTR: 'm meter meters metre metres metro metros mètre mètres lfm',
  KMT: 'km kilometer kilometers kilometre kilometres kilómetro kilómetros kilomètre kilomètres',
  SMI: 'mi mile miles',
  MTK: 'm2 m² qm sqm',
  MTQ: 'm3 m³ cbm',
  KWH: 'kwh',
  PR: 'pair pairs paar par pares paire paires',
  SET: 'set sets satz sätze juego juegos jeu',
  LS: 'lump lumpsum pauschal pauschale psch flat forfait forfaitaire',
  XPK: 'package packages pack packs paket pakete paquete paquetes paquet paquets',
  XBX: 'box boxes karton kartons kiste kisten caja cajas boîte boîtes',
  XPP: 'pc pcs piece pieces stk st stück stueck ud uds unidad unidades pièce pièces pce',
  XPX: 'pallet pallets palette paletten palés palé',
  E48: 'service services dienstleistung leistung servicio servicios prestation prestations',
  C62: 'unit units einheit einheiten unité unités one each ea x',
};
const unitByWord: ReadonlyMap<string, string> = new Map(
  Object.entries(units).flatMap(([code, words]) => words.split(' ').map((word) => [word, code] as const)),
);

/** The code of a unit as a person wrote it, or as one of these codes; null where it is not known. Empty text is "one". */
export function unitCode(text: string): string | null {
  const word = text.trim().replace(/\.$/, '').replace(/\s+/g, '').toLowerCase();
  if (word === '') return 'C62';
  const code = text.trim().toUpperCase();
  return unitByWord.get(word) ?? (Object.hasOwn(units, code) || otherUnits.has(code) ? code : null);
}
// Codes that people who know the list type themselves.
const otherUnits = codes(
  'EA H87 MMT CMT MMK CMK MMQ CMQ DMQ HLT MLT CLT DLT MGM LBR ONZ STN INH FOT YRD INK FTK YDK ACR HEA GLL KWT MWH WHR SEC C26 DZN CEN MIL PR NMI NAR NMP KTN XRO XBG XBO XCR XCT XCA XTU ZZ',
);

/** Whether it has the form of a code of Recommendation 20, or of Recommendation 21 with its prefix X. */
export const isUnit = (code: string): boolean => /^[A-Z0-9]{2,3}$/.test(code);

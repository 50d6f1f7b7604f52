// Legal mentions that a country requires on an invoice, as dated data: printed with the document, stored with it, and shown in the
// settings with their source. Sentences that belong to one tax are with the tax (core/tax/tax-words.ts).
import type { Day } from '../calendar.ts';
import { isInUnion } from '../country.ts';
import type { Language } from '../language.ts';
import type { TaxTreatment } from '../tax/tax.ts';
import { usualSentence } from '../tax/tax-words.ts';
import type { DocumentKind } from '../sales/invoice.ts';

export interface LegalMention {
  /** The seller's country. */
  readonly country: string;
  /** The first day of its wording, and the first day after it. */
  readonly from: Day;
  readonly until?: Day;
  /** Which buyers and conditions require it; without them, always. */
  readonly buyer?: 'company';
  readonly buyerCountry?: string;
  readonly treatment?: TaxTreatment;
  readonly text: Readonly<Record<Language, string>>;
  readonly source: string;
}

export const legalMentions: readonly LegalMention[] = [
  {
    country: 'FR',
    from: '2013-01-01',
    buyer: 'company',
    text: {
      fr: 'En cas de retard de paiement, des pénalités sont exigibles sans rappel au taux de refinancement de la Banque centrale européenne majoré de 10 points.',
      en: 'Late payment incurs penalties without reminder, at the European Central Bank’s refinancing rate plus 10 percentage points.',
      de: 'Bei Zahlungsverzug fallen ohne Mahnung Verzugszinsen in Höhe des Refinanzierungssatzes der Europäischen Zentralbank zuzüglich 10 Prozentpunkten an.',
      es: 'En caso de demora se devengan, sin requerimiento previo, intereses al tipo de refinanciación del Banco Central Europeo más 10 puntos.',
    },
    source: 'Code de commerce, art. L441-9 I and L441-10 II',
  },
  {
    country: 'FR',
    from: '2013-01-01',
    buyer: 'company',
    text: {
      fr: 'Indemnité forfaitaire pour frais de recouvrement en cas de retard de paiement : 40 €.',
      en: 'Fixed compensation for recovery costs in case of late payment: €40.',
      de: 'Pauschale für Beitreibungskosten bei Zahlungsverzug: 40 €.',
      es: 'Indemnización fija por gastos de cobro en caso de demora: 40 €.',
    },
    source: 'Code de commerce, art. L441-9 I, L441-10 II and D441-5',
  },
  {
    country: 'FR',
    from: '2013-01-01',
    buyer: 'company',
    text: {
      fr: 'Pas d’escompte pour paiement anticipé.',
      en: 'No discount for early payment.',
      de: 'Kein Skonto bei vorzeitiger Zahlung.',
      es: 'Sin descuento por pronto pago.',
    },
    source: 'Code de commerce, art. L441-9 I',
  },
  {
    country: 'GB',
    from: '2019-10-01',
    buyerCountry: 'GB',
    treatment: 'reverse_charge',
    text: {
      en: 'Reverse charge: the customer has to pay the VAT to HMRC.',
      fr: 'Autoliquidation : le client verse la TVA à HMRC.',
      de: 'Reverse Charge: Der Kunde führt die Umsatzsteuer an HMRC ab.',
      es: 'Inversión del sujeto pasivo: el cliente ingresa el IVA en HMRC.',
    },
    source: 'Value Added Tax Regulations 1995 (SI 1995/2518), reg. 14; HMRC VAT Notice 735, section 4',
  },
  {
    country: 'ES',
    from: '2013-01-01',
    treatment: 'exempt',
    text: {
      es: 'Operación exenta de IVA (art. 20 de la Ley 37/1992).',
      en: 'Exempt from VAT (art. 20 of Spanish Law 37/1992).',
      fr: 'Opération exonérée de TVA (art. 20 de la loi espagnole 37/1992).',
      de: 'Von der Mehrwertsteuer befreit (Art. 20 des spanischen Gesetzes 37/1992).',
    },
    source: 'Real Decreto 1619/2012, art. 6.1 j',
  },
  {
    country: 'IT',
    from: '2013-01-01',
    treatment: 'exempt',
    text: {
      en: 'Exempt from VAT (operazione esente, art. 10 D.P.R. 633/1972).',
      fr: 'Exonéré de TVA (operazione esente, art. 10 D.P.R. 633/1972).',
      de: 'Von der Mehrwertsteuer befreit (operazione esente, art. 10 D.P.R. 633/1972).',
      es: 'Exento de IVA (operazione esente, art. 10 D.P.R. 633/1972).',
    },
    source: 'D.P.R. 26 ottobre 1972 n. 633, art. 21 c. 6',
  },
  {
    country: 'BE',
    from: '2023-01-01',
    buyer: 'company',
    buyerCountry: 'BE',
    treatment: 'reverse_charge',
    text: {
      fr: 'Autoliquidation : en l’absence de contestation par écrit, dans un délai d’un mois à compter de la réception de la facture, le client est présumé reconnaître qu’il est un assujetti tenu au dépôt de déclarations périodiques. Si cette condition n’est pas remplie, le client endossera, par rapport à cette condition, la responsabilité quant au paiement de la taxe, des intérêts et des amendes dus.',
      en: 'Reverse charge (btw verlegd / autoliquidation): unless the customer objects in writing within one month of receiving the invoice, the customer is presumed to acknowledge being a taxable person who files periodic VAT returns. If that is not so, the customer is liable for the tax, interest and fines due.',
      de: 'Reverse Charge (btw verlegd / autoliquidation): Widerspricht der Kunde nicht innerhalb eines Monats nach Erhalt der Rechnung schriftlich, gilt als anerkannt, dass er als Steuerpflichtiger periodische Mehrwertsteuererklärungen abgibt. Trifft das nicht zu, haftet er für Steuer, Zinsen und Geldbußen.',
      es: 'Inversión del sujeto pasivo (btw verlegd / autoliquidation): si el cliente no se opone por escrito en el plazo de un mes desde la recepción de la factura, se presume que reconoce ser un sujeto pasivo que presenta declaraciones periódicas. De no ser así, responderá del impuesto, los intereses y las multas.',
    },
    source: 'Arrêté royal n° 1 du 29 décembre 1992, art. 20',
  },
  {
    country: 'BE',
    from: '2013-01-01',
    treatment: 'exempt',
    text: {
      fr: 'Exonéré de TVA (art. 44 du Code de la TVA belge).',
      en: 'Exempt from VAT (art. 44 of the Belgian VAT Code).',
      de: 'Von der Mehrwertsteuer befreit (Art. 44 des belgischen Mehrwertsteuergesetzbuchs).',
      es: 'Exento de IVA (art. 44 del Código belga del IVA).',
    },
    source: 'Arrêté royal n° 1 du 29 décembre 1992, art. 5 § 1',
  },
  {
    country: 'NL',
    from: '2013-01-01',
    treatment: 'reverse_charge',
    text: {
      en: 'Btw verlegd – reverse charge: VAT is to be accounted for by the recipient.',
      fr: 'Btw verlegd – autoliquidation : la TVA est due par le preneur.',
      de: 'Btw verlegd – Steuerschuldnerschaft des Leistungsempfängers.',
      es: 'Btw verlegd – inversión del sujeto pasivo: el IVA lo liquida el destinatario.',
    },
    source: 'Wet op de omzetbelasting 1968, art. 35a (1)',
  },
  {
    country: 'NL',
    from: '2013-01-01',
    treatment: 'exempt',
    text: {
      en: 'Exempt from VAT (vrijgesteld van btw, art. 11 Wet op de omzetbelasting 1968).',
      fr: 'Exonéré de TVA (vrijgesteld van btw, art. 11 Wet op de omzetbelasting 1968).',
      de: 'Von der Mehrwertsteuer befreit (vrijgesteld van btw, art. 11 Wet op de omzetbelasting 1968).',
      es: 'Exento de IVA (vrijgesteld van btw, art. 11 Wet op de omzetbelasting 1968).',
    },
    source: 'Wet op de omzetbelasting 1968, art. 35a (1)',
  },
  {
    country: 'PT',
    from: '2013-01-01',
    treatment: 'reverse_charge',
    text: {
      en: 'IVA – autoliquidação (reverse charge: VAT is to be accounted for by the recipient).',
      fr: 'IVA – autoliquidação (autoliquidation : la TVA est due par le preneur).',
      de: 'IVA – autoliquidação (Steuerschuldnerschaft des Leistungsempfängers).',
      es: 'IVA – autoliquidação (inversión del sujeto pasivo: el IVA lo liquida el destinatario).',
    },
    source: 'Código do IVA, art. 36.º n.º 13',
  },
  {
    country: 'PT',
    from: '2013-01-01',
    treatment: 'exempt',
    text: {
      en: 'Exempt from VAT (isento, art. 9.º do Código do IVA).',
      fr: 'Exonéré de TVA (isento, art. 9.º do Código do IVA).',
      de: 'Von der Mehrwertsteuer befreit (isento, art. 9.º do Código do IVA).',
      es: 'Exento de IVA (isento, art. 9.º do Código do IVA).',
    },
    source: 'Código do IVA, art. 36.º n.º 5',
  },
  {
    country: 'AT',
    from: '2013-01-01',
    treatment: 'reverse_charge',
    text: {
      de: 'Übergang der Steuerschuld auf den Leistungsempfänger (Reverse Charge).',
      en: 'Reverse charge: the tax liability passes to the recipient.',
      fr: 'Autoliquidation : la dette fiscale est transférée au preneur.',
      es: 'Inversión del sujeto pasivo: la deuda tributaria pasa al destinatario.',
    },
    source: 'UStG 1994, § 11 (1a)',
  },
  {
    country: 'AT',
    from: '2013-01-01',
    treatment: 'exempt',
    text: {
      de: 'Steuerfrei gemäß § 6 UStG 1994.',
      en: 'Exempt from VAT (§ 6 of the Austrian UStG 1994).',
      fr: 'Exonéré de TVA (§ 6 de l’UStG 1994 autrichien).',
      es: 'Exento de IVA (§ 6 de la UStG 1994 austriaca).',
    },
    source: 'UStG 1994, § 11 (1)',
  },
];

/** Checked: nothing is required beyond what every document has anyway. */
export const nothingMentioned: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  DE: {
    en: '§ 14 (4) UStG. The note of a small business under § 19 UStG is the sentence of its tax code.',
    de: '§ 14 Abs. 4 UStG. Der Hinweis auf die Kleinunternehmerregelung (§ 19 UStG) steht beim Steuersatz.',
    es: '§ 14 (4) UStG. La mención de la pequeña empresa según el § 19 UStG es la frase de su código de impuesto.',
    fr: '§ 14 (4) UStG. La mention de la petite entreprise (§ 19 UStG) est la phrase de son code de taxe.',
  },
  US: {
    en: 'No federal law on the content of invoices. State sales tax has to be stated separately.',
    de: 'Kein Bundesgesetz regelt den Inhalt von Rechnungen. Die Verkaufssteuer der Bundesstaaten ist gesondert auszuweisen.',
    es: 'Ninguna ley federal regula el contenido de las facturas. El impuesto estatal sobre las ventas debe indicarse por separado.',
    fr: 'Aucune loi fédérale ne régit le contenu des factures. La taxe de vente de l’État doit être indiquée séparément.',
  },
};

/** Requirements of a country that are not covered here: listed in the settings, so that nobody relies on them. */
export const notCovered: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  IT: {
    en: 'Italian law requires invoices to be sent as FatturaPA through the Sistema di Interscambio (SdI). Daybook doesn’t send to the SdI: use your accountant’s or the tax agency’s service for that.',
    de: 'In Italien müssen Rechnungen als FatturaPA über das Sistema di Interscambio (SdI) gesendet werden. Daybook sendet nicht an das SdI: Nutzen Sie dafür den Dienst Ihres Steuerberaters oder der Steuerbehörde.',
    es: 'La ley italiana exige enviar las facturas como FatturaPA por el Sistema di Interscambio (SdI). Daybook no envía al SdI: utilice para ello el servicio de su asesor o de la agencia tributaria.',
    fr: 'La loi italienne impose d’envoyer les factures en FatturaPA par le Sistema di Interscambio (SdI). Daybook n’envoie rien au SdI\u202f: utilisez pour cela le service de votre comptable ou de l’administration fiscale.',
  },
  PT: {
    en: 'Portugal asks for certified invoicing software, with an ATCUD and a QR code on each invoice, above a yearly turnover. Daybook isn’t certified there.',
    de: 'Portugal verlangt ab einem bestimmten Jahresumsatz zertifizierte Rechnungssoftware mit ATCUD und QR-Code auf jeder Rechnung. Daybook ist dort nicht zertifiziert.',
    es: 'Portugal exige, a partir de cierta facturación anual, un programa de facturación certificado, con ATCUD y código QR en cada factura. Daybook no está certificado allí.',
    fr: 'Au-delà d’un certain chiffre d’affaires annuel, le Portugal exige un logiciel de facturation certifié, avec un ATCUD et un code QR sur chaque facture. Daybook n’y est pas certifié.',
  },
};

export interface MentionedDocument {
  readonly kind: DocumentKind;
  readonly sellerCountry: string;
  readonly customer: { readonly kind: 'company' | 'person'; readonly country: string | null };
  readonly issuedOn: Day;
  readonly language: Language;
  readonly taxes: readonly { readonly treatment: TaxTreatment; readonly sentence: string }[];
}

/** Mentions of a country in force on a day, for its settings. */
export const mentionsIn = (country: string, day: Day): readonly LegalMention[] =>
  legalMentions.filter((one) => one.country === country && one.from <= day && (one.until === undefined || day < one.until));

/** The mentions that a document needs, in the language of its customer; each once. */
export function mentionsOf({ kind, sellerCountry, customer, issuedOn, language, taxes }: MentionedDocument): readonly string[] {
  if (kind !== 'invoice') return [];
  // A sentence that the business wrote for the tax replaces ours.
  const unsaid = new Set(taxes.filter(({ sentence }) => sentence.trim() === '').map(({ treatment }) => treatment));
  const own = mentionsIn(sellerCountry, issuedOn)
    .filter((one) => one.buyer === undefined || one.buyer === customer.kind)
    .filter((one) => one.buyerCountry === undefined || one.buyerCountry === customer.country)
    .filter(
      (one) =>
        one.treatment === undefined ||
        unsaid.has(one.treatment) ||
        (one.buyerCountry !== undefined && taxes.some((tax) => tax.treatment === one.treatment)),
    );
  const said = new Set(own.map((one) => one.treatment));
  // Directive 2006/112/EC, art. 226 (11) and (11a).
  const usual = isInUnion(sellerCountry)
    ? [...unsaid].filter((treatment) => !said.has(treatment)).map((treatment) => usualSentence(treatment, language))
    : [];
  return [...new Set([...own.map((one) => one.text[language]), ...usual.filter((text) => text !== '')])];
}

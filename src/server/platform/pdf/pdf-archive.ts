// Makes a PDF archivable (PDF/A-3b, ISO 19005-3): metadata that says so, and embedded files with their relationship.

export interface AboutPdf {
  readonly title: string;
  readonly author: string;
  readonly language: string;
  /** The same instant and content give the same bytes. */
  readonly createdAt: Date;
}
/** An electronic invoice inside its print (Factur-X 1.0 / ZUGFeRD 2): `profile` as its XMP names it, "EN 16931" or "XRECHNUNG" for example. */
export interface InvoiceXml {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly profile: string;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
// Characters that XML 1.0 can't contain are left out.
const xml = (text: string): string => text.replace(/[^\P{Cc}\t\n]|[\ufffe\uffff]/gu, '').replace(/[&<>"']/g, (c) => entities[c] ?? c);
const description = (namespace: string, body: string): string => `<rdf:Description rdf:about="" ${namespace}>${body}</rdf:Description>`;

const basics = ({ title, author, language, createdAt }: AboutPdf): string => {
  const at = `${createdAt.toISOString().slice(0, 19)}Z`;
  return [
    description(
      'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
      `<xmp:CreateDate>${at}</xmp:CreateDate><xmp:ModifyDate>${at}</xmp:ModifyDate><xmp:CreatorTool>Daybook</xmp:CreatorTool>`,
    ),
    description(
      'xmlns:dc="http://purl.org/dc/elements/1.1/"',
      `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${xml(title)}</rdf:li></rdf:Alt></dc:title>` +
        `<dc:creator><rdf:Seq><rdf:li>${xml(author)}</rdf:li></rdf:Seq></dc:creator>` +
        `<dc:language><rdf:Bag><rdf:li>${xml(language)}</rdf:li></rdf:Bag></dc:language>`,
    ),
    description('xmlns:pdf="http://ns.adobe.com/pdf/1.3/"', '<pdf:Producer>Daybook</pdf:Producer>'),
  ].join('\n');
};

const facturX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';
const properties: readonly (readonly [name: string, says: string])[] = [
  ['DocumentFileName', 'The name of the embedded XML invoice file'],
  ['DocumentType', 'The type of the hybrid document'],
  ['Version', 'The version of the hybrid document format'],
  ['ConformanceLevel', 'The conformance level of the embedded XML invoice'],
];
const property = ([name, says]: readonly [string, string]): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType>` +
  `<pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${says}</pdfaProperty:description></rdf:li>`;

// PDF/A doesn't know the Factur-X properties, so they have to be declared in the same metadata.
const invoiceMetadata = ({ name, profile }: InvoiceXml): string =>
  [
    description(
      [
        'xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"',
        'xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"',
        'xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#"',
      ].join(' '),
      `<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>` +
        `<pdfaSchema:namespaceURI>${facturX}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>` +
        `<pdfaSchema:property><rdf:Seq>${properties.map(property).join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>`,
    ),
    description(
      `xmlns:fx="${facturX}"`,
      `<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${xml(name)}</fx:DocumentFileName>` +
        `<fx:Version>1.0</fx:Version><fx:ConformanceLevel>${xml(profile)}</fx:ConformanceLevel>`,
    ),
  ].join('\n');

/** The pdfkit options of an archivable document. */
export const archiveOptions = ({ title, author, language, createdAt }: AboutPdf) => ({
  pdfVersion: '1.7' as const,
  subset: 'PDF/A-3b' as const,
  tagged: true,
  lang: language,
  displayTitle: true,
  info: { Title: title, Author: author, Producer: 'Daybook', Creator: 'Daybook', CreationDate: createdAt, ModDate: createdAt },
});

/** Writes the XMP metadata. pdfkit would write titles into its XML unescaped: "Brown & Sons" isn't valid XML. */
export function describe(doc: PDFKit.PDFDocument, about: AboutPdf): void {
  Object.assign(doc, { _addInfo: () => doc.appendXML(basics(about)) });
}

export function attachInvoice(doc: PDFKit.PDFDocument, invoice: InvoiceXml, createdAt: Date): void {
  // Missing in its types, but it distinguishes the invoice itself from any other file.
  const relationship: object = { relationship: 'Alternative' };
  doc.file(Buffer.from(invoice.bytes), {
    ...relationship,
    name: invoice.name,
    type: 'text/xml',
    description: 'The invoice as XML',
    creationDate: createdAt,
    modifiedDate: createdAt,
  });
  doc.appendXML(invoiceMetadata(invoice));
}

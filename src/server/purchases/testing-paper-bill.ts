// For tests: bills on paper as PDF, without electronic invoice, in several layouts.
import { Readable } from 'node:stream';
import PdfDocument from 'pdfkit';

/** Texts at their places on an A4 page; a negative x is the right edge of the text. */
type Placed = readonly [x: number, y: number, text: string];

export async function paperPdf(placed: readonly Placed[]): Promise<Buffer> {
  const pdf = new PdfDocument({ size: 'A4', margin: 0 });
  const parts = Readable.from(pdf).toArray();
  pdf.font('Helvetica').fontSize(10);
  for (const [x, y, text] of placed) pdf.text(text, x < 0 ? -x - pdf.widthOfString(text) : x, y, { lineBreak: false });
  pdf.end();
  return Buffer.concat((await parts) as Buffer[]);
}

interface Said {
  readonly number?: string;
  readonly iban?: string;
  readonly tax?: string;
  readonly total?: string;
}

/** A German letter: sender above the window, facts at the right, one rate. */
export const germanBill = ({ number = '2026-0815', iban = 'DE02 1203 0000 0000 2020 51', tax = '57,00', total = '357,00' }: Said = {}) =>
  paperPdf([
    [60, 50, 'Hafen Papier GmbH'],
    [60, 64, 'Hafenstraße 1'],
    [60, 78, '24103 Kiel'],
    [60, 150, 'Lantern Studio'],
    [60, 164, 'Ring 1'],
    [60, 178, '20095 Hamburg'],
    [360, 150, 'Rechnungsnummer:'],
    [-540, 150, number],
    [360, 164, 'Rechnungsdatum:'],
    [-540, 164, '02.03.2026'],
    [360, 178, 'Fällig am:'],
    [-540, 178, '16.03.2026'],
    [60, 240, 'Rechnung'],
    [60, 270, 'Bezeichnung'],
    [320, 270, 'Menge'],
    [-540, 270, 'Betrag'],
    [60, 290, 'Papier A4, weiß'],
    [330, 290, '3'],
    [-540, 290, '240,00 EUR'],
    [60, 306, 'Lieferung'],
    [330, 306, '1'],
    [-540, 306, '60,00 EUR'],
    [320, 340, 'Zwischensumme'],
    [-540, 340, '300,00 EUR'],
    [320, 356, 'zzgl. 19 % USt'],
    [-540, 356, `${tax} EUR`],
    [320, 372, 'Gesamtbetrag'],
    [-540, 372, `${total} EUR`],
    [60, 760, 'Förde Sparkasse'],
    [60, 774, `IBAN: ${iban}`],
    [360, 760, 'USt-IdNr.: DE136695976'],
  ]);

/** A French one: facts in a table with headings above, two rates in a table of their own. */
export const frenchBill = () =>
  paperPdf([
    [60, 50, 'Atelier Lumière SARL'],
    [60, 64, '12 quai des Ateliers'],
    [60, 78, '67000 Strasbourg'],
    [380, 50, 'FACTURE'],
    [60, 130, 'Facture n°'],
    [200, 130, 'Date'],
    [340, 130, 'Échéance'],
    [60, 146, 'FA-2026-0042'],
    [200, 146, '05/03/2026'],
    [340, 146, '04/04/2026'],
    [60, 200, 'Désignation'],
    [-540, 200, 'Montant HT'],
    [60, 220, 'Livres'],
    [-540, 220, '100,00 €'],
    [60, 236, 'Lampe de bureau'],
    [-540, 236, '200,00 €'],
    [60, 300, 'Taux'],
    [160, 300, 'Base HT'],
    [260, 300, 'TVA'],
    [60, 316, '5,5 %'],
    [160, 316, '100,00'],
    [260, 316, '5,50'],
    [60, 332, '20 %'],
    [160, 332, '200,00'],
    [260, 332, '40,00'],
    [340, 380, 'Total HT'],
    [-540, 380, '300,00 €'],
    [340, 396, 'Total TVA'],
    [-540, 396, '45,50 €'],
    [340, 412, 'Total TTC'],
    [-540, 412, '345,50 €'],
    [60, 760, 'IBAN FR14 2004 1010 0505 0001 3M02 606'],
  ]);

/** An American one without tax: labels in one row, values below, the total last. */
export const americanBill = () =>
  paperPdf([
    [60, 50, 'Cedar Paper Mill, Inc.'],
    [60, 64, '400 Mill Road'],
    [60, 78, 'Portland, OR 97201'],
    [-540, 50, 'INVOICE'],
    [60, 130, 'Bill to'],
    [60, 146, 'Lantern Studio'],
    [330, 130, 'Invoice Number'],
    [-540, 130, 'CPM-10482'],
    [330, 146, 'Invoice Date'],
    [-540, 146, 'March 17, 2026'],
    [330, 162, 'Payment Due'],
    [-540, 162, 'April 16, 2026'],
    [60, 220, 'Item'],
    [330, 220, 'Quantity'],
    [-540, 220, 'Amount'],
    [60, 240, 'Letter paper, 500 sheets'],
    [330, 240, '4'],
    [-540, 240, '$120.00'],
    [60, 256, 'Envelopes'],
    [330, 256, '10'],
    [-540, 256, '$35.50'],
    [330, 300, 'Subtotal'],
    [-540, 300, '$155.50'],
    [330, 316, 'Amount Due (USD)'],
    [-540, 316, '$155.50'],
  ]);

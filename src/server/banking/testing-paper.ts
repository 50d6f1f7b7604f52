// Statements on paper that tests draw themselves, in the layouts that banks publish samples of; as a PDF with words, or as a scan of one.
import { Readable } from 'node:stream';
import PdfDocument from 'pdfkit';
import sharp from 'sharp';
import type { PageLine, ReadPage } from '#core/receipts/receipt-page.ts';
import { webpOf } from '../platform/formats/picture.ts';
import { drawPdfPage } from '../platform/pdf/pdf-reading.ts';

/** A cell begins at its place, or ends there where that is negative. */
export type Cell = readonly [at: number, text: string];
export type PaperLine = readonly Cell[];

export async function paperPdf(pages: readonly (readonly PaperLine[])[]): Promise<Buffer> {
  const pdf = new PdfDocument({ size: 'A4', margin: 0, autoFirstPage: false });
  const parts = Readable.from(pdf).toArray();
  pdf.font('Helvetica').fontSize(9);
  for (const lines of pages) {
    pdf.addPage();
    for (const [at, line] of lines.entries())
      for (const [place, text] of line)
        pdf.text(text, place < 0 ? -place - pdf.widthOfString(text) : place, 50 + at * 14, { lineBreak: false });
  }
  pdf.end();
  return Buffer.concat((await parts) as Buffer[]);
}

/** Its pages as pictures: nothing in it is text. */
export async function scannedPdf(pages: readonly (readonly PaperLine[])[]): Promise<Buffer> {
  const written = await paperPdf(pages);
  const pdf = new PdfDocument({ size: 'A4', margin: 0, autoFirstPage: false });
  const parts = Readable.from(pdf).toArray();
  for (const at of pages.keys()) {
    const picture = await sharp(await webpOf(await drawPdfPage(written, at + 1, 1654)))
      .jpeg({ quality: 85 })
      .toBuffer();
    pdf.addPage().image(picture, 0, 0, { width: 595 });
  }
  pdf.end();
  return Buffer.concat((await parts) as Buffer[]);
}

/** A bank in the United States: sections for what comes in and what goes out, all amounts without a sign. */
export const sections: readonly (readonly PaperLine[])[] = [
  [
    [[40, 'Harbor National Bank']],
    [[40, 'January 01, 2026 through January 30, 2026']],
    [[40, 'Account Number: 000000123456789']],
    [[40, 'CHECKING SUMMARY']],
    [
      [40, 'Beginning Balance'],
      [-400, '$4,210.55'],
    ],
    [
      [40, 'Deposits and Additions'],
      [-400, '3,150.00'],
    ],
    [
      [40, 'Electronic Withdrawals'],
      [-400, '-1,240.75'],
    ],
    [
      [40, 'Fees'],
      [-400, '-15.00'],
    ],
    [
      [40, 'Ending Balance'],
      [-400, '$6,104.80'],
    ],
    [],
    [[40, 'DEPOSITS AND ADDITIONS']],
    [
      [40, 'DATE'],
      [100, 'DESCRIPTION'],
      [-400, 'AMOUNT'],
    ],
    [
      [40, '01/05'],
      [100, 'Orig CO Name:Juniper Studio Invoice 2041'],
      [-400, '$2,400.00'],
    ],
    [
      [40, '01/19'],
      [100, 'Remote Online Deposit 1'],
      [-400, '750.00'],
    ],
    [
      [40, 'Total Deposits and Additions'],
      [-400, '$3,150.00'],
    ],
    [],
    [[40, 'ELECTRONIC WITHDRAWALS']],
    [
      [40, 'DATE'],
      [100, 'DESCRIPTION'],
      [-400, 'AMOUNT'],
    ],
    [
      [40, '01/02'],
      [100, 'Pier Street Properties Rent'],
      [-400, '$1,200.00'],
    ],
    [
      [40, '01/12'],
      [100, 'Quill Paper Co'],
      [-400, '40.75'],
    ],
    [[100, 'Web order 55120']],
    [
      [40, 'Total Electronic Withdrawals'],
      [-400, '$1,240.75'],
    ],
    [],
    [[40, 'FEES']],
    [
      [40, '01/30'],
      [100, 'Monthly Service Fee'],
      [-400, '$15.00'],
    ],
    [[40, 'DAILY ENDING BALANCE']],
    [
      [40, '01/02'],
      [-150, '$3,010.55'],
      [200, '01/12'],
      [-300, '5,369.80'],
    ],
  ],
];

/** A bank in Britain: two columns, a day only before its first transaction, the balance only after its last, carried from page to page. */
export const carried: readonly (readonly PaperLine[])[] = [
  [
    [
      [40, 'Your Statement'],
      [300, '1 March to 31 March 2026'],
    ],
    [[40, 'Sortcode 40-11-22  Account number 12345678']],
    [
      [40, 'Date'],
      [100, 'Payment type and details'],
      [-380, 'Paid out'],
      [-460, 'Paid in'],
      [-540, 'Balance'],
    ],
    [
      [40, '01 Mar 26'],
      [100, 'BALANCE BROUGHT FORWARD'],
      [-540, '1,500.00'],
    ],
    [
      [40, '03 Mar 26'],
      [100, 'DD'],
      [130, 'CITY POWER'],
      [-380, '84.10'],
    ],
    [
      [100, ')))'],
      [130, 'CORNER CAFE'],
      [-380, '6.40'],
      [-540, '1,409.50'],
    ],
    [
      [40, '10 Mar 26'],
      [100, 'CR'],
      [130, 'NORTHWIND LTD'],
      [-460, '2,000.00'],
      [-540, '3,409.50'],
    ],
    [
      [40, '10 Mar 26'],
      [100, 'BALANCE CARRIED FORWARD'],
      [-540, '3,409.50'],
    ],
  ],
  [
    [
      [40, 'Date'],
      [100, 'Payment type and details'],
      [-380, 'Paid out'],
      [-460, 'Paid in'],
      [-540, 'Balance'],
    ],
    [
      [40, '10 Mar 26'],
      [100, 'BALANCE BROUGHT FORWARD'],
      [-540, '3,409.50'],
    ],
    [
      [40, '20 Mar 26'],
      [100, 'BP'],
      [130, 'HARBOUR RENT'],
      [-380, '3,500.00'],
      [-540, '90.50 D'],
    ],
    [
      [40, '31 Mar 26'],
      [100, 'CR'],
      [130, 'NORTHWIND LTD'],
      [-460, '120.00'],
      [-540, '29.50'],
    ],
    [
      [40, '31 Mar 26'],
      [100, 'BALANCE CARRIED FORWARD'],
      [-540, '29.50'],
    ],
  ],
];

/** A bank in Germany: days without a year, amounts with a minus or H and S after them. */
export const german: readonly (readonly PaperLine[])[] = [
  [
    [[40, 'Kontoauszug Nr. 6/2026 vom 30.06.2026']],
    [[40, 'IBAN DE89 3704 0044 0532 0130 00']],
    [
      [40, 'Buchung'],
      [90, 'Valuta'],
      [150, 'Vorgang / Verwendungszweck'],
      [-540, 'Betrag EUR'],
    ],
    [
      [150, 'Alter Kontostand vom 31.05.2026'],
      [-540, '2.310,45 H'],
    ],
    [
      [40, '02.06.'],
      [90, '02.06.'],
      [150, 'Lastschrift Stadtwerke'],
      [-540, '123,45 S'],
    ],
    [[150, 'Abschlag Strom Juni']],
    [[150, 'Kundennummer 4711-0815']],
    [
      [40, '15.06.'],
      [90, '16.06.'],
      [150, 'Gutschrift Baumhaus GmbH'],
      [-540, '1.190,00 H'],
    ],
    [[150, 'Rechnung 2026-118']],
    [
      [40, '30.06.'],
      [90, '30.06.'],
      [150, 'Entgeltabschluss'],
      [-540, '9,90 S'],
    ],
    [
      [150, 'Neuer Kontostand vom 30.06.2026'],
      [-540, '3.367,10 H'],
    ],
  ],
];

/** A bank in France: two columns, thousands apart, a total before the new balance. */
export const french: readonly (readonly PaperLine[])[] = [
  [
    [[40, 'RELEVÉ DE COMPTE du 01/04/2026 au 30/04/2026']],
    [[40, 'IBAN FR14 2004 1010 0505 0001 3M02 606']],
    [
      [40, 'Date'],
      [90, 'Valeur'],
      [150, 'Nature des opérations'],
      [-450, 'Débit'],
      [-540, 'Crédit'],
    ],
    [
      [150, 'SOLDE PRÉCÉDENT AU 31/03/2026'],
      [-540, '12 845,30'],
    ],
    [
      [40, '02/04'],
      [90, '02/04'],
      [150, 'PRLV SEPA FOURNISSEUR EAU'],
      [-450, '1 045,30'],
    ],
    [
      [40, '14/04'],
      [90, '15/04'],
      [150, 'VIR RECU ATELIER LUMIERE'],
      [-540, '2 400,00'],
    ],
    [[150, 'FACTURE 2026-041']],
    [
      [40, '28/04'],
      [90, '28/04'],
      [150, 'FRAIS DE TENUE DE COMPTE'],
      [-450, '7,50'],
    ],
    [
      [150, 'TOTAL DES OPÉRATIONS'],
      [-450, '1 052,80'],
      [-540, '2 400,00'],
    ],
    [
      [150, 'NOUVEAU SOLDE AU 30/04/2026'],
      [-540, '14 192,50'],
    ],
  ],
];

/** A bank in Spain: signs before the amounts and the balance after each, the newest first. */
export const spanish: readonly (readonly PaperLine[])[] = [
  [
    [
      [40, 'EXTRACTO DE CUENTA'],
      [300, 'Periodo: 01/05/2026 - 31/05/2026'],
    ],
    [[40, 'IBAN ES91 2100 0418 4502 0005 1332']],
    [
      [40, 'Saldo inicial: 900,00 EUR'],
      [300, 'Saldo final: 1.604,00 EUR'],
    ],
    [
      [40, 'Fecha'],
      [110, 'F. valor'],
      [180, 'Concepto'],
      [-440, 'Importe'],
      [-540, 'Saldo'],
    ],
    [
      [40, '29/05/2026'],
      [110, '29/05/2026'],
      [180, 'COMISION MANTENIMIENTO'],
      [-440, '-6,00'],
      [-540, '1.604,00'],
    ],
    [
      [40, '18/05/2026'],
      [110, '18/05/2026'],
      [180, 'TRANSFERENCIA DE CLIENTE SOL'],
      [-440, '1.210,00'],
      [-540, '1.610,00'],
    ],
    [
      [40, '04/05/2026'],
      [110, '04/05/2026'],
      [180, 'ALQUILER OFICINA MAYO'],
      [-440, '-500,00'],
      [-540, '400,00'],
    ],
  ],
];

/** As its pages are read, without drawing them. */
export const asPages = (pages: readonly (readonly PaperLine[])[]): ReadPage[] =>
  pages.map((lines) => ({
    width: 595,
    height: 842,
    lines: lines.flatMap((line, at) =>
      line.map(([place, text]): PageLine => {
        const width = text.length * 4.5;
        const [left, top] = [place < 0 ? -place - width : place, 50 + at * 14];
        const [right, bottom] = [left + width, top + 9];
        return {
          text,
          confidence: 1,
          corners: [
            { x: left, y: top },
            { x: right, y: top },
            { x: right, y: bottom },
            { x: left, y: bottom },
          ],
        };
      }),
    ),
  }));

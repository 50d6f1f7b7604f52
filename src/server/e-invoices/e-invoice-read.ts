// Reads an electronic invoice, UBL 2.1 or CII D16B; for our own and for suppliers'. Guarantee: hostile XML gives a result, not an
// exception; a figure that can't be read exactly is reported, never guessed.
import type { EInvoice } from '#core/e-invoices/e-invoice.ts';
import { parseXml, type XmlProblem } from '../platform/formats/xml.ts';
import { readCii } from './e-invoice-read-cii.ts';
import { type Figures, makeFigures } from './e-invoice-read-figures.ts';
import { readUbl } from './e-invoice-read-ubl.ts';

export type EInvoiceReading =
  | {
      readonly ok: true;
      readonly syntax: 'ubl' | 'cii';
      readonly invoice: EInvoice;
      /** Elements whose figures could not be taken. */ readonly unreadable: Figures['unreadable'];
    }
  | {
      readonly ok: false;
      /** `e_invoice.unknown`: it is XML, but neither UBL nor CII. */
      readonly problem: Omit<XmlProblem, 'code'> & { readonly code: XmlProblem['code'] | 'e_invoice.unknown' };
    };

// A thousand lines with every element have about forty thousand elements; one element may contain an attached document.
const limits = { depth: 24, elements: 200_000, textLength: 10_000_000, totalText: 10_000_000 };

export function readEInvoice(text: string): EInvoiceReading {
  const answer = parseXml(text, limits);
  if (!answer.ok) return answer;
  const { root } = answer;
  const figures = makeFigures();
  if (root.name === 'Invoice' || root.name === 'CreditNote')
    return { ok: true, syntax: 'ubl', invoice: readUbl(root, figures), unreadable: figures.unreadable };
  if (root.name === 'CrossIndustryInvoice')
    return { ok: true, syntax: 'cii', invoice: readCii(root, figures), unreadable: figures.unreadable };
  return { ok: false, problem: { code: 'e_invoice.unknown', line: root.line, column: root.column } };
}

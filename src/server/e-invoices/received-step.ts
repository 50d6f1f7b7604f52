// Reads a supplier's file in the worker process: the invoice (in a PDF, the attached one), and the readable text.
import { serialize } from 'node:v8';
import type { EInvoice } from '#core/e-invoices/e-invoice.ts';
import { isPdf } from '../platform/formats/file-content.ts';
import { readPdf } from '../platform/formats/pdf-reading.ts';
import { decodeText } from '../platform/formats/text-encoding.ts';
import { readEInvoice } from './e-invoice-read.ts';

/** An electronic invoice as it was received. */
export interface ReceivedFile {
  readonly syntax: 'ubl' | 'cii';
  readonly invoice: EInvoice;
  /** The XML. */
  readonly content: string;
  /** The readable text of a PDF; null for an XML file. */
  readonly pdfText: string | null;
  /** Elements with unreadable figures. */
  readonly unreadable: readonly string[];
}
export type ReceivedAnswer = { readonly read: ReceivedFile } | { readonly problem: 'no_invoice' | 'unreadable' };

const mostXmlBytes = 10_000_000;
const mostPages = 100;
// File names used by Factur-X and ZUGFeRD 2, ZUGFeRD 2.0, and XRechnung in a PDF.
const usualNames = ['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml'];

function readXml(bytes: Uint8Array, pdfText: string | null): ReceivedAnswer {
  if (bytes.length > mostXmlBytes) return { problem: 'unreadable' };
  const content = decodeText(bytes).text;
  const answer = readEInvoice(content);
  if (!answer.ok) return { problem: 'unreadable' };
  const { syntax, invoice, unreadable } = answer;
  return { read: { syntax, invoice, content, pdfText, unreadable: unreadable.map(({ element }) => element) } };
}

async function readAttached(bytes: Uint8Array): Promise<ReceivedAnswer> {
  const { text, attached } = await readPdf(bytes, '.xml', mostPages);
  if (attached.length === 0) return { problem: 'no_invoice' };
  const rank = (name: string): number => (usualNames.includes(name) ? 0 : 1);
  // Other data, such as an order, may be attached as XML too.
  const isInvoice = attached.some(({ name }) => usualNames.includes(name));
  for (const { bytes: xml } of attached.toSorted((a, b) => rank(a.name) - rank(b.name))) {
    const answer = readXml(xml, text);
    if ('read' in answer) return answer;
  }
  return { problem: isInvoice ? 'unreadable' : 'no_invoice' };
}

async function answerTo(bytes: Uint8Array): Promise<ReceivedAnswer> {
  if (!isPdf(Buffer.from(bytes))) return readXml(bytes, null);
  try {
    return await readAttached(bytes);
  } catch {
    return { problem: 'unreadable' };
  }
}

export const takeStep = async (bytes: Uint8Array): Promise<Buffer> => serialize(await answerTo(bytes));

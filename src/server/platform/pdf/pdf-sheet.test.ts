// What every file must be, checked in its bytes: archivable, complete, and the same each time it is drawn.
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { drawnPdf, openPdf, type Sheet, type TextStyle } from './pdf-sheet.ts';

const about = {
  title: 'Invoice · 7 · Brown & Sons <Ltd>',
  author: 'Brown & Sons "Ltd"',
  language: 'en',
  paper: 'A4' as const,
  createdAt: new Date('2026-03-02T12:00:00Z'),
};
const style: TextStyle = { face: 'regular', size: 10, color: '#000000' };
const says =
  (...lines: readonly string[]) =>
  (sheet: Sheet): void =>
    sheet.part('P', () => lines.forEach((line, at) => sheet.line(line, 40, 40 + at * 14, style)));

const opened = (bytes: Uint8Array) => getDocumentProxy(new Uint8Array(bytes));
const textOf = async (bytes: Uint8Array): Promise<string[]> => {
  const document = await opened(bytes);
  const texts: string[] = [];
  for (let at = 1; at <= document.numPages; at++) {
    const { items } = await (await document.getPage(at)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(''));
  }
  return texts;
};

test('is a PDF/A-3b whose metadata is valid XML whatever the title', async () => {
  const bytes = drawnPdf(about, says('x'));
  const source = bytes.toString('latin1');
  expect(source.startsWith('%PDF-1.7')).toBe(true);
  for (const part of ['/OutputIntents', '/S /GTS_PDFA1', '<pdfaid:part>3</pdfaid:part>', '<pdfaid:conformance>B</pdfaid:conformance>'])
    expect(source).toContain(part);
  const xmp = bytes.toString('utf8');
  expect(xmp).toContain('Invoice · 7 · Brown &amp; Sons &lt;Ltd&gt;</rdf:li>');
  expect(xmp).toContain('Brown &amp; Sons &quot;Ltd&quot;</rdf:li>');
  const { info } = await (await opened(bytes)).getMetadata();
  expect(info).toMatchObject({ Title: about.title, Author: about.author, Language: 'en' });
  // Every font is embedded, none is only referenced.
  expect(source).not.toMatch(/\/Subtype \/Type1\b/);
  expect(source.match(/\/FontFile[23] /g)?.length).toBe(source.match(/\/Type \/FontDescriptor/g)?.length);
  expect(drawnPdf(about, says('x')).equals(bytes)).toBe(true);
});

test('embeds an electronic invoice, as Factur-X requires', async () => {
  const xml = Buffer.from('<?xml version="1.0"?><rsm:CrossIndustryInvoice/>');
  const bytes = drawnPdf(about, says('x'), { name: 'factur-x.xml', bytes: xml, profile: 'EN 16931' });
  const source = bytes.toString('latin1');
  for (const part of [
    '/AFRelationship /Alternative',
    '/Subtype /text#2Fxml',
    '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
    '/AF [',
  ])
    expect(source).toContain(part);
  expect(source).toContain('urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#');
  const attachments = (await (await opened(bytes)).getAttachments()) as Map<string, { filename: string }>;
  expect([...attachments.values()].map((a) => a.filename)).toEqual(['factur-x.xml']);
});

test('letters of every script are drawn, and a character that no font has is visibly replaced', async () => {
  const names = ['Ålesund', 'Ærøskøbing', 'Ελλάδα', 'Украина', '東京都', '서울무역', 'さくらカフェ', '北京市'];
  expect(await textOf(drawnPdf(about, says(...names)))).toEqual([names.join('')]);
  // Two letters of one shape: each keeps its own text, whichever was drawn first.
  expect(await textOf(drawnPdf(about, says('ΑΒΕ АВЕ')))).toEqual(['ΑΒΕ АВЕ']);
  expect(await textOf(drawnPdf(about, says('ABE')))).toEqual(['ABE']);
  expect(await textOf(drawnPdf(about, says('a\u0e2ab')))).toEqual(['a\ufffdb']);
});

test('documents in a combined file have the same pages as in separate files', async () => {
  const pdf = openPdf(about);
  const parts: Buffer[] = [];
  for (const name of ['first', 'second', 'third']) {
    pdf.draw({ language: 'de', paper: 'LETTER' }, (sheet) => {
      says(name)(sheet);
      sheet.addPage();
      says(`${name} again`)(sheet);
      sheet.onEachPage((page, pages) => sheet.line(`·${page}/${pages}`, 300, 300, style));
    });
    parts.push(pdf.taken());
  }
  expect(parts.every((part) => part.length > 0)).toBe(true);
  const whole = Buffer.concat([...parts, pdf.end()]);
  expect(await textOf(whole)).toEqual(['first·1/2', 'first again·2/2', 'second·1/2', 'second again·2/2', 'third·1/2', 'third again·2/2']);
});

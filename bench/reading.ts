// Adversarial files in 1, 2, 4 and 8 MB: the time per megabyte must not grow with the file.
import { readStatementFile } from '#server/banking/statement-file.ts';
import { type Row, row } from './rows.ts';

interface Shape {
  readonly what: string;
  readonly name: string;
  /** A beginning, a piece that is repeated until the file is large enough, an end. */
  readonly parts: readonly [head: string, piece: (at: number) => string, tail: string];
}

const ofxHead = '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>USD<BANKTRANLIST>';
const ofxTail = '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>';
const ofxLine = (at: number): string =>
  `<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260105<TRNAMT>-${at % 1000}.50<FITID>${at}<NAME>Paper mill ${at % 97}</STMTTRN>`;
const camtHead =
  '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Id>1</Id><Acct><Ccy>EUR</Ccy></Acct>';
const camtTail = '</Stmt></BkToCstmrStmt></Document>';
const camtEntry = (details: string): string =>
  `<Ntry><Amt Ccy="EUR">1.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-01-05</Dt></BookgDt>${details}</Ntry>`;
const mtHead = ':20:1\r\n:25:12345678/1234567890\r\n:28C:1/1\r\n:60F:C260101EUR0,00\r\n';
const movement = ':61:2601050105D1,50NMSCNONREF\r\n';
const always = (piece: string) => (): string => piece;

/** Normal files first, then what an attacker would send. */
export const shapes: readonly Shape[] = [
  { what: 'OFX, honest, all in one line', name: 'a.ofx', parts: [ofxHead, ofxLine, ofxTail] },
  { what: 'OFX, tags closed by others', name: 'a.ofx', parts: [ofxHead, always('<A>x</B>'), ofxTail] },
  { what: 'OFX, tags never closed', name: 'a.ofx', parts: [ofxHead, always('<A>'), ofxTail] },
  { what: 'OFX, brackets that open nothing', name: 'a.ofx', parts: [`${ofxHead}<STMTTRN><NAME>`, always('< <'), ofxTail] },
  { what: 'OFX, comments never closed', name: 'a.ofx', parts: [ofxHead, always('<!--'), ofxTail] },
  { what: 'OFX, blanks', name: 'a.ofx', parts: [`${ofxHead}<STMTTRN><NAME>`, always('  \t '), `x</STMTTRN>${ofxTail}`] },
  { what: 'OFX, ampersands', name: 'a.ofx', parts: [`${ofxHead}<STMTTRN><NAME>`, always('&#&a'), `x</STMTTRN>${ofxTail}`] },
  { what: 'OFX, accounts', name: 'a.ofx', parts: ['<OFX>', (at) => `<STMTRS><ACCTID>${at}</STMTRS>`, '</OFX>'] },
  { what: 'CAMT, honest, all in one line', name: 'a.xml', parts: [camtHead, always(camtEntry('')), camtTail] },
  {
    what: 'CAMT, one entry of many parts',
    name: 'a.xml',
    parts: [camtHead + '<Ntry><NtryDtls>', always('<TxDtls><Amt Ccy="EUR">1.00</Amt></TxDtls>'), `</NtryDtls></Ntry>${camtTail}`],
  },
  {
    what: 'CAMT, many texts in one part',
    name: 'a.xml',
    parts: [
      `${camtHead}<Ntry><Amt Ccy="EUR">1.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-01-05</Dt></BookgDt><NtryDtls><TxDtls><RmtInf>`,
      (at) => `<Ustrd>${at}</Ustrd>`,
      `</RmtInf></TxDtls></NtryDtls></Ntry>${camtTail}`,
    ],
  },
  { what: 'CAMT, nested', name: 'a.xml', parts: [camtHead, always('<a>'), camtTail] },
  { what: 'CAMT, one element of many attributes', name: 'a.xml', parts: [`${camtHead}<Ntry `, (at) => `a${at}="1" `, `/>${camtTail}`] },
  {
    what: 'CAMT, entities',
    name: 'a.xml',
    parts: [`${camtHead}<Ntry><AddtlNtryInf>`, always('&amp;'), `</AddtlNtryInf></Ntry>${camtTail}`],
  },
  {
    what: 'CAMT, statements',
    name: 'a.xml',
    parts: ['<Document><BkToCstmrStmt>', (at) => `<Stmt><Acct><Id><IBAN>${at}</IBAN></Id></Acct></Stmt>`, '</BkToCstmrStmt></Document>'],
  },
  { what: 'QIF, honest', name: 'a.qif', parts: ['!Type:Bank\n', (at) => `D1/5'26\nT-${at % 100}.50\nPPaper mill\n^\n`, ''] },
  { what: 'QIF, one record of many parts', name: 'a.qif', parts: ["!Type:Bank\nD1/5'26\nT-1.50\n", always('SFood\n$-1.00\n'), '^\n'] },
  { what: 'QIF, a date of blanks', name: 'a.qif', parts: ['!Type:Bank\nD1', always('    '), 'x\nT-1.50\n^\n'] },
  { what: 'QIF, sections', name: 'a.qif', parts: ['', always("!Type:Bank\nD1/5'26\nT-1\n^\n"), ''] },
  {
    what: 'MT940, honest',
    name: 'a.sta',
    parts: [mtHead, (at) => `${movement}:86:166?00SEPA?20Invoice ${at}?32Paper mill\r\n`, ':62F:C260101EUR0,00\r\n-'],
  },
  { what: 'MT940, one movement of blanks', name: 'a.sta', parts: [`${mtHead}:61:2601050105D1,50NMSC`, always('    '), 'x\r\n'] },
  { what: 'MT940, a text of slashes', name: 'a.sta', parts: [`${mtHead}${movement}:86:/EREF/1/REMI/`, always('////'), 'x\r\n'] },
  { what: 'MT940, a text of fields', name: 'a.sta', parts: [`${mtHead}${movement}:86:166?00SEPA`, always('?20x'), '\r\n'] },
  { what: 'MT940, a field of many lines', name: 'a.sta', parts: [`${mtHead}${movement}:86:a\r\n`, always('b c\r\n'), ''] },
  { what: 'MT940, statements', name: 'a.sta', parts: ['', (at) => `:20:1\r\n:25:${at}\r\n:60F:C260101EUR0,00\r\n`, ''] },
  {
    what: 'MT940, pages of one statement',
    name: 'a.sta',
    parts: [mtHead, always(':20:1\r\n:25:12345678/1234567890\r\n:60M:C260101EUR0,00\r\n'), ''],
  },
  {
    what: 'CSV, honest',
    name: 'a.csv',
    parts: ['Date,Description,Amount\n', (at) => `2026-01-05,Paper mill ${at % 97},-${at % 1000}.50\n`, ''],
  },
  { what: 'CSV, one row of many cells', name: 'a.csv', parts: ['Date,Description,Amount\n2026-01-05,x,', always('1,'), '\n'] },
  { what: 'CSV, rows of many cells', name: 'a.csv', parts: ['', (at) => (at % 50_000 === 49_999 ? '\n' : 'date,'), ''] },
  { what: 'CSV, one quote', name: 'a.csv', parts: ['Date,Description,Amount\n2026-01-05,"', always('x,y\n'), ''] },
  { what: 'CSV, quotes', name: 'a.csv', parts: ['Date,Description,Amount\n', always('"""",'), '\n'] },
  { what: 'CSV, blanks', name: 'a.csv', parts: ['Date,Description,Amount\n', always('    '), 'x\n'] },
  {
    what: 'CSV, long texts',
    name: 'a.csv',
    parts: ['Date,Description,Amount\n', (at) => (at % 100_000 === 99_999 ? ',-1.00\n2026-01-05,' : 'ä '), ''],
  },
  { what: 'bytes of no text', name: 'a.csv', parts: ['', always('\u0001\u0002\u00ff\u00fe'), ''] },
];

/** A file of about this many bytes in this shape. */
export function shaped({ parts: [head, piece, tail] }: Shape, bytes: number): Uint8Array {
  const pieces: string[] = [head];
  let length = head.length + tail.length;
  for (let at = 0; length < bytes; at += 1) {
    const next = piece(at);
    length += next.length;
    pieces.push(next);
  }
  return new TextEncoder().encode(pieces.join('') + tail);
}

const reading = { accountCurrency: 'USD', monthFirst: true, isCard: false, mapping: undefined, kept: [], numberHint: '' };

/** The time to read or refuse it: the better of two. */
function timeOf(shape: Shape, bytes: Uint8Array): number {
  const times = [1, 2].map(() => {
    const start = performance.now();
    try {
      readStatementFile(bytes, shape.name, reading);
    } catch {
      // A refusal is an answer too.
    }
    return performance.now() - start;
  });
  return Math.min(...times);
}

const sizes = [1, 2, 4, 8];

export function readingRows(): Promise<Row[]> {
  return Promise.resolve(
    shapes.map((shape) => {
      const perMegabyte = sizes.map((size) => timeOf(shape, shaped(shape, size * 1_048_576)) / size);
      const growth = Math.max(...perMegabyte.slice(1)) / Math.max(perMegabyte[0] ?? 0, 10);
      return row(`${shape.what}: 1, 2, 4, 8 MB`, `${perMegabyte.map((ms) => ms.toFixed(0)).join(', ')} ms/MB`, {
        aim: { says: 'flat (≤ 2 ×)', isMet: growth <= 2 },
      });
    }),
  );
}

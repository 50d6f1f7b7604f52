// A statement on paper (PDF), as its pages were read: it is taken where its balances prove every transaction.
import type { ReadPage } from '#core/receipts/receipt-page.ts';
import { readPaper } from '#core/statement/paper/paper-statement.ts';
import { keyed, type ReadFile, type Reading, unreadable } from './statement-file.ts';

/** Of a PDF, what the process that reads files is asked. */
export interface PaperToRead {
  readonly pages: readonly ReadPage[];
  readonly pictureCount: number;
  readonly arePicturesRead: boolean;
}
/** Throws `statement.unreadable` with the first transaction that its balances do not prove. */
export function readPaperFile(paper: PaperToRead, reading: Reading): ReadFile {
  const isBlank = paper.pages.every(({ lines }) => lines.length === 0);
  if (isBlank && !paper.arePicturesRead) throw unreadable('paper.picture_off');
  const read = readPaper(paper.pages, reading);
  if ('fault' in read) throw unreadable(read.fault.code, read.fault.data);
  return keyed({
    statement: read.statement,
    encoding: '',
    table: null,
    accounts: [],
    proof: { ...read.proof, pictures: paper.pictureCount },
  });
}

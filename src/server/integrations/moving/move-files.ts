// Files of another program as they were dropped: opened, told apart, read.
import { createHash } from 'node:crypto';
import type { LeftOutReason, SourceFile } from '#core/integrations/moving/source.ts';
import { readSource } from '#core/integrations/moving/reading.ts';
import { guessDelimiter } from '#core/statement/csv-delimiter.ts';
import { parseCsv } from '../../platform/formats/csv.ts';
import { unzipped } from '../../platform/formats/zip.ts';
import { readText } from '../../platform/formats/text-encoding.ts';
import { isWorkbook, readWorkbook, sheetCsv } from '../../platform/formats/workbook.ts';
import { refused } from '../../platform/refusal.ts';
import type { Work } from '../../platform/work.ts';

export interface OpenedFile {
  readonly name: string;
  readonly sha256: Buffer;
  readonly file: File;
  readonly read: SourceFile | null;
  /** Of one that was not recognized, its first row with text. */
  readonly headings: string;
}

const mostRows = 1_000_000;
const mostUnpacked = 300_000_000;
const mostFiles = 100;

const refusedArchive = (why: 'broken' | 'too_large') =>
  why === 'too_large'
    ? refused('too_large', { limit: '300 MB' }, 'files')
    : refused('import.file', { detail: 'whole_file', why: 'statement.archive' }, 'files');

interface Part {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** The workbook whose sheet it is. */
  readonly workbook?: Uint8Array;
}

/** The sheets of a workbook, each as a file of its own. */
function sheetsOf(name: string, bytes: Uint8Array): Part[] {
  const read = readWorkbook(bytes);
  if (typeof read === 'string') throw refusedArchive(read);
  const sheets = read.sheets.filter(({ rows }) => rows.length > 0);
  const named = (sheet: string): string => (sheets.length > 1 ? `${name} (${sheet})` : name);
  return sheets.map((sheet) => ({ name: named(sheet.name), bytes: new TextEncoder().encode(sheetCsv(sheet)), workbook: bytes }));
}

/** What is in an archive, without folders and what systems add. */
function unpacked(name: string, bytes: Uint8Array): Part[] {
  if (!(bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3)) return [{ name, bytes }];
  if (isWorkbook(bytes)) return sheetsOf(name, bytes);
  const isWanted = (inner: string): boolean => /\.(csv|txt|tsv|iif|xlsx)$/i.test(inner) && !inner.startsWith('__MACOSX/');
  const parts = unzipped(bytes, isWanted, mostUnpacked);
  if (typeof parts === 'string') throw refusedArchive(parts);
  return parts.flatMap((part) => {
    const inner = part.name.split('/').at(-1) ?? part.name;
    return isWorkbook(part.bytes) ? sheetsOf(inner, part.bytes) : [{ ...part, name: inner }];
  });
}

const sha256Of = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

function opened({ org }: Pick<Work, 'org'>, { name, bytes, workbook }: Part): OpenedFile {
  const { text } = readText(bytes);
  const isIif = /^!\w+\t/m.test(text.slice(0, 2000));
  const { rows } = parseCsv(text, { delimiter: isIif ? '\t' : guessDelimiter(text.slice(0, 20_000)), maxRows: mostRows });
  const read = readSource(rows, { baseCurrency: org.baseCurrency, monthFirst: org.country === 'US' }) ?? null;
  const headings = read
    ? ''
    : ((rows.find(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1) ?? rows[0])?.cells.join(', ').slice(0, 300) ?? '');
  return {
    name: name.slice(0, 300) || 'file',
    sha256: sha256Of(workbook ?? bytes),
    file: new File([new Uint8Array(bytes)], name, { type: 'text/csv' }),
    read,
    headings,
  };
}

/** The same file twice counts once. */
export async function openFiles(work: Pick<Work, 'org'>, files: readonly File[]): Promise<readonly OpenedFile[]> {
  const all = new Map<string, OpenedFile>();
  for (const file of files) {
    for (const part of unpacked(file.name, new Uint8Array(await file.arrayBuffer()))) {
      if (part.bytes.length === 0) continue;
      all.set(sha256Of(part.bytes).toString('hex'), opened(work, part));
    }
  }
  if (all.size === 0) throw refused('import.file', { detail: 'table_empty' }, 'files');
  if (all.size > mostFiles) throw refused('import.file', { detail: 'table_too_many', limit: mostFiles }, 'files');
  return [...all.values()];
}

export function daysOf({ entries, documents, asOf }: SourceFile): { readonly firstDay: string | null; readonly lastDay: string | null } {
  const days = [...entries.map(({ day }) => day), ...documents.map(({ issuedOn }) => issuedOn)].toSorted();
  return { firstDay: days[0] ?? asOf, lastDay: days.at(-1) ?? asOf };
}

export const leftOutOf = ({ leftOut }: SourceFile): { reason: LeftOutReason; rows: number }[] =>
  (Object.entries(leftOut) as [LeftOutReason, number][]).map(([reason, rows]) => ({ reason, rows }));

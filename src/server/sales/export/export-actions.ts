// Exports a list of documents as a file, with the rows and filter of the page.
import type { In } from '#contract/endpoint.ts';
import type { Language } from '#core/language.ts';
import { stateWords } from '#core/sales/state-words.ts';
import type { bulkContract } from '#contract/sales/bulk.ts';
import type { DocumentRow } from '#contract/sales/sales.ts';
import { today } from '../../platform/clock.ts';
import { type SheetRow, type SheetTable, toCsv, toXlsx } from '../../platform/formats/spreadsheet.ts';
import { pageOf } from '../../platform/page.ts';
import type { AskedWork } from '../../platform/work.ts';
import { exportWords } from './export-words.ts';
import { rowsOf } from '../list-actions.ts';
import { documentOrder, selectDocumentPage } from '../list-store.ts';

const mostRows = 10_000;

function tableOf(rows: readonly DocumentRow[], kind: DocumentRow['kind'], language: Language): SheetTable {
  const t = exportWords[language];
  const lines = rows.map(({ number, contactName, issuedOn, dueOn, state, currency, payableMinor, openMinor, tags }): SheetRow => {
    const money = (minor: number) => ({ minor: BigInt(minor), currency });
    const cells = [
      number ?? '',
      contactName,
      issuedOn ?? '',
      dueOn ?? '',
      stateWords[language][state],
      currency,
      money(payableMinor),
      money(openMinor),
      tags.map(({ name }) => name).join(', '),
    ];
    return { cells, style: 'line', depth: 0 };
  });
  return { name: t.names[kind], preamble: [], header: t.columns, widths: [18, 32, 12, 12, 16, 9, 14, 14, 24], labelColumn: 1, rows: lines };
}

export async function exportDocuments(work: AskedWork, { format, ...filter }: In<typeof bulkContract.exportDocuments>): Promise<File> {
  const day = today(work.org.timeZone);
  const order = documentOrder(filter.kind, 'newest', 'desc');
  const { rows } = await pageOf(order, { limit: mostRows }, (slice) => selectDocumentPage(work, { ...filter, today: day }, slice));
  const table = tableOf(await rowsOf(work, rows, day), filter.kind, work.language);
  const name = `${filter.kind}s-${day}.${format}`.replace('_', '-');
  if (format === 'csv') return new File([toCsv(table)], name, { type: 'text/csv; charset=utf-8' });
  return new File([await toXlsx(table)], name, { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' });
}

// Reads an exchange's file as movements: by its headings if they are known, otherwise by a column mapping.
import { coinRoles, type CoinRole, readByRoles, universalLayout } from '#core/holdings/coin-columns.ts';
import { readCoins, type ReadCoins, recognizeCoins } from '#core/holdings/coin-file.ts';
import { coinLayouts } from '#core/holdings/coin-layouts.ts';
import type { In } from '#contract/endpoint.ts';
import type { holdingsContract } from '#contract/holdings/holdings.ts';
import { type FileTable, readTableFile, readWholeTable, recognizedShape } from '../platform/formats/table-file.ts';

export type CoinInput = In<typeof holdingsContract.previewCoins>;
const maxRows = 100_000;

export interface OpenedCoins {
  readonly shape: FileTable<CoinRole>['shape'];
  readonly problems: FileTable<CoinRole>['problems'];
  readonly layout: string;
  readonly layoutName: string;
  readonly isRecognized: boolean;
  readonly read: ReadCoins;
}

const lacksOf = (fields: readonly (CoinRole | null)[]): CoinRole[] => [
  ...(fields.includes('at') ? [] : (['at'] as const)),
  ...(fields.includes('sent') || fields.includes('received') ? [] : (['received'] as const)),
  ...(fields.includes('sent') && !fields.includes('sentAsset') ? (['sentAsset'] as const) : []),
  ...(fields.includes('received') && !fields.includes('receivedAsset') ? (['receivedAsset'] as const) : []),
];

/** Throws a Refusal if the file isn't a table. */
export async function openCoins({ file, mapping }: Pick<CoinInput, 'file' | 'mapping'>): Promise<OpenedCoins> {
  const options = { fields: coinRoles, needed: [], mapping, maxRows } as const;
  const table = await readTableFile<CoinRole>(file, options);
  const whole = await readWholeTable<CoinRole>(file, options, table);
  const found = mapping ? null : recognizeCoins(whole.rows, [...coinLayouts, universalLayout]);
  if (!found) {
    const { fields, decimal } = table.shape.mapping;
    const lacks = lacksOf(fields);
    const rows = [{ line: 0, cells: table.shape.columns }, ...table.rows];
    const read = lacks.length > 0 ? { movements: [], notes: [] } : readByRoles(rows, 0, fields, decimal);
    return { shape: { ...table.shape, lacks }, problems: table.problems, layout: 'columns', layoutName: '', isRecognized: false, read };
  }
  return {
    shape: recognizedShape(table, whole, found.headerRow),
    problems: whole.problems,
    layout: found.layout.id,
    layoutName: found.layout.name,
    isRecognized: true,
    read: readCoins(whole.rows, found.headerRow, found.layout),
  };
}

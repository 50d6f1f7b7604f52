// A table that is moved in from another program: which column fills which field, and what would come of each row.
import { z } from 'zod';

const Names = <Name extends string>(names: readonly [Name, ...Name[]]) => z.enum(names);

/** How a file is read. */
export const columnMapping = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.object({
    delimiter: z.enum([',', ';', '\t', '|']),
    /** Index of the row that names the columns; -1 where none does. */
    headerRow: z.int().min(-1).max(60),
    decimal: z.enum(['.', ',']),
    dateOrder: z.enum(['dmy', 'mdy', 'ymd']),
    /** The field that each column fills, in the order of the file; null is not imported. */
    fields: z.array(Names(names).nullable()).max(256),
  });

/** A row that is left out, is there already, or comes in without one of its values. */
export const RowNote = z.object({ line: z.int(), outcome: z.enum(['left_out', 'known', 'note']), message: z.string() });
export type RowNote = z.infer<typeof RowNote>;

/** What became of the rows of a file, or would. */
export const RowCounts = z.object({
  added: z.int(),
  known: z.int(),
  leftOut: z.int(),
  /** The first thousand. */
  notes: z.array(RowNote),
});
export type RowCounts = z.infer<typeof RowCounts>;

export const tablePreview = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  RowCounts.extend({
    mapping: columnMapping(names),
    columns: z.array(z.string()),
    sampleRows: z.array(z.array(z.string())),
    rowCount: z.int(),
    /** Columns that have values and fill no field. */
    unused: z.array(z.int()),
    /** Fields that are needed and that no column fills. */
    lacks: z.array(Names(names)),
  });

export interface ColumnMapping<Name extends string = string> extends Omit<z.infer<ReturnType<typeof columnMapping<Name>>>, 'fields'> {
  readonly fields: (Name | null)[];
}
export interface TablePreview<Name extends string = string> extends RowCounts {
  readonly mapping: ColumnMapping<Name>;
  readonly columns: string[];
  readonly sampleRows: string[][];
  readonly rowCount: number;
  readonly unused: number[];
  readonly lacks: Name[];
}

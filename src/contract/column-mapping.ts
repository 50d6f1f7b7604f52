// A table imported from another program: which column fills which field, and what each row would become.
import { z } from 'zod';

const Names = <Name extends string>(names: readonly [Name, ...Name[]]) => z.enum(names);

/** How a file is read. */
export const columnMapping = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.object({
    delimiter: z.enum([',', ';', '\t', '|']),
    /** Index of the header row; -1 if there is none. */
    headerRow: z.int().min(-1).max(60),
    decimal: z.enum(['.', ',']),
    dateOrder: z.enum(['dmy', 'mdy', 'ymd']),
    /** The field that each column fills, in the order of the file; null is not imported. */
    fields: z.array(Names(names).nullable()).max(256),
  });

/** A row that is left out, exists already, or is imported without one of its values. */
export const RowNote = z.object({ line: z.int(), outcome: z.enum(['left_out', 'known', 'note']), message: z.string() });
export type RowNote = z.infer<typeof RowNote>;

/** The outcome for the rows of a file, actual or expected. */
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
    /** Columns that have values but fill no field. */
    unused: z.array(z.int()),
    /** Required fields that no column fills. */
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

// The first rows of a file, with the role of each column above it.
import { useLanguage } from '../../platform/language.ts';
import { Field } from '../forms/field.tsx';
import { Select } from '../forms/select.tsx';
import { mappingWords } from './mapping-words.ts';

export interface ColumnTableProps<Role extends string> {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly options: readonly { readonly value: Role; readonly label: string }[];
  /** The role of an unmapped column. */
  readonly none: Role;
  readonly roleOf: (column: number) => Role;
  readonly onRole: (column: number, role: Role) => void;
}

export function ColumnTable<Role extends string>({ columns, rows, options, none, roleOf, onRole }: ColumnTableProps<Role>) {
  const t = mappingWords[useLanguage()];
  const width = Math.max(columns.length, ...rows.map((row) => row.length), 0);
  const places = Array.from({ length: width }, (_, column) => column);
  return (
    <div className="relative overflow-x-auto rounded-md border border-line" role="group" aria-label={t.columns}>
      <table className="w-full border-collapse text-small">
        <thead>
          <tr className="bg-sunken/60 align-top">
            {places.map((column) => (
              <th key={column} scope="col" className="min-w-40 p-2 text-left font-medium">
                <span className="mb-1.5 block truncate">{columns[column] || t.column(column + 1)}</span>
                <Field label={columns[column] ? t.holds(columns[column]) : t.holdsNumber(column + 1)} hideLabel>
                  <Select
                    value={roleOf(column)}
                    options={options}
                    className={roleOf(column) === none ? 'font-normal text-muted' : 'font-medium'}
                    onChange={(e) => onRole(column, options.find(({ value }) => value === e.currentTarget.value)?.value ?? none)}
                  />
                </Field>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, 6).map((row, at) => (
            <tr key={at} className="border-t border-line">
              {places.map((column) => (
                <td
                  key={column}
                  className={`max-w-56 truncate px-2.5 py-1.5 ${roleOf(column) === none ? 'text-muted' : ''}`}
                  title={row[column]}
                >
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

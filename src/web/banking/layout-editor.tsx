// How a table is read, to be looked at and corrected: a role over each column of its first rows; every change is read again at once.
import { useState } from 'react';
import type { ImportPreview, TableMapping } from '#contract/banking/banking.ts';
import { Badge } from '../ui/badge.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { Field } from '../ui/forms/field.tsx';
import { ChevronRight, CircleAlert } from '../ui/icons.ts';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { importTexts } from './import-texts.ts';
import { mappingLacks, roleOf, roles, withRole, type Role } from './mapping-roles.ts';

export interface LayoutEditorProps {
  readonly preview: ImportPreview;
  readonly mapping: TableMapping;
  readonly isChanged: boolean;
  readonly onChange: (mapping: TableMapping) => void;
}

const orders = ['dmy', 'mdy', 'ymd'] as const;
const encodings = [
  'utf-8',
  'windows-1252',
  'iso-8859-1',
  'iso-8859-15',
  'windows-1250',
  'windows-1251',
  'utf-16le',
  'utf-16be',
  'shift_jis',
  'gb18030',
];

export function LayoutEditor({ preview, mapping, isChanged, onChange }: LayoutEditorProps) {
  const t = importTexts.use().layout;
  const lacks = mappingLacks(mapping);
  // Opened automatically only where the guess is worth a look.
  const [open, setOpen] = useState(preview.lineCount === 0 || (!preview.isKnownLayout && preview.problems.length > 0));
  const width = Math.max(preview.columns.length, ...preview.sampleRows.map((row) => row.length), 0);
  return (
    <section className="rounded-lg border border-line bg-raised shadow-raised">
      <h2>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="flex w-full items-center gap-2 rounded-lg px-5 py-3.5 text-left font-semibold"
        >
          <ChevronRight
            aria-hidden="true"
            className={`size-4 shrink-0 text-muted transition-transform ${open ? 'rotate-90' : ''}`}
            strokeWidth={2}
          />
          {t.title}
          {isChanged && <Badge tone="accent">{t.corrected}</Badge>}
          {!open && (
            <span className="min-w-0 truncate text-small font-normal text-muted max-sm:hidden">
              {inShort(preview, mapping, width, t.roles)}
            </span>
          )}
        </button>
      </h2>
      {open && (
        <div className="space-y-4 px-5 pb-5">
          <Marks mapping={mapping} onChange={onChange} rowCount={preview.sampleRows.length} />
          <ColumnRoles preview={preview} mapping={mapping} width={width} onChange={onChange} />
          <AmountDetails mapping={mapping} onChange={onChange} />
          {lacks !== null && (
            <p role="alert" className="flex items-center gap-1.5 text-small text-negative">
              <CircleAlert aria-hidden="true" className="size-4" strokeWidth={1.75} />
              {t.lacks[lacks]}
            </p>
          )}
          <p className="text-small text-muted">{t.remembered}</p>
        </div>
      )}
    </section>
  );
}

function inShort(preview: ImportPreview, mapping: TableMapping, width: number, words: Readonly<Record<Role, string>>): string {
  const named = Array.from({ length: width }, (_, column) => [roleOf(mapping, column), preview.columns[column] ?? ''] as const);
  return named
    .filter(([role, name]) => role !== 'none' && name !== '')
    .map(([role, name]) => `${words[role]}: ${name}`)
    .slice(0, 4)
    .join(' · ');
}

interface PartProps {
  readonly mapping: TableMapping;
  readonly onChange: (mapping: TableMapping) => void;
}

function Marks({ mapping, onChange, rowCount }: PartProps & { readonly rowCount: number }) {
  const t = importTexts.use().layout;
  const delimiters = [
    { value: ',', label: t.delimiters.comma },
    { value: ';', label: t.delimiters.semicolon },
    { value: '\t', label: t.delimiters.tab },
    { value: '|', label: t.delimiters.bar },
  ];
  const known = delimiters.some((d) => d.value === mapping.delimiter);
  const names = encodings.includes(mapping.encoding.toLowerCase()) ? encodings : [mapping.encoding.toLowerCase(), ...encodings];
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      <Field label={t.days}>
        <Select
          value={mapping.dateOrder}
          options={orders.map((order) => ({ value: order, label: t.orders[order] }))}
          onChange={(e) =>
            onChange({ ...mapping, dateOrder: orders.find((order) => order === e.currentTarget.value) ?? mapping.dateOrder })
          }
        />
      </Field>
      <Field label={t.amounts}>
        <Select
          value={mapping.decimal}
          options={[
            { value: '.', label: t.point },
            { value: ',', label: t.comma },
          ]}
          onChange={(e) => onChange({ ...mapping, decimal: e.currentTarget.value === ',' ? ',' : '.' })}
        />
      </Field>
      <Field label={t.parted}>
        <Select
          value={mapping.delimiter}
          options={known ? delimiters : [...delimiters, { value: mapping.delimiter, label: mapping.delimiter || t.delimiters.none }]}
          onChange={(e) => onChange({ ...mapping, delimiter: e.currentTarget.value })}
        />
      </Field>
      <Field label={t.characters}>
        <Select
          value={mapping.encoding.toLowerCase()}
          options={names.map((name) => ({ value: name, label: name.toUpperCase() }))}
          onChange={(e) => onChange({ ...mapping, encoding: e.currentTarget.value })}
        />
      </Field>
      <Field label={t.heading}>
        <Select
          value={String(mapping.headerRow)}
          options={[
            { value: '-1', label: t.noHeading },
            ...Array.from({ length: Math.max(mapping.headerRow + 1, rowCount, 5) }, (_, at) => ({
              value: String(at),
              label: t.row(at + 1),
            })),
          ]}
          onChange={(e) => onChange({ ...mapping, headerRow: Number(e.currentTarget.value) })}
        />
      </Field>
    </div>
  );
}

function ColumnRoles({ preview, mapping, width, onChange }: PartProps & { readonly preview: ImportPreview; readonly width: number }) {
  const t = importTexts.use().layout;
  const columns = Array.from({ length: width }, (_, column) => column);
  const options = roles.map((role) => ({ value: role, label: t.roles[role] }));
  return (
    <div className="relative overflow-x-auto rounded-md border border-line" role="group" aria-label={t.columns}>
      <table className="w-full border-collapse text-small">
        <thead>
          <tr className="bg-sunken/60 align-top">
            {columns.map((column) => (
              <th key={column} scope="col" className="min-w-40 p-2 text-left font-medium">
                <span className="mb-1.5 block truncate">{preview.columns[column] || t.column(column + 1)}</span>
                <Field label={preview.columns[column] ? t.holds(preview.columns[column]) : t.holdsNumber(column + 1)} hideLabel>
                  <Select
                    value={roleOf(mapping, column)}
                    options={options}
                    className={roleOf(mapping, column) === 'none' ? 'font-normal text-muted' : 'font-medium'}
                    onChange={(e) => onChange(withRole(mapping, column, roles.find((role) => role === e.currentTarget.value) ?? 'none'))}
                  />
                </Field>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.sampleRows.slice(0, 6).map((row, at) => (
            <tr key={at} className="border-t border-line">
              {columns.map((column) => (
                <td
                  key={column}
                  className={`max-w-56 truncate px-2.5 py-1.5 ${roleOf(mapping, column) === 'none' ? 'text-muted' : ''}`}
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

function AmountDetails({ mapping, onChange }: PartProps) {
  const t = importTexts.use().layout;
  const { amount } = mapping;
  const [typed, setTyped] = useState<string | null>(null);
  if (amount.kind === 'signed')
    return (
      <Checkbox
        label={t.inverted}
        help={t.invertedHelp}
        checked={amount.isInverted}
        onChange={(e) => onChange({ ...mapping, amount: { ...amount, isInverted: e.currentTarget.checked } })}
      />
    );
  if (amount.kind === 'debit_credit') return null;
  const words = (text: string) =>
    text
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '' && word.length <= 40)
      .slice(0, 20);
  return (
    <Field label={t.outWords} help={t.outWordsHelp} className="max-w-md">
      <TextInput
        value={typed ?? amount.debitWords.join(', ')}
        onChange={(e) => setTyped(e.currentTarget.value)}
        onBlur={() => {
          if (typed !== null) onChange({ ...mapping, amount: { ...amount, debitWords: words(typed) } });
          setTyped(null);
        }}
      />
    </Field>
  );
}

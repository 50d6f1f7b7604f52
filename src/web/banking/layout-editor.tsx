// The column mapping of a table: its first rows with a role above each column. Every change re-reads the file at once.
import { useState } from 'react';
import type { ImportPreview, TableMapping } from '#contract/banking/banking.ts';
import { Badge } from '../ui/badge.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { Field } from '../ui/forms/field.tsx';
import { ChevronRight, CircleAlert } from '../ui/icons.ts';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { ColumnTable } from '../ui/mapping/column-table.tsx';
import { ReadingMarks } from '../ui/mapping/reading-marks.tsx';
import { importTexts } from './import-texts.ts';
import { mappingLacks, roleOf, roles, withRole, type Role } from './mapping-roles.ts';

export interface LayoutEditorProps {
  readonly preview: ImportPreview;
  readonly mapping: TableMapping;
  readonly isChanged: boolean;
  readonly onChange: (mapping: TableMapping) => void;
}

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
  // Opened automatically only if the guess should be checked.
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
          <ColumnTable
            columns={preview.columns}
            rows={preview.sampleRows}
            options={roles.map((role) => ({ value: role, label: t.roles[role] }))}
            none="none"
            roleOf={(column) => roleOf(mapping, column)}
            onRole={(column, role) => onChange(withRole(mapping, column, role))}
          />
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
  const names = encodings.includes(mapping.encoding.toLowerCase()) ? encodings : [mapping.encoding.toLowerCase(), ...encodings];
  return (
    <ReadingMarks marks={mapping} onChange={(part) => onChange({ ...mapping, ...part })} rowCount={rowCount}>
      <Field label={t.characters}>
        <Select
          value={mapping.encoding.toLowerCase()}
          options={names.map((name) => ({ value: name, label: name.toUpperCase() }))}
          onChange={(e) => onChange({ ...mapping, encoding: e.currentTarget.value })}
        />
      </Field>
    </ReadingMarks>
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

// The format options of a file: delimiter, header row, date and number format.
import type { ReactNode } from 'react';
import { useLanguage } from '../../platform/language.ts';
import { Field } from '../forms/field.tsx';
import { Select } from '../forms/select.tsx';
import { mappingWords } from './mapping-words.ts';

const orders = ['dmy', 'mdy', 'ymd'] as const;

interface Marks {
  readonly delimiter: string;
  readonly headerRow: number;
  readonly decimal: '.' | ',';
  readonly dateOrder: 'dmy' | 'mdy' | 'ymd';
}

export interface ReadingMarksProps {
  readonly marks: Marks;
  readonly onChange: (part: Partial<Marks>) => void;
  readonly rowCount: number;
  readonly hasDates?: boolean;
  readonly hasAmounts?: boolean;
  readonly children?: ReactNode;
}

export function ReadingMarks({ marks, onChange, rowCount, hasDates = true, hasAmounts = true, children }: ReadingMarksProps) {
  const t = mappingWords[useLanguage()];
  const delimiters = [
    { value: ',', label: t.delimiters.comma },
    { value: ';', label: t.delimiters.semicolon },
    { value: '\t', label: t.delimiters.tab },
    { value: '|', label: t.delimiters.bar },
  ];
  const isKnown = delimiters.some((d) => d.value === marks.delimiter);
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {hasDates && (
        <Field label={t.days}>
          <Select
            value={marks.dateOrder}
            options={orders.map((order) => ({ value: order, label: t.orders[order] }))}
            onChange={(e) => onChange({ dateOrder: orders.find((order) => order === e.currentTarget.value) ?? marks.dateOrder })}
          />
        </Field>
      )}
      {hasAmounts && (
        <Field label={t.amounts}>
          <Select
            value={marks.decimal}
            options={[
              { value: '.', label: t.point },
              { value: ',', label: t.comma },
            ]}
            onChange={(e) => onChange({ decimal: e.currentTarget.value === ',' ? ',' : '.' })}
          />
        </Field>
      )}
      <Field label={t.parted}>
        <Select
          value={marks.delimiter}
          options={isKnown ? delimiters : [...delimiters, { value: marks.delimiter, label: marks.delimiter || t.delimiters.none }]}
          onChange={(e) => onChange({ delimiter: e.currentTarget.value })}
        />
      </Field>
      {children}
      <Field label={t.heading}>
        <Select
          value={String(marks.headerRow)}
          options={[
            { value: '-1', label: t.noHeading },
            ...Array.from({ length: Math.max(marks.headerRow + 1, rowCount, 5) }, (_, at) => ({ value: String(at), label: t.row(at + 1) })),
          ]}
          onChange={(e) => onChange({ headerRow: Number(e.currentTarget.value) })}
        />
      </Field>
    </div>
  );
}

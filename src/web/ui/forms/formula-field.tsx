// A formula in words, and the figures that can be put where the cursor is.
import { useRef } from 'react';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { Textarea } from './text-input.tsx';

interface FormulaFieldProps {
  readonly label: string;
  readonly help: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (formula: string) => void;
  /** The names that it may use. */
  readonly figures: readonly string[];
  readonly insertLabel: string;
  readonly insertHint: string;
  readonly rows?: number;
}

export function FormulaField({ label, help, error, value, onChange, figures, insertLabel, insertHint, rows = 3 }: FormulaFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const [from, to] = [area.current?.selectionStart ?? value.length, area.current?.selectionEnd ?? value.length];
    onChange(`${value.slice(0, from)}[${name}]${value.slice(to)}`);
    area.current?.focus();
  };
  return (
    <>
      <Field label={label} help={help} error={error}>
        <Textarea ref={area} rows={rows} spellCheck={false} value={value} onChange={(e) => onChange(e.currentTarget.value)} />
      </Field>
      <Field label={insertLabel}>
        <Select
          value=""
          placeholder={insertHint}
          onChange={(e) => insert(e.currentTarget.value)}
          options={figures.map((name) => ({ value: name, label: name }))}
        />
      </Field>
    </>
  );
}

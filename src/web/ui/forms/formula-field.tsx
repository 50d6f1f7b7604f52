// A formula input with a menu of figures to insert at the cursor.
import { useRef } from 'react';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { Textarea } from './text-input.tsx';

interface FormulaFieldProps {
  readonly words: { readonly formula: string; readonly formulaHelp: string; readonly insert: string; readonly figure: string };
  readonly error: string | undefined;
  readonly value: string;
  readonly onChange: (formula: string) => void;
  /** The names that it may use. */
  readonly figures: readonly string[];
}

export function FormulaField({ words, error, value, onChange, figures }: FormulaFieldProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const [from, to] = [area.current?.selectionStart ?? value.length, area.current?.selectionEnd ?? value.length];
    onChange(`${value.slice(0, from)}[${name}]${value.slice(to)}`);
    area.current?.focus();
  };
  return (
    <>
      <Field label={words.formula} help={words.formulaHelp} error={error}>
        <Textarea ref={area} rows={2} spellCheck={false} value={value} onChange={(e) => onChange(e.currentTarget.value)} />
      </Field>
      <Field label={words.insert}>
        <Select
          value=""
          placeholder={words.figure}
          onChange={(e) => insert(e.currentTarget.value)}
          options={figures.map((name) => ({ value: name, label: name }))}
        />
      </Field>
    </>
  );
}

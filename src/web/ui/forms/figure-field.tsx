// An input for a quantity, price or percentage; invalid text stays in the input, marked, until it is fixed.
import clsx from 'clsx';
import { useState } from 'react';
import { controlClass, Field, useFieldProps } from './field.tsx';

export interface FigureFieldProps<Value> {
  readonly label: string;
  /** null while empty. */
  readonly value: Value | null;
  readonly onChange: (value: Value | null) => void;
  readonly write: (value: Value) => string;
  /** null if the text cannot be parsed. */
  readonly read: (text: string) => Value | null;
  /** The message for text that cannot be parsed. */
  readonly unreadable: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly hideLabel?: boolean;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  readonly className?: string;
}

export function FigureField<Value>(props: FigureFieldProps<Value>) {
  const { label, value, onChange, write, read, unreadable, help, error, hideLabel = false, className, ...input } = props;
  const [text, setText] = useState<string | null>(null);
  const [left, setLeft] = useState(true);
  const isBlank = text !== null && text.trim() === '';
  const understood = text === null || isBlank ? null : read(text);
  const problem = text !== null && !isBlank && understood === null && left ? unreadable : undefined;
  const type = (next: string) => {
    setText(next);
    setLeft(false);
    onChange(next.trim() === '' ? null : read(next));
  };
  const leave = () => {
    setLeft(true);
    // Valid text is reformatted; invalid text stays so that it can be fixed.
    if (isBlank || understood !== null) setText(null);
  };
  return (
    <Field label={label} help={help} error={error ?? problem} hideLabel={hideLabel} {...(className === undefined ? {} : { className })}>
      <FigureInput {...input} text={text ?? (value === null ? '' : write(value))} onText={type} onLeave={leave} />
    </Field>
  );
}

interface FigureInputProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onLeave: () => void;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

function FigureInput({ text, onText, onLeave, ...input }: FigureInputProps) {
  const field = useFieldProps();
  return (
    <input
      {...field}
      {...input}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      onChange={(e) => onText(e.currentTarget.value)}
      onBlur={onLeave}
      className={clsx(controlClass, 'figures px-2.5 text-right')}
    />
  );
}

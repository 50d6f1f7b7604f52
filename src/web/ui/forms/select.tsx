// A styled native select. It has the phone's picker and standard keyboard behavior without extra code. For long, searchable lists use
// ComboBox.
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { controlClass, useFieldProps } from './field.tsx';
import { ChevronsUpDown } from '../icons.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}
export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

export interface SelectProps extends Omit<ComponentProps<'select'>, 'children' | 'multiple'> {
  readonly options: readonly (Option | OptionGroup)[];
  /** Shown while nothing is selected. */
  readonly placeholder?: string;
}

function item(option: Option) {
  return (
    <option key={option.value} value={option.value} disabled={option.disabled}>
      {option.label}
    </option>
  );
}

export function Select({ options, placeholder, className, ...rest }: SelectProps) {
  const field = useFieldProps();
  return (
    <span className="relative block">
      <select {...field} {...rest} className={clsx(controlClass, 'appearance-none truncate pr-9', className)}>
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((o) =>
          'options' in o ? (
            <optgroup key={o.label} label={o.label}>
              {o.options.map(item)}
            </optgroup>
          ) : (
            item(o)
          ),
        )}
      </select>
      <ChevronsUpDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
        strokeWidth={1.75}
      />
    </span>
  );
}

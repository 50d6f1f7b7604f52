// Text inputs: one line, a password that can be revealed, several lines.
import clsx from 'clsx';
import { useState, type ComponentProps } from 'react';
import { useLanguage } from '../../platform/language.ts';
import { controlWords } from '../control-words.ts';
import { controlClass, useFieldProps } from './field.tsx';
import { Eye, EyeOff, Search, type Icon } from '../icons.ts';

export interface TextInputProps extends ComponentProps<'input'> {
  readonly icon?: Icon;
}

export function TextInput({ icon: Picture, className, ...rest }: TextInputProps) {
  const field = useFieldProps();
  const input = <input type="text" autoComplete="off" {...field} {...rest} className={clsx(controlClass, Picture && 'pl-9', className)} />;
  if (!Picture) return input;
  return (
    <span className="relative block">
      <Picture
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
        strokeWidth={1.75}
      />
      {input}
    </span>
  );
}

export function SearchInput(props: Omit<TextInputProps, 'icon' | 'type'>) {
  return <TextInput {...props} type="search" icon={Search} enterKeyHint="search" />;
}

export function PasswordInput({ className, ...rest }: ComponentProps<'input'>) {
  const words = controlWords[useLanguage()];
  const [visible, setVisible] = useState(false);
  const field = useFieldProps();
  const Picture = visible ? EyeOff : Eye;
  return (
    <span className="relative block">
      <input
        autoComplete="current-password"
        {...field}
        {...rest}
        type={visible ? 'text' : 'password'}
        spellCheck={false}
        autoCapitalize="none"
        className={clsx(controlClass, 'pr-11', className)}
      />
      <button
        type="button"
        aria-label={visible ? words.hidePassword : words.showPassword}
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
        className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-md text-muted hover:text-ink"
      >
        <Picture aria-hidden="true" className="size-4" strokeWidth={1.75} />
      </button>
    </span>
  );
}

export function Textarea({ className, rows = 3, ...rest }: ComponentProps<'textarea'>) {
  const field = useFieldProps();
  return <textarea rows={rows} {...field} {...rest} className={clsx(controlClass, 'min-h-20 resize-y py-2', className)} />;
}

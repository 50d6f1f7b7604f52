// The fields that the forms of signing in and up have in common. Each takes what react-hook-form's `register` gives.
import type { ComponentProps } from 'react';
import { Field } from '../ui/field.tsx';
import { PasswordInput, TextInput } from '../ui/text-input.tsx';
import { passwordHint } from './rules.ts';

type Registered = Omit<ComponentProps<'input'>, 'type'>;

export function EmailField({ error, ...registered }: Registered & { readonly error: string | undefined }) {
  return (
    <Field label="Email" error={error}>
      <TextInput type="email" inputMode="email" autoComplete="username" autoCapitalize="none" {...registered} />
    </Field>
  );
}

export interface NewPasswordFieldsProps {
  readonly labels: readonly [password: string, confirm: string];
  readonly password: Registered;
  readonly confirm: Registered;
  readonly passwordError: string | undefined;
  readonly confirmError: string | undefined;
}

export function NewPasswordFields({ labels, password, confirm, passwordError, confirmError }: NewPasswordFieldsProps) {
  return (
    <>
      <Field label={labels[0]} help={passwordHint} error={passwordError}>
        <PasswordInput autoComplete="new-password" {...password} />
      </Field>
      <Field label={labels[1]} error={confirmError}>
        <PasswordInput autoComplete="new-password" {...confirm} />
      </Field>
    </>
  );
}

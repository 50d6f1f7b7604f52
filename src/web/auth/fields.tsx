// The fields that the forms of signing in and up have in common. Each takes what react-hook-form's `register` gives.
import { type ComponentProps, useState } from 'react';
import { type PasswordProblem, passwordProblems } from '#core/auth/password.ts';
import { useLanguage } from '../platform/language.ts';
import { Field } from '../ui/field.tsx';
import { PasswordInput, TextInput } from '../ui/text-input.tsx';
import { texts } from './texts.ts';

type Registered = Omit<ComponentProps<'input'>, 'type'>;

interface EmailFieldProps extends Registered {
  readonly error: string | undefined;
  readonly label?: string;
}

export function EmailField({ error, label, ...registered }: EmailFieldProps) {
  const t = texts.use();
  return (
    <Field label={label ?? t.field.email} error={error}>
      <TextInput type="email" inputMode="email" autoComplete="username" autoCapitalize="none" {...registered} />
    </Field>
  );
}

interface CodeFieldProps extends Registered {
  readonly error: string | undefined;
}

/** Six digits from an app or a mail; phones and password managers offer them by themselves. */
export function CodeField({ error, ...registered }: CodeFieldProps) {
  const t = texts.use();
  return (
    <Field label={t.field.code} error={error}>
      <TextInput
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...registered}
        className="figures text-center text-lead tracking-[0.35em]"
      />
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
  const t = texts.use();
  const [typed, setTyped] = useState('');
  return (
    <>
      <div>
        <Field label={labels[0]} help={t.rule.hint} error={passwordError}>
          <PasswordInput autoComplete="new-password" {...password} onInput={(e) => setTyped(e.currentTarget.value)} />
        </Field>
        <PasswordStrength typed={typed} />
      </div>
      <Field label={labels[1]} error={confirmError}>
        <PasswordInput autoComplete="new-password" {...confirm} />
      </Field>
    </>
  );
}

const rules = ['too_short', 'no_upper', 'no_lower', 'no_digit', 'no_special'] as const;

/** The five rules as they are met while somebody types: one bar each, and what is still missing in words. */
function PasswordStrength({ typed }: { readonly typed: string }) {
  const t = texts.use();
  const language = useLanguage();
  const problems: readonly PasswordProblem[] = typed === '' ? rules : passwordProblems(typed);
  const missing = rules.filter((rule) => problems.includes(rule));
  const list = () => new Intl.ListFormat(language, { style: 'short', type: 'conjunction' }).format(missing.map((rule) => t.part[rule]));
  const [other] = problems.filter((problem) => !rules.some((rule) => rule === problem));
  return (
    <div className="mt-2">
      <div aria-hidden="true" className="grid grid-cols-5 gap-1">
        {rules.map((rule, at) => (
          <span
            key={rule}
            className={`h-1 rounded-full transition-colors ${at < rules.length - missing.length ? 'bg-accent' : 'bg-line'}`}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-1.5 text-caption text-muted empty:hidden">
        {typed !== '' && (missing.length > 0 ? t.rule.missing(list()) : other ? t.password[other] : t.rule.complete)}
      </p>
    </div>
  );
}

// Fields that the sign-in and sign-up forms share.
import { type ComponentProps } from 'react';
import { type PasswordProblem, passwordProblems } from '#core/auth/password.ts';
import { useLanguage } from '../platform/language.ts';
import type { Form } from '../platform/use-form.ts';
import { Field } from '../ui/forms/field.tsx';
import { PasswordInput, TextInput } from '../ui/forms/text-input.tsx';
import type { TypedEmail } from './handed-over.ts';
import { texts } from './texts.ts';

type Shared<Draft> = Pick<Form<Draft>, 'draft' | 'set' | 'at'>;

interface EmailFieldProps extends Pick<ComponentProps<'input'>, 'autoComplete' | 'autoFocus'> {
  readonly form: Shared<{ readonly email: string }>;
  readonly keep: TypedEmail['keepEmail'];
}

export function EmailField({ form, keep, ...input }: EmailFieldProps) {
  const t = texts.use();
  return (
    <Field label={t.field.email} error={form.at('email')}>
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        {...input}
        value={form.draft.email}
        onChange={(e) => {
          form.set({ email: e.currentTarget.value });
          keep(e);
        }}
      />
    </Field>
  );
}

interface CodeFieldProps extends Pick<ComponentProps<'input'>, 'autoFocus'> {
  readonly form: Shared<{ readonly code: string }>;
}

/** Six digits from an app or an email; phones and password managers offer them automatically. */
export function CodeField({ form, ...input }: CodeFieldProps) {
  const t = texts.use();
  return (
    <Field label={t.field.code} error={form.at('code')}>
      <TextInput
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        {...input}
        value={form.draft.code}
        onChange={(e) => form.set({ code: e.currentTarget.value })}
        className="figures text-center text-lead tracking-[0.35em]"
      />
    </Field>
  );
}

interface NewPassword {
  readonly password: string;
  readonly confirmPassword: string;
}

export interface NewPasswordFieldsProps {
  readonly labels: readonly [password: string, confirm: string];
  readonly form: Shared<NewPassword>;
}

/** The problems of a new password that the form checks itself. */
export function newPasswordProblems({ password, confirmPassword }: NewPassword) {
  const { password: rule, rule: rules } = texts.now();
  const [first] = passwordProblems(password);
  return { password: first !== undefined && rule[first], confirmPassword: confirmPassword !== password && rules.mismatch };
}

export function NewPasswordFields({ labels, form }: NewPasswordFieldsProps) {
  const t = texts.use();
  const { draft, set, at } = form;
  return (
    <>
      <div>
        <Field label={labels[0]} help={t.rule.hint} error={at('password')}>
          <PasswordInput autoComplete="new-password" value={draft.password} onChange={(e) => set({ password: e.currentTarget.value })} />
        </Field>
        <PasswordStrength typed={draft.password} />
      </div>
      <Field label={labels[1]} error={at('confirmPassword')}>
        <PasswordInput
          autoComplete="new-password"
          value={draft.confirmPassword}
          onChange={(e) => set({ confirmPassword: e.currentTarget.value })}
        />
      </Field>
    </>
  );
}

const rules = ['too_short', 'no_upper', 'no_lower', 'no_digit', 'no_special'] as const;

/** The five password rules, updated while somebody types: one bar each, and what is still missing in words. */
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

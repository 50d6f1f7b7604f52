// The fields of an email: recipient, subject, text.
import type { ReactNode } from 'react';
import type { Form } from '../../platform/use-form.ts';
import { Field } from '../../ui/forms/field.tsx';
import { Textarea, TextInput } from '../../ui/forms/text-input.tsx';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly message: string;
}

export interface LetterFieldsProps {
  readonly form: Pick<Form<Letter>, 'text' | 'at'>;
  readonly words: { readonly to: string; readonly toHelp?: string; readonly subject: string; readonly message: string };
  /** Shown between recipient and subject. */
  readonly children?: ReactNode;
}

export function LetterFields({ form: { text, at }, words: t, children }: LetterFieldsProps) {
  return (
    <>
      <Field label={t.to} help={t.toHelp} error={at('to')}>
        <AddressInput {...text('to')} />
      </Field>
      {children}
      <Field label={t.subject} error={at('subject')}>
        <TextInput maxLength={200} {...text('subject')} />
      </Field>
      <Field label={t.message} error={at('message')}>
        <Textarea rows={8} maxLength={5000} {...text('message')} />
      </Field>
    </>
  );
}

/** Comma-separated email addresses. */
export function AddressInput(props: ReturnType<Form<Letter>['text']>) {
  return <TextInput inputMode="email" autoCapitalize="off" maxLength={2600} {...props} />;
}

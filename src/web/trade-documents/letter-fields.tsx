// The fields of a letter: to whom, what about, what it says.
import type { ReactNode } from 'react';
import type { Form } from '../platform/use-form.ts';
import { Field } from '../ui/forms/field.tsx';
import { Textarea, TextInput } from '../ui/forms/text-input.tsx';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly message: string;
}

export interface LetterFieldsProps {
  readonly form: Pick<Form<Letter>, 'text' | 'at'>;
  readonly words: { readonly to: string; readonly toHelp?: string; readonly subject: string; readonly message: string };
  /** Between the recipient and the subject. */
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

/** Email addresses with commas between them. */
export function AddressInput(props: ReturnType<Form<Letter>['text']>) {
  return <TextInput inputMode="email" autoCapitalize="off" maxLength={2600} {...props} />;
}

// The fields of an email with a document or a reminder: several recipients, and CC.
import type { Form } from '../platform/use-form.ts';
import { Field } from '../ui/forms/field.tsx';
import { AddressInput, documentTexts, LetterFields } from '../trade-documents/index.ts';
import { chaserTexts } from './chaser-texts.ts';
import type { Writing } from './send-letter.ts';

export function WritingFields({ form }: { readonly form: Pick<Form<Writing>, 'text' | 'at'> }) {
  const { subject, message } = documentTexts.use().sending;
  const { to, several, cc } = chaserTexts.use().send;
  // The server reports an invalid address without the path of the letter around it.
  const at = (path: string) => form.at(`letter.${path}`) ?? form.at(path);
  return (
    <LetterFields form={{ text: form.text, at }} words={{ to, toHelp: several, subject, message }}>
      <Field label={cc} error={at('cc')}>
        <AddressInput {...form.text('cc')} />
      </Field>
    </LetterFields>
  );
}

// The fields of a letter that goes out with a document, or reminds of it: several recipients, and others who get a copy.
import type { Form } from '../platform/use-form.ts';
import { Field } from '../ui/forms/field.tsx';
import { AddressInput, documentTexts, LetterFields } from '../trade-documents/index.ts';
import { chaserTexts } from './chaser-texts.ts';
import type { Writing } from './send-letter.ts';

export function WritingFields({ form }: { readonly form: Pick<Form<Writing>, 'text' | 'at'> }) {
  const { subject, message } = documentTexts.use().sending;
  const { to, several, cc } = chaserTexts.use().send;
  // The server names an address it cannot mail to without the letter around it.
  const at = (path: string) => form.at(`letter.${path}`) ?? form.at(path);
  return (
    <LetterFields form={{ text: form.text, at }} words={{ to, toHelp: several, subject, message }}>
      <Field label={cc} error={at('cc')}>
        <AddressInput {...form.text('cc')} />
      </Field>
    </LetterFields>
  );
}

// A read-only text to be copied into another program, with its button.
import { actionWordsNow, useActionWords } from '../action-words.ts';
import { Button } from '../button.tsx';
import { Copy } from '../icons.ts';
import { notify } from '../notices.tsx';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

interface CopiedFieldProps {
  readonly value: string;
  readonly label: string;
  readonly help?: string;
  /** The message once it is copied. */
  readonly copied: string;
}

export function CopiedField({ value, label, help, copied }: CopiedFieldProps) {
  const { copy } = useActionWords();
  const write = () =>
    navigator.clipboard.writeText(value).then(
      () => notify({ variant: 'success', title: copied }),
      () => notify({ variant: 'destructive', title: actionWordsNow().notCopied }),
    );
  return (
    <Field label={label} help={help}>
      <div className="flex gap-2">
        <TextInput readOnly value={value} className="min-w-0 grow font-mono" onFocus={(e) => e.currentTarget.select()} />
        <Button icon={Copy} aria-label={`${copy}: ${label}`} onClick={() => void write()}>
          {copy}
        </Button>
      </div>
    </Field>
  );
}

// A text to be copied into another program.
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/forms/field.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { Copy } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { texts } from './texts.ts';

interface CopiedFieldProps {
  readonly value: string;
  readonly label: string;
  /** Said once it is copied. */
  readonly copied: string;
}

export function CopiedField({ value, label, copied }: CopiedFieldProps) {
  const { create: t } = texts.use();
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    notify({ variant: 'success', title: copied });
  };
  return (
    <div className="flex items-end gap-2">
      <Field label={label} className="grow">
        <TextInput readOnly value={value} className="font-mono" onFocus={(e) => e.currentTarget.select()} />
      </Field>
      <Button icon={Copy} aria-label={`${t.copy}: ${label}`} onClick={() => void copy()}>
        {t.copy}
      </Button>
    </div>
  );
}

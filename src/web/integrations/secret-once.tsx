// A secret that is shown only once, with a copy button.
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/forms/field.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { Copy } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { texts } from './texts.ts';

interface SecretOnceProps {
  readonly secret: string;
  readonly label: string;
  readonly once: string;
  readonly copied: string;
}

export function SecretOnce({ secret, label, once, copied }: SecretOnceProps) {
  const { create: t } = texts.use();
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    notify({ variant: 'success', title: copied });
  };
  return (
    <div className="flex flex-col gap-4">
      <p className="rounded-md bg-warning-soft px-3 py-2 text-small text-warning">{once}</p>
      <Field label={label}>
        <TextInput readOnly value={secret} className="font-mono" onFocus={(e) => e.currentTarget.select()} />
      </Field>
      <Button icon={Copy} className="self-start" onClick={() => void copy()}>
        {t.copy}
      </Button>
    </div>
  );
}

// A secret that is shown only once, with a copy button.
import { CopiedField } from '../ui/forms/copied-field.tsx';

interface SecretOnceProps {
  readonly secret: string;
  readonly label: string;
  readonly once: string;
  readonly copied: string;
}

export function SecretOnce({ secret, label, once, copied }: SecretOnceProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="rounded-md bg-warning-soft px-3 py-2 text-small text-warning">{once}</p>
      <CopiedField label={label} value={secret} copied={copied} />
    </div>
  );
}

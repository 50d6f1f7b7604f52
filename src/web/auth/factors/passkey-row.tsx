// One passkey of the list: its name, where it is stored, when it was used. Renamed in place, removed after a confirmation.
import { writtenDate } from '#core/written-date.ts';
import { useEffect, useRef, useState } from 'react';
import { localeOfWords } from '../../platform/format.ts';
import { useLocale } from '../../platform/locale.tsx';
import type { Passkey } from '../../platform/session/passkeys.ts';
import { useForm } from '../../platform/use-form.ts';
import { useActionWords } from '../../ui/action-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Form, SaveButton } from '../../ui/forms/form.tsx';
import { KeyRound, Pencil, Trash2 } from '../../ui/icons.ts';
import { TextInput } from '../../ui/forms/text-input.tsx';
import { texts } from './passkey-texts.ts';

export interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly isBusy: boolean;
  /** Whether it worked; otherwise the form stays open. */
  readonly onRename: (name: string) => Promise<boolean>;
  readonly onRemove: () => void;
}

export function PasskeyRow({ passkey, isBusy, onRename, onRemove }: PasskeyRowProps) {
  const t = texts.use();
  const [isRenaming, setRenaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const isReturning = useRef(false);
  const close = (): void => {
    isReturning.current = true;
    setRenaming(false);
  };
  // Returns the focus to the button as soon as it is enabled again.
  useEffect(() => {
    if (!isReturning.current || isRenaming || isBusy) return;
    isReturning.current = false;
    pencil.current?.focus();
  }, [isRenaming, isBusy]);
  return (
    <li className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
      <KeyRound aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        {isRenaming ? (
          <RenameForm
            name={passkey.name}
            onCancel={close}
            onSave={async (name) => {
              if (name === passkey.name || (await onRename(name))) close();
            }}
          />
        ) : (
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="min-w-0 font-medium break-words">{passkey.name}</span>
            <Badge>{passkey.isSynced ? t.list.synced : t.list.oneDevice}</Badge>
          </div>
        )}
        <Times passkey={passkey} />
      </div>
      {!isRenaming && (
        <div className="flex shrink-0">
          <IconButton
            ref={pencil}
            icon={Pencil}
            label={t.rename.action(passkey.name)}
            disabled={isBusy}
            onClick={() => setRenaming(true)}
          />
          <IconButton icon={Trash2} label={t.remove.action(passkey.name)} disabled={isBusy} onClick={onRemove} />
        </div>
      )}
    </li>
  );
}

function Times({ passkey }: { readonly passkey: Passkey }) {
  const t = texts.use().list;
  const locale = localeOfWords(useLocale());
  const day = (instant: string): string => writtenDate(new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }), new Date(instant));
  return (
    <p className="mt-0.5 text-small text-muted">
      {t.since(day(passkey.createdAt))} · {passkey.lastUsedAt === null ? t.unused : t.lastUsed(day(passkey.lastUsedAt))}
    </p>
  );
}

interface RenameFormProps {
  readonly name: string;
  readonly onSave: (name: string) => Promise<void>;
  readonly onCancel: () => void;
}

function RenameForm({ name, onSave, onCancel }: RenameFormProps) {
  const t = texts.use().rename;
  const words = useActionWords();
  const form = useForm({ name }, (draft) => ({ name: draft.name.trim() === '' && t.missing }));
  return (
    <Form form={form} onSave={() => form.save((draft) => onSave(draft.name.trim()))} className="!flex-row flex-wrap items-end gap-2">
      <Field label={t.label} error={form.at('name')} className="min-w-48 flex-1">
        <TextInput
          autoFocus
          maxLength={120}
          {...form.text('name')}
          onFocus={(e) => e.currentTarget.select()}
          onKeyDown={(e) => {
            if (e.key === 'Escape') onCancel();
          }}
        />
      </Field>
      <div className="flex gap-2">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <SaveButton form={form} />
      </div>
    </Form>
  );
}

// Creates an API key: name, expiry and permissions; then shows the key, only once.
import { useState } from 'react';
import { keyPermissions, type Permission } from '#contract/org/permission.ts';
import { provenCall } from '../auth/index.ts';
import { client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useForm } from '../platform/use-form.ts';
import { PermissionFields } from '../team/index.ts';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Field } from '../ui/forms/field.tsx';
import { Select } from '../ui/forms/select.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { SecretOnce } from './secret-once.tsx';
import { texts } from './texts.ts';

interface NewKeyDialogProps {
  readonly open: boolean;
  /** What the reader may give. */
  readonly grantable: readonly Permission[];
  readonly onClose: () => void;
}

export function NewKeyDialog({ open, grantable, onClose }: NewKeyDialogProps) {
  const { create: t } = texts.use();
  const [secret, setSecret] = useState<string | null>(null);
  const form = useForm(
    (): { id: string; name: string; days: string; permissions: readonly Permission[] } => ({
      id: newId(),
      name: '',
      days: '90',
      permissions: [],
    }),
    ({ name, permissions }) => ({
      name: name.trim() === '' && t.nameRule,
      permissions: permissions.length === 0 && t.permissionsRule,
    }),
  );
  const save = () =>
    form.save(
      ({ id, name, days, permissions }) =>
        provenCall(() =>
          client.apiKeys.createApiKey({
            id,
            name: name.trim(),
            permissions: [...permissions],
            expiresInDays: days === '' ? null : Number(days),
          }),
        ),
      (made) => setSecret(made.secret),
    );
  const lasting = [
    { value: '30', label: t.days(30) },
    { value: '90', label: t.days(90) },
    { value: '365', label: t.year },
    { value: '', label: t.never },
  ];
  return (
    <FormDialog
      as="drawer"
      open={open}
      form={form}
      title={secret === null ? t.title : t.readyTitle}
      save={t.submit}
      saving={t.busy}
      onClose={onClose}
      onSave={save}
      done={secret === null ? undefined : <SecretOnce secret={secret} label={t.key} once={t.once} copied={t.copied} />}
    >
      <Field label={t.name} error={form.at('name')}>
        <TextInput maxLength={60} placeholder={t.namePlaceholder} {...form.text('name')} />
      </Field>
      <Field label={t.expiry}>
        <Select options={lasting} {...form.text('days')} />
      </Field>
      <fieldset>
        <legend className="mb-3 font-medium">{t.permissions}</legend>
        <PermissionFields
          chosen={form.draft.permissions}
          grantable={grantable}
          among={keyPermissions}
          onChange={(permissions) => form.set({ permissions })}
        />
      </fieldset>
      {form.at('permissions') !== undefined && (
        <p role="alert" className="text-small text-negative">
          {form.at('permissions')}
        </p>
      )}
    </FormDialog>
  );
}

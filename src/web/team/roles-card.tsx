// Custom roles, and the drawer for editing the permissions of one.
import { useQuery } from '@tanstack/react-query';
import { closureOf, ownOnly, type Permission } from '#contract/org/permission.ts';
import type { TeamRole } from '#contract/team/team.ts';
import { useFeatureMark } from '../billing/index.ts';
import { api, client } from '../platform/client.ts';
import { newId } from '../platform/id.ts';
import { useUrlState } from '../platform/url-state.ts';
import { useForm } from '../platform/use-form.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Failed } from '../ui/failed.tsx';
import { Field } from '../ui/forms/field.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { Plus } from '../ui/icons.ts';
import { notify } from '../ui/notices.tsx';
import { Skeleton } from '../ui/progress.tsx';
import { PermissionFields } from './permission-fields.tsx';
import { permissionTexts } from './permission-texts.ts';
import { texts } from './texts.ts';

export function RolesCard() {
  const { customRoles: t } = texts.use();
  const { areas } = permissionTexts.use();
  const limited = ({ permissions }: TeamRole) =>
    ownOnly({ role: 'custom', permissions: closureOf(permissions) })
      .map((module) => areas[module] ?? module)
      .join(', ');
  const [params, change] = useUrlState();
  const found = useQuery(api.team.listRoles.queryOptions());
  const mark = useFeatureMark('custom_permissions', t.locked);
  const roles = found.data?.roles ?? [];
  const openId = params.get('role');
  const open = (id: string | null) => change({ role: id }, id === null ? 'replace' : 'push');
  const isOpen = openId !== null && ((openId === 'new' && found.data?.mayCreate === true) || roles.some((one) => one.id === openId));
  const add = (
    <Button size="small" icon={Plus} onClick={() => open('new')}>
      {t.add}
    </Button>
  );
  return (
    <Card title={t.title} description={t.description} actions={found.data?.mayCreate ? add : undefined}>
      {mark}
      {found.isPending && !mark && <Skeleton className="h-12 w-full" />}
      {found.isError && <Failed what={t.what} error={found.error} onRetry={() => void found.refetch()} />}
      {found.isSuccess && roles.length === 0 && !mark && <p className="text-muted">{t.none}</p>}
      {roles.length > 0 && (
        <ul aria-label={t.title} className="-my-3 divide-y divide-line">
          {roles.map((role) => (
            <li key={role.id} className="flex items-center gap-3 py-3">
              <div className="min-w-0 flex-1">
                <button type="button" className="max-w-full truncate rounded-sm font-medium hover:underline" onClick={() => open(role.id)}>
                  {role.name}
                </button>
                <p className="text-small text-muted">
                  {t.people(role.people)} · {t.permissions(role.permissions.length)}
                  {limited(role) !== '' && ` · ${t.onlyOwn(limited(role))}`}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Opening of={isOpen ? openId : null}>
        {(id, isShown) => (
          <RoleDrawer
            open={isShown}
            role={roles.find((one) => one.id === id) ?? null}
            grantable={found.data?.grantable ?? []}
            onClose={() => open(null)}
          />
        )}
      </Opening>
    </Card>
  );
}

interface RoleDrawerProps {
  readonly open: boolean;
  /** null for a new one. */
  readonly role: TeamRole | null;
  /** The reader's permissions. */
  readonly grantable: readonly Permission[];
  readonly onClose: () => void;
}

/** Permissions needed for basic navigation. */
const usual: readonly Permission[] = ['business.read', 'billing.read', 'team.read'];

function RoleDrawer({ open, role, grantable, onClose }: RoleDrawerProps) {
  const { customRoles: t } = texts.use();
  const words = useActionWords();
  const form = useForm((): { id: string; name: string; permissions: readonly Permission[] } => ({
    id: role?.id ?? newId(),
    name: role?.name ?? '',
    permissions: role?.permissions ?? usual.filter((one) => grantable.includes(one)),
  }));
  const said = (title: string) => () => {
    notify({ variant: 'success', title });
    onClose();
  };
  const save = () =>
    form.save(
      ({ id, name, permissions }) => client.team.saveRole({ id, name: name.trim(), permissions: [...permissions] }),
      said(t.saved(form.draft.name.trim())),
    );
  const remove = async () => {
    const { id, name } = form.draft;
    if (await confirm({ title: t.deleteTitle(name), description: t.deleteText, confirmLabel: words.delete, danger: true }))
      await form.save(() => client.team.deleteRole({ id }), said(t.deleted(name)));
  };
  return (
    <FormDialog
      as="drawer"
      open={open}
      form={form}
      readOnly={role?.mayChange === false}
      title={role?.name ?? t.add}
      onClose={onClose}
      onSave={save}
      aside={
        role && (
          <Button variant="ghost" disabled={form.busy} onClick={() => void remove()}>
            {words.delete}
          </Button>
        )
      }
    >
      <Field label={t.name} error={form.at('name')}>
        <TextInput maxLength={60} {...form.text('name')} />
      </Field>
      <PermissionFields chosen={form.draft.permissions} grantable={grantable} onChange={(permissions) => form.set({ permissions })} />
      {form.at('permissions') !== undefined && (
        <p role="alert" className="text-small text-negative">
          {form.at('permissions')}
        </p>
      )}
    </FormDialog>
  );
}

// Pending invitations, and the dialog for a new one.
import { useState } from 'react';
import type { Invitation, RoleRef, Team } from '#contract/team/team.ts';
import { isEmailAddress } from '#core/email-address.ts';
import { LimitMark } from '../billing/index.ts';
import { client } from '../platform/client.ts';
import { relativeInstant } from '../platform/format.ts';
import { newId } from '../platform/id.ts';
import { useLanguage } from '../platform/language.ts';
import { useInstant } from '../platform/locale.tsx';
import { useAction } from '../platform/use-action.ts';
import { useForm } from '../platform/use-form.ts';
import { useActionWords } from '../ui/action-words.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { Field } from '../ui/forms/field.tsx';
import { TextInput } from '../ui/forms/text-input.tsx';
import { notify } from '../ui/notices.tsx';
import { useFocusKept } from '../ui/tables/focus-kept.ts';
import { RoleChoice, useRoleWords } from './role-choice.tsx';
import { texts } from './texts.ts';

export function InvitationsCard({ invitations }: { readonly invitations: readonly Invitation[] }) {
  const { team: t } = texts.use();
  const place = useFocusKept<HTMLUListElement>(invitations.length);
  return (
    <Card title={t.invitations}>
      <ul ref={place} tabIndex={-1} aria-label={t.invitations} className="-my-3 divide-y divide-line outline-none">
        {invitations.map((one) => (
          <Row key={one.id} invitation={one} />
        ))}
      </ul>
    </Card>
  );
}

function Row({ invitation: { id, email, role, roleName, invitedBy, expiresAt, isExpired } }: { readonly invitation: Invitation }) {
  const { invitation: t } = texts.use();
  const { nameOf } = useRoleWords();
  const [instant, language] = [useInstant(), useLanguage()];
  const resending = useAction();
  const revoking = useAction();
  const resend = () =>
    resending.run(
      () => client.team.resendInvitation({ id }),
      () => notify({ variant: 'success', title: t.resent(email) }),
    );
  const revoke = () =>
    revoking.run(
      () => client.team.revokeInvitation({ id }),
      () => notify({ variant: 'success', title: t.revoked(email) }),
    );
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 truncate">{email}</span>
          <Badge>{nameOf(role, roleName)}</Badge>
          {isExpired && <Badge tone="warning">{t.expired}</Badge>}
        </p>
        <p className="text-small text-muted">
          {t.by(invitedBy)}
          {!isExpired && (
            <>
              {' · '}
              <time dateTime={expiresAt} title={instant(expiresAt)}>
                {t.expires(relativeInstant(expiresAt, language))}
              </time>
            </>
          )}
        </p>
      </div>
      <span className="flex gap-2">
        <Button size="small" aria-label={t.resendTo(email)} loading={resending.busy} onClick={() => void resend()}>
          {t.resend}
        </Button>
        <Button size="small" variant="ghost" aria-label={t.revokeTo(email)} loading={revoking.busy} onClick={() => void revoke()}>
          {t.revoke}
        </Button>
      </span>
    </li>
  );
}

export interface InviteDialogProps {
  readonly open: boolean;
  readonly roles: Team['roles'];
  /** The preselected role, if one has this name. */
  readonly wanted: string;
  readonly onClose: () => void;
}

const firstRole = (roles: Team['roles'], wanted: string): RoleRef =>
  (roles.find((one) => one.role === wanted) ?? roles.findLast((one) => one.name === null && one.role !== 'accountant'))?.role ?? 'admin';

export function InviteDialog({ open, roles, wanted, onClose }: InviteDialogProps) {
  const { inviting: t } = texts.use();
  const words = useActionWords();
  const [id] = useState(newId);
  const form = useForm(
    (): { email: string; role: RoleRef } => ({ email: '', role: firstRole(roles, wanted) }),
    ({ email }) => ({ email: !isEmailAddress(email.trim()) && t.badEmail }),
  );
  const save = () =>
    form.save(
      ({ email, role }) => client.team.invite({ id, email: email.trim(), role }),
      () => {
        notify({ variant: 'success', title: t.sent(form.draft.email.trim()) });
        onClose();
      },
    );
  return (
    <FormDialog
      open={open}
      form={form}
      title={t.title}
      description={t.description}
      save={t.send}
      saving={words.sending}
      onClose={onClose}
      onSave={save}
    >
      <LimitMark of="users" />
      <Field label={t.email} error={form.at('email')}>
        <TextInput type="email" autoComplete="off" maxLength={254} {...form.text('email')} />
      </Field>
      <RoleChoice roles={roles} value={form.draft.role} onChange={(role) => form.set({ role })} error={form.at('role')} />
    </FormDialog>
  );
}

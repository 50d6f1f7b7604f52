// The members of the team, with actions for each.
import { useState } from 'react';
import type { RoleRef, Team, TeamPerson } from '#contract/team/team.ts';
import { usePhoto } from '../org/index.ts';
import { client } from '../platform/client.ts';
import { useAction } from '../platform/use-action.ts';
import { useForm } from '../platform/use-form.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Badge } from '../ui/badge.tsx';
import { Card } from '../ui/card.tsx';
import { Opening } from '../ui/dialogs/dialog.tsx';
import { confirm } from '../ui/dialogs/confirm.tsx';
import { FormDialog } from '../ui/dialogs/form-dialog.tsx';
import { notify } from '../ui/notices.tsx';
import { type MenuAction, MoreMenu } from '../ui/popups/menu.tsx';
import { useFocusKept } from '../ui/tables/focus-kept.ts';
import { RoleChoice, useRoleWords } from './role-choice.tsx';
import { texts } from './texts.ts';

export interface PeopleCardProps {
  readonly people: readonly TeamPerson[];
  /** The roles that the reader may assign. */
  readonly roles: Team['roles'];
  readonly mayTransfer: boolean;
}

export function PeopleCard({ people, roles, mayTransfer }: PeopleCardProps) {
  const { team: t } = texts.use();
  const [changing, setChanging] = useState<string | null>(null);
  const place = useFocusKept<HTMLUListElement>(people.length);
  return (
    <Card title={t.people}>
      <ul ref={place} tabIndex={-1} aria-label={t.people} className="-my-3 divide-y divide-line outline-none">
        {people.map((person) => (
          <Person
            key={person.userId}
            person={person}
            roles={roles}
            mayTransfer={mayTransfer}
            onChangeRole={() => setChanging(person.userId)}
          />
        ))}
      </ul>
      <Opening of={changing}>
        {(id, isOpen) => {
          const person = people.find((one) => one.userId === id);
          return person && <RoleDialog open={isOpen} person={person} roles={roles} onClose={() => setChanging(null)} />;
        }}
      </Opening>
    </Card>
  );
}

const nameOf = ({ name, email }: TeamPerson): string => name || email;

interface PersonProps extends Pick<PeopleCardProps, 'roles' | 'mayTransfer'> {
  readonly person: TeamPerson;
  readonly onChangeRole: () => void;
}

function useActionsOf({ person, roles, mayTransfer, onChangeRole }: PersonProps): readonly MenuAction[] {
  const { team: t, deactivating, transferring } = texts.use();
  const { run } = useAction();
  const { userId, isActive, planTooSmall } = person;
  const name = nameOf(person);
  const said = (title: string) => () => notify({ variant: 'success', title });
  const deactivate = async () => {
    const asked = { title: deactivating.title(name), description: deactivating.text, confirmLabel: deactivating.confirm, danger: true };
    if (await confirm(asked)) await run(() => client.team.deactivateMember({ userId }), said(deactivating.done(name)));
  };
  const reactivate = () => run(() => client.team.reactivateMember({ userId }), said(deactivating.reactivated(name)));
  const transfer = async () => {
    const asked = { title: transferring.title(name), description: transferring.text, confirmLabel: transferring.confirm, danger: true };
    if (await confirm(asked)) await run(() => client.team.transferOwnership({ userId }), said(transferring.done(name)));
  };
  if (!person.mayChange) return [];
  if (!isActive) return [{ label: t.reactivate, onPress: () => void reactivate() }];
  return [
    ...(roles.length > 0 ? [{ label: t.changeRole, onPress: onChangeRole }] : []),
    ...(mayTransfer && person.role !== 'owner'
      ? [
          {
            label: t.makeOwner,
            ...(planTooSmall === null ? {} : { disabled: true, note: transferring.tooSmall(planTooSmall.plan, planTooSmall.seats) }),
            onPress: () => void transfer(),
          },
        ]
      : []),
    { label: t.deactivate, danger: true, onPress: () => void deactivate() },
  ];
}

function Person(props: PersonProps) {
  const { team: t } = texts.use();
  const { nameOf: roleName } = useRoleWords();
  const { person } = props;
  const photo = usePhoto({ id: person.userId, photoVersion: person.photoVersion });
  const actions = useActionsOf(props);
  return (
    <li className="flex items-center gap-3 py-3">
      <Avatar name={nameOf(person)} url={photo} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <span className="min-w-0 truncate">{nameOf(person)}</span>
          {person.isYou && <Badge tone="accent">{t.you}</Badge>}
          {!person.isActive && <Badge tone="warning">{t.inactive}</Badge>}
        </p>
        {person.name !== '' && <p className="truncate text-small text-muted">{person.email}</p>}
      </div>
      <Badge>{roleName(person.role, person.roleName)}</Badge>
      {actions.length > 0 && <MoreMenu label={t.actionsFor(nameOf(person))} sections={[{ items: actions }]} />}
    </li>
  );
}

interface RoleDialogProps {
  readonly open: boolean;
  readonly person: TeamPerson;
  readonly roles: Team['roles'];
  readonly onClose: () => void;
}

function RoleDialog({ open, person, roles, onClose }: RoleDialogProps) {
  const { changing: t } = texts.use();
  const { nameOf: roleName } = useRoleWords();
  const form = useForm((): { role: RoleRef } => ({ role: person.role === 'owner' ? 'admin' : person.role }));
  const { userId } = person;
  const save = () =>
    form.save(
      ({ role }) => client.team.changeRole({ userId, role }),
      () => {
        notify({
          variant: 'success',
          title: t.changed(nameOf(person), roleName(form.draft.role, roles.find((one) => one.role === form.draft.role)?.name)),
        });
        onClose();
      },
    );
  return (
    <FormDialog open={open} form={form} title={t.title(nameOf(person))} onClose={onClose} onSave={save}>
      <RoleChoice roles={roles} value={form.draft.role} onChange={(role) => form.set({ role })} error={form.at('role')} />
    </FormDialog>
  );
}

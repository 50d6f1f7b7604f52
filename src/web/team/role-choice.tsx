// Chooses one of the assignable roles, each with its purpose; roles that the plan does not include are mentioned below.
import type { RoleRef, Team } from '#contract/team/team.ts';
import { useFeatureMark } from '../billing/index.ts';
import { RadioCards } from '../ui/forms/radio-cards.tsx';
import { texts } from './texts.ts';

/** Name and purpose of a role; custom roles only have a name. */
export function useRoleWords() {
  const { roles: words } = texts.use();
  const of = (role: RoleRef) => Object.entries(words).find(([key]) => key === role)?.[1];
  return {
    nameOf: (role: RoleRef, name: string | null | undefined): string => of(role)?.name ?? name ?? '',
    textOf: (role: RoleRef): string | undefined => of(role)?.text,
  };
}

export interface RoleChoiceProps {
  readonly roles: Team['roles'];
  readonly value: RoleRef;
  readonly onChange: (role: RoleRef) => void;
  readonly error: string | undefined;
}

export function RoleChoice({ roles, value, onChange, error }: RoleChoiceProps) {
  const { team, inviting } = texts.use();
  const { nameOf, textOf } = useRoleWords();
  const mark = useFeatureMark('role_access_control_3', team.rolesLocked);
  return (
    <div className="flex flex-col gap-2">
      <RadioCards
        label={inviting.role}
        cards={roles.map(({ role, name }) => {
          const description = textOf(role);
          return { value: role, label: nameOf(role, name), ...(description === undefined ? {} : { description }) };
        })}
        value={value}
        onChange={onChange}
        error={error}
      />
      {mark}
    </div>
  );
}

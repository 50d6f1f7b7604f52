import { expect, test } from 'vitest';
import { mayDo, type Permission, permissions, type Role } from './permission.ts';

const roles = ['user', 'manager', 'admin', 'owner'] as const satisfies readonly Role[];
const heldBy = (role: Role): readonly Permission[] => permissions.filter((permission) => mayDo(role, permission));

test('each role may do what the one below it may, and the owner everything', () => {
  for (const [at, role] of roles.entries())
    for (const lower of roles.slice(0, at)) expect(heldBy(role)).toEqual(expect.arrayContaining([...heldBy(lower)]));
  expect(heldBy('owner')).toEqual(permissions);
});

test('who may write or manage in a module may read there', () => {
  const readOf = (permission: Permission): Permission | undefined => permissions.find((p) => p === permission.replace(/\.\w+$/, '.read'));
  const missing = roles.flatMap((role) =>
    heldBy(role).filter((permission) => {
      const read = readOf(permission);
      return read !== undefined && !mayDo(role, read);
    }),
  );
  expect(missing).toEqual([]);
});

test('salaries are not part of the books', () => {
  expect(roles.filter((role) => mayDo(role, 'books.read') && !mayDo(role, 'payroll.read'))).toEqual(['user', 'manager']);
});

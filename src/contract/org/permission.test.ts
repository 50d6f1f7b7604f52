import { expect, test } from 'vitest';
import { closureOf, heldBy, mayDo, type Permission, permissions } from './permission.ts';

const roles = ['user', 'manager', 'admin', 'owner'] as const satisfies readonly string[];

test('each role includes the one below it, and the owner may do everything', () => {
  for (const [at, role] of roles.entries())
    for (const lower of roles.slice(0, at)) expect(heldBy({ role })).toEqual(expect.arrayContaining([...heldBy({ role: lower })]));
  expect(heldBy({ role: 'owner' })).toEqual(permissions);
});

test('a permission to write or manage in a module includes reading it', () => {
  const readOf = (permission: Permission): Permission | undefined => permissions.find((p) => p === permission.replace(/\.\w+$/, '.read'));
  const missing = roles.flatMap((role) =>
    heldBy({ role }).filter((permission) => {
      const read = readOf(permission);
      return read !== undefined && !mayDo({ role }, read);
    }),
  );
  expect(missing).toEqual([]);
});

test('salaries are not part of the books', () => {
  expect(roles.filter((role) => mayDo({ role }, 'books.read') && !mayDo({ role }, 'payroll.read'))).toEqual(['user', 'manager']);
});

test('a custom role has its permissions, and what they imply', () => {
  expect(heldBy({ role: 'custom' })).toEqual([]);
  expect(heldBy({ role: 'custom', permissions: ['sales.write'] })).toEqual(['sales.write']);
  expect(closureOf(['sales.write', 'books.lock'])).toEqual(['books.read', 'books.lock', 'sales.read', 'sales.write']);
  expect(closureOf(['books.read', 'splits.pay'])).toEqual(['books.read', 'splits.pay']);
  for (const one of permissions) expect(closureOf(closureOf([one]))).toEqual(closureOf([one]));
});

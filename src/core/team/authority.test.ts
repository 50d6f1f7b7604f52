import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawn } from '../testing-properties.ts';
import { forbiddenChange, mayGrant, type Standing } from './authority.ts';

const names = ['team.manage', 'books.read', 'books.write', 'payroll.read', 'team.transfer'];
const permissions = fc.subarray(names).map((list) => new Set(list));
const standing = fc.record({ userId: fc.constantFrom('ada', 'kim', 'lee'), isOwner: fc.boolean(), permissions });
const place = fc.option(fc.record({ isOwner: fc.boolean(), permissions }));

test('an allowed change gives and takes nothing that its author lacks, leaves an owner, and never affects oneself', () => {
  fc.assert(
    fc.property(standing, standing, place, fc.integer({ min: 1, max: 3 }), (actor, target, after, owners) => {
      const allowed = forbiddenChange(actor, target, after, owners) === undefined;
      const touched = [...target.permissions, ...(after?.permissions ?? [])];
      const isBeyond = touched.some((one) => !actor.permissions.has(one));
      const losesOwner = target.isOwner && after?.isOwner !== true && owners === 1;
      expect(allowed).toBe(actor.userId !== target.userId && !isBeyond && !losesOwner);
    }),
    { numRuns: drawn(5000) },
  );
});

test('the reason for a refusal is given: oneself before anything else', () => {
  const owner: Standing = { userId: 'ada', isOwner: true, permissions: new Set(names) };
  const admin: Standing = { userId: 'kim', isOwner: false, permissions: new Set(names.slice(0, 4)) };
  expect(forbiddenChange(owner, owner, null, 1)).toBe('self');
  expect(forbiddenChange(admin, owner, null, 2)).toBe('beyond');
  expect(forbiddenChange({ ...owner, userId: 'lee' }, owner, admin, 1)).toBe('last_owner');
  expect(forbiddenChange({ ...owner, userId: 'lee' }, owner, admin, 2)).toBeUndefined();
  expect(mayGrant(admin, ['team.transfer'])).toBe(false);
});

import { expect, test } from 'vitest';
import { Flag } from './fields.ts';

test.each([
  ['true', true],
  ['1', true],
  [true, true],
  ['false', false],
  ['0', false],
  ['', false],
  [false, false],
])('a flag that is sent as %j is %j', (sent, read) => {
  expect(Flag.parse(sent)).toBe(read);
  expect(Flag.optional().parse(undefined)).toBe(undefined);
});

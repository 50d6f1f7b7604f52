import { expect, test } from 'vitest';
import { missingFixes } from './postgres-version.ts';

test.each([
  [180_004, /18\.4 .*18\.6/],
  [180_006, /^$/],
  [180_011, /^$/],
  [170_011, /17\.11 .*17\.12/],
  [160_000, /16\.0 .*16\.16/],
  [150_020, /^$/],
  [190_000, /^$/],
])('O4: the start names the fixes that %i lacks', (version, said) => {
  expect(missingFixes(version) ?? '').toMatch(said);
});

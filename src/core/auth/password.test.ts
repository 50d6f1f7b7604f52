import { describe, expect, test } from 'vitest';
import { passwordProblems, passwordSentence } from './password.ts';

describe('what a password must be', () => {
  test.each([
    ['', ['too_short', 'no_upper', 'no_lower', 'no_digit', 'no_special']],
    ['abcdefgh', ['no_upper', 'no_digit', 'no_special']],
    ['ABCDEF1!', ['no_lower']],
    ['Abcdef1', ['too_short', 'no_special']],
    ['Correct-Horse-7!', []],
    ['Étoile-été-9', []],
    [`Aa1!${'x'.repeat(1020)}`, []],
    [`Aa1!${'x'.repeat(1021)}`, ['too_long']],
    ['Password1!', ['common']],
    ['P@ssw0rd1!', ['common']],
    ['Welcome2026!', ['common']],
    ['Qwerty123!', ['common']],
    ['Daybook-2026', ['common']],
    ['Monkey-Monkey-1', ['common']],
  ])('%s', (password, problems) => {
    expect(passwordProblems(password)).toEqual(problems);
  });

  test('a password made of the person is refused, one that mentions them in passing is not', () => {
    const about = ['Marguerite Duval', 'mduval@example.com'];
    expect(passwordProblems('Marguerite-1', about)).toEqual(['about_you']);
    expect(passwordProblems('Mduval-99!', about)).toEqual(['about_you']);
    expect(passwordProblems('a tall duval walks Into 7 bars', about)).toEqual([]);
  });

  test('the sentences are those of the specification', () => {
    expect(passwordProblems('').map((problem) => passwordSentence(problem))).toEqual([
      'Password must be at least 8 characters.',
      'Password must contain at least one uppercase letter.',
      'Password must contain at least one lowercase letter.',
      'Password must contain at least one number.',
      'Password must contain at least one special character.',
    ]);
  });
});

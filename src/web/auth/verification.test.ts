import { expect, test } from 'vitest';
import { en } from './texts.en.ts';
import { purposeIn, reasonIn } from './verification.ts';

test.each([
  ['', undefined],
  ['#top', undefined],
  ['#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid', 'Email link is invalid or has expired'],
  ['#error_description=Call+us+at+555+to+unlock+your+money', 'Invalid or expired verification link.'],
  ['#error_code=constructor', 'Invalid or expired verification link.'],
])('%s', (hash, reason) => {
  expect(reasonIn(hash, en)).toBe(reason);
});

test.each([
  ['?token_hash=x&type=magiclink', 'magiclink'],
  ['?token_hash=x&type=email_change', 'email_change'],
  ['?token_hash=x&type=recovery', 'signup'],
  ['', 'signup'],
])('%s was mailed for %s', (search, purpose) => {
  expect(purposeIn(search)).toBe(purpose);
});

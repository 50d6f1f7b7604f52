import { expect, test } from 'vitest';
import { reasonIn } from './verification.ts';

test.each([
  ['', undefined],
  ['#top', undefined],
  ['#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid', 'Email link is invalid or has expired'],
  ['#error_description=Call+us+at+555+to+unlock+your+money', 'Invalid or expired verification link.'],
  ['#error_code=constructor', 'Invalid or expired verification link.'],
])('%s', (hash, reason) => {
  expect(reasonIn(hash)).toBe(reason);
});

// The codes of RFC 6238 with its own examples, and what is shown of a new secret.
import { expect, test } from 'vitest';
import { newTotpSecret, totpSetUp, totpStep } from './totp.ts';

/** Appendix B of RFC 6238 for SHA-1; its eight digits end in our six. */
const examples = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;
const secret = Buffer.from('12345678901234567890');

test('the codes of the standard are recognized, each with its time step', () => {
  for (const [at, digits] of examples)
    expect([at, totpStep(secret, digits.slice(2), new Date(at * 1000))]).toEqual([at, Math.floor(at / 30)]);
});

test('a code is accepted one step early or late, no further, and only as six digits', () => {
  const at = 1_234_567_890;
  const step = Math.floor(at / 30);
  const seen = [-2, -1, 0, 1, 2].map((off) => totpStep(secret, '005924', new Date((at + off * 30) * 1000)));
  expect(seen).toEqual([undefined, step, step, step, undefined]);
  for (const wrong of ['', '5924', '89005924', '00592a', '００５９２４', '005925'])
    expect(totpStep(secret, wrong, new Date(at * 1000))).toBeUndefined();
});

test('a new secret has 160 bits, and is shown as text, address and picture', () => {
  const fresh = newTotpSecret();
  expect(fresh).toHaveLength(20);
  expect(newTotpSecret().equals(fresh)).toBe(false);
  const shown = totpSetUp(secret, { issuer: 'Daybook & Söhne', label: 'a+b@example.com' });
  expect(shown.secret).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const uri = new URL(shown.uri);
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual(['otpauth:', 'totp', '/Daybook & Söhne:a+b@example.com']);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Daybook & Söhne',
    secret: shown.secret,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
  expect(shown.qrCode).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (\d+) \1">.*<\/svg>$/s);
  expect(shown.qrCode).not.toMatch(/style|script|#/);
});

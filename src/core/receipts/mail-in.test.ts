// What happens with incoming email, and the token in its address.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAutomaticReply, isForged, isKnownSender, mailToken, readMailToken, tokenInAddress } from './mail-in.ts';

const mail = (headers: Readonly<Record<string, string>>, sender = 'shop@example.com') => ({
  sender,
  headers: new Map(Object.entries(headers)),
});

describe('the token of an address', () => {
  test('has the business and the secret, in letters and digits whose case may be lost', () => {
    const hex = (length: number) =>
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef'.split('')), minLength: length, maxLength: length });
    fc.assert(
      fc.property(fc.uuid(), hex(32), (orgId, secret) => {
        const token = mailToken(orgId, secret);
        expect(token).toMatch(/^[0-9a-z]{50}$/);
        expect(readMailToken(token.toUpperCase())).toEqual({ orgId, secret });
        expect(tokenInAddress(`Docs+${token}@in.example.com`)).toBe(token);
        // The part before the @ has at most 64 characters (RFC 5321, 4.5.3.1.1).
        expect(`documents+${token}`.length).toBeLessThanOrEqual(64);
      }),
      { numRuns: 200 },
    );
  });

  test.each(['', 'a', 'z'.repeat(50), '-'.repeat(50), '0'.repeat(51)])('%j is none', (token) => {
    expect(readMailToken(token)).toBeNull();
  });
});

describe('a sender', () => {
  test('is known by their address whatever its case, or by their domain', () => {
    expect(isKnownSender(mail({}, 'Ana@Example.com'), ['ana@example.com'])).toBe(true);
    expect(isKnownSender(mail({}, 'ana@example.com'), ['@example.com'])).toBe(true);
    expect(isKnownSender(mail({}, 'ana@evil-example.com'), ['@example.com'])).toBe(false);
    expect(isKnownSender(mail({}, 'ana@example.com.evil.com'), ['@example.com', 'ana@example.com'])).toBe(false);
    expect(isKnownSender(mail({}, ''), ['', '@'])).toBe(false);
  });

  test('was forged where the receiving server says so', () => {
    expect(isForged(mail({ 'authentication-results': 'mx.example.net; spf=pass; dmarc=fail (p=none) header.from=bank.com' }))).toBe(true);
    expect(isForged(mail({ 'authentication-results': 'mx.example.net; dmarc=pass header.from=bank.com' }))).toBe(false);
    expect(isForged(mail({}))).toBe(false);
  });
});

test.each([
  [{ 'auto-submitted': 'auto-replied' }, true],
  [{ 'content-type': 'multipart/report; report-type=delivery-status' }, true],
  [{ 'return-path': '<>' }, true],
  [{ 'x-autoreply': 'yes' }, true],
  [{ 'auto-submitted': 'auto-generated' }, false],
  [{ precedence: 'bulk' }, false],
  [{ 'auto-submitted': 'no', 'return-path': '<shop@example.com>' }, false],
])('%j is an automatic reply: %s', (headers, isReply) => {
  expect(isAutomaticReply(mail(headers))).toBe(isReply);
});

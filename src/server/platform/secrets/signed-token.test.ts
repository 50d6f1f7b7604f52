import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { makeSignedTokens } from './signed-token.ts';

const place = { dataDir: mkdtempSync(path.join(tmpdir(), 'daybook-tokens-')), linkSecret: undefined };
const tokens = makeSignedTokens<{ id: string }>(place, 'exports');
afterEach(() => vi.useRealTimers());

test('a token opens what was signed until it expires', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const token = tokens.sign({ id: 'a' }, 1000);
  expect(tokens.opened(token)).toEqual({ id: 'a' });
  vi.advanceTimersByTime(1000);
  expect(tokens.opened(token)).toBeUndefined();
});

test('a token that was changed, cut or made for another purpose opens nothing', () => {
  const token = tokens.sign({ id: 'a' }, 60_000);
  const [body = '', mac = ''] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ id: 'b', endsAt: Date.now() + 60_000 })).toString('base64url');
  for (const wrong of ['', '.', body, `${body}.`, `.${mac}`, `${forged}.${mac}`, `${body}.${mac.slice(0, -2)}`, `${body}x.${mac}`])
    expect([wrong, tokens.opened(wrong)]).toEqual([wrong, undefined]);
  expect(makeSignedTokens(place, 'stored files').opened(token)).toBeUndefined();
  expect(makeSignedTokens(place, 'exports').opened(token)).toEqual({ id: 'a' });
});

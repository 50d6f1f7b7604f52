// How a newly opened page handles the response about the session in its cookie.
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { askForSession } from './first-session.ts';
import { useSession } from '../session.ts';

const session = { access_token: 'token', token_type: 'bearer', expires_in: 900, refresh_token: 'cookie', user: { id: 'ann' } };
const answering = (answer: () => Response) => {
  const fetched = vi.fn(async (_address: string, _init: RequestInit) => answer());
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the session, with a computed expiry if the server sent none', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  const fetched = answering(() => Response.json(session));
  expect(await askForSession()).toEqual({ ...session, expires_at: 1900 });
  const [address, init] = fetched.mock.calls[0] ?? [];
  expect([address, init?.method, init?.credentials]).toEqual(['/auth/v1/token?grant_type=refresh_token', 'POST', 'same-origin']);
  answering(() => Response.json({ ...session, expires_at: 1700 }));
  expect(await askForSession()).toMatchObject({ expires_at: 1700 });
});

test.each([
  [400, { end: undefined }],
  [401, { end: undefined }],
  [403, { end: undefined }],
  [408, 'away'],
  [429, 'away'],
  [500, 'away'],
  [502, 'away'],
  [503, 'away'],
  [504, 'away'],
  [522, 'away'],
  [530, 'away'],
])('an answer of %i: %j', async (status, said) => {
  answering(() => Response.json({ code: 'x' }, { status }));
  expect(await askForSession()).toEqual(said);
});

test.each([
  [{ code: 'session_expired', ended_by: 'revoked' }, 'elsewhere'],
  [{ code: 'session_expired', ended_by: 'password_change' }, 'password'],
  [{ code: 'session_expired' }, 'expired'],
  [{ code: 'refresh_token_already_used' }, 'copied'],
  [{ code: 'user_banned' }, 'banned'],
  [{ code: 'refresh_token_not_found' }, undefined],
])('%j is the end: %s', async (body, end) => {
  answering(() => Response.json(body, { status: 400 }));
  expect(await askForSession()).toEqual({ end });
});

test('a network failure, or an HTML page instead of JSON, does not end the session', async () => {
  answering(() => {
    throw new TypeError('Failed to fetch');
  });
  expect(await askForSession()).toBe('away');
  answering(() => new Response('<!doctype html>', { status: 200 }));
  expect(await askForSession()).toBe('away');
});

test('an invalid session response counts as no session', async () => {
  answering(() => Response.json({ message: 'hello' }));
  expect(await askForSession()).toEqual({ end: undefined });
});

test('until the answer is there the session is loading, with nobody signed in', () => {
  const Shown = () => {
    const { status, user } = useSession();
    return `${status}, ${user === null ? 'nobody' : 'somebody'}`;
  };
  expect(renderToString(createElement(Shown))).toBe('loading, nobody');
});

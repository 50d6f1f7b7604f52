// For tests of sign-in with providers: a browser that follows redirects and keeps cookies; a real OpenID provider; one that lies on
// request; and a fake GitHub following its documented API.
import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import OpenIdProvider from 'oidc-provider';

export const site = 'https://books.example';
export const callback = `${site}/auth/v1/callback`;
export const elsewhere = 'https://app.example/back';
export const clientId = 'daybook';
export const clientSecret = 'a-secret-between-the-two-of-us-0123456789';

export interface Page {
  readonly url: URL;
  readonly status: number;
  readonly body: string;
}
export interface Browser {
  /** Follows redirects until an answer without one, or a page that is neither the server's nor a provider's. */
  visit(address: string): Promise<Page>;
  /** One request, without following. */
  ask(address: string, init?: RequestInit): Promise<Response>;
  /** fetch for the official client, through this browser. */
  readonly fetch: typeof fetch;
  readonly cookies: Map<string, string>;
}

/** `serverUrl` replaces `site`: requests to one arrive at the other. */
export function openBrowser(serverUrl: string): Browser {
  const cookies = new Map<string, string>();
  const place = (url: URL): string => (url.origin === site ? new URL(serverUrl).host : url.host);
  const ask = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address);
    const own = [...cookies].filter(([key]) => key.startsWith(`${place(url)} `)).map(([key, value]) => `${key.split(' ')[1]}=${value}`);
    const headers = new Headers(init.headers);
    if (own.length > 0) headers.set('cookie', own.join('; '));
    const real = url.origin === site ? serverUrl + url.pathname + url.search : address;
    const answer = await fetch(real, { ...init, headers, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(`${place(url)} ${pair.slice(0, at)}`, pair.slice(at + 1));
    }
    return answer;
  };
  return {
    cookies,
    ask,
    fetch: (input, init) => ask(input instanceof Request ? input.url : String(input), init),
    async visit(address) {
      let url = new URL(address);
      for (let hops = 0; hops < 20; hops++) {
        const isOurs = url.origin === site || url.origin === new URL(serverUrl).origin;
        if ((isOurs && !url.pathname.startsWith('/auth/v1/')) || url.hostname === 'app.example') return { url, status: 0, body: '' };
        const answer = await ask(url.href);
        const next = answer.headers.get('location');
        if (answer.status < 300 || answer.status > 399 || next === null) return { url, status: answer.status, body: await answer.text() };
        url = new URL(next, url);
      }
      throw new Error('sent round in circles');
    },
  };
}

async function listen(handler: RequestListener): Promise<{ readonly origin: string; readonly stop: () => Promise<void> }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export interface Account {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly picture?: string;
}
export interface RealProvider {
  readonly issuer: string;
  /** By subject. `login_hint` says who signs in; by default the first. */
  readonly accounts: Map<string, Account>;
  stop(): Promise<void>;
}

/** The certified implementation, with one client, whose people sign in by being named. */
export async function startOpenId(returnTo = callback): Promise<RealProvider> {
  const accounts = new Map<string, Account>();
  let handle: RequestListener = (_request, response) => void response.end();
  const { origin: issuer, stop } = await listen((request, response) => handle(request, response));
  const keys = await generateKeyPair('RS256', { extractable: true });
  const provider = new OpenIdProvider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [returnTo], response_types: ['code'] }],
    jwks: { keys: [{ ...(await exportJWK(keys.privateKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['a key of a test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => Promise.resolve({ sub, ...accounts.get(sub) }) }),
    async loadExistingGrant(context) {
      const grant = new context.oidc.provider.Grant({
        clientId: context.oidc.client?.clientId ?? '',
        accountId: context.oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
    renderError: (context, out) => void (context.body = JSON.stringify(out)),
  });
  const serve = provider.callback();
  const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { params } = await provider.interactionDetails(request, response);
    const accountId = typeof params['login_hint'] === 'string' ? params['login_hint'] : ([...accounts.keys()][0] ?? 'nobody');
    const result = accountId === 'nobody' ? { error: 'access_denied' } : { login: { accountId, remember: false } };
    await provider.interactionFinished(request, response, result);
  };
  handle = (request, response) => void (request.url?.startsWith('/interaction/') ? interact(request, response) : serve(request, response));
  return { issuer, accounts, stop };
}

const json = (response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void =>
  void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request) text += String(part);
  return new URLSearchParams(text);
}
const s256 = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');

/** How a lying provider differs from an honest one, until the next `tell`. */
export interface Lie {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly header?: Readonly<Record<string, unknown>>;
  /** Signs with a key that it does not publish. */
  readonly strangeKey?: boolean;
  /** Changes the signed text afterwards. */
  readonly tamper?: (token: string) => string;
  readonly answer?: (query: URLSearchParams) => void;
  readonly token?: (response: ServerResponse) => void | Promise<void>;
  readonly discovery?: (response: ServerResponse, metadata: Record<string, unknown>) => void | Promise<void>;
}
export interface LyingProvider {
  readonly issuer: string;
  tell(lie: Lie): void;
  /** An ID token that the next lie doesn't affect: everything correct except for `claims`. */
  idToken(claims?: Readonly<Record<string, unknown>>, lie?: Lie): Promise<string>;
  /** The requests since it started: method and path. */
  readonly asked: string[];
  stop(): Promise<void>;
}

export async function startLiar(): Promise<LyingProvider> {
  const [good, strange] = await Promise.all([generateKeyPair('RS256', { extractable: true }), generateKeyPair('RS256')]);
  const published = { ...(await exportJWK(good.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' };
  const asked: string[] = [];
  const begun = new Map<string, { readonly nonce: string; readonly challenge: string }>();
  let lie: Lie = {};
  let issuer = '';
  const idToken: LyingProvider['idToken'] = async (claims = {}, told = {}) => {
    const at = Math.floor(Date.now() / 1000);
    const base = { iss: issuer, aud: clientId, sub: 'liar', iat: at, exp: at + 300, email: 'liar@example.com', email_verified: true };
    const signed = await new SignJWT({ ...base, ...claims, ...told.claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'k1', ...told.header })
      .sign(told.strangeKey ? strange.privateKey : good.privateKey);
    return told.tamper ? told.tamper(signed) : signed;
  };
  const metadata = (): Record<string, unknown> => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    authorization_response_iss_parameter_supported: true,
  });
  const authorize = (url: URL, response: ServerResponse): void => {
    const code = randomUUID();
    begun.set(code, { nonce: url.searchParams.get('nonce') ?? '', challenge: url.searchParams.get('code_challenge') ?? '' });
    const query = new URLSearchParams({ code, state: url.searchParams.get('state') ?? '', iss: issuer });
    lie.answer?.(query);
    response.writeHead(302, { location: `${callback}?${query.toString()}` }).end();
  };
  const token = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = await formOf(request);
    const flow = begun.get(form.get('code') ?? '');
    begun.delete(form.get('code') ?? '');
    if (lie.token) return lie.token(response);
    if (!flow || flow.challenge !== s256(form.get('code_verifier') ?? '')) return json(response, 400, { error: 'invalid_grant' });
    const id = await idToken({ nonce: flow.nonce }, lie);
    json(response, 200, { access_token: 'at', token_type: 'Bearer', expires_in: 60, id_token: id });
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', issuer);
    asked.push(`${request.method} ${url.pathname}`);
    if (url.pathname === '/.well-known/openid-configuration')
      return lie.discovery ? lie.discovery(response, metadata()) : json(response, 200, metadata());
    if (url.pathname === '/jwks') return json(response, 200, { keys: [published] });
    if (url.pathname === '/authorize') return authorize(url, response);
    if (url.pathname === '/token') return token(request, response);
    response.writeHead(404).end();
  };
  const { origin, stop } = await listen((request, response) => void handle(request, response));
  issuer = origin;
  return { issuer, asked, idToken, tell: (told) => void (lie = told), stop };
}

/** What a client that waits too long gets. */
export const silence = async (response: ServerResponse): Promise<void> => {
  await sleep(30_000, undefined, { ref: false });
  response.destroy();
};

export interface GitHubUser {
  readonly id: number;
  readonly login: string;
  readonly name?: string | null;
  readonly avatar_url?: string;
  readonly emails: readonly { readonly email: string; readonly primary: boolean; readonly verified: boolean }[];
}
export interface GitHubDouble {
  readonly baseUrl: string;
  /** Who is signed in there. */
  become(user: GitHubUser): void;
  /** Refuses the next code exchange as GitHub does: with status 200. */
  refuseNext(): void;
  stop(): Promise<void>;
}

/** Source: GitHub's documentation of web application flow, GET /user and GET /user/emails, below /api/v3 as on an Enterprise Server. */
export async function startGitHub(): Promise<GitHubDouble> {
  let user: GitHubUser = { id: 1, login: 'nobody', emails: [] };
  let isRefusing = false;
  const codes = new Map<string, { readonly challenge: string; readonly user: GitHubUser }>();
  const tokens = new Map<string, GitHubUser>();
  const exchange = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = await formOf(request);
    const begun = codes.get(form.get('code') ?? '');
    codes.delete(form.get('code') ?? '');
    const isClient = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    const isBegun = begun && begun.challenge === s256(form.get('code_verifier') ?? '') && form.get('redirect_uri') === callback;
    if (!isClient || !isBegun || isRefusing) {
      isRefusing = false;
      return json(response, 200, { error: 'bad_verification_code', error_description: 'The code passed is incorrect or expired.' });
    }
    const token = `gho_${randomUUID()}`;
    tokens.set(token, begun.user);
    json(response, 200, { access_token: token, scope: 'read:user,user:email', token_type: 'bearer' });
  };
  const api = (path: string, request: IncomingMessage, response: ServerResponse): void => {
    const known = tokens.get((request.headers.authorization ?? '').replace(/^bearer /i, ''));
    if (!known || !request.headers['user-agent']) return json(response, 401, { message: 'Bad credentials' });
    const { emails, ...shown } = known;
    json(response, 200, path === '/user' ? { name: null, ...shown } : emails);
  };
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname === '/login/oauth/authorize') {
      const code = randomUUID();
      codes.set(code, { challenge: url.searchParams.get('code_challenge') ?? '', user });
      const query = new URLSearchParams({ code, state: url.searchParams.get('state') ?? '' });
      return void response.writeHead(302, { location: `${url.searchParams.get('redirect_uri')}?${query.toString()}` }).end();
    }
    if (url.pathname === '/login/oauth/access_token' && request.method === 'POST') return exchange(request, response);
    if (/^\/api\/v3\/user(\/emails)?$/.test(url.pathname)) return api(url.pathname.replace('/api/v3', ''), request, response);
    response.writeHead(404).end();
  };
  const { origin: baseUrl, stop } = await listen((request, response) => void handle(request, response));
  return { baseUrl, become: (next) => void (user = next), refuseNext: () => void (isRefusing = true), stop };
}

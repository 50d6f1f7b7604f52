// For tests of links and codes: a real server, the official client, and the mails that it queued, read from the outbox.
import { createHash, randomBytes } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import pg from 'pg';
import { moveClock } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Cost } from '../../platform/sign-in/passwords.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

export const password = 'Correct-Horse-7!';
export const siteUrl = 'https://books.example';
export const appUrl = 'https://app.example/callback';
export const minute = 60_000;

export interface Mail {
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The first link in it and its parameters; the six digits. */
  readonly link: URL;
  readonly token: string;
  readonly code: string;
}
export interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}
export interface MailBench {
  readonly server: TestServer;
  readonly sql: pg.Client;
  client(options?: { readonly flowType?: 'pkce' | 'implicit' }): SupabaseClient;
  ask(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  mailsTo(email: string): Promise<Mail[]>;
  lastMail(email: string): Promise<Mail>;
  /** A person who signed up, confirmed and is signed in. */
  person(
    email?: string,
  ): Promise<{ readonly client: SupabaseClient; readonly email: string; readonly id: string; readonly access: string }>;
  events(userId: string): Promise<string[]>;
  wait(ms: number): void;
  stop(): Promise<void>;
}

export const newEmail = (): string => `person-${newId()}@example.com`;
export const makeVerifier = (): { readonly verifier: string; readonly challenge: string } => {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
};

interface Row {
  readonly recipient: string;
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
}
function asMail({ recipient, subject, body_text: text, body_html: html }: Row): Mail {
  const link = new URL(/https?:\/\/\S+/.exec(text)?.[0] ?? 'https://no-link.invalid/');
  const token = link.searchParams.get('token_hash') ?? link.searchParams.get('token') ?? '';
  return { recipient, subject, text, html, link, token, code: /^\d{6}$/m.exec(text)?.[0] ?? '' };
}

const makeClients =
  (url: string): MailBench['client'] =>
  ({ flowType = 'implicit' } = {}) => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
    return createClient(url, 'public-key', { auth: { autoRefreshToken: false, detectSessionInUrl: false, flowType, storage } });
  };
const makeAsking =
  (url: string): MailBench['ask'] =>
  async (method, path, body, headers = {}) => {
    const answer = await fetch(`${url}/auth/v1${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const read = (text.startsWith('{') ? JSON.parse(text) : {}) as Readonly<Record<string, unknown>>;
    return {
      status: answer.status,
      code: typeof read['code'] === 'string' ? read['code'] : undefined,
      body: read,
      headers: answer.headers,
    };
  };

export async function startMailBench(environment: Record<string, string> = {}, passwordCost?: Cost): Promise<MailBench> {
  const own = {
    AUTH_AUTOCONFIRM: 'false',
    SITE_URL: siteUrl,
    REDIRECT_ALLOW_LIST: appUrl,
    AUTH_RATE_MAIL_PER_ADDRESS: '10000/60',
    AUTH_RATE_CODES: '10000/60',
    ...environment,
  };
  const server = await startTestServer(own, passwordCost);
  const sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
  let moved = 0;

  const client = makeClients(server.url);
  const ask = makeAsking(server.url);
  const mailsTo: MailBench['mailsTo'] = async (email) => {
    const query = 'select recipient, subject, body_text, body_html from mail_outbox where recipient = $1 order by queued_at, id';
    return (await sql.query<Row>(query, [email])).rows.map(asMail);
  };
  const lastMail: MailBench['lastMail'] = async (email) => {
    const last = (await mailsTo(email)).at(-1);
    if (!last) throw new Error(`nothing was mailed to ${email}`);
    return last;
  };
  return {
    server,
    sql,
    client,
    ask,
    mailsTo,
    lastMail,
    async person(email = newEmail()) {
      const own = client();
      await own.auth.signUp({ email, password });
      const { data, error } = await own.auth.verifyOtp({ token_hash: (await lastMail(email)).token, type: 'signup' });
      if (!data.session || !data.user) throw new Error(`no session: ${error?.message}`);
      return { client: own, email, id: data.user.id, access: data.session.access_token };
    },
    events: async (userId) =>
      (await sql.query<{ kind: string }>('select kind from auth.security_event where user_id = $1 order by at, id', [userId])).rows.map(
        (row) => row.kind,
      ),
    wait(ms) {
      moved += ms;
      moveClock(ms);
    },
    async stop() {
      moveClock(-moved);
      await sql.end();
      await server.stop();
    },
  };
}

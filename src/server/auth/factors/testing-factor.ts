// For tests of sessions and factors: people on a real server, the calls they make, their authenticator app's code, and a clock to move.
import { Secret, TOTP } from 'otpauth';
import pg from 'pg';
import { moveClock, now } from '../../platform/clock.ts';
import { sendJson } from '../../platform/http/testing-http.ts';
import { startTestServer, type TestServer } from '../../testing.ts';

interface AnswerBody {
  readonly [name: string]: unknown;
  readonly code?: string;
  readonly id?: string;
  readonly access_token?: string;
  readonly refresh_token?: string;
  readonly user?: { readonly id: string; readonly email: string };
  readonly totp?: { readonly secret: string };
  readonly codes?: readonly string[];
}
export interface Answer {
  readonly status: number;
  readonly code: string | undefined;
  readonly body: AnswerBody;
}
export interface Device {
  readonly email: string;
  readonly userId: string;
  readonly access: string;
  readonly refresh: string;
}
export interface App {
  readonly id: string;
  readonly secret: string;
}
export type Body = Readonly<Record<string, unknown>>;

export const password = 'Correct-Horse-7!';
export const seconds = 1000;
export const minutes = 60 * seconds;
export const hours = 60 * minutes;
export const days = 24 * hours;

export interface AuthBench {
  readonly server: TestServer;
  readonly sql: pg.Client;
  ask(method: string, path: string, access?: string, body?: Body, headers?: Record<string, string>): Promise<Answer>;
  /** A new person, signed in. */
  person(): Promise<Device>;
  signIn(email: string, headers?: Record<string, string>): Promise<Device>;
  /** An authenticator app that is enrolled but not verified yet. */
  enrol(device: Device, name?: string): Promise<App>;
  challenge(device: Device, app: App): Promise<string>;
  /** A challenge and the code for it. */
  verify(device: Device, app: App, code?: string): Promise<Answer>;
  /** A new person with a verified app; this session is at aal2. */
  withApp(): Promise<{ device: Device; app: App; email: string }>;
  refresh(token: string): Promise<Answer>;
  wait(ms: number): void;
  events(userId: string, kind: string): Promise<Body[]>;
  mails(email: string): Promise<string[]>;
  stop(): Promise<void>;
}

/** The app's code now, or `steps` of thirty seconds away. */
export const shown = (app: App, steps = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(app.secret), timestamp: now().getTime() + steps * 30_000 });

export const deviceOf = ({ status, body }: Answer): Device => {
  const { user, access_token: access, refresh_token: refresh } = body;
  if (status !== 200 || !user || !access || !refresh) throw new Error(`no session: ${status} ${JSON.stringify(body)}`);
  return { email: user.email, userId: user.id, access, refresh };
};

export const claimsOf = (access: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(access.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>;

const makeAsk =
  (url: string): AuthBench['ask'] =>
  async (method, path, access, body, headers = {}) => {
    const { status, text } = await sendJson(`${url}${/^\/(api|rpc)\//.test(path) ? '' : '/auth/v1'}${path}`, {
      method,
      headers: { ...(access ? { authorization: `Bearer ${access}` } : {}), ...headers },
      body: body ? JSON.stringify(body) : '',
    });
    const whole = (/^[[{]/.test(text) ? JSON.parse(text) : {}) as AnswerBody;
    const read = (whole['json'] ?? whole) as AnswerBody;
    return { status, code: read.code, body: read };
  };

export async function startAuthBench(environment: Record<string, string> = {}): Promise<AuthBench> {
  const server = await startTestServer(environment);
  const sql = new pg.Client({ connectionString: server.ownerUrl });
  await sql.connect();
  let moved = 0;
  const ask = makeAsk(server.url);
  const challenge: AuthBench['challenge'] = async (device, app) => {
    const asked = await ask('POST', `/factors/${app.id}/challenge`, device.access, {});
    if (!asked.body.id || asked.status !== 200) throw new Error(`no challenge: ${asked.status} ${JSON.stringify(asked.body)}`);
    return asked.body.id;
  };
  const verify: AuthBench['verify'] = async (device, app, code = shown(app)) =>
    ask('POST', `/factors/${app.id}/verify`, device.access, { challenge_id: await challenge(device, app), code });
  const person = async (): Promise<Device> => {
    const { email } = await server.signUp();
    return signIn(email);
  };
  const signIn: AuthBench['signIn'] = async (email, headers) =>
    deviceOf(await ask('POST', '/token?grant_type=password', undefined, { email, password }, headers));
  const enrol: AuthBench['enrol'] = async (device, name = 'Telephone') => {
    const { status, body } = await ask('POST', '/factors', device.access, { factor_type: 'totp', friendly_name: name });
    if (status !== 200 || !body.id || !body.totp) throw new Error(`no factor: ${status} ${JSON.stringify(body)}`);
    return { id: body.id, secret: body.totp.secret };
  };
  const wait = (ms: number): void => {
    moved += ms;
    moveClock(ms);
  };
  return {
    server,
    sql,
    ask,
    person,
    signIn,
    enrol,
    challenge,
    verify,
    wait,
    async withApp() {
      const first = await person();
      const app = await enrol(first);
      const device = deviceOf(await verify(first, app));
      wait(30 * seconds); // the code just used isn't shown any more
      return { device, app, email: first.email };
    },
    refresh: (token) => ask('POST', '/token?grant_type=refresh_token', undefined, { refresh_token: token }),
    events: async (userId, kind) =>
      (await sql.query<Body>('select * from auth.security_event where user_id = $1 and kind = $2 order by at, id', [userId, kind])).rows,
    mails: async (email) =>
      (
        await sql.query<{ subject: string }>('select subject from mail_outbox where recipient = $1 order by queued_at, id', [email])
      ).rows.map((row) => row.subject),
    async stop() {
      moveClock(-moved);
      await sql.end();
      await server.stop();
    },
  };
}

// For server tests: a real server on a real PostgreSQL, people who have signed up, and a business for each.
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { quickPlace } from '../../scripts/quick-place.ts';
import type { Contract } from '#contract/index.ts';
import { readConfig, type Config } from './platform/config.ts';
import type { WatchStatements } from './platform/database/database.ts';
import { newId } from './platform/ids.ts';
import { setLogLevel } from './platform/log.ts';
import type { Cost } from './platform/sign-in/passwords.ts';
import { type ForTests, makeServer } from './server.ts';
import { noteStatement } from './testing-census.ts';
import { copyDatabase } from './testing-database.ts';
import { refuseCalledOutside, watchOutside } from './platform/testing-outside.ts';
import { quickLink, sendJson } from './platform/http/testing-http.ts';

export type Client = ContractRouterClient<Contract>;
export interface TestServer {
  readonly url: string;
  readonly ownerUrl: string;
  readonly serverUrl: string;
  readonly config: Config;
  /** A person who has signed up and confirmed, with an access token. */
  signUp(email?: string): Promise<{ token: string; email: string; password: string; userId: string }>;
  /** Signs in again with the password of `signUp`; returns an access token. */
  signIn(email: string): Promise<string>;
  clientFor(token: string, orgId?: string, headers?: Record<string, string>): Client;
  /** A new person with a new business: everything a test of the books needs. */
  business(over?: Partial<Parameters<Client['org']['createBusiness']>[0]>): Promise<TestBusiness>;
  /** Runs what is due now by the server's clock; returns how many pieces were done. */
  doDueWork(): Promise<number>;
  setupCode(): Promise<string | undefined>;
  stop(): Promise<void>;
}
export interface TestBusiness {
  readonly client: Client;
  readonly orgId: string;
  readonly userId: string;
  readonly token: string;
  /** The id of the account with this code; throws if there is none. */
  account(code: string): Promise<string>;
  withKey(key: string): Client;
}

/** Retries while the server says that it is busy, as its clients do: a slow machine can't serve fifty at once in time. */
export async function untilServed<T>(ask: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      const answer = await ask();
      if (!(answer instanceof Response && answer.status === 503)) return answer;
    } catch (error) {
      if ((error as { status?: number }).status !== 503) throw error;
    }
}

const littleCost: Cost = { memory: 64, passes: 1, parallelism: 1 };

const clientsOf =
  (url: string): TestServer['clientFor'] =>
  (token, orgId, headers = {}) =>
    createORPCClient(
      quickLink(`${url}/rpc`, { authorization: `Bearer ${token}`, ...(orgId ? { 'x-daybook-org': orgId } : {}), ...headers }),
    );

const testPassword = 'Correct-Horse-7!';

const signInAt =
  (url: string): TestServer['signIn'] =>
  async (email) => {
    const answer = await sendJson(`${url}/auth/v1/token?grant_type=password`, {
      headers: {},
      body: JSON.stringify({ email, password: testPassword }),
    });
    const { access_token: token } = JSON.parse(answer.text) as { access_token?: string };
    if (token === undefined) throw new Error(`sign-in failed: ${answer.status}`);
    return token;
  };

const usual = { NODE_ENV: 'test', AUTH_AUTOCONFIRM: 'true', PORT: '0', READ_RECEIPTS: 'off' };

/** Every statement of a test goes to the census. */
const watchedBy =
  (more?: WatchStatements): WatchStatements =>
  (...statement) => {
    noteStatement(...statement);
    more?.(...statement);
  };

/** `passwordCost`: `fullCost` if a test is about the cost of passwords. */
export async function startTestServer(
  environment: Record<string, string> = {},
  passwordCost = littleCost,
  over: Pick<ForTests, 'resolveText' | 'watch'> = {},
): Promise<TestServer> {
  setLogLevel(process.env['LOG_LEVEL'] === 'debug' ? 'debug' : 'silent');
  watchOutside();
  const dataDir = mkdtempSync(path.join(quickPlace(), 'daybook-test-'));
  const database = await copyDatabase();
  const config = readConfig({ ...usual, DATA_DIR: dataDir, ...environment });
  const server = await makeServer(config, database.serverUrl, { passwordCost, ...over, watch: watchedBy(over.watch) });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const url = server.app.listeningOrigin.replace('[::1]', '127.0.0.1');

  const clientFor = clientsOf(url);
  const signUp: TestServer['signUp'] = async (email = `person-${newId()}@example.com`) => {
    const password = testPassword;
    const answer = await sendJson(`${url}/auth/v1/signup`, {
      headers: {},
      body: JSON.stringify({ email, password, data: { full_name: 'Test Person' } }),
    });
    const session = JSON.parse(answer.text) as { access_token?: string; user?: { id: string } };
    if (!session.access_token || !session.user) throw new Error(`sign-up failed: ${answer.status} ${JSON.stringify(session)}`);
    return { token: session.access_token, email, password, userId: session.user.id };
  };
  return {
    ...server,
    url,
    ownerUrl: database.ownerUrl,
    serverUrl: database.serverUrl,
    config,
    signUp,
    signIn: signInAt(url),
    clientFor,
    async business(over = {}) {
      const { token, userId } = await signUp();
      const orgId = newId();
      await clientFor(token).org.createBusiness({
        id: orgId,
        name: 'Test business',
        country: 'US',
        baseCurrency: 'USD',
        kind: 'freelancer',
        fiscalYearStartMonth: 1,
        timeZone: 'UTC',
        ...over,
      });
      const client = clientFor(token, over.id ?? orgId);
      const chart = new Map<string | null, string>();
      return {
        client,
        orgId: over.id ?? orgId,
        userId,
        token,
        async account(code) {
          if (!chart.has(code)) for (const { code: known, id } of await client.ledger.listAccounts({})) chart.set(known, id);
          const id = chart.get(code);
          if (id === undefined) throw new Error(`no account ${code}`);
          return id;
        },
        withKey: (key) => clientFor(token, over.id ?? orgId, { 'idempotency-key': key }),
      };
    },
    async stop() {
      await server.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
      refuseCalledOutside();
    },
  };
}

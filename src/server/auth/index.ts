// The public API of the auth module: the wire protocol under /auth/v1, and who sent a request.
import { hkdfSync } from 'node:crypto';
import type { Language } from '#core/language.ts';
import { makeAccessTokens } from '../platform/sign-in/access-token.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Principal } from '../platform/endpoint.ts';
import { makePasswordStrength } from '../platform/sign-in/password-strength.ts';
import { type Cost, makePasswords } from '../platform/sign-in/passwords.ts';
import { makeSealing } from '../platform/secrets/sealing.ts';
import { secretFile } from '../platform/secrets/secrets.ts';
import type { FastifyInstance } from '../platform/http/wire.ts';
import { makeLimits } from './limits.ts';
import { makeRefreshTokens } from './sessions/refresh-token.ts';
import { type BusinessProviders, makeBusinessProviders, type ResolveText } from './providers/business-providers.ts';
import { makeProviders } from './providers/providers.ts';
import { languageOf } from './mails/mails.ts';
import { type DeviceMailsOf, makeTellOwner, type TimeZoneOf } from './mails/owner-notice.ts';
import { type AccountClosing, accountClosing } from './closing.ts';
import { type AccountDataOf, accountDataOf } from './personal-data.ts';
import { makeOperators, type Operators } from './operators.ts';
import { registerAuth } from './routes.ts';
import { securityRoutes } from './security-routes.ts';
import { liveSession } from './sessions/session-store.ts';
import { makeSessions } from './sessions/sessions.ts';
import { mayComeIn, personByEmail, personById } from './store.ts';

export { startMailSender } from '../platform/mail/mail.ts';
export { asMail } from './mails/mail-letter.ts';
export { startCleanup } from './cleanup.ts';
export { isMailShown, registerMailPage } from './mails/mail-page.ts';

export interface Auth {
  register(app: FastifyInstance): Promise<void>;
  /**
   * The sender of this Authorization header, with token and session checked at most a second ago; `factor_missing` if a second factor is
   * still required. Nothing for anybody else.
   */
  authenticate(header: string | undefined): Promise<Principal | 'factor_missing' | undefined>;
  /** A person's email address and language. */
  readonly recipientOf: (userId: string) => Promise<{ readonly email: string; readonly language: Language } | undefined>;
  /** The language of the person with this address; undefined if there is none. */
  readonly languageAt: (email: string) => Promise<Language | undefined>;
  /** Whether a session is still open. */
  readonly isSignedIn: (sessionId: string) => Promise<boolean>;
  readonly operators: Operators;
  /** What auth stores about a person, for their own export. */
  readonly accountData: AccountDataOf;
  readonly account: AccountClosing;
  /** Single sign-on of businesses. */
  readonly businessProviders: BusinessProviders;
  /** Sessions and security log, for the API of our own contract. */
  readonly security: ReturnType<typeof securityRoutes>;
}

export interface AuthSetting {
  readonly config: Config;
  /** Connections with a role that has access only to auth. */
  readonly database: Database;
  /** Queried within transactions, over connections that never wait for one of ours. */
  readonly timeZoneOf: TimeZoneOf;
  readonly deviceMailsOf: DeviceMailsOf;
  readonly passwordCost?: Cost | undefined;
  readonly resolveText?: ResolveText | undefined;
}

export async function makeAuth({ config, database, timeZoneOf, deviceMailsOf, passwordCost, resolveText }: AuthSetting): Promise<Auth> {
  const secret = config.authSecret ?? secretFile(config.dataDir, 'auth-secret');
  const keyFor = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, 'daybook-auth', purpose, 32));
  const tokens = await makeAccessTokens(config.dataDir, `${config.siteUrl}/auth/v1`, config.authJwtKeysFile);
  const refreshTokens = makeRefreshTokens(keyFor('refresh-token'));
  const tellOwner = makeTellOwner(config.siteUrl, timeZoneOf, deviceMailsOf);
  const sessions = makeSessions({ database, tokens, refreshTokens, reuseSeconds: config.authRefreshReuseSeconds, tellOwner });
  const sealing = makeSealing(config);
  const parts = {
    config,
    database,
    sessions,
    tellOwner,
    keyFor,
    passwords: makePasswords(keyFor('password'), passwordCost),
    strength: makePasswordStrength(config.authPasswordRangeUrl),
    sealing,
    limits: makeLimits(config, { database, keyFor }),
    providers: makeProviders(config.authProviders),
    businessProviders: makeBusinessProviders({ database, sealing, config, resolveText }),
  };
  return {
    register: (app) => registerAuth(app, parts, tokens),
    authenticate: (header) => sessions.authenticate(header),
    async recipientOf(userId) {
      const person = await personById(database, userId);
      return person && mayComeIn(person) ? { email: person.email, language: languageOf(person) } : undefined;
    },
    async languageAt(email) {
      const person = await personByEmail(database, email.toLowerCase());
      return person && languageOf(person);
    },
    isSignedIn: async (sessionId) => (await liveSession(database, sessionId)) !== undefined,
    operators: makeOperators(parts),
    accountData: accountDataOf(parts),
    account: accountClosing(parts),
    businessProviders: parts.businessProviders,
    security: securityRoutes(parts),
  };
}
export type { AccountClosing } from './closing.ts';
export type { BusinessProviders, ResolveText } from './providers/business-providers.ts';
export { peopleQuery } from './people-query.ts';
export { personOfAddress } from './person-of-address.ts';

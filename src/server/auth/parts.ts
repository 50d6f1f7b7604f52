// The dependencies of auth actions, set up once by index.ts.
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { PasswordStrength } from '../platform/sign-in/password-strength.ts';
import type { Passwords } from '../platform/sign-in/passwords.ts';
import type { Sealing } from '../platform/secrets/sealing.ts';
import type { Limits } from './limits.ts';
import type { TellOwner } from './mails/owner-notice.ts';
import type { BusinessProviders } from './providers/business-providers.ts';
import type { Providers } from './providers/providers.ts';
import { type Sessions } from './sessions/open-session.ts';

export interface AuthParts {
  readonly config: Config;
  /** With a role that has access only to auth. */
  readonly database: Database;
  readonly passwords: Passwords;
  readonly strength: PasswordStrength;
  readonly sealing: Sealing;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly tellOwner: TellOwner;
  /** The identity providers. */
  readonly providers: Providers;
  /** Those of businesses. */
  readonly businessProviders: BusinessProviders;
  /** A key for each purpose, derived from the secret outside the database: to hash values too short to be hashed without one. */
  readonly keyFor: (purpose: string) => Buffer;
}

// What the actions of auth work with, put together once by the front door.
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { PasswordStrength } from '../platform/sign-in/password-strength.ts';
import type { Passwords } from '../platform/sign-in/passwords.ts';
import type { Sealing } from '../platform/secrets/sealing.ts';
import type { Limits } from './limits.ts';
import type { TellOwner } from './mails/owner-notice.ts';
import type { Providers } from './providers/providers.ts';
import { type Sessions } from './sessions/open-session.ts';

export interface AuthParts {
  readonly config: Config;
  /** With the role that owns nothing but auth. */
  readonly database: Database;
  readonly passwords: Passwords;
  readonly strength: PasswordStrength;
  readonly sealing: Sealing;
  readonly sessions: Sessions;
  readonly limits: Limits;
  readonly tellOwner: TellOwner;
  /** The other sites that people may sign in with. */
  readonly providers: Providers;
  /** A key of its own for each purpose, drawn from the secret that is outside the database: for hashes of what is too short to be hashed alone. */
  readonly keyFor: (purpose: string) => Buffer;
}

// The six-digit code sent with a link. A million codes can be tried offline, so they are hashed with a key outside the database, each for
// one person and purpose; the code that a link passes to another program is derived from the link with its own key.
import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import type { LinkPurpose } from '#contract/auth/auth.ts';
import type { AuthParts } from '../parts.ts';

type Keys = Pick<AuthParts, 'keyFor'>;

export const newToken = (): string => randomBytes(32).toString('base64url');
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

export const codeHashOf = ({ keyFor }: Keys, purpose: LinkPurpose, userId: string, code: string): Buffer =>
  createHmac('sha256', keyFor('code')).update(`${purpose} ${userId} ${code}`).digest();

/** What a link passes on as `?code=`: worthless without the verifier, and it doesn't reveal the link. */
export const authCodeOf = ({ keyFor }: Keys, token: string): string =>
  createHmac('sha256', keyFor('auth-code')).update(token).digest('base64url');

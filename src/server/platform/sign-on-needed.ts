// Where a business requires that its people sign in through its own provider.
import { domainOf } from '#core/auth/mail-domain.ts';
import type { UserWork, Work } from './work.ts';

/**
 * Whether a session has to begin with the business's own provider and didn't. An owner may use their second factor instead: the business
 * must not depend on its provider.
 */
export const lacksSignOn = (
  { role, org }: Pick<Work, 'role' | 'org'>,
  { email, aal, ssoBusinessId }: Pick<UserWork, 'email' | 'aal' | 'ssoBusinessId'>,
): boolean => org.ssoDomains.includes(domainOf(email)) && ssoBusinessId !== org.id && !(role === 'owner' && aal === 'aal2');

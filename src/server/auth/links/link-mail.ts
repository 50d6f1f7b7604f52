// Creates a link with its code, and the email with both, in the transaction that causes them. A newer one replaces the older of the same
// purpose.
import type { LinkPurpose } from '#contract/auth/auth.ts';
import { now } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { type Mail, queueMail } from '../../platform/mail/mail.ts';
import { authCodeOf, codeHashOf, hashOf, newCode, newToken } from './code.ts';
import { dropLinks, dropLinksOfSignUp, insertLink } from './link-store.ts';
import { confirmMail, invitationMail, type Proof, recoveryMail, signInMail } from '../mails/mails.ts';
import type { AuthParts } from '../parts.ts';
import { actionLinkOf, leadsElsewhere, pageOf } from './redirect.ts';
import type { Metadata, Person } from '../store.ts';

const hour = 3600;
const linkSeconds: Readonly<Record<LinkPurpose, number>> = {
  signup: 24 * hour,
  invite: 24 * hour,
  email_change_current: 24 * hour,
  email_change_new: 24 * hour,
  recovery: hour,
  magiclink: hour,
  reauthentication: 600,
};
const codeSeconds = 600;

export interface LinkOrder {
  readonly userId: string;
  readonly purpose: LinkPurpose;
  readonly recipient: string;
  /** The result of `allowedRedirect`. */
  readonly redirectTo?: string | undefined;
  readonly codeChallenge?: string | undefined;
  /** Of the sign-up that the link confirms. */
  readonly passwordHash?: string | null | undefined;
  readonly metadata?: Metadata | undefined;
}
export interface MadeLink {
  readonly token: string;
  readonly code: string;
  /** For a mail. */
  readonly url: string;
}

export async function makeLink(parts: AuthParts, tx: Transaction, order: LinkOrder): Promise<MadeLink> {
  const { siteUrl } = parts.config;
  const { purpose, userId, redirectTo = siteUrl } = order;
  const [token, code] = [newToken(), newCode()];
  const at = now().getTime();
  const isForeign = leadsElsewhere(parts.config, purpose, redirectTo);
  const codeChallenge = isForeign ? order.codeChallenge : undefined;
  if (purpose === 'signup') await dropLinksOfSignUp(tx, userId, order.passwordHash ?? null);
  else await dropLinks(tx, userId, [purpose]);
  await insertLink(tx, {
    ...order,
    hash: hashOf(token),
    codeHash: codeHashOf(parts, purpose, userId, code),
    expiresAt: new Date(at + linkSeconds[purpose] * 1000),
    codeExpiresAt: new Date(at + codeSeconds * 1000),
    redirectTo: isForeign ? redirectTo : undefined,
    codeChallenge,
    authCodeHash: codeChallenge === undefined ? undefined : hashOf(authCodeOf(parts, token)),
  });
  const url = isForeign ? actionLinkOf(siteUrl, purpose, token, redirectTo) : pageOf(siteUrl, purpose, token);
  return { token, code, url };
}

type Lettered = 'signup' | 'recovery' | 'magiclink' | 'invite';
const letters: Readonly<Record<Lettered, (to: Pick<Person, 'email' | 'metadata'>, siteUrl: string, proof: Proof) => Mail>> = {
  signup: confirmMail,
  recovery: recoveryMail,
  magiclink: signInMail,
  invite: invitationMail,
};

/**
 * Counts a mail of this kind to this address; false past the limit. Counted by kind, so a stranger who requests mails of one kind doesn't
 * block the owner's others.
 */
export const mayMail = async ({ limits }: AuthParts, tx: Transaction, kind: LinkPurpose | 'notice', address: string): Promise<boolean> =>
  (await limits.mail.take(`${kind} ${address}`, tx)) === 0;

/** Past the limit of an address nothing is sent and false is returned; nothing else differs. */
export async function mailLink(
  parts: AuthParts,
  tx: Transaction,
  person: Pick<Person, 'id' | 'email' | 'metadata'>,
  order: Omit<LinkOrder, 'userId' | 'recipient' | 'purpose'> & { readonly purpose: Lettered },
): Promise<boolean> {
  if (!(await mayMail(parts, tx, order.purpose, person.email))) return false;
  const made = await makeLink(parts, tx, { ...order, userId: person.id, recipient: person.email });
  await queueMail(tx, letters[order.purpose](person, parts.config.siteUrl, made));
  return true;
}

/** An email without a link to the owner of this address, within the same limit. */
export async function mailOwner(parts: AuthParts, tx: Transaction, mail: Mail): Promise<void> {
  if (await mayMail(parts, tx, 'notice', mail.recipient)) await queueMail(tx, mail);
}

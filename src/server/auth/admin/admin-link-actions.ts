// Links that the operator delivers themselves: generated as for a mail, but returned instead of sent.
import type { GenerateLinkMessage, LinkPurpose } from '#contract/auth/auth.ts';
import { now } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { WireError } from '../../platform/http/wire.ts';
import { ownWords, refuseWeak } from '../actions.ts';
import type { Operator } from './admin-access.ts';
import { emailExists, personForOperator } from './admin-actions.ts';
import { type LinkOrder, makeLink } from '../links/link-mail.ts';
import { dropLinks } from '../links/link-store.ts';
import type { AuthParts } from '../parts.ts';
import { actionLinkOf, allowedRedirect } from '../links/redirect.ts';
import { recordSecurityEvent } from '../security-log-store.ts';
import { changePerson, insertPerson, lockPersonByEmail, type Person, personByEmail, putEmailIdentity } from '../store.ts';
import { type UserMessage, userMessage } from '../wire-messages.ts';

type LinkType = Exclude<LinkPurpose, 'reauthentication'>;
const linkTypes: readonly string[] = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'];
const isLinkType = (type: string): type is LinkType => linkTypes.includes(type);

export interface GeneratedLink extends UserMessage {
  readonly action_link: string;
  readonly email_otp: string;
  readonly hashed_token: string;
  readonly verification_type: string;
  readonly redirect_to: string;
}

async function ownerOf(tx: Transaction, type: LinkType, given: GenerateLinkMessage, passwordHash: string | null): Promise<Person> {
  const present = await lockPersonByEmail(tx, given.email);
  if (present?.disabledAt) throw new WireError(403, 'user_banned', 'User is banned');
  if (present) {
    if ((type === 'signup' || type === 'invite') && present.emailConfirmedAt) throw emailExists();
    return present;
  }
  if (type === 'recovery' || type === 'email_change_current' || type === 'email_change_new')
    throw new WireError(404, 'user_not_found', 'User with this email not found');
  const id = newId();
  await insertPerson(tx, { id, email: given.email, passwordHash, emailConfirmedAt: null, metadata: given.data ?? {} });
  await putEmailIdentity(tx, id, given.email);
  const made = await lockPersonByEmail(tx, given.email);
  if (!made) throw new Error('a person was inserted and is not there');
  return made;
}

// The two links of an address change are generated one at a time; a different address starts over.
async function beginEmailChange(tx: Transaction, person: Person, newEmail: string | null | undefined): Promise<string> {
  if (!newEmail) throw new WireError(400, 'validation_failed', 'An email address is required');
  if (await personByEmail(tx, newEmail)) throw emailExists();
  const isSame = person.emailChange === newEmail;
  if (!isSame) await dropLinks(tx, person.id, ['email_change_current', 'email_change_new']);
  await changePerson(tx, person.id, { emailChange: newEmail, emailChangeSentAt: now(), ...(isSame ? {} : { emailChangeConfirmed: null }) });
  return newEmail;
}

export async function generateLink(
  parts: AuthParts,
  given: GenerateLinkMessage,
  askedRedirect: unknown,
  operator: Operator,
): Promise<GeneratedLink> {
  const { type } = given;
  if (!isLinkType(type)) throw new WireError(400, 'validation_failed', `Invalid email action link type requested: ${type}`);
  if (type === 'signup' && !given.password) throw new WireError(422, 'validation_failed', 'Signup requires a valid password');
  if (type === 'signup' && given.password) await refuseWeak(parts, given.password, ownWords(given.email, given.data));
  const passwordHash = type === 'signup' && given.password ? await parts.passwords.hash(given.password) : null;
  const redirectTo = allowedRedirect(parts.config, given.redirect_to ?? askedRedirect);
  const { made, purpose, userId } = await parts.database.transaction().execute(async (tx) => {
    const person = await ownerOf(tx, type, given, passwordHash);
    const isChange = type === 'email_change_current' || type === 'email_change_new';
    const newEmail = isChange ? await beginEmailChange(tx, person, given.new_email) : '';
    const order: LinkOrder = {
      userId: person.id,
      purpose: type,
      recipient: type === 'email_change_new' ? newEmail : person.email,
      redirectTo,
      passwordHash,
      metadata: person.emailConfirmedAt ? undefined : (given.data ?? person.metadata),
    };
    if (type === 'invite') await changePerson(tx, person.id, { invitedAt: now() });
    const { role, tokenId, caller } = operator;
    const detail = { what: `link made: ${type}`, role, token: tokenId };
    await recordSecurityEvent(tx, { userId: person.id, kind: 'changed_by_operator', caller, detail });
    return { made: await makeLink(parts, tx, order), purpose: type, userId: person.id };
  });
  return {
    ...userMessage(await personForOperator(parts, userId)),
    action_link: actionLinkOf(parts.config.siteUrl, purpose, made.token, redirectTo),
    email_otp: made.code,
    hashed_token: made.token,
    verification_type: purpose,
    redirect_to: redirectTo,
  };
}

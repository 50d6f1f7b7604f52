// Which account a person returning from a provider belongs to. Only by issuer and subject; an address leads to an account only if both the
// provider and we have verified it. Decision 8.
import { authMessages } from '#contract/auth/auth.ts';
import { now } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/database.ts';
import { newId } from '../../platform/ids.ts';
import { domainOf } from '#core/auth/mail-domain.ts';
import type { OutsidePerson } from '../../platform/sign-in/openid.ts';
import type { ProviderConfig } from '../../platform/sign-in/provider-config.ts';
import { type Caller, WireError } from '../../platform/http/wire.ts';
import { businessOf } from './business-providers.ts';
import { deleteIdentitiesOf, identityBy, insertIdentity, type NewIdentity, renewIdentity } from './identity-store.ts';
import { dropLinks } from '../links/link-store.ts';
import type { AuthParts } from '../parts.ts';
import { recordSecurityEvent } from '../security-log-store.ts';
import { changePerson, insertPerson, lockPeople, lockPersonByEmail, mayComeIn, type Metadata, type Person } from '../store.ts';

export interface Arrival {
  readonly provider: ProviderConfig;
  readonly person: OutsidePerson;
  readonly caller: Caller;
  /** Data from the sign-up: stored for a new account, never used for decisions. */
  readonly metadata: Metadata;
}

const maxText = 200;
const plain = (text: string | undefined): string | undefined =>
  text
    ?.replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim()
    .slice(0, maxText) || undefined;

function pictureOf(address: string | undefined): string | undefined {
  if (!address || address.length > 2000 || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
}

const present = (values: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined));

/** The address normalized as for accounts; nothing if it isn't valid. */
const addressOf = ({ person }: Arrival): string | undefined => authMessages.recover.safeParse({ email: person.email }).data?.email;

/** The address that the provider has verified and is responsible for. */
function provedAddress(arrival: Arrival): string | undefined {
  const email = addressOf(arrival);
  const { domains } = arrival.provider;
  const isItsOwn = domains.length === 0 || domains.includes(email?.split('@')[1] ?? '');
  return arrival.person.isEmailVerified && isItsOwn ? email : undefined;
}

const shownData = ({ person }: Arrival): Record<string, string> => {
  const name = plain(person.name);
  return present({ full_name: name, name, avatar_url: pictureOf(person.picture), user_name: plain(person.userName) });
};

/** The protocol's identity_data; `subject` includes the issuer, so no other issuer can claim the same person. */
const identityOf = (arrival: Arrival, userId: string): NewIdentity => ({
  userId,
  provider: arrival.provider.id,
  subject: `${arrival.provider.issuer} ${arrival.person.subject}`,
  email: addressOf(arrival),
  data: {
    ...shownData(arrival),
    ...present({ email: addressOf(arrival) }),
    email_verified: provedAddress(arrival) !== undefined,
    phone_verified: false,
    iss: arrival.provider.issuer,
    sub: arrival.person.subject,
    provider_id: arrival.person.subject,
  },
});

const notItsOwn = ({ provider }: Arrival): WireError =>
  new WireError(
    422,
    'provider_email_needs_verification',
    `${provider.name} isn’t responsible for your email address. Sign in another way.`,
  );

/** Always locks the person before the identity: a fixed order prevents deadlocks. */
const lockedPerson = async (tx: Transaction, id: string): Promise<Person> => {
  const [person] = await lockPeople(tx, [id]);
  if (!person) throw new WireError(403, 'user_not_found', 'This account no longer exists.');
  return person;
};

function refuseBanned(person: Person): void {
  if (!mayComeIn(person)) throw new WireError(403, 'user_banned', 'User is banned');
}

async function tellOwner(parts: AuthParts, tx: Transaction, person: Person, { provider, caller }: Arrival): Promise<void> {
  await recordSecurityEvent(tx, { userId: person.id, kind: 'identity_linked', caller, detail: { provider: provider.name } });
  await parts.tellOwner(tx, person, { kind: 'identity_linked', subject: provider.name }, caller);
}

/** A new account with a verified address and no password. Nothing if the address was taken in the same moment. */
async function newAccount(parts: AuthParts, tx: Transaction, arrival: Arrival, email: string): Promise<string | undefined> {
  if (parts.config.authDisableSignup) throw new WireError(422, 'signup_disabled', 'Signups not allowed for this instance');
  const metadata = { ...shownData(arrival), ...arrival.metadata };
  const id = newId();
  return (await insertPerson(tx, { id, email, passwordHash: null, emailConfirmedAt: now(), metadata })) ? id : undefined;
}

/**
 * An account with an unconfirmed address: a stranger may have created it and waited for the owner of the address. It becomes the account of
 * the person the provider vouches for, and nothing of the stranger's stays.
 */
async function claim(tx: Transaction, userId: string, arrival: Arrival): Promise<void> {
  const metadata = { ...shownData(arrival), ...arrival.metadata };
  await changePerson(tx, userId, { emailConfirmedAt: now(), passwordHash: null, metadata, emailChange: null, emailChangeConfirmed: null });
  await dropLinks(tx, userId);
  await deleteIdentitiesOf(tx, userId);
}

async function accountByAddress(
  parts: AuthParts,
  tx: Transaction,
  arrival: Arrival,
  email: string,
): Promise<{ readonly userId: string; readonly isNew: boolean }> {
  const created = (await lockPersonByEmail(tx, email)) ? undefined : await newAccount(parts, tx, arrival, email);
  if (created !== undefined) return { userId: created, isNew: true };
  const present = await lockPersonByEmail(tx, email);
  if (!present) throw new WireError(409, 'conflict', 'The account was just changed. Try again.');
  refuseBanned(present);
  if (present.emailConfirmedAt) return { userId: present.id, isNew: false };
  await claim(tx, present.id, arrival);
  return { userId: present.id, isNew: true };
}

/** The returning person, signed up if they are new. Throws a WireError if they may have no account. */
export async function accountOf(parts: AuthParts, tx: Transaction, arrival: Arrival): Promise<Person> {
  const { subject, provider, email, data } = identityOf(arrival, '');
  const known = await identityBy(tx, provider, subject);
  if (known) {
    const person = await lockedPerson(tx, known.userId);
    refuseBanned(person);
    // A business speaks for the addresses of its domains alone, also where somebody came through it before.
    if (businessOf(provider) !== undefined && !arrival.provider.domains.includes(domainOf(person.email))) throw notItsOwn(arrival);
    await renewIdentity(tx, known.id, { email, data });
    return person;
  }
  const proved = provedAddress(arrival);
  if (proved === undefined)
    throw new WireError(
      422,
      'provider_email_needs_verification',
      `${arrival.provider.name} has not confirmed an email address of yours. Confirm it there, or sign up with your email here.`,
    );
  const { userId, isNew } = await accountByAddress(parts, tx, arrival, proved);
  if (!(await insertIdentity(tx, identityOf(arrival, userId)))) return accountOf(parts, tx, arrival); // two tabs at once, and the other was first
  const person = await lockedPerson(tx, userId);
  if (isNew) {
    const detail = { provider: arrival.provider.name };
    await recordSecurityEvent(tx, { userId, kind: 'signed_up', caller: arrival.caller, detail });
  } else await tellOwner(parts, tx, person, arrival);
  return person;
}

/** Links the returned identity to the signed-in person's account. */
export async function addToAccount(parts: AuthParts, tx: Transaction, userId: string, arrival: Arrival): Promise<Person> {
  refuseBanned(await lockedPerson(tx, userId));
  const identity = identityOf(arrival, userId);
  const known = await identityBy(tx, identity.provider, identity.subject);
  if (known?.userId === userId) throw new WireError(422, 'identity_already_exists', 'Identity is already linked');
  if (known || !(await insertIdentity(tx, identity)))
    throw new WireError(422, 'identity_already_exists', 'Identity is already linked to another user');
  const person = await lockedPerson(tx, userId);
  await tellOwner(parts, tx, person, arrival);
  return person;
}

// The responses of /auth/v1: a person and a session, in the shape that the official client expects.
import type { Metadata, NewPerson, Person, PersonFactor, PersonIdentity } from './store.ts';

interface IdentityMessage {
  readonly identity_id: string;
  readonly id: string;
  readonly user_id: string;
  readonly provider: string;
  readonly email?: string;
  readonly identity_data: Metadata;
  readonly last_sign_in_at?: string;
  readonly created_at: string;
  readonly updated_at: string;
}
interface FactorMessage {
  readonly id: string;
  readonly friendly_name: string;
  readonly factor_type: 'totp' | 'webauthn';
  readonly status: 'verified' | 'unverified';
  readonly created_at: string;
  readonly updated_at: string;
}
interface AppMetadata extends Metadata {
  readonly provider: string;
  readonly providers: readonly string[];
}
export interface UserMessage {
  readonly id: string;
  readonly aud: 'authenticated';
  readonly role: 'authenticated';
  readonly email: string;
  readonly phone: '';
  readonly email_confirmed_at?: string;
  readonly confirmed_at?: string;
  readonly confirmation_sent_at?: string;
  readonly recovery_sent_at?: string;
  readonly email_change_sent_at?: string;
  readonly new_email?: string;
  readonly invited_at?: string;
  readonly reauthentication_sent_at?: string;
  readonly last_sign_in_at?: string;
  readonly banned_until?: string;
  readonly app_metadata: AppMetadata;
  readonly user_metadata: Metadata;
  readonly identities: readonly IdentityMessage[];
  readonly factors: readonly FactorMessage[];
  readonly created_at: string;
  readonly updated_at: string;
  readonly is_anonymous: false;
}
export interface SessionMessage {
  readonly access_token: string;
  readonly token_type: 'bearer';
  readonly expires_in: number;
  readonly expires_at: number;
  readonly refresh_token: string;
  readonly user: UserMessage;
}

const instant = <K extends string>(name: K, at: Date | string | null): { readonly [N in K]?: string } =>
  at ? ({ [name]: new Date(at).toISOString() } as { [N in K]: string }) : {};

const identityMessage = (person: Person, identity: PersonIdentity): IdentityMessage => ({
  identity_id: identity.id,
  id: typeof identity.data['sub'] === 'string' ? identity.data['sub'] : identity.subject, // with a provider, the subject includes its issuer
  user_id: person.id,
  provider: identity.provider,
  ...(identity.email === null ? {} : { email: identity.email }),
  identity_data:
    identity.provider === 'email'
      ? { sub: person.id, email: person.email, email_verified: person.emailConfirmedAt !== null, phone_verified: false, ...identity.data }
      : { sub: identity.subject, ...identity.data },
  ...instant('last_sign_in_at', identity.lastSignInAt),
  created_at: new Date(identity.createdAt).toISOString(),
  updated_at: new Date(identity.updatedAt).toISOString(),
});

export const factorMessage = (factor: PersonFactor): FactorMessage => ({
  id: factor.id,
  friendly_name: factor.friendlyName,
  factor_type: factor.factorType,
  status: factor.status,
  created_at: new Date(factor.createdAt).toISOString(),
  updated_at: new Date(factor.updatedAt).toISOString(),
});

/** The operator's notes about a person, and the providers they can sign in with: in the user message and the access token. */
export function appMetadataOf({ appMetadata, identities }: Pick<Person, 'appMetadata' | 'identities'>): AppMetadata {
  const providers = [...new Set(identities.map((one) => one.provider))];
  return { ...appMetadata, provider: providers[0] ?? 'email', providers: providers.length > 0 ? providers : ['email'] };
}

export function userMessage(person: Person): UserMessage {
  return {
    id: person.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: person.email,
    phone: '',
    ...instant('email_confirmed_at', person.emailConfirmedAt),
    ...instant('confirmed_at', person.emailConfirmedAt),
    ...instant('confirmation_sent_at', person.confirmationSentAt),
    ...instant('recovery_sent_at', person.recoverySentAt),
    ...(person.emailChange === null ? {} : { new_email: person.emailChange, ...instant('email_change_sent_at', person.emailChangeSentAt) }),
    ...instant('invited_at', person.invitedAt),
    ...instant('reauthentication_sent_at', person.reauthenticationSentAt),
    ...instant('last_sign_in_at', person.lastSignInAt),
    ...instant('banned_until', person.bannedUntil),
    app_metadata: appMetadataOf(person),
    user_metadata: person.metadata,
    identities: person.identities.map((one) => identityMessage(person, one)),
    factors: person.factors.map(factorMessage),
    created_at: person.createdAt.toISOString(),
    updated_at: person.updatedAt.toISOString(),
    is_anonymous: false,
  };
}

/** A person who signs up, before they have confirmed: built only from what they sent. */
export function newPersonMessage(person: NewPerson, at: Date): UserMessage {
  const [createdAt, email] = [at.toISOString(), person.email];
  const identity = {
    id: person.id,
    provider: 'email',
    subject: person.id,
    email,
    data: {},
    lastSignInAt: null,
    createdAt,
    updatedAt: createdAt,
  };
  return userMessage({
    ...person,
    appMetadata: {},
    emailChange: null,
    emailChangeSentAt: null,
    emailChangeConfirmed: null,
    recoverySentAt: null,
    confirmationSentAt: at,
    invitedAt: null,
    reauthenticationSentAt: null,
    lastSignInAt: null,
    bannedUntil: null,
    disabledAt: null,
    deletedAt: null,
    createdAt: at,
    updatedAt: at,
    identities: [identity],
    factors: [],
  });
}

export function sessionMessage(person: Person, accessToken: string, refreshToken: string, seconds: number, at: Date): SessionMessage {
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: seconds,
    expires_at: Math.floor(at.getTime() / 1000) + seconds,
    refresh_token: refreshToken,
    user: userMessage(person),
  };
}

// What /auth/v1 answers with: a person and a session, in the shape that the official client expects.
import type { Metadata, Person } from './store.ts';

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
  readonly last_sign_in_at?: string;
  readonly app_metadata: { readonly provider: 'email'; readonly providers: readonly string[] };
  readonly user_metadata: Metadata;
  readonly identities: readonly Readonly<Record<string, unknown>>[];
  readonly factors: readonly never[];
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

type Shown = Omit<Person, 'passwordHash' | 'disabledAt'>;
const instant = <K extends string>(name: K, at: Date | null): { readonly [N in K]?: string } =>
  at ? ({ [name]: at.toISOString() } as { [N in K]: string }) : {};

export function userMessage(person: Shown): UserMessage {
  const isVerified = person.emailConfirmedAt !== null;
  const times = { created_at: person.createdAt.toISOString(), updated_at: person.updatedAt.toISOString() };
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
    ...instant('last_sign_in_at', person.lastSignInAt),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: person.metadata,
    identities: [
      {
        identity_id: person.id,
        id: person.id,
        user_id: person.id,
        provider: 'email',
        email: person.email,
        identity_data: { sub: person.id, email: person.email, email_verified: isVerified, phone_verified: false },
        ...times,
      },
    ],
    factors: [],
    ...times,
    is_anonymous: false,
  };
}

export function sessionMessage(person: Shown, accessToken: string, refreshToken: string, seconds: number, at: Date): SessionMessage {
  return {
    access_token: accessToken,
    token_type: 'bearer',
    expires_in: seconds,
    expires_at: Math.floor(at.getTime() / 1000) + seconds,
    refresh_token: refreshToken,
    user: userMessage(person),
  };
}

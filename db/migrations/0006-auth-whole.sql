-- What: identities of other providers, second factors, passkeys, recovery codes, codes and links of every kind, the states of a
--       sign-in that goes through another page, and the security log.
-- Why:  nothing stored lets its reader in: links and codes are hashed (short codes with a key kept outside the database), secrets of
--       factors are sealed under a key outside the database, a passkey is a public key. Whatever works once is used by a conditional
--       update of its row, so that of many uses at the same moment one wins.

alter table auth.app_user
  -- set by us and by the operator alone: providers, roles; never by the person
  add column app_metadata jsonb not null default '{}' check (jsonb_typeof(app_metadata) = 'object'),
  -- the address that this one is to become, until both have confirmed it
  add column email_change text check (email_change = lower(email_change) and length(email_change) between 3 and 254),
  add column email_change_sent_at timestamptz,
  add column email_change_confirmed text check (email_change_confirmed in ('current', 'new')),
  add column invited_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  add column banned_until timestamptz;

alter table auth.session
  drop constraint session_method_check,
  drop constraint session_ended_by_check,
  add constraint session_method_check check (method in
    ('password', 'signup', 'recovery', 'magiclink', 'otp', 'invite', 'email_change', 'oauth', 'sso', 'passkey')),
  add constraint session_ended_by_check check (ended_by in
    ('sign_out', 'other_session', 'password_change', 'token_reuse', 'email_change', 'factor_change', 'revoked', 'banned')),
  add column aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- how, and when in seconds since 1970, the person proved who they are: [{"method": "password", "timestamp": 1}]
  add column amr jsonb not null default '[]' check (jsonb_typeof(amr) = 'array'),
  -- the last proof of who it is: password, code or passkey. What is dangerous asks for one that is ten minutes old at most.
  add column proved_at timestamptz;
update auth.session set proved_at = created_at,
  amr = jsonb_build_array(jsonb_build_object('method', case method when 'password' then 'password' else 'otp' end, 'timestamp', floor(extract(epoch from created_at))));

-- Who a person is elsewhere, and here: provider 'email' has the person's own id as its subject.
create table auth.identity (
  id uuid primary key,
  user_id uuid not null references auth.app_user (id),
  provider text not null check (length(provider) between 1 and 60),
  -- the provider's own name for the person: issuer and subject, never the address, which can change hands
  subject text not null check (length(subject) between 1 and 500),
  email text,
  identity_data jsonb not null default '{}' check (jsonb_typeof(identity_data) = 'object'),
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, subject)
);
create index identity_by_user on auth.identity (user_id);
insert into auth.identity (id, user_id, provider, subject, email, created_at, updated_at)
  select id, id, 'email', id::text, email, created_at, updated_at from auth.app_user;
call internal.grant_to('daybook_auth', 'select, insert, update, delete', 'auth.identity');

alter table auth.one_time_token
  drop constraint one_time_token_purpose_check,
  add constraint one_time_token_purpose_check check (purpose in
    ('signup', 'recovery', 'magiclink', 'invite', 'email_change_current', 'email_change_new', 'reauthentication')),
  -- the six digits beside the link: hashed with a key from outside the database, because six digits can be tried out
  add column code_hash bytea check (length(code_hash) = 32),
  add column code_expires_at timestamptz,
  add column code_tries smallint not null default 0,
  -- the address it was mailed to
  add column recipient text,
  add column redirect_to text check (length(redirect_to) <= 2000),
  add column code_challenge text check (length(code_challenge) <= 128);

-- A sign-in that leaves this site and comes back (another provider), and the code that its return, or a link in a mail, is exchanged for.
create table auth.flow_state (
  id uuid primary key,
  kind text not null check (kind in ('provider', 'code')),
  -- what comes back with the browser, hashed: the state of a provider's answer, or our own code
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_id uuid references auth.app_user (id),
  -- the person who is signed in and adds the provider to their account
  linking_user_id uuid references auth.app_user (id),
  provider text,
  method text,
  redirect_to text not null check (length(redirect_to) <= 2000),
  code_challenge text check (length(code_challenge) <= 128),
  -- ours towards the provider: sealed
  secrets_sealed bytea,
  user_metadata jsonb,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
call internal.grant_to('daybook_auth', 'select, insert, update, delete', 'auth.flow_state');

create table auth.factor (
  id uuid primary key,
  user_id uuid not null references auth.app_user (id),
  factor_type text not null check (factor_type in ('totp', 'webauthn')),
  friendly_name text not null default '' check (length(friendly_name) <= 120),
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- TOTP: the shared secret, sealed for this row; the last 30-second step whose code was taken, so that each works once
  secret_sealed bytea,
  last_step bigint not null default 0,
  -- WebAuthn: what the authenticator gave
  credential_id bytea unique,
  public_key bytea,
  sign_count bigint not null default 0,
  transports text[] not null default '{}',
  is_backed_up boolean not null default false,
  aaguid uuid,
  last_used_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (factor_type <> 'totp' or secret_sealed is not null),
  check (status <> 'verified' or factor_type <> 'webauthn' or (credential_id is not null and public_key is not null))
);
create index factor_by_user on auth.factor (user_id);
call internal.grant_to('daybook_auth', 'select, insert, update, delete', 'auth.factor');

-- A challenge belongs to the session that asked for it; a passkey's sign-in has none yet.
create table auth.challenge (
  id uuid primary key,
  kind text not null check (kind in ('totp', 'webauthn', 'passkey_sign_in', 'passkey_register')),
  factor_id uuid references auth.factor (id) on delete cascade,
  session_id uuid references auth.session (id),
  user_id uuid references auth.app_user (id),
  -- WebAuthn: what the authenticator has to sign
  challenge text check (length(challenge) <= 200),
  tries smallint not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index challenge_by_factor on auth.challenge (factor_id);
create index challenge_by_expiry on auth.challenge (expires_at);
call internal.grant_to('daybook_auth', 'select, insert, update, delete', 'auth.challenge');

create table auth.recovery_code (
  hash bytea primary key check (length(hash) = 32),
  user_id uuid not null references auth.app_user (id),
  used_at timestamptz,
  created_at timestamptz not null
);
create index recovery_code_by_user on auth.recovery_code (user_id);
call internal.grant_to('daybook_auth', 'select, insert, update, delete', 'auth.recovery_code');

-- What happened to an account: shown to its owner, kept as it was.
create table auth.security_event (
  id uuid primary key,
  user_id uuid not null references auth.app_user (id),
  at timestamptz not null,
  kind text not null check (length(kind) between 1 and 60),
  session_id uuid,
  network text not null default '',
  user_agent text not null default '' check (length(user_agent) <= 300),
  detail jsonb not null default '{}' check (jsonb_typeof(detail) = 'object')
);
create index security_event_by_user on auth.security_event (user_id, at desc, id desc);
call internal.append_only('auth.security_event');
call internal.grant_to('daybook_auth', 'select, insert', 'auth.security_event');

-- The devices and networks that a person has signed in with: a new one is told by mail.
create table auth.known_device (
  user_id uuid not null references auth.app_user (id),
  device text not null check (length(device) <= 200),
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (user_id, device)
);
call internal.grant_to('daybook_auth', 'select, insert, update', 'auth.known_device');

-- What: people who sign in, their sessions, and the links that are mailed to them.
-- Why:  these tables are behind a wall of their own: only daybook_auth is granted anything here, so that a mistake in a query of the
--       books can never show a password hash. Nothing is stored that would let its reader in: passwords are hashed with a secret kept
--       outside the database, mailed tokens are stored hashed, and a refresh token is a signed counter of which only the count is here.

create table auth.app_user (
  id uuid primary key,
  -- lower case: one person per mailbox, however the address is typed
  email text not null unique check (email = lower(email) and length(email) between 3 and 254),
  password_hash text,
  email_confirmed_at timestamptz,
  user_metadata jsonb not null default '{}' check (jsonb_typeof(user_metadata) = 'object'),
  recovery_sent_at timestamptz,
  confirmation_sent_at timestamptz,
  last_sign_in_at timestamptz,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
call internal.grant_to('daybook_auth', 'select, insert, update', 'auth.app_user');

create table auth.session (
  id uuid primary key,
  user_id uuid not null references auth.app_user (id),
  -- how the person proved who they are: 'password', 'signup' (confirmed by mail) or 'recovery'
  method text not null check (method in ('password', 'signup', 'recovery')),
  -- The refresh token of a session is its id and this count, signed. Each use counts on; a token from before the last count ends the session.
  refresh_count integer not null default 0,
  refreshed_at timestamptz not null,
  -- the highest count that was seen coming back from the client: until then the answer that carried it may have been lost
  acknowledged_count integer not null default 0,
  idle_seconds integer not null check (idle_seconds > 0),
  expires_at timestamptz not null,
  network text not null default '',
  user_agent text not null default '' check (length(user_agent) <= 300),
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('sign_out', 'other_session', 'password_change', 'token_reuse')),
  check ((ended_at is null) = (ended_by is null))
);
create index session_by_user on auth.session (user_id) where ended_at is null;
create index session_by_network on auth.session (user_id, network);
call internal.grant_to('daybook_auth', 'select, insert, update', 'auth.session');

-- Links in mail: 256 random bits, stored hashed, for one purpose, once. A link that confirms a sign-up carries the password and the
-- data of that sign-up, so that whoever opens it gets the account they asked for and not one that a stranger prepared.
create table auth.one_time_token (
  hash bytea primary key check (length(hash) = 32),
  user_id uuid not null references auth.app_user (id),
  purpose text not null check (purpose in ('signup', 'recovery')),
  password_hash text,
  user_metadata jsonb,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null
);
create index one_time_token_by_user on auth.one_time_token (user_id, purpose);
call internal.grant_to('daybook_auth', 'select, insert, update, delete', 'auth.one_time_token');

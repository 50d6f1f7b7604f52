-- expand
-- What: the OpenID provider of a business, the domains it is responsible for, and which of them require it.
-- Why:  a company wants its people to sign in through its own provider. A provider may speak for an address only where the business proved by DNS
--       that the domain is its own: otherwise anybody could set one up and sign in as everybody.

create table auth.business_provider (
  business_id uuid primary key,
  name text not null check (length(name) between 1 and 60),
  issuer text not null check (length(issuer) <= 240),
  client_id text not null check (length(client_id) between 1 and 500),
  client_secret_sealed bytea not null check (length(client_secret_sealed) <= 4000),
  -- changes with every change, so that a server notices
  version integer not null default 1,
  set_by uuid not null,
  set_at timestamptz not null
);
call internal.grant_to('daybook_auth', 'select, insert, update, delete', 'auth.business_provider');

create table auth.business_domain (
  business_id uuid not null references auth.business_provider (business_id) on delete cascade,
  domain text not null check (length(domain) <= 253),
  -- what the domain's TXT record has to say
  token text not null check (length(token) between 20 and 60),
  verified_at timestamptz,
  primary key (business_id, domain)
);
create unique index business_domain_verified on auth.business_domain (domain) where verified_at is not null;
call internal.grant_to('daybook_auth', 'select, insert, update, delete', 'auth.business_domain');

-- The provider that a session began with, for sessions and for the code that becomes one.
alter table auth.session add column provider text check (length(provider) <= 60);

-- The domains whose people have to use the provider; none where it is not required.
alter table org add column sso_domains text[] not null default '{}';

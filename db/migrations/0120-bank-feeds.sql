-- expand
-- What: connections to banks, the accounts that each gives access to, what is pending there; further keys of statement lines.
-- Why:  only booked lines enter the books: what is pending is replaced whole at each read. A line that a file and a feed both bring is one line:
--       it keeps its transaction and gets the key of the second as well. The credential is sealed under a key outside the database.

create table bank_connection (
  org_id uuid not null references org (id),
  id uuid not null,
  provider text not null check (provider in ('simplefin', 'enablebanking', 'sandbox')),
  institution text not null default '' check (length(institution) <= 200),
  country text not null default '' check (country ~ '^([A-Z]{2})?$'),
  -- starting: the person was sent to their bank and has not come back
  state text not null check (state in ('starting', 'active', 'expired', 'revoked', 'disconnected')),
  -- of the word that a consent has to come back with
  start_hash bytea check (length(start_hash) = 32),
  started_at timestamptz,
  credential_sealed bytea,
  consent_until timestamptz,
  last_try_at timestamptz,
  last_good_at timestamptz,
  -- why the last try failed, and what the bank or a refusal of ours said about it
  failure text check (failure ~ '^[a-z_]{1,40}$'),
  failure_detail text check (length(failure_detail) <= 1000),
  failures integer not null default 0 check (failures >= 0),
  created_by uuid,
  created_at timestamptz not null,
  primary key (id, org_id),
  check ((state in ('active', 'expired')) <= (credential_sealed is not null)),
  check ((start_hash is null) = (started_at is null))
);
create index bank_connection_of_org on bank_connection (org_id, created_at);
call internal.wall_by_org('bank_connection', 'select, insert, update');

create table bank_feed_account (
  org_id uuid not null,
  id uuid not null,
  connection_id uuid not null,
  -- what stays when the consent is renewed
  stable_id text not null check (length(stable_id) between 1 and 300),
  -- what the provider calls it until then
  reference text not null check (length(reference) between 1 and 300),
  name text not null check (length(name) <= 200),
  number_hint text not null default '' check (length(number_hint) <= 40),
  currency char(3) not null,
  -- offered: nobody has said yet where its lines go. missing: a renewed consent does not include it
  state text not null check (state in ('offered', 'linked', 'paused', 'ignored', 'missing')),
  bank_account_id uuid,
  -- the next read begins here; null: as far back as the bank goes
  read_from date,
  balance_minor bigint,
  balance_on date,
  -- what the account held before the lines from this day on: with them it has to come to the balance that the bank reports
  anchor_minor bigint,
  anchor_on date,
  proved_on date,
  gap_minor bigint,
  failure text check (failure ~ '^[a-z_]{1,40}$'),
  failure_detail text check (length(failure_detail) <= 1000),
  primary key (id, org_id),
  unique (connection_id, stable_id, org_id),
  foreign key (connection_id, org_id) references bank_connection (id, org_id),
  foreign key (bank_account_id, org_id) references bank_account (id, org_id),
  check ((state in ('linked', 'paused')) <= (bank_account_id is not null)),
  check ((balance_minor is null) = (balance_on is null)),
  check ((anchor_minor is null) = (anchor_on is null))
);
-- Promise: one feed at a time brings the lines of a bank account.
create unique index bank_feed_account_one on bank_feed_account (bank_account_id, org_id) where state in ('linked', 'paused');
call internal.wall_by_org('bank_feed_account', 'select, insert, update');

create table feed_pending (
  org_id uuid not null,
  feed_account_id uuid not null,
  place integer not null,
  date date not null,
  minor bigint not null,
  currency char(3) not null,
  description text not null check (length(description) <= 2000),
  primary key (feed_account_id, place, org_id),
  foreign key (feed_account_id, org_id) references bank_feed_account (id, org_id)
);
call internal.wall_by_org('feed_pending', 'select, insert, delete');

-- Further keys of a statement line: those that it has where another source brought it as well.
create table statement_alias (
  org_id uuid not null,
  bank_account_id uuid not null,
  dedupe_key text not null,
  line_id uuid not null,
  -- the import that recognized the line
  import_id uuid not null,
  primary key (bank_account_id, dedupe_key, org_id),
  foreign key (line_id, org_id) references statement_line (id, org_id),
  foreign key (import_id, org_id) references statement_import (id, org_id)
);
create index statement_alias_line on statement_alias (line_id, org_id);
create index statement_alias_import on statement_alias (import_id, org_id);
call internal.wall_by_org('statement_alias', 'select, insert, update, delete');

-- The feed that an import came from; null: a file.
alter table statement_import add column feed_account_id uuid;

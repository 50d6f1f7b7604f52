-- What: fingerprints of the secrets that this database was used with, of a set of keys one of each.
-- Why:  a server that starts with other secrets would make new ones without a word, and every password, sealed value and session would be lost
--       to everybody. It compares them first and does not start.

create table internal.secret_fingerprint (
  secret text not null,
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{32}$'),
  noted_at timestamptz not null default now(),
  primary key (secret, fingerprint)
);
-- Where people signed up before fingerprints were kept there were secrets, too: a start without any is refused.
insert into internal.secret_fingerprint (secret, fingerprint) select 'was_in_use', repeat('0', 32) where exists (select from auth.app_user);

-- expand
-- What: documents by email: the address of a business, the mailbox it reads, and what has come in.
-- Why:  receipts and bills arrive by email. A message is stored before it is looked at, so that none that was accepted is lost; what is in it becomes
--       documents, and then only its sender, subject and fate are kept. Secrets are sealed under a key outside the database.

create table mail_inbox (
  org_id uuid primary key references org (id),
  -- of the secret in the address; null: no address
  secret_hash bytea check (length(secret_hash) = 32),
  secret_sealed bytea,
  -- whose mail is taken besides that of the team
  senders text[] not null default '{}',
  last_received_at timestamptz,
  mailbox jsonb,
  password_sealed bytea,
  is_mailbox_on boolean not null default false,
  -- what was read last (RFC 3501, 2.3.1.1)
  uid_validity bigint,
  last_uid bigint not null default 0,
  checked_at timestamptz,
  good_at timestamptz,
  failure text check (failure ~ '^[a-z_]{1,40}$'),
  failures integer not null default 0 check (failures >= 0),
  changed_at timestamptz not null,
  check ((secret_hash is null) = (secret_sealed is null)),
  check (not is_mailbox_on or (mailbox is not null and password_sealed is not null))
);
call internal.wall_by_org('mail_inbox', 'select, insert, update');

create table received_mail (
  org_id uuid not null references org (id),
  id uuid not null,
  -- of the whole message: the same one is taken once
  hash bytea not null check (length(hash) = 32),
  source text not null check (source in ('address', 'mailbox')),
  state text not null default 'arrived' check (state in ('arrived', 'kept', 'waiting', 'double', 'refused')),
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  sender text not null default '' check (length(sender) <= 254),
  subject text not null default '' check (length(subject) <= 300),
  documents integer not null default 0,
  -- attachments that could not become documents
  left_out integer not null default 0,
  -- a person approved it although nobody knows its sender
  is_approved boolean not null default false,
  received_at timestamptz not null,
  -- the message itself, until it was dealt with
  raw_sealed bytea,
  primary key (id, org_id),
  unique (hash, org_id),
  check ((state in ('arrived', 'waiting')) = (raw_sealed is not null))
);
create index received_mail_of_org on received_mail (org_id, received_at desc, id);
call internal.wall_by_org('received_mail', 'select, insert, update, delete');

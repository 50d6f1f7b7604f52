-- What: bank accounts, how each bank's files are read, imports and the lines of the statements they brought.
-- Why:  a line of a statement is evidence: it keeps its place in its file and points at the transaction made from it. The same line
--       never comes in twice: its key is unique per bank account for as long as its import stands.

create table bank_account (
  org_id uuid not null references org (id),
  id uuid not null,
  account_id uuid not null,
  institution text not null default '' check (length(institution) <= 120),
  number_hint text not null default '' check (length(number_hint) <= 40),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id, org_id),
  unique (account_id, org_id),
  foreign key (account_id, org_id) references account (id, org_id)
);
create index bank_account_org on bank_account (org_id);
call internal.wall_by_org('bank_account', 'select, insert, update');

create table statement_mapping (
  org_id uuid not null references org (id),
  fingerprint text not null,
  mapping jsonb not null,
  bank_account_id uuid,
  used_at timestamptz not null default now(),
  primary key (fingerprint, org_id),
  foreign key (bank_account_id, org_id) references bank_account (id, org_id)
);
call internal.wall_by_org('statement_mapping', 'select, insert, update');

create table statement_import (
  org_id uuid not null references org (id),
  id uuid not null,
  bank_account_id uuid not null,
  file_name text not null,
  file_sha256 bytea not null,
  format text not null,
  line_count integer not null,
  new_count integer not null,
  duplicate_count integer not null,
  transfer_count integer not null default 0,
  starts_on date,
  ends_on date,
  opening_minor bigint,
  closing_minor bigint,
  imported_at timestamptz not null default now(),
  imported_by uuid,
  rolled_back_at timestamptz,
  primary key (id, org_id),
  unique (id, bank_account_id, org_id),
  foreign key (bank_account_id, org_id) references bank_account (id, org_id)
);
create index statement_import_org on statement_import (org_id, imported_at desc);
call internal.wall_by_org('statement_import', 'select, insert, update');

create table statement_line (
  org_id uuid not null,
  id uuid not null,
  import_id uuid not null,
  bank_account_id uuid not null,
  place integer not null,
  date date not null,
  minor bigint not null check (minor <> 0),
  currency char(3) not null,
  description text not null,
  counterparty text,
  bank_ref text,
  dedupe_key text not null,
  transaction_id uuid not null,
  -- posted: the import made the transaction. joined: it made a transfer of an existing one, whose entry was `joined_entry_id`. matched: the transfer was there already.
  origin text not null default 'posted' check (origin in ('posted', 'joined', 'matched')),
  joined_entry_id uuid,
  rolled_back_at timestamptz,
  primary key (id, org_id),
  check ((origin = 'joined') = (joined_entry_id is not null)),
  foreign key (import_id, bank_account_id, org_id) references statement_import (id, bank_account_id, org_id)
);
create unique index statement_line_once on statement_line (bank_account_id, dedupe_key, org_id) where rolled_back_at is null;
create index statement_line_import on statement_line (import_id, place);
create index statement_line_transaction on statement_line (transaction_id, org_id);
call internal.wall_by_org('statement_line', 'select, insert, update');

-- Where a transaction came from, as its page shows it.
create view transaction_origin with (security_invoker = true) as
select l.org_id, l.transaction_id, l.import_id, i.file_name, l.place as line, l.date, l.description, l.minor, a.name as bank_account_name
  from statement_line l
  join statement_import i on i.id = l.import_id and i.org_id = l.org_id
  join bank_account b on b.id = l.bank_account_id and b.org_id = l.org_id
  join account a on a.id = b.account_id and a.org_id = b.org_id
 where l.rolled_back_at is null;
call internal.grant_to('daybook_app', 'select', 'transaction_origin');

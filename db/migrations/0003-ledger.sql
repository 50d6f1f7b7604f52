-- What: the books. Accounts, journal entries and their postings, balances per month, the movements of money derived from them,
--       periods and their lock, exchange rates, seals.
-- Why:  every promise that code makes about the books is kept here a second time. An entry and its postings arrive in one statement,
--       so the checks look at the rows of that statement and never search for them.

create table account (
  org_id uuid not null references org (id),
  id uuid not null,
  code text not null check (code ~ '^[0-9A-Za-z][0-9A-Za-z.-]{0,19}$'),
  name text not null check (length(name) between 1 and 120),
  kind text not null check (kind in ('asset', 'liability', 'equity', 'income', 'expense')),
  subkind text not null,
  currency char(3) check (currency ~ '^[A-Z]{3}$'),
  parent_id uuid,
  system_key text,
  description text not null default '',
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id, org_id),
  unique (org_id, code),
  unique (org_id, system_key),
  foreign key (parent_id, org_id) references account (id, org_id)
);
call internal.wall_by_org('account', 'select, insert, update');
-- An account is archived, never removed or renumbered: postings rely on it.
create trigger account_kept before delete or truncate or update of id, org_id on account for each statement execute function internal.refuse_change();

-- One row per business; locking it puts the business's postings and locks in one order, which keeps numbers without gaps.
create table ledger_head (
  org_id uuid primary key references org (id),
  last_number bigint not null default 0
);
call internal.wall_by_org('ledger_head', 'select, insert, update');

create table period (
  org_id uuid not null references org (id),
  starts_on date not null,
  ends_on date not null,
  status text not null check (status in ('open', 'soft_closed', 'closed')),
  primary key (starts_on, org_id),
  check (ends_on >= starts_on)
);
call internal.wall_by_org('period', 'select, insert, update, delete');

-- That the business of an entry exists, and the entry and account of a posting, is checked once for all rows of a statement by the
-- triggers below: a foreign key would ask row by row, which took more than half of the time of an import.
create table entry (
  org_id uuid not null,
  id uuid not null,
  number bigint not null,
  date date not null check (date between '1900-01-01' and '2200-12-31'),
  memo text not null default '' check (length(memo) <= 2000),
  source_kind text not null,
  source_id uuid not null,
  source_version integer not null default 1,
  reverses_id uuid,
  posting_count integer not null check (posting_count >= 2),
  posted_at timestamptz not null default now(),
  posted_by uuid,
  via text not null check (via in ('ui', 'api', 'import', 'job', 'assistant')),
  -- Always 1: the key of the first posting, which must be there when the statement ends.
  first_line integer not null default 1 check (first_line = 1),
  primary key (id, org_id),
  unique (number, org_id),
  unique (source_id, source_kind, source_version, org_id),
  foreign key (reverses_id, org_id) references entry (id, org_id)
);
create unique index entry_reversed_once on entry (reverses_id, org_id) where reverses_id is not null;
create index entry_org_date on entry (org_id, date, id);
call internal.wall_by_org('entry', 'select, insert');
call internal.append_only('entry');

create table posting (
  org_id uuid not null,
  entry_id uuid not null,
  line integer not null check (line >= 1),
  account_id uuid not null,
  date date not null,
  minor bigint not null check (minor <> 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  base_minor bigint not null,
  contact_id uuid,
  project_id uuid,
  tax_code_id uuid,
  memo text check (length(memo) <= 500),
  primary key (entry_id, line, org_id)
);
create index posting_account_date on posting (account_id, date, entry_id);
alter table entry add constraint entry_has_postings foreign key (id, first_line, org_id) references posting (entry_id, line, org_id);
call internal.wall_by_org('posting', 'select, insert');
call internal.append_only('posting');

-- Derived: written in the statement that writes the postings; can be rebuilt from them, and is verified against them.
create table balance (
  org_id uuid not null references org (id),
  account_id uuid not null,
  month date not null check (extract(day from month) = 1),
  currency char(3) not null,
  debit_minor bigint not null default 0 check (debit_minor >= 0),
  credit_minor bigint not null default 0 check (credit_minor >= 0),
  base_debit_minor bigint not null default 0 check (base_debit_minor >= 0),
  base_credit_minor bigint not null default 0 check (base_credit_minor >= 0),
  primary key (account_id, month, currency, org_id),
  foreign key (account_id, org_id) references account (id, org_id)
);
create index balance_org on balance (org_id, month);
call internal.wall_by_org('balance', 'select, insert, update, delete');

-- Derived: money in and out as its owner sees it, one row per living entry that touches a money account.
create table movement (
  org_id uuid not null,
  entry_id uuid not null,
  id uuid not null,
  date date not null,
  memo text not null,
  search_text text not null,
  account_id uuid not null,
  minor bigint not null,
  currency char(3) not null,
  base_minor bigint not null,
  type text not null check (type in ('income', 'expense', 'transfer')),
  counter_account_id uuid,
  counter_account_ids uuid[] not null,
  source_kind text not null,
  user_id uuid,
  created_at timestamptz not null,
  primary key (entry_id, org_id),
  unique (id, org_id)
);
create index movement_org_date on movement (org_id, date desc, id desc);
create index movement_account on movement (account_id, date);
create index movement_counter on movement (counter_account_id, date);
call internal.wall_by_org('movement', 'select, insert, update, delete');

create table exchange_rate (
  day date not null,
  base char(3) not null,
  quote char(3) not null,
  rate numeric(20, 10) not null check (rate > 0),
  source text not null,
  primary key (base, quote, day)
);
call internal.grant_to('daybook_app', 'select', 'exchange_rate');

create table seal (
  org_id uuid not null references org (id),
  number bigint not null,
  through_entry_number bigint not null,
  hash bytea not null,
  previous_hash bytea,
  sealed_at timestamptz not null default now(),
  primary key (number, org_id)
);
call internal.wall_by_org('seal', 'select, insert');
call internal.append_only('seal');

-- Promise: an entry balances per currency and in base currency, and brings exactly the postings it announced, on accounts of its own business.
-- One look-up by key for each entry and account, whatever the planner knew when it first saw this (`offset 0` keeps it from joining): a plan
-- made while the tables were small would join whole tables for every later batch.
create function internal.check_postings() returns trigger language plpgsql as $$
declare bad uuid;
begin
  select entry_id into bad from inserted group by entry_id, currency having sum(minor) <> 0 limit 1;
  if found then raise exception 'entry % does not balance in a currency', bad using errcode = '23514', constraint = 'posting_balanced'; end if;
  select i.entry_id into bad
    from (select entry_id, org_id, count(*) as lines, min(line) as low, max(line) as high, sum(base_minor) as base, min(date) as first_day, max(date) as last_day
            from inserted group by entry_id, org_id) i
    left join lateral (select x.id, x.posting_count, x.date from entry x where x.id = i.entry_id and x.org_id = i.org_id offset 0) e on true
   where e.id is null or i.base <> 0 or i.low <> 1 or i.high <> e.posting_count or i.lines <> e.posting_count or i.first_day <> e.date or i.last_day <> e.date limit 1;
  if found then raise exception 'entry % does not balance in base currency or brings other postings than it announced', bad
    using errcode = '23514', constraint = 'posting_complete'; end if;
  select i.account_id into bad from (select distinct account_id, org_id from inserted) i
    left join lateral (select x.id from account x where x.id = i.account_id and x.org_id = i.org_id offset 0) a on true
   where a.id is null limit 1;
  if found then raise exception 'there is no account % in this business', bad using errcode = '23503', constraint = 'posting_account'; end if;
  return null;
end $$;
create trigger posting_checked after insert on posting referencing new table as inserted for each statement execute function internal.check_postings();

-- Promise: no entry in a closed period, numbers without gaps, in a business whose books are open. (None without its postings: a foreign key sees to it.)
create function internal.check_entries() returns trigger language plpgsql as $$
declare bad uuid;
begin
  select i.id into bad from inserted i join period p on p.org_id = i.org_id and i.date between p.starts_on and p.ends_on and p.status = 'closed' limit 1;
  if found then raise exception 'entry % is dated in a closed period', bad using errcode = '23514', constraint = 'entry_period_open'; end if;
  select i.org_id into bad from (select org_id, max(number) as high from inserted group by org_id) i
    left join ledger_head h on h.org_id = i.org_id where h.last_number is distinct from i.high limit 1;
  if found then raise exception 'entry numbers of % would leave a gap', bad using errcode = '23514', constraint = 'entry_number_gapless'; end if;
  return null;
end $$;
create trigger entry_checked after insert on entry referencing new table as inserted for each statement execute function internal.check_entries();

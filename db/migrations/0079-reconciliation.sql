-- What: bank reconciliations: a statement's period with its balances, what each of its lines was matched to, and what is outstanding at its end.
-- Why:  a line and what the books say of it are matched by the source of an entry, not by the entry: an edit that leaves the amount alone keeps the
--       match. What was finished is protected: neither its matches nor the amounts behind them change until it is reopened.

create table reconciliation (
  org_id uuid not null references org (id),
  id uuid not null,
  bank_account_id uuid not null,
  account_id uuid not null,
  currency char(3) not null,
  starts_on date not null,
  ends_on date not null check (ends_on >= starts_on),
  opening_minor bigint not null,
  closing_minor bigint not null,
  -- what the books say of the account before the period, of entries up to this number; later entries dated before it are looked at
  books_opening_minor bigint not null,
  known_number bigint not null,
  state text not null default 'open' check (state in ('open', 'finished')),
  finished_number bigint,
  finished_at timestamptz,
  finished_by uuid,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (id, org_id),
  unique (account_id, starts_on, org_id),
  check ((state = 'finished') = (finished_number is not null and finished_at is not null)),
  foreign key (bank_account_id, org_id) references bank_account (id, org_id),
  foreign key (account_id, org_id) references account (id, org_id)
);
create unique index reconciliation_open on reconciliation (account_id, org_id) where state = 'open';
create index reconciliation_org on reconciliation (org_id, account_id, ends_on desc);
call internal.wall_by_org('reconciliation', 'select, insert, update, delete');

create table reconciliation_match (
  org_id uuid not null references org (id),
  id uuid not null,
  reconciliation_id uuid not null,
  kind text not null check (kind in ('matched', 'excluded')),
  reason text not null default '' check (length(reason) <= 300),
  -- by whom: a person, or a suggestion that was accepted, with its confidence
  confidence smallint check (confidence between 0 and 100),
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (id, org_id),
  check (kind = 'matched' or reason <> ''),
  foreign key (reconciliation_id, org_id) references reconciliation (id, org_id)
);
create index reconciliation_match_of on reconciliation_match (reconciliation_id, org_id);
call internal.wall_by_org('reconciliation_match', 'select, insert, delete');

create table reconciliation_line (
  org_id uuid not null references org (id),
  line_id uuid not null,
  match_id uuid not null,
  minor bigint not null check (minor <> 0),
  -- the entry of the line's own transaction that gave way to what the line was matched to
  gave_way_transaction_id uuid,
  gave_way_entry_id uuid,
  primary key (line_id, org_id),
  check ((gave_way_transaction_id is null) = (gave_way_entry_id is null)),
  foreign key (match_id, org_id) references reconciliation_match (id, org_id) on delete cascade,
  foreign key (line_id, org_id) references statement_line (id, org_id)
);
create index reconciliation_line_match on reconciliation_line (match_id, org_id);
call internal.wall_by_org('reconciliation_line', 'select, insert, delete');

create table reconciliation_entry (
  org_id uuid not null references org (id),
  account_id uuid not null,
  source_kind text not null,
  source_id uuid not null,
  match_id uuid not null,
  minor bigint not null check (minor <> 0),
  primary key (source_id, source_kind, account_id, org_id),
  foreign key (match_id, org_id) references reconciliation_match (id, org_id) on delete cascade
);
create index reconciliation_entry_match on reconciliation_entry (match_id, org_id);
call internal.wall_by_org('reconciliation_entry', 'select, insert, delete');

-- What was outstanding at the end of a finished period, or, of an account's first one, at its start.
create table reconciliation_outstanding (
  org_id uuid not null references org (id),
  reconciliation_id uuid not null,
  at_start boolean not null default false,
  source_kind text not null,
  source_id uuid not null,
  entry_id uuid not null,
  minor bigint not null check (minor <> 0),
  primary key (reconciliation_id, at_start, source_id, source_kind, org_id),
  foreign key (reconciliation_id, org_id) references reconciliation (id, org_id) on delete cascade
);
call internal.wall_by_org('reconciliation_outstanding', 'select, insert, delete');

create index statement_line_day on statement_line (bank_account_id, date, org_id) where rolled_back_at is null;

-- Promise: a reconciliation is finished only where every line of its period is matched or excluded, each match adds up, and the opening balance and
-- the matched lines come to the closing balance. What identifies one never changes.
create function internal.check_reconciliation() returns trigger language plpgsql as $$
declare
  cleared numeric;
begin
  if (new.org_id, new.id, new.bank_account_id, new.account_id, new.currency, new.starts_on)
     is distinct from (old.org_id, old.id, old.bank_account_id, old.account_id, old.currency, old.starts_on)
  then raise exception 'reconciliation % keeps its account', old.id using errcode = '55000', constraint = 'reconciliation_kept'; end if;
  if old.state = 'finished' and new.state = 'finished'
  then raise exception 'reconciliation % is finished', old.id using errcode = '55000', constraint = 'reconciliation_finished'; end if;
  if new.state <> 'finished' then return new; end if;
  if exists (select from statement_line l where l.org_id = new.org_id and l.bank_account_id = new.bank_account_id
       and l.date between new.starts_on and new.ends_on and l.rolled_back_at is null
       and not exists (select from reconciliation_line r join reconciliation_match m on m.id = r.match_id and m.org_id = r.org_id
                        where r.line_id = l.id and r.org_id = new.org_id and m.reconciliation_id = new.id))
  then raise exception 'reconciliation % has lines without a match', new.id using errcode = '23514', constraint = 'reconciliation_complete'; end if;
  if exists (select from reconciliation_match m where m.org_id = new.org_id and m.reconciliation_id = new.id and m.kind = 'matched'
       and (select coalesce(sum(l.minor), 0) from reconciliation_line l where l.match_id = m.id and l.org_id = new.org_id)
        <> (select coalesce(sum(e.minor), 0) from reconciliation_entry e where e.match_id = m.id and e.org_id = new.org_id))
  then raise exception 'reconciliation % has a match that does not add up', new.id using errcode = '23514', constraint = 'reconciliation_sums'; end if;
  select coalesce(sum(l.minor), 0) into cleared from reconciliation_match m
    join reconciliation_line l on l.match_id = m.id and l.org_id = m.org_id
   where m.org_id = new.org_id and m.reconciliation_id = new.id and m.kind = 'matched';
  if new.opening_minor + cleared <> new.closing_minor
  then raise exception 'reconciliation % does not come to its closing balance', new.id using errcode = '23514', constraint = 'reconciliation_closing'; end if;
  return new;
end $$;
create trigger reconciliation_checked before update on reconciliation for each row execute function internal.check_reconciliation();
create function internal.keep_reconciliation() returns trigger language plpgsql as $$
begin
  if old.state = 'finished'
  then raise exception 'reconciliation % is finished', old.id using errcode = '55000', constraint = 'reconciliation_finished'; end if;
  return old;
end $$;
create trigger reconciliation_kept before delete on reconciliation for each row execute function internal.keep_reconciliation();

-- Promise: the matches of a finished reconciliation stay as they are.
create function internal.keep_matches() returns trigger language plpgsql as $$
declare
  business uuid;
  matches uuid[];
  bad uuid;
begin
  for business in select distinct org_id from changed loop
    select array_agg(distinct c.match_id) into matches from changed c where c.org_id = business;
    select m.reconciliation_id into bad from reconciliation_match m
      join reconciliation r on r.id = m.reconciliation_id and r.org_id = m.org_id
     where m.org_id = business and m.id = any (matches) and r.state = 'finished' limit 1;
    if found then raise exception 'reconciliation % is finished', bad using errcode = '55000', constraint = 'reconciliation_finished'; end if;
  end loop;
  return null;
end $$;
create function internal.keep_matches_of() returns trigger language plpgsql as $$
declare
  business uuid;
  ids uuid[];
  bad uuid;
begin
  for business in select distinct org_id from changed loop
    select array_agg(distinct c.reconciliation_id) into ids from changed c where c.org_id = business;
    select r.id into bad from reconciliation r where r.org_id = business and r.id = any (ids) and r.state = 'finished' limit 1;
    if found then raise exception 'reconciliation % is finished', bad using errcode = '55000', constraint = 'reconciliation_finished'; end if;
  end loop;
  return null;
end $$;
create trigger reconciliation_match_added after insert on reconciliation_match referencing new table as changed for each statement execute function internal.keep_matches_of();
create trigger reconciliation_match_removed after delete on reconciliation_match referencing old table as changed for each statement execute function internal.keep_matches_of();
create trigger reconciliation_line_added after insert on reconciliation_line referencing new table as changed for each statement execute function internal.keep_matches();
create trigger reconciliation_line_removed after delete on reconciliation_line referencing old table as changed for each statement execute function internal.keep_matches();
create trigger reconciliation_entry_added after insert on reconciliation_entry referencing new table as changed for each statement execute function internal.keep_matches();
create trigger reconciliation_entry_removed after delete on reconciliation_entry referencing old table as changed for each statement execute function internal.keep_matches();

-- Promise: a line of a finished reconciliation is not undone with its import.
create function internal.keep_reconciled_line() returns trigger language plpgsql as $$
begin
  if exists (select from reconciliation_line r join reconciliation_match m on m.id = r.match_id and m.org_id = r.org_id
               join reconciliation x on x.id = m.reconciliation_id and x.org_id = m.org_id
              where r.line_id = new.id and r.org_id = new.org_id and x.state = 'finished')
  then raise exception 'statement line % is reconciled', new.id using errcode = '55000', constraint = 'statement_line_reconciled'; end if;
  return new;
end $$;
create trigger reconciled_line_kept before update on statement_line for each row
  when (old.rolled_back_at is null and new.rolled_back_at is not null) execute function internal.keep_reconciled_line();

-- Promise: what cleared in a finished period goes on moving its account by as much through its end, whatever is posted later.
create function internal.keep_reconciled() returns trigger language plpgsql as $$
declare
  business uuid;
  past record;
  ids uuid[];
  bad record;
begin
  for business in select distinct org_id from inserted loop
    for past in select r.* from reconciliation r where r.org_id = business and r.state = 'finished' loop
      select array_agg(distinct i.entry_id) into ids from inserted i
       where i.org_id = business and i.account_id = past.account_id and i.date <= past.ends_on;
      continue when ids is null;
      with touched as (
        select distinct coalesce(o.source_kind, e.source_kind) as source_kind, coalesce(o.source_id, e.source_id) as source_id
          from entry e left join entry o on o.id = e.reverses_id and o.org_id = business
         where e.org_id = business and e.id = any (ids))
      select t.source_kind, t.source_id into bad from touched t cross join lateral (
        select coalesce(sum(p.minor) filter (where e.number <= past.finished_number), 0) as was, coalesce(sum(p.minor), 0) as now_is
          from entry x left join entry b on b.reverses_id = x.id and b.org_id = business
         cross join lateral unnest(array[x.id, b.id]) as v (id)
          join entry e on e.id = v.id and e.org_id = business
          join posting p on p.entry_id = e.id and p.org_id = business and p.account_id = past.account_id and p.currency = past.currency and p.date <= past.ends_on
         where x.org_id = business and x.source_id = t.source_id and x.source_kind = t.source_kind) m
       where m.now_is <> m.was and m.was <> coalesce((
         select o.minor from reconciliation_outstanding o where o.org_id = business and o.reconciliation_id = past.id and not o.at_start
            and o.source_id = t.source_id and o.source_kind = t.source_kind), 0) limit 1;
      if found then raise exception '% % is reconciled', bad.source_kind, bad.source_id using errcode = '55000', constraint = 'posting_reconciled'; end if;
    end loop;
  end loop;
  return null;
end $$;
create trigger reconciled_posting_kept after insert on posting referencing new table as inserted for each statement execute function internal.keep_reconciled();

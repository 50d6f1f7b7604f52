-- expand
-- What: counts of the cash in an account: what was counted, what the books had, and the entry of the difference.
-- Why:  a count is evidence, so it never changes; undoing it reverses its entry and is recorded beside it.

create table cash_count (
  org_id uuid not null references org (id),
  id uuid not null,
  account_id uuid not null,
  counted_on date not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  counted_minor bigint not null check (counted_minor >= 0),
  -- the balance in the books on that day, before the difference
  books_minor bigint not null,
  -- notes and coins, if they were counted one by one
  denominations jsonb check (jsonb_typeof(denominations) = 'array'),
  note text not null default '' check (length(note) <= 300),
  -- of the difference
  entry_id uuid,
  counted_at timestamptz not null,
  counted_by uuid,
  undone_at timestamptz check (undone_at >= counted_at),
  primary key (id, org_id),
  foreign key (account_id, org_id) references account (id, org_id),
  check ((entry_id is null) = (counted_minor = books_minor))
);
create index cash_count_of_account on cash_count (account_id, org_id, counted_at);
create index cash_count_newest on cash_count (org_id, counted_at desc, id desc);
call internal.wall_by_org('cash_count', 'select, insert, update');

-- Promise: a count never changes; it is undone once.
create function internal.keep_cash_count() returns trigger language plpgsql as $$
begin
  if old.undone_at is not null or new.undone_at is null or to_jsonb(new) - 'undone_at' <> to_jsonb(old) - 'undone_at'
  then raise exception 'cash count % does not change', old.id using errcode = '55000', constraint = 'cash_count_final'; end if;
  return new;
end $$;
create trigger cash_count_kept before update on cash_count for each row execute function internal.keep_cash_count();

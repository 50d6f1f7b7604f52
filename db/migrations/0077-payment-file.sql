-- What: payment files for the bank, and the payments of bills that each of them orders.
-- Why:  a payment is recorded when its file is made, so that a bill is never paid twice; it is on its way until its bank transaction is matched.
--       The bytes that went to the bank are kept, so that the same file is handed out each time.

create table payment_file (
  org_id uuid not null references org (id),
  id uuid not null,
  format text not null check (format in ('sepa', 'ach')),
  account_id uuid not null,
  execute_on date not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  total_minor bigint not null check (total_minor between 1 and 10000000000000),
  payment_count integer not null check (payment_count between 1 and 500),
  -- whose account it is paid from, as the file says it
  payer jsonb not null check (jsonb_typeof(payer) = 'object'),
  file_name text not null check (length(file_name) between 1 and 200),
  content text not null check (length(content) between 1 and 2000000),
  content_hash bytea not null check (content_hash = sha256(convert_to(content, 'UTF8'))),
  created_at timestamptz not null default now(),
  created_by uuid,
  -- undone before it was sent
  undone_at timestamptz,
  primary key (id, org_id),
  foreign key (account_id, org_id) references account (id, org_id)
);
create index payment_file_latest on payment_file (org_id, created_at desc, id desc);
call internal.wall_by_org('payment_file', 'select, insert, update');

create table payment_file_part (
  org_id uuid not null,
  file_id uuid not null,
  payment_id uuid not null,
  primary key (payment_id, org_id),
  foreign key (file_id, org_id) references payment_file (id, org_id),
  foreign key (payment_id, org_id) references payment (id, org_id)
);
create index payment_file_part_of on payment_file_part (file_id, org_id);
call internal.wall_by_org('payment_file_part', 'select, insert');

-- Promise: a file stays what it was; it is only undone, once.
create function internal.keep_payment_file() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'undone_at') is distinct from (to_jsonb(old) - 'undone_at') or (old.undone_at is not null and new.undone_at is distinct from old.undone_at)
  then raise exception 'a payment file does not change' using errcode = '55000'; end if;
  return new;
end $$;
create trigger payment_file_kept before update on payment_file for each row execute function internal.keep_payment_file();

-- expand
-- What: moves from other programs, and the open invoices and bills that they bring.
-- Why:  invoices and bills that were outstanding when a business moved in are paid here, so they are documents like any other; but they were issued
--       elsewhere, under numbers outside our series, and count from the day of the move. Undoing the move voids them, which our own invoices don't allow.

create table move (
  org_id uuid not null references org (id),
  id uuid not null,
  tool text not null check (length(tool) between 1 and 40),
  -- everything that happened, or what there was on a day
  mode text not null check (mode in ('opening', 'history')),
  cutover_on date not null,
  base_currency char(3) not null,
  entry_count int not null check (entry_count >= 0),
  line_count int not null check (line_count >= 0),
  known_count int not null default 0 check (known_count >= 0),
  document_count int not null check (document_count >= 0),
  contact_count int not null check (contact_count >= 0),
  account_count int not null check (account_count >= 0),
  debit_minor bigint not null,
  -- the differences that were named: code and amount
  findings jsonb not null default '[]' check (jsonb_typeof(findings) = 'array'),
  -- numbers of its entries; null where all of them were in the books
  first_number bigint check (first_number > 0),
  last_number bigint check (last_number >= first_number),
  posted_at timestamptz not null,
  posted_by uuid,
  taken_back_at timestamptz check (taken_back_at >= posted_at),
  primary key (id, org_id)
);
create index move_newest on move (org_id, posted_at desc);
call internal.wall_by_org('move', 'select, insert, update');

create table move_file (
  org_id uuid not null,
  move_id uuid not null,
  place int not null check (place > 0),
  name text not null check (length(name) between 1 and 300),
  sha256 bytea not null check (length(sha256) = 32),
  kind text not null,
  row_count int not null check (row_count >= 0),
  taken_count int not null check (taken_count between 0 and row_count),
  first_day date,
  last_day date check (last_day >= first_day),
  primary key (move_id, place, org_id),
  foreign key (move_id, org_id) references move (id, org_id)
);
call internal.wall_by_org('move_file', 'select, insert');

-- What the other program says an account comes to, and what it came to here.
create table move_control (
  org_id uuid not null,
  move_id uuid not null,
  place int not null check (place > 0),
  source_name text not null check (length(source_name) <= 1000),
  account_id uuid not null,
  source_minor bigint not null,
  ours_minor bigint not null,
  primary key (move_id, place, org_id),
  foreign key (move_id, org_id) references move (id, org_id),
  foreign key (account_id, org_id) references account (id, org_id)
);
call internal.wall_by_org('move_control', 'select, insert');

alter table sales_document
  -- of an invoice or a bill from another program, the day from which it counts here
  add column moved_on date,
  drop constraint sales_document_void,
  add constraint sales_document_void
    check ((state = 'void') = (voided_on is not null) and (state <> 'void' or kind in ('bill', 'supplier_credit') or moved_on is not null)) not valid;

-- Promise: an issued document never changes. An unpaid invoice from another program is voided with its move and gives up its number, so that the
-- move can be repeated.
create or replace function internal.keep_issued() returns trigger language plpgsql as $$
declare
  is_taken_back boolean := old.kind = 'invoice' and old.moved_on is not null and old.state = 'issued' and new.state = 'void';
begin
  if old.number is not null and (new.kind, new.contact_id, new.currency, new.draft, new.net_minor, new.tax_minor, new.gross_minor, new.payable_minor,
      new.issued_on, new.due_on, new.frozen, new.frozen_hash, new.issued_at, new.issued_by, new.entry_id, new.rate, new.base_payable_minor, new.of_document_id, new.moved_on)
    is distinct from (old.kind, old.contact_id, old.currency, old.draft, old.net_minor, old.tax_minor, old.gross_minor, old.payable_minor,
      old.issued_on, old.due_on, old.frozen, old.frozen_hash, old.issued_at, old.issued_by, old.entry_id, old.rate, old.base_payable_minor, old.of_document_id, old.moved_on)
    or (old.number is not null and new.number is distinct from old.number and not is_taken_back)
  then raise exception 'document % was issued and cannot be changed', old.number using errcode = '55000'; end if;
  if is_taken_back and exists (select from allocation a where a.document_id = old.id and a.org_id = old.org_id and a.reversed_at is null)
  then raise exception 'invoice % is paid and cannot be voided', old.number using errcode = '55000', constraint = 'invoice_unpaid'; end if;
  if old.kind = 'invoice' and old.state = 'void' and (new.state, new.voided_on) is distinct from (old.state, old.voided_on)
  then raise exception 'invoice % was voided', old.number using errcode = '55000', constraint = 'invoice_void'; end if;
  return new;
end $$;

-- A bill that came from another program was approved there.
create or replace function internal.check_bill_approved() returns trigger language plpgsql as $$
begin
  if new.moved_on is null and exists (select from purchase_setting s where s.org_id = new.org_id and s.is_approval_needed)
    and not exists (select from bill_approval a where a.bill_id = new.id and a.org_id = new.org_id and a.state = 'approved' and a.draft_version = new.draft_version)
  then raise exception 'bill % was not approved', new.id using errcode = '23514', constraint = 'bill_approved'; end if;
  return new;
end $$;

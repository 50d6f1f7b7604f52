-- What: electronic invoices that suppliers sent, and where suppliers are paid.
-- Why:  a bill that came as an electronic invoice keeps what it was read from, so that the draft can be compared with it for as long as the books
--       exist. A supplier's account stands apart from the contact: a changed one is how invoice fraud works, so a change is a decision of a person
--       that the audit trail shows.

create table supplier_account (
  org_id uuid not null,
  contact_id uuid not null,
  holder text not null default '' check (length(holder) <= 140),
  -- without spaces, checked before; one of the two ways to be paid, or both
  iban text not null default '' check (iban ~ '^([A-Z]{2}[0-9]{2}[A-Z0-9]{11,30})?$'),
  bic text not null default '' check (bic ~ '^([A-Z0-9]{8}([A-Z0-9]{3})?)?$'),
  -- a bank in the United States: ABA routing number, and an account there
  routing text not null default '' check (routing ~ '^([0-9]{9})?$'),
  account_number text not null default '' check (account_number ~ '^([0-9A-Za-z-]{1,17})?$'),
  account_kind text not null default 'checking' check (account_kind in ('checking', 'savings')),
  changed_at timestamptz not null default now(),
  changed_by uuid,
  primary key (contact_id, org_id),
  foreign key (contact_id, org_id) references contact (id, org_id),
  check ((routing = '') = (account_number = ''))
);
call internal.wall_by_org('supplier_account', 'select, insert, update');

create table received_invoice (
  org_id uuid not null,
  bill_id uuid not null,
  syntax text not null check (syntax in ('ubl', 'cii')),
  file_name text not null check (length(file_name) between 1 and 200),
  -- of the file as it was uploaded; of a PDF, the invoice attached to it is the content
  file_hash bytea not null check (length(file_hash) = 32),
  file_id uuid not null,
  content text not null check (length(content) between 1 and 10000000),
  -- what was read from it, and what its checks found
  reading jsonb not null check (jsonb_typeof(reading) = 'object'),
  -- where its account differed from the supplier's: which of the two a person chose
  account_choice text check (account_choice in ('invoice', 'supplier')),
  received_at timestamptz not null default now(),
  received_by uuid,
  primary key (bill_id, org_id),
  foreign key (bill_id, org_id) references sales_document (id, org_id)
);
create index received_invoice_hash on received_invoice (file_hash, org_id);
call internal.wall_by_org('received_invoice', 'select, insert, update');

-- Promise: what was received never changes; only a person's choice is added.
create function internal.keep_received_invoice() returns trigger language plpgsql as $$
begin
  if (new.org_id, new.bill_id, new.syntax, new.file_name, new.file_hash, new.file_id, new.content, new.reading, new.received_at, new.received_by)
    is distinct from (old.org_id, old.bill_id, old.syntax, old.file_name, old.file_hash, old.file_id, old.content, old.reading, old.received_at, old.received_by)
  then raise exception 'a received invoice does not change' using errcode = '55000'; end if;
  return new;
end $$;
create trigger received_invoice_kept before update on received_invoice for each row execute function internal.keep_received_invoice();

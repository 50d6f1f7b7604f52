-- What: what electronic invoices need to know of the business and of its customers, and the electronic invoices that were made.
-- Why:  an electronic invoice is the invoice: made once for a document and a format it is given out ever after, byte for byte, whatever is changed
--       elsewhere later. So its text is kept beside its hash and is only added.

create table e_invoice_sender (
  org_id uuid primary key references org (id),
  -- where the business is reached electronically and in which list (EAS) that address is
  scheme text not null default '' check (length(scheme) <= 4),
  address text not null default '' check (length(address) <= 120),
  city text not null default '' check (length(city) <= 100),
  postal_code text not null default '' check (length(postal_code) <= 20),
  contact_name text not null default '' check (length(contact_name) <= 100),
  check ((scheme = '') = (address = ''))
);
call internal.wall_by_org('e_invoice_sender', 'select, insert, update');

create table e_invoice_customer (
  org_id uuid not null,
  contact_id uuid not null,
  -- which one goes with mails; null is none
  format text check (format in ('ubl', 'cii', 'facturx', 'xrechnung', 'peppol')),
  scheme text not null default '' check (length(scheme) <= 4),
  address text not null default '' check (length(address) <= 120),
  -- Leitweg-ID, cost centre: what they want to read on every invoice
  buyer_reference text not null default '' check (length(buyer_reference) <= 100),
  primary key (contact_id, org_id),
  foreign key (contact_id, org_id) references contact (id, org_id),
  check ((scheme = '') = (address = ''))
);
call internal.wall_by_org('e_invoice_customer', 'select, insert, update');

create table e_invoice (
  org_id uuid not null,
  document_id uuid not null,
  format text not null check (format in ('ubl', 'cii', 'facturx', 'xrechnung', 'peppol')),
  content text not null check (length(content) between 1 and 8000000),
  content_hash bytea not null check (length(content_hash) = 32),
  made_at timestamptz not null,
  primary key (document_id, format, org_id),
  foreign key (document_id, org_id) references sales_document (id, org_id),
  check (content_hash = sha256(convert_to(content, 'UTF8')))
);
call internal.wall_by_org('e_invoice', 'select, insert');
call internal.append_only('e_invoice');

-- Promise: only what was issued is given out.
create function internal.check_e_invoice() returns trigger language plpgsql as $$
declare bad uuid;
begin
  select i.document_id into bad from inserted i join sales_document d on d.id = i.document_id and d.org_id = i.org_id
   where d.number is null or d.kind not in ('invoice', 'credit_note') limit 1;
  if found then raise exception 'document % was not issued as an invoice', bad using errcode = '23514', constraint = 'e_invoice_of_issued'; end if;
  return null;
end $$;
create trigger e_invoice_checked after insert on e_invoice referencing new table as inserted for each statement execute function internal.check_e_invoice();

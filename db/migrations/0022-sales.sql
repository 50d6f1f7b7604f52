-- What: what is sold, the documents that say so, the payments that come in, and which payment settles which document.
-- Why:  a draft may change as often as it likes and has no number. Once issued a document never changes: its parties, lines and totals are
--       frozen beside their hash, its number came from a counter in the same transaction, and the database refuses to touch them. What is
--       still open on it is never stored: it is its total less its allocations.

create table product (
  org_id uuid not null references org (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  description text not null default '' check (length(description) <= 2000),
  unit text not null default '' check (length(unit) <= 20),
  -- the income it earns
  account_id uuid not null,
  tax_code_ids uuid[] not null default '{}',
  -- price by currency, in millionths of a major unit: {"EUR": 95500000}
  prices jsonb not null default '{}' check (jsonb_typeof(prices) = 'object'),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id, org_id),
  foreign key (account_id, org_id) references account (id, org_id)
);
create index product_org_name on product (org_id, lower(name), id) where archived_at is null;
call internal.wall_by_org('product', 'select, insert, update');

-- How the business invoices: who it is on paper, how it numbers, rounds and is paid.
create table sales_setting (
  org_id uuid primary key references org (id),
  -- name and address as they stand on documents, tax id, e-mail, phone, bank details, colours, footer
  sender jsonb not null default '{}' check (jsonb_typeof(sender) = 'object'),
  template text not null default 'ledger' check (template in ('ledger', 'plain', 'bold')),
  payment_days smallint not null default 14 check (payment_days between 0 and 365),
  prices text not null default 'exclusive' check (prices in ('exclusive', 'inclusive')),
  tax_rounding text not null default 'document' check (tax_rounding in ('document', 'line'))
);
call internal.wall_by_org('sales_setting', 'select, insert, update');

create table number_series (
  org_id uuid not null references org (id),
  kind text not null check (kind in ('quote', 'invoice', 'credit_note')),
  pattern text not null check (length(pattern) between 1 and 40),
  restart text not null default 'year' check (restart in ('never', 'year', 'month')),
  primary key (kind, org_id)
);
call internal.wall_by_org('number_series', 'select, insert, update');

-- The count of a run (a year, a month): taken on with the document that it numbers, so that a document that fails takes none.
create table number_count (
  org_id uuid not null,
  kind text not null,
  run text not null,
  last_count integer not null check (last_count > 0),
  primary key (kind, run, org_id),
  foreign key (kind, org_id) references number_series (kind, org_id)
);
call internal.wall_by_org('number_count', 'select, insert, update');

create table sales_document (
  org_id uuid not null references org (id),
  id uuid not null,
  kind text not null check (kind in ('quote', 'invoice', 'credit_note')),
  -- what somebody decided; whether it is paid or overdue follows from its allocations and the day
  state text not null default 'draft' check (state in ('draft', 'issued', 'accepted', 'declined', 'removed')),
  contact_id uuid,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  -- the draft as its form has it: lines, discount, notes, terms
  draft jsonb not null check (jsonb_typeof(draft) = 'object'),
  -- counts with every save, so that two open tabs do not overwrite each other unseen
  draft_version integer not null default 1,
  net_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  gross_minor bigint not null default 0,
  payable_minor bigint not null default 0,
  issued_on date,
  due_on date,
  number text check (length(number) between 1 and 60),
  -- what it was at issue, whole: sender, customer, lines, taxes, totals, sentences; and the SHA-256 of that text
  frozen text check (length(frozen) <= 4000000),
  frozen_hash bytea check (length(frozen_hash) = 32),
  issued_at timestamptz,
  issued_by uuid,
  -- the entry in the books
  entry_id uuid,
  -- base currency for one unit of the document's, at issue, and what the receivables account carries it at; both positive
  rate numeric(20, 10) check (rate > 0),
  base_payable_minor bigint not null default 0,
  -- a credit note: the invoice that it takes back; an invoice: the quote that it came from
  of_document_id uuid,
  sent_at timestamptz,
  sent_to text,
  viewed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  primary key (id, org_id),
  unique (kind, number, org_id),
  foreign key (contact_id, org_id) references contact (id, org_id),
  foreign key (of_document_id, org_id) references sales_document (id, org_id),
  check ((state in ('draft', 'removed')) = (number is null)),
  check ((number is null) = (frozen is null) and (frozen is null) = (frozen_hash is null) and (number is null) = (issued_on is null)),
  check (state not in ('accepted', 'declined') or kind = 'quote')
);
create index sales_document_list on sales_document (org_id, kind, created_at desc, id desc);
create index sales_document_due on sales_document (org_id, due_on) where kind = 'invoice' and state = 'issued';
create index sales_document_of_contact on sales_document (contact_id, org_id);
call internal.wall_by_org('sales_document', 'select, insert, update');

-- Promise: what was issued stays as it was issued.
create function internal.keep_issued() returns trigger language plpgsql as $$
begin
  if old.number is not null and (new.number, new.kind, new.contact_id, new.currency, new.draft, new.net_minor, new.tax_minor, new.gross_minor, new.payable_minor,
      new.issued_on, new.due_on, new.frozen, new.frozen_hash, new.issued_at, new.issued_by, new.entry_id, new.rate, new.base_payable_minor, new.of_document_id)
    is distinct from (old.number, old.kind, old.contact_id, old.currency, old.draft, old.net_minor, old.tax_minor, old.gross_minor, old.payable_minor,
      old.issued_on, old.due_on, old.frozen, old.frozen_hash, old.issued_at, old.issued_by, old.entry_id, old.rate, old.base_payable_minor, old.of_document_id)
  then raise exception 'document % was issued and cannot be changed', old.number using errcode = '55000'; end if;
  return new;
end $$;
create trigger issued_kept before update on sales_document for each row execute function internal.keep_issued();

create table payment (
  org_id uuid not null references org (id),
  id uuid not null,
  contact_id uuid not null,
  received_on date not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  minor bigint not null check (minor > 0),
  -- the money account that it came into
  account_id uuid not null,
  reference text not null default '' check (length(reference) <= 300),
  entry_id uuid not null,
  -- what was beyond the documents that it settled, in its currency and in base: the customer's credit
  credit_minor bigint not null default 0 check (credit_minor between 0 and minor),
  credit_base_minor bigint not null default 0 check (credit_base_minor >= 0),
  -- taken back: its entry was reversed and its allocations count no more
  reversed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (id, org_id),
  foreign key (contact_id, org_id) references contact (id, org_id),
  foreign key (account_id, org_id) references account (id, org_id)
);
create index payment_of_contact on payment (contact_id, org_id);
create index payment_org on payment (org_id, received_on desc, id desc);
call internal.wall_by_org('payment', 'select, insert, update');

-- Which payment, or which credit note, settles how much of which invoice, in the invoice's currency.
create table allocation (
  org_id uuid not null,
  id uuid not null,
  document_id uuid not null,
  payment_id uuid,
  credit_note_id uuid,
  minor bigint not null check (minor > 0),
  allocated_on date not null,
  -- what moved in the books when it was made later than the payment itself; null where nothing did
  entry_id uuid,
  -- from the customer's credit, not with the payment itself
  is_from_credit boolean not null default false,
  reversed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id, org_id),
  foreign key (document_id, org_id) references sales_document (id, org_id),
  foreign key (payment_id, org_id) references payment (id, org_id),
  foreign key (credit_note_id, org_id) references sales_document (id, org_id),
  check ((payment_id is null) <> (credit_note_id is null))
);
create index allocation_of_document on allocation (document_id, org_id) where reversed_at is null;
create index allocation_of_payment on allocation (payment_id, org_id) where reversed_at is null;
create index allocation_of_credit on allocation (credit_note_id, org_id) where reversed_at is null;
call internal.wall_by_org('allocation', 'select, insert, update');

-- Promise: no more is settled than a document is for, nor more given than a payment or a credit note has. The rows of both sides are locked in
-- code first, in the order of their ids; this is the last word.
create function internal.check_allocations() returns trigger language plpgsql as $$
declare bad uuid;
begin
  select d.id into bad from (select distinct document_id, org_id from inserted) i join sales_document d on d.id = i.document_id and d.org_id = i.org_id
   where d.kind <> 'invoice' or d.state <> 'issued'
      or (select sum(a.minor) from allocation a where a.document_id = d.id and a.org_id = d.org_id and a.reversed_at is null) > d.payable_minor limit 1;
  if found then raise exception 'document % would be settled beyond what it is for', bad using errcode = '23514', constraint = 'allocation_within_document'; end if;
  select p.id into bad from (select distinct payment_id, org_id from inserted where payment_id is not null) i join payment p on p.id = i.payment_id and p.org_id = i.org_id
   where p.reversed_at is not null
      or (select sum(a.minor) from allocation a where a.payment_id = p.id and a.org_id = p.org_id and a.reversed_at is null) > p.minor limit 1;
  if found then raise exception 'payment % would be given out beyond what it is', bad using errcode = '23514', constraint = 'allocation_within_payment'; end if;
  select d.id into bad from (select distinct credit_note_id, org_id from inserted where credit_note_id is not null) i join sales_document d on d.id = i.credit_note_id and d.org_id = i.org_id
   where d.kind <> 'credit_note' or d.state <> 'issued'
      or (select sum(a.minor) from allocation a where a.credit_note_id = d.id and a.org_id = d.org_id and a.reversed_at is null) > d.payable_minor limit 1;
  if found then raise exception 'credit note % would be used beyond what it is for', bad using errcode = '23514', constraint = 'allocation_within_credit'; end if;
  return null;
end $$;
create trigger allocation_checked after insert on allocation referencing new table as inserted for each statement execute function internal.check_allocations();

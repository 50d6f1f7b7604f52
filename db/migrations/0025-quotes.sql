-- What: who accepted or declined a quote, which invoices were made from it, and what stands of the deposits that were invoiced ahead.
-- Why:  an answer is evidence, so it is only added. An invoice keeps its quote from the day it is drafted to the end. A deposit is owed in work
--       until the final invoice takes it back out: each step is a row, in the currency of the deposit and at the base amount that the books
--       carry it at, and no more is ever taken out than was put in.

create table quote_answer (
  org_id uuid not null references org (id),
  quote_id uuid not null,
  answer text not null check (answer in ('accepted', 'declined')),
  -- as they typed it
  name text not null check (length(name) between 1 and 200),
  -- strokes of a pen on a field of 1000 by 400, as [[x, y, x, y, …], …]; null where nobody drew one
  signature jsonb check (jsonb_typeof(signature) = 'array' and length(signature::text) <= 40000),
  reason text not null default '' check (length(reason) <= 1000),
  -- where it came from; null where the business itself wrote down what it was told
  ip inet,
  via text not null check (via in ('ui', 'api', 'import', 'job', 'assistant', 'link')),
  user_id uuid,
  answered_at timestamptz not null,
  primary key (quote_id, org_id),
  foreign key (quote_id, org_id) references sales_document (id, org_id),
  check (answer = 'declined' or reason = '')
);
call internal.wall_by_org('quote_answer', 'select, insert');
call internal.append_only('quote_answer');

create table quote_invoice (
  org_id uuid not null references org (id),
  document_id uuid not null,
  quote_id uuid not null,
  -- money ahead of the work; a part of the work; all of it, less what was invoiced before
  part text not null check (part in ('deposit', 'progress', 'final')),
  created_at timestamptz not null default now(),
  primary key (document_id, org_id),
  foreign key (document_id, org_id) references sales_document (id, org_id),
  foreign key (quote_id, org_id) references sales_document (id, org_id)
);
create index quote_invoice_of_quote on quote_invoice (quote_id, org_id);
call internal.wall_by_org('quote_invoice', 'select, insert');
call internal.append_only('quote_invoice');

-- Promise: an invoice of a quote is one, of a quote that was issued.
create function internal.check_quote_invoice() returns trigger language plpgsql as $$
declare bad uuid;
begin
  select i.document_id into bad from inserted i
    join sales_document d on d.id = i.document_id and d.org_id = i.org_id join sales_document q on q.id = i.quote_id and q.org_id = i.org_id
   where d.kind <> 'invoice' or q.kind <> 'quote' or q.number is null or d.of_document_id is distinct from q.id limit 1;
  if found then raise exception '% is no invoice of an issued quote', bad using errcode = '23514', constraint = 'quote_invoice_of_quote'; end if;
  return null;
end $$;
create trigger quote_invoice_checked after insert on quote_invoice referencing new table as inserted for each statement execute function internal.check_quote_invoice();

-- What a document put into a deposit (its invoice; a credit note over what had taken it out) or took out of it (the final invoice; a credit note over the
-- deposit), without tax. They sum to what stands on the account of customer deposits.
create table deposit_movement (
  org_id uuid not null references org (id),
  -- what moved it
  document_id uuid not null,
  -- the invoice that asked for it
  deposit_id uuid not null,
  -- in the currency of the deposit, and in base currency
  minor bigint not null check (minor <> 0),
  base_minor bigint not null,
  created_at timestamptz not null default now(),
  primary key (document_id, deposit_id, org_id),
  foreign key (document_id, org_id) references sales_document (id, org_id),
  foreign key (deposit_id, org_id) references sales_document (id, org_id)
);
create index deposit_movement_of on deposit_movement (deposit_id, org_id);
call internal.wall_by_org('deposit_movement', 'select, insert');
call internal.append_only('deposit_movement');

-- Promise: no more is taken out of a deposit than was put in, nor put back than was taken out, and what stands at nothing stands at nothing in base currency too. The deposits are locked
-- in code first; this is the last word.
create function internal.check_deposits() returns trigger language plpgsql as $$
declare bad uuid;
begin
  select m.deposit_id into bad from deposit_movement m
   where (m.deposit_id, m.org_id) in (select deposit_id, org_id from inserted)
   group by m.deposit_id, m.org_id having sum(m.minor) < 0 or sum(m.minor) > coalesce(sum(m.minor) filter (where m.document_id = m.deposit_id), 0)
       or (sum(m.minor) = 0 and sum(m.base_minor) <> 0) limit 1;
  if found then raise exception 'more would be taken out of the deposit % than was put in, or put back than was taken out', bad using errcode = '23514', constraint = 'deposit_within'; end if;
  return null;
end $$;
create trigger deposit_checked after insert on deposit_movement referencing new table as inserted for each statement execute function internal.check_deposits();

alter table account no force row level security;
-- Every business has the account that deposits stand on until the work is done.
insert into account (org_id, id, code, name, kind, subkind, system_key, description)
select o.org_id, gen_random_uuid(), (select min(n)::text from generate_series(2410, 9999) n where not exists (select from account a where a.org_id = o.org_id and a.code = n::text)),
       'Customer deposits', 'liability', 'current_liability', 'customer_deposits', 'Invoiced before the work is done'
  from (select distinct org_id from account) o where not exists (select from account a where a.org_id = o.org_id and a.system_key = 'customer_deposits');
alter table account force row level security;

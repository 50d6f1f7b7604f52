-- What: suppliers' bills, and the payments that settle them.
-- Why:  a bill is a trade document as an invoice is: a draft, a frozen copy, attachments, and what settles it. Its number is the supplier's, so it
--       is unique with its supplier at most; a posted bill is voided, never changed. A payment has a side: money received, or money paid.

alter table sales_document
  drop constraint sales_document_kind_check,
  add constraint sales_document_kind_check check (kind in ('quote', 'invoice', 'credit_note', 'bill')),
  drop constraint sales_document_state_check,
  add constraint sales_document_state_check check (state in ('draft', 'issued', 'accepted', 'declined', 'removed', 'void')),
  -- of a bill, the day on which its entry was reversed
  add column voided_on date,
  add constraint sales_document_void check ((state = 'void') = (voided_on is not null) and (state <> 'void' or kind = 'bill')),
  drop constraint sales_document_kind_number_org_id_key;
create unique index sales_document_number on sales_document (kind, number, org_id) where kind <> 'bill';
create index sales_document_bill_number on sales_document (contact_id, lower(number), org_id) where kind = 'bill' and number is not null;
create index sales_document_bill_due on sales_document (org_id, due_on) where kind = 'bill' and state = 'issued';

alter table payment add column side text not null default 'receivable' check (side in ('receivable', 'payable'));

-- Promise: no more is settled than an invoice or a bill is for, and a payment settles documents of its own side.
create or replace function internal.check_allocations() returns trigger language plpgsql as $$
declare
  bad uuid;
  business uuid;
  documents uuid[];
begin
  for business in select distinct org_id from inserted loop
    select array_agg(distinct i.document_id) into documents from inserted i where i.org_id = business;
    select d.id into bad from sales_document d where d.org_id = business and d.id = any (documents)
       and (d.kind not in ('invoice', 'bill') or d.state <> 'issued'
        or (select sum(a.minor) from allocation a where a.document_id = d.id and a.org_id = business and a.reversed_at is null) > d.payable_minor) limit 1;
    if found then raise exception 'document % would be settled beyond what it is for', bad using errcode = '23514', constraint = 'allocation_within_document'; end if;
    select d.id into bad from allocation a join sales_document d on d.id = a.document_id and d.org_id = a.org_id
      left join payment p on p.id = a.payment_id and p.org_id = a.org_id
     where a.org_id = business and a.document_id = any (documents) and a.reversed_at is null
       and (p.side is not null and p.side <> case when d.kind = 'bill' then 'payable' else 'receivable' end or (d.kind = 'bill' and p.side is null)) limit 1;
    if found then raise exception 'document % would be settled by the other side', bad using errcode = '23514', constraint = 'allocation_of_side'; end if;
  end loop;
  return null;
end $$;

-- Promise: a bill that was paid is not voided; what was posted is not a draft again.
create function internal.keep_paid_bill() returns trigger language plpgsql as $$
begin
  if new.state = 'void' and old.state <> 'void' and exists (
    select from allocation a where a.document_id = old.id and a.org_id = old.org_id and a.reversed_at is null)
  then raise exception 'bill % is paid and cannot be voided', old.number using errcode = '55000', constraint = 'bill_unpaid'; end if;
  if old.state = 'void' and (new.state, new.voided_on) is distinct from (old.state, old.voided_on)
  then raise exception 'bill % was voided', old.number using errcode = '55000', constraint = 'bill_void'; end if;
  return new;
end $$;
create trigger paid_bill_kept before update on sales_document for each row when (new.kind = 'bill') execute function internal.keep_paid_bill();

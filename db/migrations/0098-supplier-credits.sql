-- What: supplier credits: credit notes that suppliers send.
-- Why:  a supplier credit is a bill the other way round. It lies on the payables account until it settles bills of its supplier or is refunded, as a
--       credit note of ours does on the receivables account; so allocation and refund keep what was used of it.

alter table sales_document
  drop constraint sales_document_kind_check,
  add constraint sales_document_kind_check check (kind in ('quote', 'invoice', 'credit_note', 'bill', 'supplier_credit')),
  drop constraint sales_document_void,
  add constraint sales_document_void
    check ((state = 'void') = (voided_on is not null) and (state <> 'void' or kind in ('bill', 'supplier_credit')));
drop index sales_document_number;
create unique index sales_document_number on sales_document (kind, number, org_id) where kind not in ('bill', 'supplier_credit');
create index sales_document_supplier_credit on sales_document (contact_id, org_id) where kind = 'supplier_credit';

-- Promise: no more is settled than an invoice or a bill is for, and each is settled by its own side: a bill by payments of bills and by supplier
-- credits, an invoice by everything else.
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
      left join sales_document c on c.id = a.credit_note_id and c.org_id = a.org_id
     where a.org_id = business and a.document_id = any (documents) and a.reversed_at is null
       and (d.kind = 'bill') is distinct from (coalesce(p.side = 'payable', false) or coalesce(c.kind = 'supplier_credit', false)) limit 1;
    if found then raise exception 'document % would be settled by the other side', bad using errcode = '23514', constraint = 'allocation_of_side'; end if;
  end loop;
  return null;
end $$;

-- Promise: no more is taken of a payment, a credit note or a supplier credit than it has, whoever takes it.
create or replace function internal.check_sources() returns trigger language plpgsql as $$
declare
  bad uuid;
  business uuid;
  payments uuid[];
  credit_notes uuid[];
begin
  for business in select distinct org_id from inserted loop
    select array_agg(distinct (to_jsonb(i) ->> 'payment_id')::uuid), array_agg(distinct (to_jsonb(i) ->> 'credit_note_id')::uuid)
      into payments, credit_notes from inserted i where i.org_id = business;
    select p.id into bad from payment p where p.org_id = business and p.id = any (payments)
       and (p.reversed_at is not null
        or (select sum(u.minor) from credit_use u where u.payment_id = p.id and u.org_id = business and u.reversed_at is null) > p.minor) limit 1;
    if found then raise exception 'payment % would be given out beyond what it is', bad using errcode = '23514', constraint = 'allocation_within_payment'; end if;
    select d.id into bad from sales_document d where d.org_id = business and d.id = any (credit_notes)
       and (d.kind not in ('credit_note', 'supplier_credit') or d.state <> 'issued'
        or (select sum(u.minor) from credit_use u where u.credit_note_id = d.id and u.org_id = business and u.reversed_at is null) > d.payable_minor) limit 1;
    if found then raise exception 'credit note % would be used beyond what it is for', bad using errcode = '23514', constraint = 'allocation_within_credit'; end if;
  end loop;
  return null;
end $$;

-- Promise: a bill that was paid, or a supplier credit that was used, is not voided; what was posted is not a draft again.
create or replace function internal.keep_paid_bill() returns trigger language plpgsql as $$
begin
  if new.state = 'void' and old.state <> 'void' and (
    exists (select from allocation a where a.document_id = old.id and a.org_id = old.org_id and a.reversed_at is null)
    or exists (select from credit_use u where u.credit_note_id = old.id and u.org_id = old.org_id and u.reversed_at is null))
  then raise exception 'bill % is paid and cannot be voided', old.number using errcode = '55000', constraint = 'bill_unpaid'; end if;
  if old.state = 'void' and (new.state, new.voided_on) is distinct from (old.state, old.voided_on)
  then raise exception 'bill % was voided', old.number using errcode = '55000', constraint = 'bill_void'; end if;
  return new;
end $$;
drop trigger paid_bill_kept on sales_document;
create trigger paid_bill_kept before update on sales_document for each row when (new.kind in ('bill', 'supplier_credit')) execute function internal.keep_paid_bill();

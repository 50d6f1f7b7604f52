-- What: what may happen to a payment later: given back, spent by a provider's fee, moved to another invoice, tied to the line of the bank that
--       brought it; and what is never going to be paid: written off.
-- Why:  what is open on a document, or left of a payment, is still never stored. Each settlement keeps the amount in base currency that it took
--       off the receivables account, and the day on which it ended, so that the open documents equal that account at any day, to the last unit,
--       whatever was rounded, moved or taken back since.

alter table payment
  -- what arrived, in base currency
  add column base_minor bigint check (base_minor >= 0),
  -- the day of the entry that took it back
  add column reversed_on date,
  -- the movement of a bank account whose money this is: that movement's own entry gave way to the payment's
  add column transaction_id uuid,
  add column transaction_entry_id uuid,
  add constraint payment_transaction_whole check ((transaction_id is null) = (transaction_entry_id is null));
create unique index payment_of_transaction on payment (transaction_id, org_id) where transaction_id is not null and reversed_at is null;

-- A line of a statement that is the money of a payment: its import cannot be rolled back under it.
alter table statement_line add column paid_by uuid;

create table write_off (
  org_id uuid not null references org (id),
  id uuid not null,
  -- bad_debt: the customer will not pay; bank_charge: kept by a bank on the way; rounding: too little to ask for, or to give back
  kind text not null check (kind in ('bad_debt', 'bank_charge', 'rounding')),
  -- the invoice that it settles, or the payment whose left-over it takes
  document_id uuid,
  payment_id uuid,
  written_on date not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  minor bigint not null check (minor > 0),
  base_minor bigint not null check (base_minor >= 0),
  reason text not null default '' check (length(reason) <= 300),
  -- taxes that are taken back from the authority with it
  relieved_tax_code_ids uuid[] not null default '{}',
  entry_id uuid not null,
  reversed_at timestamptz,
  reversed_on date,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (id, org_id),
  foreign key (document_id, org_id) references sales_document (id, org_id),
  foreign key (payment_id, org_id) references payment (id, org_id),
  check ((document_id is null) <> (payment_id is null)),
  check (document_id is not null or kind = 'rounding'),
  check ((reversed_at is null) = (reversed_on is null))
);
create index write_off_of_document on write_off (document_id, org_id) where document_id is not null;
create index write_off_of_payment on write_off (payment_id, org_id) where payment_id is not null;
call internal.wall_by_org('write_off', 'select, insert, update');

alter table allocation
  add column write_off_id uuid,
  -- what it took off the receivables account, and what it took of its payment or credit note, both in base currency
  add column base_minor bigint check (base_minor >= 0),
  add column from_base_minor bigint check (from_base_minor >= 0),
  -- the day on which it stopped to count
  add column reversed_on date,
  -- the entry that gave it back to its payment's credit
  add column release_entry_id uuid,
  add foreign key (write_off_id, org_id) references write_off (id, org_id),
  drop constraint allocation_check,
  add constraint allocation_one_source check (num_nonnulls(payment_id, credit_note_id, write_off_id) = 1);
-- Those that ended count too, up to their day.
drop index allocation_of_document, allocation_of_payment, allocation_of_credit;
create index allocation_of_document on allocation (document_id, org_id);
create index allocation_of_payment on allocation (payment_id, org_id) where payment_id is not null;
create index allocation_of_credit on allocation (credit_note_id, org_id) where credit_note_id is not null;
create index allocation_of_write_off on allocation (write_off_id, org_id) where write_off_id is not null;

-- What was recorded before: amounts in base currency as they were posted then, part by part in the order of time.
alter table payment no force row level security;
alter table allocation no force row level security;
alter table posting no force row level security;
alter table sales_document no force row level security;
update payment p set base_minor = coalesce((select sum(x.base_minor) from posting x where x.entry_id = p.entry_id and x.org_id = p.org_id and x.account_id = p.account_id), 0),
                     reversed_on = case when reversed_at is not null then received_on end;
with parts as (
  select a.id, a.org_id, d.payable_minor, d.base_payable_minor, a.minor, a.reversed_at, a.allocated_on,
         sum(a.minor) over (partition by a.document_id, a.org_id, a.reversed_at is null order by a.created_at, a.id) as through,
         coalesce(p.base_minor, n.base_payable_minor) as source_base, coalesce(p.minor, n.payable_minor) as source_minor,
         sum(a.minor) over (partition by coalesce(a.payment_id, a.credit_note_id), a.org_id, a.reversed_at is null order by a.created_at, a.id) as used
    from allocation a join sales_document d on d.id = a.document_id and d.org_id = a.org_id
    left join payment p on p.id = a.payment_id and p.org_id = a.org_id
    left join sales_document n on n.id = a.credit_note_id and n.org_id = a.org_id)
update allocation a
   set base_minor = greatest(0, div(x.base_payable_minor::numeric * x.through * 2 + x.payable_minor, x.payable_minor::numeric * 2)
                               - div(x.base_payable_minor::numeric * (x.through - x.minor) * 2 + x.payable_minor, x.payable_minor::numeric * 2)),
       from_base_minor = greatest(0, div(x.source_base::numeric * x.used * 2 + x.source_minor, x.source_minor::numeric * 2)
                               - div(x.source_base::numeric * (x.used - x.minor) * 2 + x.source_minor, x.source_minor::numeric * 2)),
       reversed_on = case when x.reversed_at is not null then x.allocated_on end
  from parts x where x.id = a.id and x.org_id = a.org_id;
alter table payment force row level security;
alter table allocation force row level security;
alter table posting force row level security;
alter table sales_document force row level security;
-- What is left of a payment follows from what was taken of it.
alter table payment drop column credit_minor, drop column credit_base_minor;
alter table payment alter column base_minor set not null, add constraint payment_reversed_whole check ((reversed_at is null) = (reversed_on is null));
alter table allocation alter column base_minor set not null, alter column from_base_minor set not null,
  add constraint allocation_reversed_whole check ((reversed_at is null) = (reversed_on is null));

-- Money that went back to a customer: of a payment, or of a credit note.
create table refund (
  org_id uuid not null references org (id),
  id uuid not null,
  contact_id uuid not null,
  payment_id uuid,
  credit_note_id uuid,
  refunded_on date not null,
  -- of the payment or the credit note
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  minor bigint not null check (minor > 0),
  -- the money account that it left
  account_id uuid not null,
  reference text not null default '' check (length(reference) <= 300),
  -- what it took of its payment or credit note, in base currency
  from_base_minor bigint not null check (from_base_minor >= 0),
  entry_id uuid not null,
  reversed_at timestamptz,
  reversed_on date,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (id, org_id),
  foreign key (contact_id, org_id) references contact (id, org_id),
  foreign key (payment_id, org_id) references payment (id, org_id),
  foreign key (credit_note_id, org_id) references sales_document (id, org_id),
  foreign key (account_id, org_id) references account (id, org_id),
  check ((payment_id is null) <> (credit_note_id is null)),
  check ((reversed_at is null) = (reversed_on is null))
);
create index refund_of_payment on refund (payment_id, org_id) where payment_id is not null;
create index refund_of_note on refund (credit_note_id, org_id) where credit_note_id is not null;
create index refund_org on refund (org_id, refunded_on desc);
call internal.wall_by_org('refund', 'select, insert, update');

-- Which settlements a refund ended, wholly or in part: the invoices that are open again.
create table refund_part (
  org_id uuid not null,
  refund_id uuid not null,
  allocation_id uuid not null,
  document_id uuid not null,
  minor bigint not null check (minor > 0),
  base_minor bigint not null check (base_minor >= 0),
  from_base_minor bigint not null check (from_base_minor >= 0),
  primary key (refund_id, allocation_id, org_id),
  foreign key (refund_id, org_id) references refund (id, org_id),
  foreign key (allocation_id, org_id) references allocation (id, org_id),
  foreign key (document_id, org_id) references sales_document (id, org_id)
);
create index refund_part_of_document on refund_part (document_id, org_id);
call internal.wall_by_org('refund_part', 'select, insert');

-- What a provider kept for itself: our expense, never the customer's.
create table payment_fee (
  org_id uuid not null references org (id),
  id uuid not null,
  payment_id uuid not null,
  charged_on date not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  minor bigint not null check (minor > 0),
  account_id uuid not null,
  entry_id uuid not null,
  reversed_at timestamptz,
  reversed_on date,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (id, org_id),
  foreign key (payment_id, org_id) references payment (id, org_id),
  foreign key (account_id, org_id) references account (id, org_id),
  check ((reversed_at is null) = (reversed_on is null))
);
create index payment_fee_of_payment on payment_fee (payment_id, org_id);
call internal.wall_by_org('payment_fee', 'select, insert, update');

-- What was taken of payments and credit notes, by whatever took it.
create view credit_use with (security_invoker = true) as
select org_id, id, 'allocation' as kind, payment_id, credit_note_id, minor, from_base_minor as base_minor, allocated_on as used_on, reversed_on, reversed_at
  from allocation where write_off_id is null
union all
select org_id, id, 'refund', payment_id, credit_note_id, minor, from_base_minor, refunded_on, reversed_on, reversed_at from refund
union all
select org_id, id, 'write_off', payment_id, null, minor, base_minor, written_on, reversed_on, reversed_at from write_off where payment_id is not null;
call internal.grant_to('daybook_app', 'select', 'credit_use');

-- Promise: no more is settled than an invoice is for, nor taken of a payment or a credit note than it has, whoever takes it. The rows of both
-- sides are locked in code first, in the order of their ids; this is the last word.
create function internal.check_sources() returns trigger language plpgsql as $$
declare bad uuid;
begin
  select p.id into bad from (select distinct (to_jsonb(i) ->> 'payment_id')::uuid as payment_id, i.org_id from inserted i) i
    join payment p on p.id = i.payment_id and p.org_id = i.org_id
   where p.reversed_at is not null
      or (select sum(u.minor) from credit_use u where u.payment_id = p.id and u.org_id = p.org_id and u.reversed_at is null) > p.minor limit 1;
  if found then raise exception 'payment % would be given out beyond what it is', bad using errcode = '23514', constraint = 'allocation_within_payment'; end if;
  select d.id into bad from (select distinct (to_jsonb(i) ->> 'credit_note_id')::uuid as credit_note_id, i.org_id from inserted i) i
    join sales_document d on d.id = i.credit_note_id and d.org_id = i.org_id
   where d.kind <> 'credit_note' or d.state <> 'issued'
      or (select sum(u.minor) from credit_use u where u.credit_note_id = d.id and u.org_id = d.org_id and u.reversed_at is null) > d.payable_minor limit 1;
  if found then raise exception 'credit note % would be used beyond what it is for', bad using errcode = '23514', constraint = 'allocation_within_credit'; end if;
  return null;
end $$;
create trigger allocation_sources_checked after insert on allocation referencing new table as inserted for each statement execute function internal.check_sources();
create trigger refund_checked after insert on refund referencing new table as inserted for each statement execute function internal.check_sources();
create trigger write_off_checked after insert on write_off referencing new table as inserted for each statement execute function internal.check_sources();

create or replace function internal.check_allocations() returns trigger language plpgsql as $$
declare bad uuid;
begin
  select d.id into bad from (select distinct document_id, org_id from inserted) i join sales_document d on d.id = i.document_id and d.org_id = i.org_id
   where d.kind <> 'invoice' or d.state <> 'issued'
      or (select sum(a.minor) from allocation a where a.document_id = d.id and a.org_id = d.org_id and a.reversed_at is null) > d.payable_minor limit 1;
  if found then raise exception 'document % would be settled beyond what it is for', bad using errcode = '23514', constraint = 'allocation_within_document'; end if;
  return null;
end $$;

-- Promise: what was settled, given back, written off or charged stays as it was written; it can end, once, and never begins again.
create function internal.keep_settlement() returns trigger language plpgsql as $$
declare
  ends text[] := array['reversed_at', 'reversed_on', 'release_entry_id', 'transaction_id', 'transaction_entry_id'];
begin
  if (to_jsonb(new) - ends) is distinct from (to_jsonb(old) - ends) or (old.reversed_at is not null and new.reversed_at is null)
  then raise exception 'a row of % was written and cannot be changed', tg_table_name using errcode = '55000'; end if;
  return new;
end $$;
create trigger allocation_kept before update on allocation for each row execute function internal.keep_settlement();
create trigger payment_kept before update on payment for each row execute function internal.keep_settlement();
create trigger refund_kept before update on refund for each row execute function internal.keep_settlement();
create trigger write_off_kept before update on write_off for each row execute function internal.keep_settlement();
create trigger payment_fee_kept before update on payment_fee for each row execute function internal.keep_settlement();

-- A payout of a provider that the bank's line is: the line became a transfer from the clearing account; what its entry was before.
alter table provider_payout
  add column transaction_id uuid,
  add column transaction_entry_id uuid,
  add constraint provider_payout_line_whole check ((transaction_id is null) = (transaction_entry_id is null));
create unique index provider_payout_line on provider_payout (transaction_id, org_id) where transaction_id is not null;

-- What: purchase orders: what was ordered, what of it was received, and which bills are for it.
-- Why:  an order is not in the books. It has tables of its own, because nothing of a trade document's money is true of it: it is neither posted nor
--       settled. A line keeps its id on the bill that is made of the order, so that ordered, received and billed are compared line by line.

-- Orders are numbered when they are sent.
alter table purchase_setting add column last_order integer not null default 0 check (last_order >= 0);

create table purchase_order (
  org_id uuid not null references org (id),
  id uuid not null,
  state text not null default 'draft' check (state in ('draft', 'sent', 'confirmed', 'canceled', 'removed')),
  number text check (length(number) between 1 and 60),
  contact_id uuid,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  draft jsonb not null check (jsonb_typeof(draft) = 'object'),
  draft_version integer not null default 1,
  payable_minor bigint not null default 0,
  ordered_on date,
  -- what the supplier was sent, and its SHA-256
  frozen text check (length(frozen) <= 4000000),
  frozen_hash bytea check (length(frozen_hash) = 32),
  created_at timestamptz not null default now(),
  created_by uuid,
  changed_at timestamptz not null default now(),
  primary key (id, org_id),
  unique (number, org_id),
  foreign key (contact_id, org_id) references contact (id, org_id),
  check ((state in ('draft', 'removed')) = (number is null)),
  check ((number is null) = (frozen is null) and (frozen is null) = (frozen_hash is null) and (number is null) = (ordered_on is null))
);
create index purchase_order_list on purchase_order (org_id, created_at desc, id desc);
create index purchase_order_of_contact on purchase_order (contact_id, org_id);
call internal.wall_by_org('purchase_order', 'select, insert, update');

-- Promise: what was sent stays as it was sent.
create function internal.keep_sent_order() returns trigger language plpgsql as $$
begin
  if old.number is not null and (new.number, new.contact_id, new.currency, new.draft, new.payable_minor, new.ordered_on, new.frozen, new.frozen_hash)
    is distinct from (old.number, old.contact_id, old.currency, old.draft, old.payable_minor, old.ordered_on, old.frozen, old.frozen_hash)
  then raise exception 'order % was sent and cannot be changed', old.number using errcode = '55000'; end if;
  return new;
end $$;
create trigger sent_order_kept before update on purchase_order for each row execute function internal.keep_sent_order();

-- A delivery: how much of which lines arrived. One that was entered wrongly is reversed, never changed.
create table purchase_order_receipt (
  org_id uuid not null,
  id uuid not null,
  order_id uuid not null,
  line_id uuid not null,
  quantity_milli bigint not null check (quantity_milli > 0),
  received_on date not null,
  reversed_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (id, line_id, org_id),
  foreign key (order_id, org_id) references purchase_order (id, org_id)
);
create index purchase_order_receipt_of_order on purchase_order_receipt (order_id, org_id);
call internal.wall_by_org('purchase_order_receipt', 'select, insert, update');

-- Promise: a delivery stays as it was written; it can be reversed, once.
create function internal.keep_receipt() returns trigger language plpgsql as $$
begin
  if (to_jsonb(new) - 'reversed_at') is distinct from (to_jsonb(old) - 'reversed_at') or old.reversed_at is not null
  then raise exception 'a delivery was written and cannot be changed' using errcode = '55000'; end if;
  return new;
end $$;
create trigger receipt_kept before update on purchase_order_receipt for each row execute function internal.keep_receipt();

create table purchase_order_bill (
  org_id uuid not null,
  bill_id uuid not null,
  order_id uuid not null,
  primary key (bill_id, org_id),
  foreign key (bill_id, org_id) references sales_document (id, org_id),
  foreign key (order_id, org_id) references purchase_order (id, org_id)
);
create index purchase_order_bill_of_order on purchase_order_bill (order_id, org_id);
call internal.wall_by_org('purchase_order_bill', 'select, insert');

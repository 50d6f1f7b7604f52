-- expand
-- What: what people add to the cash plan, and the least cash that they want to have.
-- Why:  no book says that a laptop will be bought in May. What is added is only planned: it posts nothing, and is removed or changed at will. The
--       floor is one figure a business; without a row it is zero and nobody is notified.

create table plan_item (
  org_id uuid not null references org (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 200),
  first_on date not null,
  -- in base currency; money in is above zero
  minor bigint not null check (minor between -10000000000000 and 10000000000000 and minor <> 0),
  repeats text not null check (repeats in ('once', 'week', 'month', 'quarter', 'year')),
  -- the last day on which it may come
  until date check (until >= first_on),
  created_at timestamptz not null,
  created_by uuid,
  primary key (id, org_id)
);
create index plan_item_by_day on plan_item (org_id, first_on, id);
call internal.wall_by_org('plan_item', 'select, insert, update, delete');

create table cash_floor (
  org_id uuid not null references org (id),
  minor bigint not null check (minor between -10000000000000 and 10000000000000),
  has_alerts boolean not null,
  changed_at timestamptz not null,
  primary key (org_id)
);
call internal.wall_by_org('cash_floor', 'select, insert, update');

-- What: invoices that come again by themselves, each period of them once; the prices that a customer has for themselves.
-- Why:  a schedule is a rule and a draft. What became of a period is a row under the day it was due, so that a second worker, a retry or a
--       crash finds the period taken and never bills it again. Everything on or before `done_through` is settled one way or the other.

create table recurring_schedule (
  org_id uuid not null references org (id),
  id uuid not null,
  state text not null default 'active' check (state in ('active', 'paused', 'ended')),
  -- paused by a person, or because more was missed than is made at once
  paused_because text check (paused_because in ('asked', 'behind')),
  contact_id uuid not null,
  -- the document as its form has it, without days; words in braces stand for the period
  draft jsonb not null check (jsonb_typeof(draft) = 'object'),
  starts_on date not null,
  unit text not null check (unit in ('day', 'week', 'month', 'year')),
  every smallint not null check (every between 1 and 366),
  month_day text not null default 'date' check (month_day in ('date', 'last_day', 'weekday')),
  nth smallint check (nth in (1, 2, 3, 4, -1)),
  weekday smallint check (weekday between 1 and 7),
  until date,
  times integer check (times between 1 and 10000),
  -- of the clock where the business is
  at_hour smallint not null default 9 check (at_hour between 0 and 23),
  -- days after the day of issue; null is the customer's own
  payment_days smallint check (payment_days between 0 and 365),
  then_do text not null check (then_do in ('draft', 'issue', 'send')),
  done_through date,
  -- counts with every change, so that two open tabs do not overwrite each other unseen
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (id, org_id),
  foreign key (contact_id, org_id) references contact (id, org_id),
  check ((month_day = 'weekday') = (nth is not null and weekday is not null)),
  check ((state = 'paused') = (paused_because is not null)),
  check (until is null or until >= starts_on)
);
create index recurring_schedule_list on recurring_schedule (org_id, created_at desc, id desc);
create index recurring_schedule_of_contact on recurring_schedule (contact_id, org_id);
call internal.wall_by_org('recurring_schedule', 'select, insert, update');

create table recurring_period (
  org_id uuid not null,
  schedule_id uuid not null,
  -- the day that it was due, which names it
  period_on date not null,
  -- made as asked; waiting: there is a draft, and why no more than that; skipped: nothing was made, on purpose
  outcome text not null check (outcome in ('made', 'waiting', 'skipped')),
  document_id uuid,
  -- the refusal that it waits for: its code and data
  failure jsonb check (jsonb_typeof(failure) = 'object'),
  attempts smallint not null default 0,
  retry_at timestamptz,
  settled_at timestamptz not null default now(),
  primary key (schedule_id, period_on, org_id),
  unique (document_id, org_id),
  foreign key (schedule_id, org_id) references recurring_schedule (id, org_id),
  foreign key (document_id, org_id) references sales_document (id, org_id),
  check ((outcome = 'skipped') = (document_id is null)),
  check ((outcome = 'waiting') = (failure is not null) and (failure is null) = (retry_at is null))
);
create index recurring_period_waiting on recurring_period (schedule_id, org_id) where outcome = 'waiting';
call internal.wall_by_org('recurring_period', 'select, insert, update');

-- What a product costs one customer, in one currency: before the product's own price where a line is filled in from it.
create table customer_price (
  org_id uuid not null,
  contact_id uuid not null,
  product_id uuid not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  price_micro bigint not null check (price_micro between 0 and 1000000000000000),
  primary key (contact_id, product_id, currency, org_id),
  foreign key (contact_id, org_id) references contact (id, org_id),
  foreign key (product_id, org_id) references product (id, org_id)
);
create index customer_price_of_product on customer_price (product_id, org_id);
call internal.wall_by_org('customer_price', 'select, insert, update, delete');

-- A statement of account reads the postings of one customer, among those of all.
create index posting_contact on posting (contact_id, account_id, date) where contact_id is not null;

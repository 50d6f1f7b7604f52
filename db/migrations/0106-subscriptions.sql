-- What: which business sells the plans of this installation, who bought one, and what they paid.
-- Why:  a plan belongs to a person, over all their businesses, so none of this is a business's own. Requests read; the role of plans writes, as for
--       user_subscriptions, which gets a row for each change of what a person is entitled to.

-- One row at most. Until there is one, plans are not sold.
create table plan_seller (
  is_one boolean primary key default true check (is_one),
  org_id uuid not null,
  -- included in the prices of plans, where the seller charges tax
  tax_code_id uuid,
  set_by uuid not null,
  set_at timestamptz not null default now()
);
alter table plan_seller enable row level security;
alter table plan_seller force row level security;
create policy reading on plan_seller for select using (true);
create policy planning on plan_seller
  using (nullif(current_setting('app.planning', true), '') = 'on') with check (nullif(current_setting('app.planning', true), '') = 'on');
call internal.grant_to('daybook_app', 'select', 'plan_seller');
call internal.grant_to('daybook_billing', 'select, insert, update, delete', 'plan_seller');

-- One row per person: the subscription as its provider has it, and the checkout that is not finished yet.
create table plan_subscription (
  user_id uuid primary key,
  provider text not null check (provider in ('stripe', 'sandbox')),
  seller_org_id uuid not null,
  checkout_ref text,
  checkout_at timestamptz,
  customer_ref text,
  subscription_ref text,
  -- null until the first checkout is finished
  tier_id text references tier (id) check (tier_id <> 'starter'),
  state text check (state in ('trialing', 'active', 'past_due', 'ended')),
  period_starts_at timestamptz,
  period_ends_at timestamptz,
  has_card boolean not null default false,
  card text not null default '',
  cancels_at_period_end boolean not null default false,
  next_tier_id text references tier (id) check (next_tier_id <> 'starter'),
  had_trial boolean not null default false,
  -- Readings are numbered as they are asked for; an answer counts where none that was asked for later did.
  tickets bigint not null default 0,
  read_ticket bigint not null default 0 check (read_ticket <= tickets),
  check ((state is null) = (tier_id is null) and (state is null) = (period_ends_at is null) and (state is null) = (period_starts_at is null)),
  check (state is null or subscription_ref is not null)
);
create unique index plan_subscription_ref on plan_subscription (provider, subscription_ref);
create unique index plan_subscription_checkout on plan_subscription (provider, checkout_ref);
alter table plan_subscription enable row level security;
alter table plan_subscription force row level security;
create policy user_wall on plan_subscription for select using (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy planning on plan_subscription
  using (nullif(current_setting('app.planning', true), '') = 'on') with check (nullif(current_setting('app.planning', true), '') = 'on');
call internal.grant_to('daybook_app', 'select', 'plan_subscription');
call internal.grant_to('daybook_billing', 'select, insert, update', 'plan_subscription');

-- What was paid, once each, and the seller's invoice for it.
create table plan_charge (
  id uuid primary key,
  user_id uuid not null,
  provider text not null check (provider in ('stripe', 'sandbox')),
  charge_ref text not null,
  tier_id text not null references tier (id),
  kind text not null check (kind in ('period', 'proration')),
  minor bigint not null check (minor > 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  period_starts_at timestamptz not null,
  period_ends_at timestamptz not null,
  paid_at timestamptz not null,
  seller_org_id uuid not null,
  -- the invoice and its number; null while it could not be made, and then why
  document_id uuid,
  number text check ((number is null) = (document_id is null)),
  failure text,
  unique (provider, charge_ref)
);
create index plan_charge_of on plan_charge (user_id, paid_at desc, id desc);
alter table plan_charge enable row level security;
alter table plan_charge force row level security;
create policy user_wall on plan_charge for select using (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy planning on plan_charge
  using (nullif(current_setting('app.planning', true), '') = 'on') with check (nullif(current_setting('app.planning', true), '') = 'on');
call internal.grant_to('daybook_app', 'select', 'plan_charge');
call internal.grant_to('daybook_billing', 'select, insert, update', 'plan_charge');

-- Each event of a provider counts once.
create table plan_event (
  provider text not null check (provider in ('stripe', 'sandbox')),
  event_id text not null check (length(event_id) between 1 and 255),
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);
alter table plan_event enable row level security;
alter table plan_event force row level security;
create policy planning on plan_event
  using (nullif(current_setting('app.planning', true), '') = 'on') with check (nullif(current_setting('app.planning', true), '') = 'on');
call internal.grant_to('daybook_billing', 'select, insert', 'plan_event');

-- What the sandbox knows of its subscriptions, as a real provider keeps it elsewhere.
create table sandbox_plan (
  ref text primary key,
  user_id uuid not null,
  state jsonb not null check (jsonb_typeof(state) = 'object'),
  created_at timestamptz not null default now()
);
alter table sandbox_plan enable row level security;
alter table sandbox_plan force row level security;
create policy planning on sandbox_plan
  using (nullif(current_setting('app.planning', true), '') = 'on') with check (nullif(current_setting('app.planning', true), '') = 'on');
call internal.grant_to('daybook_billing', 'select, insert, update', 'sandbox_plan');

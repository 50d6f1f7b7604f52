-- What: the tiers that Daybook is offered in, and who has which.
-- Why:  what somebody may use follows from these rows alone, never from what they said at sign-up. Requests read them and can write
--       neither: subscriptions are written by the role daybook_billing, tiers by a migration.

do $$
begin
  begin
    create role daybook_billing nologin;
  exception when duplicate_object or insufficient_privilege then null;
  end;
  begin
    if not (select rolsuper from pg_roles where rolname = current_user) then grant daybook_billing to current_user; end if;
  exception when insufficient_privilege or undefined_object or invalid_grant_operation then null;
  end;
  if exists (select from pg_roles where rolname = 'daybook_billing') then grant usage on schema public to daybook_billing; end if;
end $$;

-- Reference table, the same for everybody. The values are those of core/tier.ts, and a test holds them together.
create table tier (
  id text primary key check (id ~ '^[a-z]{2,20}$'),
  name text not null,
  price_minor bigint not null check (price_minor >= 0),
  -- What the payment provider calls this price, in its trial mode and for real.
  price_id_test text,
  price_id_live text,
  currency char(3) not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  billing_period text not null default 'monthly' check (billing_period = 'monthly'),
  description text not null,
  short_description text not null,
  emoji text not null,
  features text[] not null,
  -- How many of each; -1 for any number.
  limits jsonb not null check (jsonb_typeof(limits) = 'object'),
  feature_ids text[] not null,
  sort_order smallint not null unique
);
call internal.grant_to('daybook_app', 'select', 'tier');
call internal.grant_to('daybook_billing', 'select', 'tier');
insert into tier (id, name, price_minor, description, short_description, emoji, features, limits, feature_ids, sort_order) values
  ('starter', 'STARTER', 0, 'Real double-entry books for one person: record income and expenses, import bank statements as files and read basic reports.',
   'For one person who is starting out', '🌱',
   array['5 invoices per month', '1 user', '1 bank account', 'Reconciliation from CSV files', 'Basic bookkeeping', 'Income and expense tracking', 'Basic reports', 'Mobile money integration'],
   '{"invoices_monthly":5,"users":1,"bank_accounts":1,"semi_automated_reconciliation":0}',
   array['basic_tracking', 'csv_reconciliation', 'basic_bookkeeping', 'income_expense_tracking', 'basic_reports', 'mobile_money_integration', 'single_user', 'single_user_access'], 1),
  ('essentials', 'ESSENTIALS', 999, 'For a business with regular clients: invoices without a limit, several currencies, payment gateways and help with reconciling.',
   'For freelancers with regular clients', '🚀',
   array['Unlimited invoices', '2 users', '2 bank accounts', 'Semi-automated reconciliation', 'Multi-currency support', 'Payment gateways', 'Everything in Starter'],
   '{"invoices_monthly":-1,"users":2,"bank_accounts":2,"semi_automated_reconciliation":-1}',
   array['basic_tracking', 'csv_reconciliation', 'basic_bookkeeping', 'income_expense_tracking', 'basic_reports', 'mobile_money_integration', 'single_user', 'single_user_access', 'unlimited_invoices', 'semi_automated_reconciliation', 'multi_currency', 'payment_gateways', 'multi_user_access'], 2),
  ('pro', 'PRO', 1999, 'For a small team: three roles, basic payroll, purchase orders, loans between people, tax by location and deeper reports.',
   'For growing businesses and small teams', '⭐',
   array['Unlimited invoices', '5 users', '5 bank accounts', 'Basic payroll', 'P2P lending', '3-role access control (Admin, Manager, User)', 'Purchase orders', 'Location tax settings', 'AI financial insights', 'Advanced analytics', 'Custom report builder', 'Everything in Essentials'],
   '{"invoices_monthly":-1,"users":5,"bank_accounts":5,"semi_automated_reconciliation":-1}',
   array['basic_tracking', 'csv_reconciliation', 'basic_bookkeeping', 'income_expense_tracking', 'basic_reports', 'mobile_money_integration', 'single_user', 'single_user_access', 'unlimited_invoices', 'semi_automated_reconciliation', 'multi_currency', 'payment_gateways', 'multi_user_access', 'basic_payroll', 'p2p_lending', 'role_access_control_3', 'purchase_orders', 'location_tax', 'ai_financial_insights', 'advanced_analytics', 'custom_report_builder'], 3),
  ('enterprise', 'ENTERPRISE', 9999, 'Without limits: full payroll, royalties, projects, stock forecasts, crypto and escrow payments, commissions and roles of your own.',
   'For agencies and companies with a team', '🏢',
   array['Unlimited invoices', 'Unlimited users', 'Unlimited bank accounts', 'Full payroll with advances', 'Royalty tracking', 'Project accounting', 'Inventory forecasting', 'Crypto payments', 'Escrow payments', 'Commission splitting', 'Custom permissions and roles', 'Blockchain wallet integration', 'Premium support', 'Everything in Pro'],
   '{"invoices_monthly":-1,"users":-1,"bank_accounts":-1,"semi_automated_reconciliation":-1}',
   array['basic_tracking', 'csv_reconciliation', 'basic_bookkeeping', 'income_expense_tracking', 'basic_reports', 'mobile_money_integration', 'single_user', 'single_user_access', 'unlimited_invoices', 'semi_automated_reconciliation', 'multi_currency', 'payment_gateways', 'multi_user_access', 'basic_payroll', 'p2p_lending', 'role_access_control_3', 'purchase_orders', 'location_tax', 'ai_financial_insights', 'advanced_analytics', 'custom_report_builder', 'full_payroll_advances', 'royalty_tracking', 'project_accounting', 'inventory_forecasting', 'crypto_payments', 'escrow_payments', 'commission_splitting', 'custom_permissions', 'blockchain_wallet_integration', 'premium_support'], 4);

-- One row for each time a person's plan was set; the latest by created_at is the one that is looked at.
create table user_subscriptions (
  id uuid primary key,
  user_id uuid not null,
  tier_id text not null references tier (id),
  status text not null check (status in ('active', 'trialing', 'past_due', 'canceled', 'ended')),
  start_date timestamptz not null default now(),
  end_date timestamptz,
  trial_ends_at timestamptz,
  created_at timestamptz not null default now()
);
create index user_subscriptions_latest on user_subscriptions (user_id, created_at desc, id desc);
alter table user_subscriptions enable row level security;
alter table user_subscriptions force row level security;
-- A person reads their own; inside a business also its owner's, whose plan holds for the business. There is no policy to write by.
create policy user_wall on user_subscriptions for select
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)
    or user_id in (select m.user_id from member m where m.role = 'owner' and m.org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)));
call internal.grant_to('daybook_app', 'select', 'user_subscriptions');
do $$
begin
  if exists (select from pg_roles where rolname = 'daybook_billing') then
    create policy billing on user_subscriptions to daybook_billing using (true) with check (true);
  end if;
end $$;
call internal.grant_to('daybook_billing', 'select, insert, update', 'user_subscriptions');
call internal.grant_to('daybook_billing', 'select', 'member'); -- named by the policy above; its own wall shows this role nothing

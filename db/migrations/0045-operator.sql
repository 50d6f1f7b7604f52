-- What: who runs this installation, how the first of them is found, and the plan that they give to everyone.
-- Why:  changing the plan of an installation took a shell. Where Daybook is reached from its own machine alone, the first confirmed person runs it;
--       elsewhere the person who enters the code that the first start prints. An installation that has people already names its operator by
--       `npm run operator`.

create table auth.operator (
  user_id uuid primary key references auth.app_user (id),
  since timestamptz not null default now()
);
call internal.grant_to('daybook_auth', 'select, insert, update, delete', 'auth.operator');

-- One row: open until there is a first operator.
create table auth.operator_setup (
  is_one boolean primary key default true check (is_one),
  -- of the code that was printed
  code_hash bytea check (length(code_hash) = 32),
  closed_at timestamptz
);
insert into auth.operator_setup (closed_at) select case when exists (select from auth.app_user) then now() end;
call internal.grant_to('daybook_auth', 'select, update', 'auth.operator_setup');

-- One row at most. Requests read it; it is written by the role of plans, or by the owner in a transaction that says `app.planning`.
create table plan_for_everyone (
  is_one boolean primary key default true check (is_one),
  tier_id text not null references tier (id),
  set_by uuid not null,
  set_at timestamptz not null default now()
);
alter table plan_for_everyone enable row level security;
alter table plan_for_everyone force row level security;
create policy reading on plan_for_everyone for select using (true);
create policy planning on plan_for_everyone
  using (nullif(current_setting('app.planning', true), '') = 'on') with check (nullif(current_setting('app.planning', true), '') = 'on');
call internal.grant_to('daybook_app', 'select', 'plan_for_everyone');
call internal.grant_to('daybook_billing', 'select, insert, update, delete', 'plan_for_everyone');

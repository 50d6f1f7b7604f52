-- What: roles, the tenant wall, businesses and their members, and what every module needs from the first day:
--       idempotency, the audit trail and the outbox of mail.
-- Why:  every table of a business carries org_id in each of its keys and is walled by forced row-level security, so that a
--       mistake in a query shows nothing instead of somebody else's books. The order of key columns is measured: the selective one first.

do $$
declare r text;
begin
  foreach r in array array['daybook_app', 'daybook_auth'] loop
    begin
      execute format('create role %I nologin', r);
    exception when duplicate_object or insufficient_privilege then null;
    end;
    begin
      if not (select rolsuper from pg_roles where rolname = current_user) then execute format('grant %I to current_user', r); end if;
    exception when insufficient_privilege or undefined_object or invalid_grant_operation then null;
    end;
  end loop;
end $$;

revoke create on schema public from public;
create schema internal;
create schema auth;
revoke all on schema internal, auth from public;

-- Grants where the role exists; a database whose owner may not create roles runs as that owner, whom forced policies bind too.
create procedure internal.grant_to(role_name text, privileges text, target regclass) language plpgsql as $$
begin
  if exists (select from pg_roles where rolname = role_name) then
    execute format('grant %s on %s to %I', privileges, target, role_name);
  end if;
end $$;

-- Puts a table behind the wall of its org_id and lets the runtime role do exactly what is named.
create procedure internal.wall_by_org(target regclass, privileges text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy org_wall on %s using (org_id = (select nullif(current_setting(''app.org_id'', true), '''')::uuid))
       with check (org_id = (select nullif(current_setting(''app.org_id'', true), '''')::uuid))', target);
  call internal.grant_to('daybook_app', privileges, target);
end $$;

-- For tables whose rows are history: nobody changes or removes them, not even a role that was granted the right.
create function internal.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are history and cannot be changed or removed', tg_table_name using errcode = '55000';
end $$;
create procedure internal.append_only(target regclass) language plpgsql as $$
begin
  execute format('create trigger append_only before update or delete or truncate on %s for each statement execute function internal.refuse_change()', target);
end $$;

do $$ begin
  if exists (select from pg_roles where rolname = 'daybook_app') then grant usage on schema public to daybook_app; end if;
  if exists (select from pg_roles where rolname = 'daybook_auth') then grant usage on schema auth, public to daybook_auth; end if;
end $$;

create table org (
  id uuid primary key,
  name text not null check (length(name) between 1 and 120),
  country char(2) not null check (country ~ '^[A-Z]{2}$'),
  base_currency char(3) not null check (base_currency ~ '^[A-Z]{3}$'),
  kind text not null check (kind in ('freelancer', 'creator', 'agency', 'shop')),
  fiscal_year_start_month smallint not null default 1 check (fiscal_year_start_month between 1 and 12),
  time_zone text not null default 'UTC',
  is_sample boolean not null default false,
  removed_at timestamptz,
  created_at timestamptz not null default now()
);

-- Found by user as well as by business: a small table of its own, walled by either.
create table member (
  org_id uuid not null references org (id),
  user_id uuid not null,
  role text not null check (role in ('owner', 'admin', 'manager', 'user')),
  created_at timestamptz not null default now(),
  primary key (user_id, org_id)
);
create index member_org on member (org_id);
alter table member enable row level security;
alter table member force row level security;
create policy org_wall on member
  using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid) or user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid));
call internal.grant_to('daybook_app', 'select, insert, update, delete', 'member');

alter table org enable row level security;
alter table org force row level security;
create policy org_wall on org
  using (id = (select nullif(current_setting('app.org_id', true), '')::uuid)
    or id in (select m.org_id from member m where m.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)))
  with check (id = (select nullif(current_setting('app.org_id', true), '')::uuid));
call internal.grant_to('daybook_app', 'select, insert, update', 'org');

-- One row per person; `id` is the user's.
create table profiles (
  id uuid primary key,
  full_name text not null default '' check (length(full_name) <= 200),
  avatar_url text,
  locale text not null default 'en-US',
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  current_org_id uuid references org (id),
  last_login_at timestamptz,
  created_at timestamptz not null default now()
);
alter table profiles enable row level security;
alter table profiles force row level security;
create policy user_wall on profiles
  using (id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (id = (select nullif(current_setting('app.user_id', true), '')::uuid));
call internal.grant_to('daybook_app', 'select, insert, update', 'profiles');

-- Reference table, the same for everybody; the path of an item is built from its label.
create table dashboard_nav_items (
  id uuid primary key,
  label text not null check (label ~ '^[A-Za-z][A-Za-z ]{0,39}$'),
  icon_name text not null,
  is_enabled boolean not null default true,
  sort_order integer not null default 0
);
call internal.grant_to('daybook_app', 'select', 'dashboard_nav_items');
insert into dashboard_nav_items (id, label, icon_name, sort_order) values
  ('0190a000-0000-7000-8000-000000000001', 'Transactions', 'currency-dollar', 1),
  ('0190a000-0000-7000-8000-000000000002', 'Banking', 'currency-exchange', 2),
  ('0190a000-0000-7000-8000-000000000003', 'Reports', 'document-report', 3),
  ('0190a000-0000-7000-8000-000000000004', 'Accounts', 'chart-bar', 4);

-- A write that carries a key has one effect: the row is inserted first, in the write's own transaction, and keeps the answer.
create table idempotency_key (
  org_id uuid not null references org (id),
  key text not null check (length(key) between 1 and 200),
  route text not null,
  request_hash bytea not null,
  response jsonb,
  created_at timestamptz not null default now(),
  primary key (key, org_id)
);
call internal.wall_by_org('idempotency_key', 'select, insert, update');

-- Who changed what, through which door, before and after.
create table audit_event (
  org_id uuid not null references org (id),
  id uuid not null,
  at timestamptz not null default now(),
  user_id uuid,
  via text not null,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  before jsonb,
  after jsonb,
  primary key (id, org_id)
);
create index audit_event_org_at on audit_event (org_id, at desc, id desc);
create index audit_event_subject on audit_event (subject_id, org_id);
call internal.wall_by_org('audit_event', 'select, insert');
call internal.append_only('audit_event');

-- Mail to send. Filled in the transaction that causes it; read by the sender, or by the local mail page where no SMTP is configured.
create table mail_outbox (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null default '',
  queued_at timestamptz not null default now(),
  attempts smallint not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  failure text
);
create index mail_outbox_waiting on mail_outbox (next_attempt_at) where sent_at is null;
call internal.grant_to('daybook_app', 'insert', 'mail_outbox');
call internal.grant_to('daybook_auth', 'select, insert, update', 'mail_outbox');

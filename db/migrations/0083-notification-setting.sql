-- What: what each person wants to be notified of, by which way, and when a notification was passed on to those ways.
-- Why:  only choices that differ from the usual are kept, so that a topic that comes later begins as usual for everybody. A notification is
--       passed on in the transaction that marks it, so that no way gets it twice. An email that can be unsubscribed from says where.

create table notification_setting (
  user_id uuid primary key,
  choices jsonb not null default '{}' check (jsonb_typeof(choices) = 'object' and length(choices::text) <= 4000),
  -- Minutes since midnight in the person's time zone; nothing rings between them.
  quiet_from smallint check (quiet_from between 0 and 1439),
  quiet_until smallint check (quiet_until between 0 and 1439),
  changed_at timestamptz not null,
  check ((quiet_from is null) = (quiet_until is null))
);
alter table notification_setting enable row level security;
alter table notification_setting force row level security;
create policy user_wall on notification_setting
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy colleague_reads on notification_setting for select
  using (user_id = any (nullif(current_setting('app.colleague_ids', true), '')::uuid[]));
call internal.grant_to('daybook_app', 'select, insert, update', 'notification_setting');

-- What was there before was passed on by the senders of its time.
alter table notification add column passed_on_at timestamptz default now();
alter table notification alter column passed_on_at drop default;
create index notification_to_pass_on on notification (org_id, created_at) where passed_on_at is null;

alter table mail_outbox add column unsubscribe_url text check (length(unsubscribe_url) <= 500 and unsubscribe_url ~ '^https?://[!-~]+$');

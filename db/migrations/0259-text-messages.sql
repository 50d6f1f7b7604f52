-- expand
-- What: the phone number that a person confirmed for text messages, and when sending a message to it began.
-- Why:  a gateway for text messages has no key against sending twice. What was begun and not finished is therefore not tried again.

create table sms_phone (
  user_id uuid primary key,
  id uuid not null,
  number_sealed bytea not null,
  code_hash bytea check (length(code_hash) = 32),
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null
);
alter table sms_phone enable row level security;
alter table sms_phone force row level security;
create policy user_wall on sms_phone
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy colleague_reads on sms_phone for select
  using (user_id = any (nullif(current_setting('app.colleague_ids', true), '')::uuid[]));
create policy colleague_forgets on sms_phone for delete
  using (user_id = any (nullif(current_setting('app.colleague_ids', true), '')::uuid[]));
call internal.grant_to('daybook_app', 'select, insert, update, delete', 'sms_phone');

alter table push_delivery add column begun_at timestamptz;

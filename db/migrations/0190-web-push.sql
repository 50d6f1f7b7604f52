-- expand
-- What: push notifications to browsers, quiet hours that hold them, and one email a day or a week instead of one for each notification.
-- Why:  the key pair that push services know this installation by is made once for all servers, and its private half is sealed. A browser is
--       told for as long as the session that it was turned on in: signing out ends it. What is on its way is a row beside the notification it is
--       of, so that it is written once with the mark that the notification was passed on, and goes with the member.

create table push_identity (
  is_one boolean primary key default true check (is_one),
  public_key text not null check (length(public_key) = 87),
  private_key_sealed bytea not null,
  created_at timestamptz not null
);
call internal.grant_to('daybook_app', 'select, insert, update', 'push_identity');

create table push_device (
  user_id uuid not null,
  id uuid not null,
  -- address and keys of the browser, sealed: whoever knows the address could write to it
  address_sealed bytea not null,
  address_hash bytea not null check (length(address_hash) = 32),
  session_id uuid not null,
  created_at timestamptz not null,
  primary key (id, user_id),
  unique (address_hash, user_id)
);
create index push_device_of_person on push_device (user_id);
alter table push_device enable row level security;
alter table push_device force row level security;
create policy user_wall on push_device
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);
create policy colleague_reads on push_device for select
  using (user_id = any (nullif(current_setting('app.colleague_ids', true), '')::uuid[]));
create policy colleague_forgets on push_device for delete
  using (user_id = any (nullif(current_setting('app.colleague_ids', true), '')::uuid[]));
call internal.grant_to('daybook_app', 'select, insert, update, delete', 'push_device');

create table push_delivery (
  org_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  device_id uuid not null,
  notification_id uuid not null,
  attempts integer not null default 0,
  created_at timestamptz not null,
  primary key (id, org_id),
  unique (notification_id, device_id, org_id),
  foreign key (notification_id, org_id) references notification (id, org_id) on delete cascade
);
call internal.wall_by_org('push_delivery', 'select, insert, update, delete');

alter table notification_setting
  add column email_pace text not null default 'at_once' check (email_pace in ('at_once', 'daily', 'weekly'));
-- When it goes out with others in one email; null where it does not, or did.
alter table notification add column digest_at timestamptz;

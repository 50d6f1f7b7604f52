-- What: how to reach a person, where and in which language they work, and their picture.
-- Why:  full_name stays the truth of how somebody is called; its two parts are kept only once the person gave them. The picture is what
--       we drew from theirs (256 × 256, nothing else of the file), seen by the person and by whoever shares a business with them.

alter table profiles
  add column first_name text check (length(first_name) <= 100),
  add column last_name text check (length(last_name) <= 100),
  add column phone text not null default '' check (length(phone) <= 40),
  add column address text not null default '' check (length(address) <= 500),
  add column time_zone text check (length(time_zone) <= 60),
  add column language text check (language in ('en', 'es', 'fr', 'de')),
  add constraint profiles_name_parts check ((first_name is null) = (last_name is null)),
  add constraint profiles_name_whole check (first_name is null or full_name = btrim(first_name || ' ' || last_name));

create table profile_photo (
  user_id uuid primary key references profiles (id),
  -- of the stored picture: its version in addresses
  version text not null check (version ~ '^[0-9a-f]{32}$'),
  picture bytea not null check (length(picture) between 1 and 200000),
  created_at timestamptz not null
);
alter table profile_photo alter column picture set storage external;
alter table profile_photo enable row level security;
alter table profile_photo force row level security;
create policy user_wall on profile_photo
  using (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid))
  with check (user_id = (select nullif(current_setting('app.user_id', true), '')::uuid));
-- The members of the business that the transaction stands in; `member` has its own wall, so nobody else's people are among them.
create policy colleague_reads on profile_photo for select
  using (user_id in (select m.user_id from member m where m.org_id = (select nullif(current_setting('app.org_id', true), '')::uuid)));
call internal.grant_to('daybook_app', 'select, insert, update, delete', 'profile_photo');

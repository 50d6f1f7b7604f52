-- What: API keys of a business, and with each audited change the key that made it.
-- Why:  a program that works in the books needs a right of its own: less than its maker's, for one business, ended in a moment. Only the hash of
--       a key is here, so that a copy of the database opens nothing. A key ends when its maker leaves the business, and stays ended when
--       they return.

create table api_key (
  org_id uuid not null references org (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- SHA-256 of the whole key
  secret_hash bytea not null check (length(secret_hash) = 32),
  -- the last characters of the key, to know it by
  ending text not null check (length(ending) = 4),
  permissions text[] not null check (cardinality(permissions) > 0),
  made_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- null where it ended with its maker
  revoked_by uuid,
  primary key (id, org_id),
  unique (secret_hash, org_id),
  check (revoked_at is not null or revoked_by is null)
);
create index api_key_of_maker on api_key (made_by, org_id) where revoked_at is null;
call internal.wall_by_org_or_finding('api_key', 'select, insert, update');

-- Promise: the keys of somebody who leaves end with them, by whatever statement they leave.
create function internal.end_keys_of_member() returns trigger language plpgsql as $$
begin
  update api_key set revoked_at = clock_timestamp() where made_by = old.user_id and org_id = old.org_id and revoked_at is null;
  return null;
end $$;
create trigger end_keys_when_deleted after delete on member for each row execute function internal.end_keys_of_member();
create trigger end_keys_when_deactivated after update of deactivated_at on member for each row
  when (new.deactivated_at is not null) execute function internal.end_keys_of_member();

alter table audit_event add column key_id uuid;

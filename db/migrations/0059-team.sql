-- What: invitations to a business, members who were deactivated, and names that colleagues may read.
-- Why:  a business was one person. An invitation is a secret link for one address, of which only the hash is here; an open one takes a seat. Who is
--       deactivated keeps their row, so that they can come back in the role that they had, and so that the last owner cannot be lost by any statement.

alter table member add column deactivated_at timestamptz;

-- Promise: a business has an active owner. Code locks the business first; this is the last word.
create function internal.keep_owner() returns trigger language plpgsql as $$
begin
  if not exists (select from member m where m.org_id = old.org_id and m.role = 'owner' and m.deactivated_at is null) then
    raise exception 'the business % would have no owner', old.org_id using errcode = '23514', constraint = 'member_last_owner';
  end if;
  return null;
end $$;
create trigger keep_owner after update or delete on member for each row
  when (old.role = 'owner' and old.deactivated_at is null) execute function internal.keep_owner();

create table invitation (
  org_id uuid not null references org (id),
  id uuid not null,
  -- lower case, as accounts have it
  email text not null check (email = lower(email) and length(email) between 3 and 254),
  role text not null check (role in ('admin', 'manager', 'user')),
  -- of the link in the latest mail: an earlier one opens nothing
  token_hash bytea not null check (length(token_hash) = 32),
  invited_by uuid not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  revoked_at timestamptz,
  primary key (id, org_id),
  unique (token_hash, org_id),
  check ((accepted_at is null) = (accepted_by is null)),
  check (accepted_at is null or revoked_at is null)
);
create unique index invitation_open on invitation (email, org_id) where accepted_at is null and revoked_at is null;
call internal.wall_by_org_or_finding('invitation', 'select, insert, update');

create policy colleague_reads on profiles for select
  using (id = any (nullif(current_setting('app.colleague_ids', true), '')::uuid[]));

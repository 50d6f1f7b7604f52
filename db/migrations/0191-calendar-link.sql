-- expand
-- What: the secret address of a person's calendar of due dates in a business.
-- Why:  calendar programs cannot sign in: they read an address that is a secret itself. One a person and business, kept as a hash; another takes
--       its place when it is renewed, and it goes with the member.

create table calendar_link (
  org_id uuid not null,
  user_id uuid not null,
  secret_hash bytea not null check (length(secret_hash) = 32),
  created_at timestamptz not null,
  last_read_at timestamptz,
  primary key (user_id, org_id),
  unique (secret_hash, org_id),
  foreign key (user_id, org_id) references member (user_id, org_id) on delete cascade
);
call internal.wall_by_org('calendar_link', 'select, insert, update, delete');

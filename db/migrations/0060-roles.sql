-- What: roles of one's own, made of named permissions.
-- Why:  the four roles that come with Daybook contain one another; a business with a team cuts its work differently. A role that was deleted keeps
--       its row, for the invitations and the audit trail that name it.

create table org_role (
  org_id uuid not null references org (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  -- as given; what they imply is worked out when they are read
  permissions text[] not null check (cardinality(permissions) between 1 and 300),
  created_at timestamptz not null,
  deleted_at timestamptz,
  primary key (id, org_id)
);
create unique index org_role_name on org_role (lower(name), org_id) where deleted_at is null;
call internal.wall_by_org('org_role', 'select, insert, update');

alter table member
  add column role_id uuid,
  drop constraint member_role_check,
  add constraint member_role_check check (role in ('owner', 'admin', 'manager', 'user', 'custom')),
  add constraint member_custom_role check ((role = 'custom') = (role_id is not null));
-- No foreign key: members are found by person as well, so their table is on every part of a distributed database, where roles are not. A role that
-- cannot be found permits nothing.
create index member_by_role on member (role_id, org_id) where role_id is not null;
alter table invitation
  add column role_id uuid,
  drop constraint invitation_role_check,
  add constraint invitation_role_check check (role in ('admin', 'manager', 'user', 'custom')),
  add constraint invitation_custom_role check ((role = 'custom') = (role_id is not null)),
  add foreign key (role_id, org_id) references org_role (id, org_id);
create index invitation_by_role on invitation (role_id, org_id) where role_id is not null;

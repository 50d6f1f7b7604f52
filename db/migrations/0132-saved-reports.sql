-- expand
-- What: reports that people put together and save.
-- Why:  a report is what it asks for, kept whole and read by the program's own schema; its figures are read anew each time. One person at a
--       time changes it, which its version sees to.

create table report_definition (
  org_id uuid not null references org (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  owner_id uuid not null,
  visibility text not null check (visibility in ('me', 'team')),
  query jsonb not null check (jsonb_typeof(query) = 'object' and length(query::text) <= 60000),
  version integer not null check (version > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (id, org_id)
);
create index report_definition_of_owner on report_definition (org_id, owner_id);
call internal.wall_by_org('report_definition', 'select, insert, update, delete');

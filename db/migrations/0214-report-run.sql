-- expand
-- What: runs of saved reports that were kept, and links that show one to people outside.
-- Why:  what was sent or shown must be there again as it was: a run names the last entry it knew, and its file, in the bucket of reports, has a
--       hash. A link is a secret of which only the hash is stored; it shows one run, until its day or until it is ended, and nothing else.

create table report_run (
  org_id uuid not null,
  id uuid not null,
  definition_id uuid not null,
  -- of the definition
  version integer not null check (version >= 1),
  name text not null check (length(name) between 1 and 200),
  format text not null check (format in ('pdf', 'xlsx', 'csv')),
  last_entry bigint not null check (last_entry >= 0),
  -- null once the file is deleted for good
  file_id uuid,
  sha256 bytea not null check (length(sha256) = 32),
  made_at timestamptz not null,
  -- null where a schedule made it
  made_by uuid,
  primary key (id, org_id),
  foreign key (definition_id, org_id) references report_definition (id, org_id) on delete cascade,
  foreign key (file_id, org_id) references stored_file (id, org_id) on delete set null (file_id)
);
create index report_run_of on report_run (definition_id, org_id, made_at desc);
create index report_run_file on report_run (file_id, org_id);
call internal.wall_by_org('report_run', 'select, insert');

create table report_link (
  org_id uuid not null,
  id uuid not null,
  run_id uuid not null,
  secret_hash bytea not null check (length(secret_hash) = 32),
  expires_at timestamptz not null,
  ended_at timestamptz,
  last_read_at timestamptz,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (id, org_id),
  unique (secret_hash, org_id),
  foreign key (run_id, org_id) references report_run (id, org_id) on delete cascade
);
create index report_link_of on report_link (run_id, org_id);
call internal.wall_by_org('report_link', 'select, insert, update');

-- expand
-- What: two documents that look like the same receipt, and that somebody wants both of.
-- Why:  what was compared once is not asked about again.

create table document_kept_apart (
  org_id uuid not null,
  file_id uuid not null,
  other_id uuid not null,
  kept_by uuid,
  kept_at timestamptz not null,
  primary key (file_id, other_id, org_id),
  check (file_id < other_id),
  foreign key (file_id, org_id) references stored_file (id, org_id) on delete cascade,
  foreign key (other_id, org_id) references stored_file (id, org_id) on delete cascade
);
call internal.wall_by_org('document_kept_apart', 'select, insert');

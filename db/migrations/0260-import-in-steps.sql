-- expand
-- What: a statement import that is posted in steps: its file, and how many of its lines are posted.
-- Why:  an import of 100,000 lines in one transaction made everybody else in the business wait until it ended. With the file kept, it goes on
--       after a crash.

create table statement_import_step (
  org_id uuid not null,
  import_id uuid not null,
  -- as it was uploaded, and how the person said to read it; deleted with the row when the import is complete
  file bytea not null,
  mapping jsonb,
  file_account text,
  rate text,
  -- of the lines that become transactions
  done integer not null default 0 check (done >= 0),
  total integer not null check (total > 0),
  primary key (import_id, org_id),
  foreign key (import_id, org_id) references statement_import (id, org_id)
);
-- Files are compressed poorly by PostgreSQL, and for long.
alter table statement_import_step alter column file set storage external;
call internal.wall_by_org('statement_import_step', 'select, insert, update, delete');

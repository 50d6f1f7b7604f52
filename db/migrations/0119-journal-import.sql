-- expand
-- What: imports of journals: which file, and which entries it brought.
-- Why:  an import is taken back whole. Its entries have numbers without a gap, since the head of the ledger is locked while they are posted.

create table journal_import (
  org_id uuid not null references org (id),
  id uuid not null,
  file_name text not null check (length(file_name) between 1 and 300),
  entry_count int not null check (entry_count > 0),
  first_number bigint not null check (first_number > 0),
  last_number bigint not null check (last_number >= first_number),
  imported_at timestamptz not null,
  rolled_back_at timestamptz check (rolled_back_at >= imported_at),
  primary key (id, org_id)
);
create index journal_import_newest on journal_import (org_id, imported_at desc);
call internal.wall_by_org('journal_import', 'select, insert, update');

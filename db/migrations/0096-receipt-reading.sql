-- What: what was read of a document: merchant, date, total, currency, tax, number, with how sure each is and where it stands; and how far the
--       reading has come.
-- Why:  reading a picture takes seconds in a process of its own, so it is work that is due, and people see its state meanwhile. What a person
--       corrected is not overwritten by reading again. A reading goes with its file.

create table receipt_reading (
  org_id uuid not null,
  file_id uuid not null,
  state text not null check (state in ('waiting', 'reading', 'read', 'failed')),
  fault text check (fault in ('slow', 'large', 'ended', 'unreadable')),
  attempts smallint not null default 0,
  merchant text check (length(merchant) between 1 and 200),
  dated date,
  total_minor bigint check (total_minor between -10000000000000 and 10000000000000),
  currency char(3),
  tax_minor bigint check (tax_minor between -10000000000000 and 10000000000000),
  number text check (length(number) between 1 and 60),
  -- by field: confidence, place, and whether a person corrected it
  evidence jsonb not null default '{}',
  changed_at timestamptz not null,
  primary key (file_id, org_id),
  check ((state = 'failed') = (fault is not null)),
  foreign key (file_id, org_id) references stored_file (id, org_id) on delete cascade
);
create index receipt_reading_alike on receipt_reading (org_id, total_minor, dated) where state = 'read';
call internal.wall_by_org('receipt_reading', 'select, insert, update');

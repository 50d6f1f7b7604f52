-- What: one table of counters for limits, shared by all servers of this database.
-- Why:  counted in each process, a limit was multiplied by the number of processes and forgotten at every restart. A counter is one number: the
--       instant at which everything that happened will have been paid for. Losing them in a crash harms nobody, so the table is unlogged.

create unlogged table limit_counter (
  kind text not null check (length(kind) between 1 and 40),
  subject text not null check (length(subject) between 1 and 200),
  paid_at timestamptz not null,
  primary key (kind, subject)
);
create index limit_counter_by_end on limit_counter (paid_at);
call internal.grant_to('daybook_app', 'select, insert, update, delete', 'limit_counter');
call internal.grant_to('daybook_auth', 'select, insert, update, delete', 'limit_counter');
create index document_mail_written_to on document_mail (lower(recipient), org_id);

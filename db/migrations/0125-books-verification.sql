-- expand
-- What: the last time that the books of all businesses were recomputed, and what was found.
-- Why:  the operator and their monitoring ask when that was; it may have been a command, or another server.

create table books_verification (
  is_only boolean primary key default true check (is_only),
  begun_at timestamptz not null,
  finished_at timestamptz,
  businesses int not null default 0,
  entries bigint not null default 0,
  faults int not null default 0
);
call internal.grant_to('daybook_app', 'select, insert, update', 'books_verification');

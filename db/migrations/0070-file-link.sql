-- What: links between a stored file and what it is a paper of: a transaction, a trade document, a contact, or what later modules add.
-- Why:  a receipt is looked for from the books, and the books from a receipt. A link names its subject by kind and id, because subjects belong to
--       modules that come after files; their names and amounts are read from them when a link is shown, so they are never out of date.

create table file_link (
  org_id uuid not null,
  file_id uuid not null,
  subject_kind text not null check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  linked_by uuid,
  linked_at timestamptz not null,
  primary key (file_id, subject_kind, subject_id, org_id),
  foreign key (file_id, org_id) references stored_file (id, org_id) on delete cascade
);
create index file_link_of_subject on file_link (subject_id, subject_kind, org_id);
call internal.wall_by_org('file_link', 'select, insert, delete');

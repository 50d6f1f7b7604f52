-- expand
-- What: comments and questions on what is in the books: an entry, a transaction, a document, a file, a figure of a report.
-- Why:  a question is asked where it is about, answered there, and resolved. What it is about belongs to modules that come later, so it is named by
--       kind and id; a figure has no row, so it keeps what it was called and where it is shown. A comment is never changed, only removed.

create table comment_thread (
  org_id uuid not null references org (id),
  id uuid not null,
  subject_kind text not null check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  -- Of a figure: {"report", "line", "label", "from", "to", "place"}.
  figure jsonb check (jsonb_typeof(figure) = 'object' and length(figure::text) <= 3000),
  started_by uuid not null,
  started_at timestamptz not null,
  last_at timestamptz not null,
  resolved_at timestamptz,
  resolved_by uuid,
  primary key (id, org_id),
  check ((subject_kind = 'figure') = (figure is not null)),
  check ((resolved_at is null) = (resolved_by is null))
);
create index comment_thread_of_subject on comment_thread (subject_id, subject_kind, org_id);
create index comment_thread_latest on comment_thread (org_id, last_at desc, id desc);
call internal.wall_by_org('comment_thread', 'select, insert, update');

create table comment (
  org_id uuid not null,
  id uuid not null,
  thread_id uuid not null,
  author_id uuid not null,
  body text not null check (length(body) <= 4000),
  mentioned uuid[] not null default '{}' check (cardinality(mentioned) <= 20),
  written_at timestamptz not null,
  removed_at timestamptz,
  primary key (id, org_id),
  foreign key (thread_id, org_id) references comment_thread (id, org_id),
  check ((removed_at is null) = (body <> ''))
);
create index comment_of_thread on comment (thread_id, org_id, written_at);
call internal.wall_by_org('comment', 'select, insert, update');

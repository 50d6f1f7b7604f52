-- What: tags, and what has them: a file, a transaction, and what later modules add.
-- Why:  a tag stands outside the posting, so it may change in a closed period. A tag is there while something has it; the audit trail keeps who
--       gave and took it. What has a tag is named by kind and id, because it belongs to modules that come after the ledger.

create table tag (
  org_id uuid not null references org (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 40 and name = btrim(name)),
  primary key (id, org_id)
);
create unique index tag_name on tag (lower(name), org_id);
call internal.wall_by_org('tag', 'select, insert, update, delete');

create table tagging (
  org_id uuid not null,
  tag_id uuid not null,
  subject_kind text not null check (subject_kind ~ '^[a-z_]{1,40}$'),
  subject_id uuid not null,
  tagged_by uuid,
  tagged_at timestamptz not null,
  primary key (tag_id, subject_kind, subject_id, org_id),
  foreign key (tag_id, org_id) references tag (id, org_id)
);
create index tagging_of_subject on tagging (subject_id, subject_kind, org_id);
call internal.wall_by_org('tagging', 'select, insert, delete');

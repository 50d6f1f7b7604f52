-- What: stored files, which a person sees as documents, and the buckets they lie in.
-- Why:  the bytes lie in an object store, encrypted under a key of their own; here is that key, sealed under one outside the database, and what
--       the file is. A row is written after its object is on disk, so a row never names an object that is not there; an object without a row
--       is removed by a sweep. A removed file keeps its row and bytes for thirty days, so that it can be restored.

-- The same for every business; only names.
create table file_bucket (
  id text primary key check (id ~ '^[a-z0-9][a-z0-9_-]{0,62}$'),
  created_at timestamptz not null default now()
);
insert into file_bucket (id) values ('transactions'), ('reports'), ('receipts');
call internal.grant_to('daybook_app', 'select, insert', 'file_bucket');

create table stored_file (
  org_id uuid not null references org (id),
  id uuid not null,
  bucket text not null references file_bucket (id),
  -- below the folder of the business
  path text not null check (length(path) between 1 and 900 and path !~ '[[:cntrl:]\\]' and path !~ '(^|/)(\.{0,2})(/|$)'),
  name text not null generated always as (regexp_replace(path, '^.*/', '')) stored,
  kind text not null check (kind in ('receipt', 'transaction', 'report', 'letter', 'note')),
  type text not null check (length(type) between 3 and 100),
  -- of the file as it was uploaded, as is the hash
  byte_count integer not null check (byte_count between 1 and 26214400),
  sha256 bytea not null check (length(sha256) = 32),
  -- what is written down about it: its own date, which also says in which year it is filed
  dated date not null,
  cache_control text not null check (length(cache_control) <= 200),
  metadata jsonb not null check (jsonb_typeof(metadata) = 'object' and length(metadata::text) <= 4000),
  -- the object in the store, and the key it is encrypted under
  object_id uuid not null,
  sealed_key bytea not null check (length(sealed_key) between 60 and 100),
  added_by uuid,
  added_at timestamptz not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  primary key (id, org_id),
  unique (object_id, org_id)
);
create unique index stored_file_at on stored_file (bucket, path collate "C", org_id) where removed_at is null;
create index stored_file_latest on stored_file (org_id, dated desc, id desc) where removed_at is null;
create index stored_file_by_name on stored_file (org_id, lower(name) collate "C", id) where removed_at is null;
create index stored_file_by_size on stored_file (org_id, byte_count, id) where removed_at is null;
create index stored_file_removed on stored_file (org_id, removed_at) where removed_at is not null;
call internal.wall_by_org('stored_file', 'select, insert, update, delete');

-- Promise: the key and the hash of a file change together with its object, never alone, except that a key may be sealed again.
create function internal.keep_stored_file() returns trigger language plpgsql as $$
begin
  if (new.org_id, new.id) is distinct from (old.org_id, old.id)
    or (new.object_id = old.object_id and (new.sha256, new.byte_count, new.type) is distinct from (old.sha256, old.byte_count, old.type))
  then raise exception 'the content of a stored file does not change' using errcode = '55000'; end if;
  return new;
end $$;
create trigger stored_file_kept before update on stored_file for each row execute function internal.keep_stored_file();

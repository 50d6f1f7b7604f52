-- expand
-- What: attachments, logos and photos of people are objects in the file store, as stored files are; the columns that had their bytes become
--       empty.
-- Why:  a copy of the database shows none of them, backups copy each once, and the tables stay small. What is there already is moved a day
--       later, one at a time, each after its hash was compared: until then the version before this one finds everything where it was.

alter table sales_attachment
  add column object_id uuid,
  -- the key of the object, sealed under a key outside the database
  add column sealed_key bytea check (length(sealed_key) <= 100),
  drop constraint sales_attachment_check,
  add constraint sales_attachment_somewhere check (
    (object_id is null) = (sealed_key is null) and num_nonnulls(sealed, object_id) = (case when removed_at is null then 1 else 0 end)
  ) not valid;

alter table sales_logo
  add column object_id uuid,
  add column sealed_key bytea check (length(sealed_key) <= 100),
  add column byte_count integer check (byte_count between 1 and 4000000),
  alter column png drop not null,
  add constraint sales_logo_somewhere check (
    num_nulls(object_id, sealed_key, byte_count) in (0, 3) and num_nonnulls(png, object_id) = 1
  ) not valid;
call internal.grant_to('daybook_app', 'update (png, object_id, sealed_key, byte_count)', 'sales_logo');

alter table profile_photo
  add column object_id uuid,
  add column sealed_key bytea check (length(sealed_key) <= 100),
  add column sha256 bytea check (length(sha256) = 32),
  add column byte_count integer check (byte_count between 1 and 200000),
  -- when it is moved, if it is in the column
  add column moves_at timestamptz not null default now() + interval '1 day',
  alter column picture drop not null,
  add constraint profile_photo_somewhere check (
    num_nulls(object_id, sealed_key, sha256, byte_count) in (0, 4) and num_nonnulls(picture, object_id) = 1
  ) not valid;
-- Whose photo is still in the column is found over all people.
create policy finding_reads on profile_photo for select using (nullif(current_setting('app.finding', true), '') = 'on');

-- Promise: what was there when a document was issued stays, and no attachment ever becomes another. Its bytes move into the store once; its key
-- is sealed again when the server's changes.
create or replace function internal.keep_attachment() returns trigger language plpgsql as $$
begin
  if (new.org_id, new.id, new.document_id, new.name, new.type, new.byte_count, new.sha256, new.is_of_draft, new.added_by, new.added_at)
    is distinct from (old.org_id, old.id, old.document_id, old.name, old.type, old.byte_count, old.sha256, old.is_of_draft, old.added_by, old.added_at)
    or (new.removed_at is null and (new.sealed, new.object_id) is distinct from (old.sealed, old.object_id)
      and (old.object_id is not null or new.object_id is null))
    or (old.removed_at is not null and new.removed_at is null)
  then raise exception 'an attachment does not change' using errcode = '55000'; end if;
  if new.removed_at is not null and old.removed_at is null and old.is_of_draft
    and exists (select from sales_document d where d.id = old.document_id and d.org_id = old.org_id and d.number is not null)
  then raise exception 'an attachment of a document that was issued stays' using errcode = '55000'; end if;
  return new;
end $$;

-- Promise: a logo never becomes another.
create function internal.keep_logo() returns trigger language plpgsql as $$
begin
  if (new.org_id, new.hash, new.width, new.height, new.created_at) is distinct from (old.org_id, old.hash, old.width, old.height, old.created_at)
    or ((new.png, new.object_id, new.byte_count) is distinct from (old.png, old.object_id, old.byte_count)
      and (old.object_id is not null or new.object_id is null or new.byte_count is distinct from length(old.png)))
  then raise exception 'a logo does not change' using errcode = '55000'; end if;
  return new;
end $$;
create trigger logo_kept before update on sales_logo for each row execute function internal.keep_logo();

alter table sales_attachment no force row level security;
alter table sales_logo no force row level security;
alter table due_work no force row level security;
insert into due_work (org_id, kind, subject_id, due_at)
select org_id, 'move_papers', org_id, now() + interval '1 day'
  from (select org_id from sales_attachment where sealed is not null union select org_id from sales_logo) o on conflict do nothing;
alter table sales_attachment force row level security;
alter table sales_logo force row level security;
alter table due_work force row level security;

-- What: files that go with a quote, an invoice or a credit note.
-- Why:  what went out with a document when it was issued belongs to what was said, so it stays; what was put there later may go again, and its
--       bytes go with it. The bytes are sealed under a key outside the database: a copy of the database shows none of them.

create table sales_attachment (
  org_id uuid not null references org (id),
  id uuid not null,
  document_id uuid not null,
  name text not null check (length(name) between 1 and 200 and name !~ '[[:cntrl:]/\\"]'),
  type text not null check (type in ('application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'text/plain', 'text/csv')),
  -- of what was sealed, as is the hash
  byte_count integer not null check (byte_count between 1 and 10485760),
  sha256 bytea not null check (length(sha256) = 32),
  -- 37 bytes of nonce, key id and tag beyond the file; null once it was removed
  sealed bytea check (length(sealed) <= 10485760 + 64),
  -- it was there before the document was issued; told by the database itself
  is_of_draft boolean not null,
  added_by uuid,
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (id, org_id),
  foreign key (document_id, org_id) references sales_document (id, org_id),
  check ((removed_at is null) = (sealed is not null))
);
alter table sales_attachment alter column sealed set storage external;
create index sales_attachment_of on sales_attachment (document_id, org_id, added_at, id) where removed_at is null;
call internal.wall_by_org('sales_attachment', 'select, insert, update');

create function internal.mark_attachment() returns trigger language plpgsql as $$
begin
  new.is_of_draft := coalesce((select d.number is null from sales_document d where d.id = new.document_id and d.org_id = new.org_id), true);
  return new;
end $$;
create trigger attachment_marked before insert on sales_attachment for each row execute function internal.mark_attachment();

-- Promise: what was there when a document was issued stays, and no attachment ever becomes another.
create function internal.keep_attachment() returns trigger language plpgsql as $$
begin
  if (new.org_id, new.id, new.document_id, new.name, new.type, new.byte_count, new.sha256, new.is_of_draft, new.added_by, new.added_at)
    is distinct from (old.org_id, old.id, old.document_id, old.name, old.type, old.byte_count, old.sha256, old.is_of_draft, old.added_by, old.added_at)
    or (new.removed_at is null and new.sealed is distinct from old.sealed) or (old.removed_at is not null and new.removed_at is null)
  then raise exception 'an attachment does not change' using errcode = '55000'; end if;
  if new.removed_at is not null and old.removed_at is null and old.is_of_draft
    and exists (select from sales_document d where d.id = old.document_id and d.org_id = old.org_id and d.number is not null)
  then raise exception 'an attachment of a document that was issued stays' using errcode = '55000'; end if;
  return new;
end $$;
create trigger attachment_kept before update on sales_attachment for each row execute function internal.keep_attachment();

-- What: the picture that a business puts on its documents.
-- Why:  a document that was issued keeps its looks: it names its logo by what is in it, and a logo that was once there is never taken away nor
--       changed. The bytes are what we drew from what was uploaded, nothing else of the file.

create table sales_logo (
  org_id uuid not null references org (id),
  -- SHA-256 of the stored picture
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  png bytea not null check (length(png) between 1 and 4000000),
  width smallint not null check (width between 1 and 1000),
  height smallint not null check (height between 1 and 1000),
  created_at timestamptz not null default now(),
  primary key (hash, org_id)
);
alter table sales_logo alter column png set storage external;
call internal.wall_by_org('sales_logo', 'select, insert');

alter table sales_setting
  -- the one for documents from now on; null for none
  add column logo_hash text,
  add foreign key (logo_hash, org_id) references sales_logo (hash, org_id);

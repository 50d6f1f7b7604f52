-- What: exports of a business, each one archive that is made as due work and kept for a week.
-- Why:  whoever leaves takes everything along in one file. Making it takes as long as it takes: the row says how far it is. The bytes lie in the
--       object store in parts, each encrypted under a key derived from one that is sealed here.

create table business_export (
  org_id uuid not null references org (id),
  id uuid not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  -- of what the archive says about itself
  language text not null check (language in ('en', 'es', 'fr', 'de')),
  state text not null check (state in ('waiting', 'making', 'ready', 'failed')),
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= done),
  -- a process that makes it says so again and again; where it has not for a while, another begins anew
  made_until timestamptz,
  byte_count bigint check (byte_count > 0),
  sealed_key bytea check (length(sealed_key) between 60 and 100),
  finished_at timestamptz,
  primary key (id, org_id),
  check ((state = 'ready') = (byte_count is not null and sealed_key is not null)),
  check ((state in ('ready', 'failed')) = (finished_at is not null))
);
create index business_export_latest on business_export (org_id, asked_at desc, id desc);
call internal.wall_by_org('business_export', 'select, insert, update, delete');

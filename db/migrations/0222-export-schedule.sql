-- expand
-- What: scheduled exports of a business into its own bucket, with the result of the last run.
-- Why:  a copy outside the installation is only as good as its date; somebody who has to ask for each export forgets it.

create table export_schedule (
  org_id uuid not null references org (id),
  every text not null check (every in ('day', 'week', 'month')),
  -- an S3-compatible bucket, and the key to it; its secret is sealed
  url text not null check (length(url) <= 500),
  region text not null check (length(region) between 1 and 60),
  key_id text not null check (length(key_id) between 1 and 200),
  secret_sealed bytea not null check (length(secret_sealed) between 20 and 1000),
  -- how many exports stay in the bucket
  keep smallint not null check (keep between 1 and 100),
  language text not null check (language in ('en', 'es', 'fr', 'de')),
  set_by uuid not null,
  set_at timestamptz not null,
  last_run_at timestamptz,
  -- of the last export that arrived
  last_made_at timestamptz,
  last_bytes bigint check (last_bytes > 0),
  -- why the last run failed; null where it did not
  failure text check (failure in ('address', 'access', 'missing', 'full', 'unreachable', 'retention', 'other')),
  failing_since timestamptz,
  primary key (org_id),
  check ((failure is null) = (failing_since is null))
);
call internal.wall_by_org('export_schedule', 'select, insert, update, delete');

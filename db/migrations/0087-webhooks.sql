-- What: addresses of other programs that are told what happened in a business, and what was sent to each.
-- Why:  a delivery is written in the transaction of what it tells, so that none is lost and none tells of what was rolled back. Its secret is
--       sealed; while a new one takes over, the one before it signs too.

create table webhook_endpoint (
  org_id uuid not null references org (id),
  id uuid not null,
  url text not null check (length(url) between 8 and 500),
  kinds text[] not null check (cardinality(kinds) > 0),
  secret_sealed bytea not null,
  former_secret_sealed bytea,
  former_until timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  -- since when nothing has arrived; null while it works
  failing_since timestamptz,
  -- nothing is sent before, so that one that hangs does not hold up the others
  paused_until timestamptz,
  -- by a person, or because nothing arrived for days
  disabled_at timestamptz,
  deleted_at timestamptz,
  primary key (id, org_id),
  check ((former_secret_sealed is null) = (former_until is null))
);
create index webhook_endpoint_of_org on webhook_endpoint (org_id, created_at) where deleted_at is null;
call internal.wall_by_org('webhook_endpoint', 'select, insert, update');

create table webhook_delivery (
  org_id uuid not null references org (id),
  id uuid not null,
  endpoint_id uuid not null,
  kind text not null check (kind ~ '^[a-z_]+\.[a-z_]+$'),
  -- as it is signed, byte for byte, each time
  body text not null,
  created_at timestamptz not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  last_attempt_at timestamptz,
  last_status integer,
  last_failure text check (length(last_failure) <= 300),
  primary key (id, org_id),
  foreign key (endpoint_id, org_id) references webhook_endpoint (id, org_id)
);
create index webhook_delivery_by_time on webhook_delivery (org_id, created_at desc, id desc);
create index webhook_delivery_of_endpoint on webhook_delivery (endpoint_id, org_id, created_at desc);
call internal.wall_by_org('webhook_delivery', 'select, insert, update, delete');

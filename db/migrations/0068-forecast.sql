-- What: forecasts that were kept, to be compared with what came.
-- Why:  a kept forecast says what was expected then and which entry was the last that it knew. It never changes: a better method must not make
--       an old forecast look better than it was.

create table kept_forecast (
  org_id uuid not null references org (id),
  id uuid not null,
  -- in the time zone of the business
  made_on date not null,
  first_month date not null check (extract(day from first_month) = 1),
  last_entry bigint not null check (last_entry >= 0),
  -- by month: revenue and expenses, each with its middle and its bands, in minor units of the base currency
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  created_at timestamptz not null,
  created_by uuid,
  primary key (id, org_id)
);
create index kept_forecast_by_time on kept_forecast (org_id, created_at desc, id desc);
call internal.wall_by_org('kept_forecast', 'select, insert');

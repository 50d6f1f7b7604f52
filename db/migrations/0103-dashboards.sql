-- What: dashboards that people arrange themselves, and KPIs of their own.
-- Why:  a dashboard is its widgets in order, saved as one: it is read whole and changed by one person at a time, which its version sees to.
--       Figures are never stored. A KPI is a formula over named figures, read by the program's own grammar.

create table dashboard (
  org_id uuid not null references org (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  owner_id uuid not null,
  visibility text not null check (visibility in ('me', 'team')),
  -- [{id, kind, size, …}], in their order
  widgets jsonb not null check (jsonb_typeof(widgets) = 'array' and jsonb_array_length(widgets) <= 24),
  version integer not null check (version > 0),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (id, org_id)
);
create index dashboard_of_owner on dashboard (org_id, owner_id);
call internal.wall_by_org('dashboard', 'select, insert, update, delete');

create table custom_kpi (
  org_id uuid not null references org (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  formula text not null check (length(formula) between 1 and 500),
  shown_as text not null check (shown_as in ('money', 'percent', 'number', 'days', 'months')),
  better text not null check (better in ('up', 'down', 'none')),
  version integer not null check (version > 0),
  created_at timestamptz not null,
  created_by uuid,
  primary key (id, org_id)
);
create unique index custom_kpi_name on custom_kpi (org_id, lower(name));
call internal.wall_by_org('custom_kpi', 'select, insert, update, delete');

-- What was invoiced in a range of days, for KPIs.
create index sales_document_issued on sales_document (org_id, kind, issued_on) where state = 'issued';

-- expand
-- What: scenarios of the cash plan that people save by name: how far the sliders are moved, and items that count only in the scenario.
-- Why:  only what was assumed is stored, never what came of it, so that a scenario always starts from the books of the day.

create table cash_scenario (
  org_id uuid not null references org (id),
  id uuid not null,
  name text not null check (length(btrim(name)) between 1 and 120),
  preset text not null check (preset in ('conservative', 'moderate', 'aggressive')),
  delay_days smallint not null check (delay_days between -90 and 90),
  sales_percent smallint not null check (sales_percent between -100 and 100),
  costs_percent smallint not null check (costs_percent between -100 and 100),
  -- a customer whose payments are left out
  without_contact_id uuid,
  items jsonb not null check (jsonb_typeof(items) = 'array'),
  created_at timestamptz not null,
  created_by uuid,
  primary key (id, org_id),
  foreign key (without_contact_id, org_id) references contact (id, org_id)
);
create index cash_scenario_without on cash_scenario (without_contact_id, org_id);
call internal.wall_by_org('cash_scenario', 'select, insert, update, delete');

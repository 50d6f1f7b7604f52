-- What: budgets: lines on accounts, an amount for each period of a line, and which alerts were sent.
-- Why:  what was spent is never stored here: it is read from the balances by month, so a budget costs the same however much is posted. An alert is
--       a row whose key is the line, the period, the percent and the revision of the amount: the first to write it sends it, once.

create table budget (
  org_id uuid not null references org (id),
  id uuid not null,
  name text not null check (length(btrim(name)) between 1 and 120),
  starts_on date not null check (extract(day from starts_on) = 1),
  months smallint not null check (months between 1 and 36),
  version integer not null check (version >= 1),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  created_by uuid,
  primary key (id, org_id)
);
call internal.wall_by_org('budget', 'select, insert, update');

create table budget_line (
  org_id uuid not null references org (id),
  id uuid not null,
  budget_id uuid not null,
  account_id uuid not null,
  period text not null check (period in ('month', 'quarter', 'year')),
  carry text not null check (carry in ('none', 'surplus', 'both')),
  has_alerts boolean not null,
  primary key (id, org_id),
  unique (budget_id, account_id, org_id),
  foreign key (budget_id, org_id) references budget (id, org_id),
  foreign key (account_id, org_id) references account (id, org_id)
);
call internal.wall_by_org('budget_line', 'select, insert, update, delete');

create table budget_amount (
  org_id uuid not null references org (id),
  line_id uuid not null,
  -- the first month of the period
  period_on date not null check (extract(day from period_on) = 1),
  minor bigint not null check (minor between 0 and 10000000000000),
  -- grows with each change of the amount
  revision integer not null check (revision >= 1),
  primary key (line_id, period_on, org_id),
  foreign key (line_id, org_id) references budget_line (id, org_id) on delete cascade
);
call internal.wall_by_org('budget_amount', 'select, insert, update, delete');

create table budget_alert (
  org_id uuid not null references org (id),
  line_id uuid not null,
  period_on date not null,
  percent smallint not null check (percent in (80, 100)),
  revision integer not null,
  available_minor bigint not null,
  actual_minor bigint not null,
  created_at timestamptz not null,
  -- in the one email of a day; null until then
  mailed_at timestamptz,
  primary key (line_id, period_on, percent, revision, org_id),
  foreign key (line_id, org_id) references budget_line (id, org_id) on delete cascade
);
create index budget_alert_to_mail on budget_alert (org_id) where mailed_at is null;
call internal.wall_by_org('budget_alert', 'select, insert, update');

-- expand
-- What: amounts that are moved from one line of a budget to another, and what the cash plan said when a forecast was kept.
-- Why:  what is left on one line covers what another overspends, and people want to see later that it did: moves are only added, and one is
--       undone by a move the other way, once. A kept forecast also stores its cash, as people saw it, to compare it with actual cash later.

create table budget_move (
  org_id uuid not null references org (id),
  id uuid not null,
  from_line_id uuid not null,
  to_line_id uuid not null,
  -- in the period of each line with this month
  month date not null check (extract(day from month) = 1),
  minor bigint not null check (minor between 1 and 10000000000000),
  -- the move that this one takes back
  undoes_id uuid,
  created_at timestamptz not null,
  created_by uuid,
  primary key (id, org_id),
  unique (undoes_id, org_id),
  check (from_line_id <> to_line_id),
  foreign key (from_line_id, org_id) references budget_line (id, org_id) on delete cascade,
  foreign key (to_line_id, org_id) references budget_line (id, org_id) on delete cascade,
  foreign key (undoes_id, org_id) references budget_move (id, org_id) on delete cascade
);
create index budget_move_from on budget_move (from_line_id, org_id);
create index budget_move_to on budget_move (to_line_id, org_id);
call internal.wall_by_org('budget_move', 'select, insert');

-- null for those kept before
alter table kept_forecast add column cash jsonb;

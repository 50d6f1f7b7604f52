-- expand
-- What: what an accountant and a business do together at the end of a month: requests, the checklist, adjusting entries proposed and decided.
-- Why:  whoever is asked for a receipt answers where they are asked. What the product can count for the checklist is counted when it is read; only
--       what people ticked is kept. A proposal is no entry: it is posted by who may, once, and keeps which entry it became.

create table accountant_request (
  org_id uuid not null references org (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 300),
  detail text not null default '' check (length(detail) <= 4000),
  due_on date,
  -- The transaction whose receipt is asked for.
  transaction_id uuid,
  state text not null check (state in ('open', 'sent', 'done', 'withdrawn')),
  asked_by uuid not null,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (id, org_id)
);
create index accountant_request_latest on accountant_request (org_id, asked_at desc, id desc);
call internal.wall_by_org('accountant_request', 'select, insert, update');

create table close_task (
  org_id uuid not null references org (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 200),
  added_at timestamptz not null,
  removed_at timestamptz,
  primary key (id, org_id)
);
call internal.wall_by_org('close_task', 'select, insert, update');

create table close_tick (
  org_id uuid not null references org (id),
  month date not null check (extract(day from month) = 1),
  -- One that every business has by its name, one of its own by its id.
  task text not null check (task ~ '^[a-z0-9_-]{1,40}$'),
  ticked_by uuid not null,
  ticked_at timestamptz not null,
  primary key (task, month, org_id)
);
call internal.wall_by_org('close_tick', 'select, insert, delete');

create table proposed_entry (
  org_id uuid not null references org (id),
  id uuid not null,
  entry_date date not null,
  memo text not null check (length(memo) <= 3000),
  reason text not null check (length(reason) <= 2000),
  postings jsonb not null check (jsonb_typeof(postings) = 'array' and length(postings::text) <= 1000000),
  state text not null check (state in ('proposed', 'posted', 'declined', 'withdrawn')),
  proposed_by uuid not null,
  proposed_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 2000),
  entry_id uuid,
  primary key (id, org_id),
  check ((state = 'proposed') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  check ((state = 'posted') = (entry_id is not null)),
  foreign key (entry_id, org_id) references entry (id, org_id)
);
create index proposed_entry_latest on proposed_entry (org_id, proposed_at desc, id desc);
call internal.wall_by_org('proposed_entry', 'select, insert, update');

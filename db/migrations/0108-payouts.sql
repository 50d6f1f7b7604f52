-- expand
-- What: reports of payouts (marketplaces, platforms, payment processors): which sources there are, what each report brought, line by line, and
--       which payout each line is of.
-- Why:  a line is known by what its source calls it, so that overlapping reports bring it once, and its payout may be told by a later report.

-- Who pays out, in one currency: the account that its balance is kept on, and where each kind of line goes.
create table payout_source (
  org_id uuid not null references org (id),
  id uuid not null,
  source text not null check (length(source) between 1 and 80),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  clearing_id uuid not null,
  accounts jsonb not null default '{}' check (jsonb_typeof(accounts) = 'object'),
  primary key (id, org_id),
  unique (source, currency, org_id),
  foreign key (clearing_id, org_id) references account (id, org_id)
);
call internal.wall_by_org('payout_source', 'select, insert, update');

create table payout_report (
  org_id uuid not null references org (id),
  id uuid not null,
  source text not null check (length(source) between 1 and 80),
  layout text not null check (length(layout) <= 80),
  file_name text not null check (length(file_name) between 1 and 300),
  sha256 bytea not null check (length(sha256) = 32),
  line_count int not null check (line_count >= 0),
  starts_on date,
  ends_on date check (ends_on >= starts_on),
  imported_at timestamptz not null,
  rolled_back_at timestamptz check (rolled_back_at >= imported_at),
  primary key (id, org_id)
);
create index payout_report_newest on payout_report (org_id, imported_at desc);
call internal.wall_by_org('payout_report', 'select, insert, update');

create table payout (
  org_id uuid not null references org (id),
  id uuid not null,
  source_id uuid not null,
  report_id uuid not null,
  ref text not null check (length(ref) between 1 and 200),
  paid_on date not null,
  -- as the report has it; null where it is the sum of its lines
  minor bigint,
  -- false where the payment provider announced it, whose word counts
  is_own boolean not null,
  primary key (id, org_id),
  unique (source_id, ref, org_id),
  foreign key (source_id, org_id) references payout_source (id, org_id),
  foreign key (report_id, org_id) references payout_report (id, org_id)
);
create index payout_newest on payout (org_id, paid_on desc, id desc);
create index payout_of_report on payout (report_id, org_id);
call internal.wall_by_org('payout', 'select, insert, update, delete');

create table payout_line (
  org_id uuid not null references org (id),
  id uuid not null,
  source_id uuid not null,
  report_id uuid not null,
  payout_id uuid,
  ref text not null check (length(ref) between 1 and 300),
  kind text not null check (kind in ('sale', 'tax', 'refund', 'fee', 'fee_tax', 'reserve', 'withheld', 'cash', 'purchase', 'adjustment', 'exchange')),
  occurrence int not null check (occurrence >= 0),
  place int not null,
  day date not null,
  minor bigint not null check (minor <> 0),
  text text not null check (length(text) <= 300),
  -- null where it was in the books already
  entry_id uuid,
  primary key (id, org_id),
  unique (source_id, ref, kind, occurrence, org_id),
  foreign key (source_id, org_id) references payout_source (id, org_id),
  foreign key (report_id, org_id) references payout_report (id, org_id),
  foreign key (payout_id, org_id) references payout (id, org_id),
  foreign key (entry_id, org_id) references entry (id, org_id)
);
create index payout_line_of_payout on payout_line (payout_id, org_id);
create index payout_line_of_report on payout_line (report_id, org_id);
create index payout_line_waiting on payout_line (source_id, org_id) where payout_id is null;
call internal.wall_by_org('payout_line', 'select, insert, update, delete');

-- A payout that a report brought goes with its report.
call internal.grant_to('daybook_app', 'delete', 'provider_payout');

-- What: tax codes and the rates they had from which day on.
-- Why:  a rate changes on a day, not in the past: what was issued keeps the rate of its day, so a rate is a dated row that is only added.

create table tax_code (
  org_id uuid not null references org (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 60),
  treatment text not null check (treatment in ('standard', 'zero', 'exempt', 'reverse_charge', 'intra_community', 'export', 'outside_scope')),
  is_compound boolean not null default false,
  is_withheld boolean not null default false,
  -- where it is owed to the state, or, withheld, claimed from it
  account_id uuid not null,
  -- the sentence that the law wants on the document: reverse charge, why it is exempt
  sentence text not null default '' check (length(sentence) <= 300),
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id, org_id),
  foreign key (account_id, org_id) references account (id, org_id),
  check (not (is_compound and is_withheld))
);
create unique index tax_code_name on tax_code (org_id, lower(name)) where archived_at is null;
call internal.wall_by_org('tax_code', 'select, insert, update');

create table tax_rate (
  org_id uuid not null,
  tax_code_id uuid not null,
  starts_on date not null,
  -- part of one: 0.19 is 19 %
  rate numeric(12, 9) not null check (rate between 0 and 10),
  primary key (tax_code_id, starts_on, org_id),
  foreign key (tax_code_id, org_id) references tax_code (id, org_id)
);
call internal.wall_by_org('tax_rate', 'select, insert');

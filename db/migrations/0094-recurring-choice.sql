-- What: what people said of recurring payments: that they are right, or to be ignored.
-- Why:  the payments themselves are found in the lines each time and stored nowhere; only a person's word is kept, and no detection changes it.
--       It holds for an account, a payee, a period and about an amount, so that two contracts with one payee are told apart.

create table recurring_choice (
  org_id uuid not null references org (id),
  id uuid not null,
  account_id uuid not null,
  payee text not null check (length(payee) between 1 and 400),
  pace text not null check (pace in ('week', 'two_weeks', 'four_weeks', 'half_month', 'month', 'two_months', 'quarter', 'half_year', 'year')),
  -- what it moved when this was said, in the currency of the account; money in is above zero
  minor bigint not null check (minor between -10000000000000 and 10000000000000 and minor <> 0),
  choice text not null check (choice in ('confirmed', 'ignored')),
  created_at timestamptz not null,
  created_by uuid,
  primary key (id, org_id),
  foreign key (account_id, org_id) references account (id, org_id)
);
create index recurring_choice_by_account on recurring_choice (org_id, account_id, payee);
call internal.wall_by_org('recurring_choice', 'select, insert, delete');

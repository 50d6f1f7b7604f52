-- What: per month, what moved cash by the account on the other side, and what the transactions come to by type.
-- Why:  the direct cash flow of a year and the totals above the transaction list read every posting and every movement of the books. Like
--       `balance` these are derived: written in the statement that writes the postings, rebuilt from them, verified against them.

-- In each entry that touches a cash account, its other lines; debit positive, in base currency.
create table cash_flow (
  org_id uuid not null references org (id),
  account_id uuid not null,
  month date not null check (extract(day from month) = 1),
  base_minor bigint not null,
  primary key (account_id, month, org_id),
  foreign key (account_id, org_id) references account (id, org_id)
);
create index cash_flow_org on cash_flow (org_id, month);
call internal.wall_by_org('cash_flow', 'select, insert, update, delete');

-- What an account had before its first statement is apart: it moved nothing in or out.
create table movement_total (
  org_id uuid not null references org (id),
  month date not null check (extract(day from month) = 1),
  type text not null check (type in ('income', 'expense', 'transfer')),
  is_opening boolean not null,
  count bigint not null,
  base_minor bigint not null,
  primary key (month, type, is_opening, org_id)
);
create index movement_total_org on movement_total (org_id, month);
call internal.wall_by_org('movement_total', 'select, insert, update, delete');

alter table account no force row level security;
alter table posting no force row level security;
alter table movement no force row level security;
alter table cash_flow no force row level security;
alter table movement_total no force row level security;
insert into cash_flow (org_id, account_id, month, base_minor)
with cash as (select org_id, id from account where subkind in ('bank', 'cash', 'wallet', 'undeposited')),
moved as (select distinct p.org_id, p.entry_id from posting p join cash c on c.id = p.account_id and c.org_id = p.org_id)
select p.org_id, p.account_id, date_trunc('month', p.date)::date, sum(p.base_minor)
  from moved m join posting p on p.entry_id = m.entry_id and p.org_id = m.org_id
 where not exists (select from cash c where c.id = p.account_id and c.org_id = p.org_id)
 group by 1, 2, 3;
insert into movement_total (org_id, month, type, is_opening, count, base_minor)
select org_id, date_trunc('month', date)::date, type, source_kind = 'opening_balance', count(*), sum(base_minor) from movement group by 1, 2, 3, 4;
alter table account force row level security;
alter table posting force row level security;
alter table movement force row level security;
alter table cash_flow force row level security;
alter table movement_total force row level security;

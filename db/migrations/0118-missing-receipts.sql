-- expand
-- What: which transactions need a receipt (from which amount and date, and of which types), and those that need none after all.
-- Why:  what has no receipt is counted and listed, so that it is asked for in time; a bank charge never has one.

alter table transaction_setting
  add column receipts_from_minor bigint,
  add column receipts_since date,
  add column receipt_types text[] not null default '{expense}';

create table receipt_waiver (
  org_id uuid not null references org (id),
  transaction_id uuid not null,
  waived_by uuid,
  waived_at timestamptz not null,
  primary key (transaction_id, org_id)
);
call internal.wall_by_org('receipt_waiver', 'select, insert, delete');

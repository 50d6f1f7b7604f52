-- expand
-- What: expense claims: what people paid privately for the business.
-- Why:  a claim is a bill whose creditor is a person: a row of sales_document of the kind bill, posted, paid and rebilled like any other. This table
--       says which bills are claims, whose they are, and whether they are repaid or stay in the business as a contribution of its owner.

create table expense_claim (
  org_id uuid not null references org (id),
  bill_id uuid not null,
  claimed_by uuid not null,
  repayment text not null default 'repaid' check (repayment in ('repaid', 'contribution')),
  created_at timestamptz not null default now(),
  primary key (bill_id, org_id),
  foreign key (bill_id, org_id) references sales_document (id, org_id)
);
create index expense_claim_person on expense_claim (org_id, claimed_by);
call internal.wall_by_org('expense_claim', 'select, insert, update');

-- Promise: a claim stays the claim of its person.
create function internal.keep_claimant() returns trigger language plpgsql as $$
begin
  raise exception 'claim % has another claimant', old.bill_id using errcode = '55000', constraint = 'expense_claim_claimant';
end $$;
create trigger claimant_kept before update on expense_claim for each row
  when (new.claimed_by is distinct from old.claimed_by) execute function internal.keep_claimant();

-- Promise: where the business wants approval, and for every claim, a bill is posted in the version that was approved. What is not posted is paid by
-- nothing.
create or replace function internal.check_bill_approved() returns trigger language plpgsql as $$
begin
  if (exists (select from purchase_setting s where s.org_id = new.org_id and s.is_approval_needed)
      or exists (select from expense_claim c where c.org_id = new.org_id and c.bill_id = new.id))
    and not exists (select from bill_approval a where a.bill_id = new.id and a.org_id = new.org_id and a.state = 'approved' and a.draft_version = new.draft_version)
  then raise exception 'bill % was not approved', new.id using errcode = '23514', constraint = 'bill_approved'; end if;
  return new;
end $$;

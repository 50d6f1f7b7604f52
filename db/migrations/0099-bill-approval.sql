-- What: approval of bills, where the business wants it.
-- Why:  a bill that waits for approval is still a draft. What was approved is one version of it: a change asks for approval again. Who entered it is
--       kept from the first draft on, so that separation of duties can be switched on later.

create table purchase_setting (
  org_id uuid primary key references org (id),
  is_approval_needed boolean not null default false,
  -- who entered or changed a bill does not approve it
  is_separated boolean not null default false,
  changed_at timestamptz not null default now(),
  changed_by uuid,
  check (is_approval_needed or not is_separated)
);
call internal.wall_by_org('purchase_setting', 'select, insert, update');

create table bill_approval (
  org_id uuid not null,
  bill_id uuid not null,
  -- everybody who entered or changed the draft
  entered_by uuid[] not null default '{}',
  state text not null default 'draft' check (state in ('draft', 'waiting', 'approved', 'returned')),
  -- the version of the draft that was submitted
  draft_version integer not null default 0,
  submitted_by uuid,
  submitted_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  -- why it was returned
  reason text not null default '' check (length(reason) <= 1000),
  is_separated boolean not null default false,
  primary key (bill_id, org_id),
  foreign key (bill_id, org_id) references sales_document (id, org_id),
  check (state = 'draft' or submitted_at is not null),
  check ((state in ('approved', 'returned')) = (decided_at is not null)),
  check ((state = 'returned') = (reason <> '')),
  -- Promise: who entered a bill did not approve it, where that was separated.
  constraint bill_approval_separated check (state <> 'approved' or not is_separated or not (decided_by = any (entered_by)))
);
create index bill_approval_waiting on bill_approval (org_id, submitted_at) where state = 'waiting';
call internal.wall_by_org('bill_approval', 'select, insert, update');

-- Promise: where the business wants approval, a bill is posted in the version that was approved. What is not posted is paid by nothing.
create function internal.check_bill_approved() returns trigger language plpgsql as $$
begin
  if exists (select from purchase_setting s where s.org_id = new.org_id and s.is_approval_needed)
    and not exists (select from bill_approval a where a.bill_id = new.id and a.org_id = new.org_id and a.state = 'approved' and a.draft_version = new.draft_version)
  then raise exception 'bill % was not approved', new.id using errcode = '23514', constraint = 'bill_approved'; end if;
  return new;
end $$;
create trigger bill_approved before update on sales_document for each row
  when (new.kind = 'bill' and old.number is null and new.number is not null) execute function internal.check_bill_approved();

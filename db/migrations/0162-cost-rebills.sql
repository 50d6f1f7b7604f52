-- expand
-- What: which lines of bills were rebilled to a customer, and with which line of which invoice.
-- Why:  a cost is rebilled once. Where its line was deleted from the draft, or the draft itself, it is released and can be rebilled again.

create table cost_rebill (
  org_id uuid not null references org (id),
  bill_id uuid not null,
  line_id uuid not null,
  invoice_id uuid not null,
  invoice_line_id uuid not null,
  -- added to the cost: 0.1 is 10 %
  markup numeric(7, 4) not null check (markup between 0 and 10),
  created_at timestamptz not null default now(),
  created_by uuid,
  released_at timestamptz,
  primary key (invoice_line_id, org_id),
  foreign key (bill_id, org_id) references sales_document (id, org_id),
  foreign key (invoice_id, org_id) references sales_document (id, org_id)
);
create unique index cost_rebill_once on cost_rebill (bill_id, line_id, org_id) where released_at is null;
create index cost_rebill_invoice on cost_rebill (invoice_id, org_id);
call internal.wall_by_org('cost_rebill', 'select, insert, update');

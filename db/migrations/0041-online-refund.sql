-- What: refunds through a payment provider, written down before the provider is asked.
-- Why:  what was asked for counts against the payment from then on, for other refunds online and by hand, whether the provider answered or not.
--       Its id is the key that the provider knows it by, so that asking again gives it once.

create table online_refund (
  org_id uuid not null,
  id uuid not null,
  payment_id uuid not null,
  minor bigint not null check (minor > 0),
  state text not null default 'asked' check (state in ('asked', 'given', 'refused')),
  refund_ref text check (length(refund_ref) between 1 and 200),
  claim_url text check (length(claim_url) <= 4000),
  -- until then one request is asking the provider, and no other does
  asking_until timestamptz,
  -- the refund in the books
  refund_id uuid,
  created_at timestamptz not null,
  created_by uuid,
  primary key (id, org_id),
  unique (refund_id, org_id),
  foreign key (payment_id, org_id) references payment (id, org_id),
  foreign key (refund_id, org_id) references refund (id, org_id),
  check ((state = 'given') = (refund_ref is not null)),
  check (refund_id is null or state = 'given')
);
create index online_refund_of_payment on online_refund (payment_id, org_id);
call internal.wall_by_org('online_refund', 'select, insert, update');

-- What: paying through a provider (card, wallet, PayPal, crypto, and a sandbox that moves nothing): which ways a business offers, each attempt to
--       pay, what each event of a provider led to, refunds and disputes there, payouts to the bank, and the account that each balance is kept on.
-- Why:  what is to be paid, and to whom, is written down here before anybody is sent to a provider and cannot change; a provider's word is only
--       believed after it was asked, counts once however often it comes, and moves the state of an attempt onwards alone, in whatever order.

create table provider_method (
  org_id uuid not null references org (id),
  provider text not null check (provider in ('stripe', 'paypal', 'btcpay', 'sandbox')),
  is_on boolean not null,
  primary key (provider, org_id)
);
call internal.wall_by_org('provider_method', 'select, insert, update');

-- The money account that stands for what a provider holds for the business, one for each currency that it holds.
create table provider_account (
  org_id uuid not null references org (id),
  provider text not null check (provider in ('stripe', 'paypal', 'btcpay', 'sandbox')),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  account_id uuid not null,
  primary key (provider, currency, org_id),
  foreign key (account_id, org_id) references account (id, org_id)
);
call internal.wall_by_org('provider_account', 'select, insert, update');

create table provider_checkout (
  org_id uuid not null references org (id),
  id uuid not null,
  document_id uuid not null,
  provider text not null check (provider in ('stripe', 'paypal', 'btcpay', 'sandbox')),
  minor bigint not null check (minor > 0),
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  state text not null default 'starting' check (state in ('starting', 'open', 'processing', 'failed', 'expired', 'refused', 'paid')),
  -- why it was refused, or what keeps it from the books
  reason text not null default '' check (length(reason) <= 300),
  provider_ref text check (length(provider_ref) between 1 and 200),
  -- the payment at the provider, which a refund or a dispute names
  payment_ref text check (length(payment_ref) between 1 and 200),
  redirect_url text check (length(redirect_url) <= 4000),
  expires_at timestamptz,
  -- what it came to in the books
  payment_id uuid,
  -- what the provider kept, in the currency of its balance
  fee_minor bigint check (fee_minor >= 0),
  fee_currency char(3) check (fee_currency ~ '^[A-Z]{3}$'),
  refunded_minor bigint not null default 0 check (refunded_minor >= 0),
  dispute text check (dispute in ('open', 'won', 'lost')),
  asked_at timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (id, org_id),
  unique (provider, provider_ref, org_id),
  unique (provider, payment_ref, org_id),
  unique (payment_id, org_id),
  foreign key (document_id, org_id) references sales_document (id, org_id),
  foreign key (payment_id, org_id) references payment (id, org_id),
  check ((state = 'paid') = (payment_id is not null) and (payment_id is null) = (settled_at is null)),
  check ((state in ('starting', 'failed', 'expired')) or provider_ref is not null),
  check ((fee_minor is null) = (fee_currency is null))
);
create index provider_checkout_of_document on provider_checkout (document_id, org_id);
-- Promise: a document has one attempt under way with each provider, so that pressing twice starts one.
create unique index provider_checkout_alive on provider_checkout (document_id, provider, org_id) where state in ('starting', 'open');
call internal.wall_by_org('provider_checkout', 'select, insert, update');

-- Promise: what is asked for never changes, and a state goes onwards alone (core/provider-payment.ts says the same).
create function internal.keep_checkout() returns trigger language plpgsql as $$
declare ranks constant jsonb := '{"starting": 0, "open": 1, "processing": 2, "failed": 3, "expired": 3, "refused": 3, "paid": 4}';
begin
  if (new.org_id, new.id, new.document_id, new.provider, new.minor, new.currency, new.created_at)
    is distinct from (old.org_id, old.id, old.document_id, old.provider, old.minor, old.currency, old.created_at)
    or (old.provider_ref is not null and new.provider_ref is distinct from old.provider_ref)
    or (old.payment_ref is not null and new.payment_ref is distinct from old.payment_ref)
    or (old.payment_id is not null and new.payment_id is distinct from old.payment_id)
  then raise exception 'what checkout % is for cannot be changed', old.id using errcode = '55000'; end if;
  if new.state <> old.state and (ranks ->> new.state)::int <= (ranks ->> old.state)::int
  then raise exception 'checkout % goes from % to % nowhere', old.id, old.state, new.state using errcode = '55000'; end if;
  if new.refunded_minor < old.refunded_minor or (old.fee_minor is not null and new.fee_minor is distinct from old.fee_minor)
  then raise exception 'what was given back, or kept as a fee, of checkout % is history', old.id using errcode = '55000'; end if;
  return new;
end $$;
create trigger checkout_kept before update on provider_checkout for each row execute function internal.keep_checkout();

-- Whose a provider's object is: SHA-256 of its name there, so that an event finds the business behind whose wall the rest is read.
create table provider_reference (
  org_id uuid not null,
  reference_hash bytea not null check (length(reference_hash) = 32),
  checkout_id uuid not null,
  primary key (reference_hash, org_id),
  foreign key (checkout_id, org_id) references provider_checkout (id, org_id)
);
call internal.wall_by_org_or_finding('provider_reference', 'select, insert');

-- Each event of a provider, once, with what came of it.
create table provider_event (
  org_id uuid not null references org (id),
  provider text not null,
  event_id text not null check (length(event_id) between 1 and 200),
  kind text not null check (kind in ('payment', 'refund', 'dispute', 'payout', 'look')),
  checkout_id uuid,
  -- attention: something for the owner to look at; reason says what
  outcome text not null check (outcome in ('done', 'waiting', 'refused', 'attention')),
  reason text not null default '' check (length(reason) <= 300),
  received_at timestamptz not null default now(),
  -- when the owner put it away
  seen_at timestamptz,
  primary key (provider, event_id, org_id),
  foreign key (checkout_id, org_id) references provider_checkout (id, org_id)
);
create index provider_event_notice on provider_event (org_id, received_at desc) where outcome in ('refused', 'attention') and seen_at is null;
call internal.wall_by_org('provider_event', 'select, insert, update');

-- What a provider gave back to the customer, once each.
create table provider_refund (
  org_id uuid not null,
  provider text not null,
  refund_ref text not null check (length(refund_ref) between 1 and 200),
  checkout_id uuid not null,
  minor bigint not null check (minor > 0),
  refunded_on date not null,
  -- the refund in the books
  refund_id uuid not null,
  primary key (provider, refund_ref, org_id),
  foreign key (checkout_id, org_id) references provider_checkout (id, org_id)
);
create index provider_refund_of_checkout on provider_refund (checkout_id, org_id);
call internal.wall_by_org('provider_refund', 'select, insert');

-- What a provider sent to the bank: gross less fees is net, and net is what the bank line shows.
create table provider_payout (
  org_id uuid not null references org (id),
  id uuid not null,
  provider text not null,
  payout_ref text not null check (length(payout_ref) between 1 and 200),
  -- the account that it leaves
  account_id uuid not null,
  currency char(3) not null check (currency ~ '^[A-Z]{3}$'),
  gross_minor bigint not null,
  fee_minor bigint not null,
  net_minor bigint not null,
  arrives_on date not null,
  state text not null check (state in ('on_its_way', 'paid', 'failed')),
  -- how many of the payments in it are this business's own, of how many
  known_count integer not null check (known_count >= 0),
  item_count integer not null check (item_count >= known_count),
  created_at timestamptz not null default now(),
  primary key (id, org_id),
  unique (provider, payout_ref, org_id),
  foreign key (account_id, org_id) references account (id, org_id),
  check (gross_minor - fee_minor = net_minor)
);
create index provider_payout_org on provider_payout (org_id, arrives_on desc, id desc);
call internal.wall_by_org('provider_payout', 'select, insert, update');

-- The sandbox is a provider of our own: what it keeps of a payment, as a real one does elsewhere.
create table sandbox_payment (
  org_id uuid not null references org (id),
  reference text not null,
  secret text not null check (length(secret) = 43),
  minor bigint not null check (minor > 0),
  currency char(3) not null,
  description text not null,
  language text not null default 'en',
  return_url text not null,
  cancel_url text not null,
  state text not null default 'open' check (state in ('open', 'pending', 'succeeded', 'failed', 'expired')),
  -- a pending one succeeds then by itself
  settles_at timestamptz,
  paid_at timestamptz,
  expires_at timestamptz not null,
  primary key (reference, org_id)
);
call internal.wall_by_org('sandbox_payment', 'select, insert, update');
create table sandbox_refund (
  org_id uuid not null,
  reference text not null,
  key text not null,
  minor bigint not null check (minor > 0),
  refunded_at timestamptz not null,
  primary key (reference, key, org_id),
  foreign key (reference, org_id) references sandbox_payment (reference, org_id)
);
call internal.wall_by_org('sandbox_refund', 'select, insert');

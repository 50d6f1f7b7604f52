-- expand
-- What: wallets of coins, what happened in them, the lots that they hold and what each disposal took of them, and prices that people gave.
-- Why:  coins have up to 18 decimals and no currency code, so they are no currency of the ledger: quantities are kept here, and the ledger has what the
--       coins cost in base currency on one account a wallet. Movements are what is known; lots, disposals and entries follow from all of them, and are
--       made again whenever one is added, changed or taken away.

create table coin_wallet (
  org_id uuid not null references org (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 80),
  -- an exchange or a wallet whose movements come from files or by hand; addresses of Bitcoin that are read; an address of Ethereum or its like,
  -- of which the balance is read
  kind text not null check (kind in ('files', 'bitcoin', 'evm')),
  -- an address, or the public key that addresses follow from
  address text check (length(address) between 10 and 200),
  address_form text check (address_form in ('p2pkh', 'p2sh-p2wpkh', 'p2wpkh')),
  account_id uuid not null,
  -- where the other side of each kind of movement goes
  accounts jsonb not null default '{}' check (jsonb_typeof(accounts) = 'object'),
  method text not null check (method in ('fifo', 'average')),
  -- what the chain says, when it was last asked
  chain_asset text,
  chain_quantity numeric(38, 18) check (chain_quantity >= 0),
  chain_read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id, org_id),
  unique (account_id, org_id),
  check ((kind = 'files') = (address is null)),
  foreign key (account_id, org_id) references account (id, org_id)
);
call internal.wall_by_org('coin_wallet', 'select, insert, update');

create table coin_import (
  org_id uuid not null references org (id),
  id uuid not null,
  wallet_id uuid not null,
  source text not null check (source in ('file', 'chain', 'hand')),
  layout text not null check (length(layout) <= 80),
  file_name text not null check (length(file_name) <= 300),
  sha256 bytea check (length(sha256) = 32),
  movement_count int not null check (movement_count >= 0),
  starts_on date,
  ends_on date check (ends_on >= starts_on),
  imported_at timestamptz not null,
  rolled_back_at timestamptz check (rolled_back_at >= imported_at),
  primary key (id, org_id),
  foreign key (wallet_id, org_id) references coin_wallet (id, org_id)
);
create index coin_import_newest on coin_import (org_id, imported_at desc);
call internal.wall_by_org('coin_import', 'select, insert, update');

create table coin_movement (
  org_id uuid not null references org (id),
  id uuid not null,
  wallet_id uuid not null,
  import_id uuid not null,
  kind text not null check (kind in ('buy', 'sell', 'trade', 'reward', 'in', 'out', 'fee')),
  at timestamptz not null,
  -- in the time zone of the business
  day date not null,
  place int not null,
  in_asset text check (in_asset ~ '^[A-Z0-9][A-Z0-9.]{0,19}$'),
  in_quantity numeric(38, 18) check (in_quantity > 0),
  out_asset text check (out_asset ~ '^[A-Z0-9][A-Z0-9.]{0,19}$'),
  out_quantity numeric(38, 18) check (out_quantity > 0),
  fee_asset text check (fee_asset ~ '^[A-Z0-9][A-Z0-9.]{0,19}$'),
  fee_quantity numeric(38, 18) check (fee_quantity > 0),
  -- what was paid (negative) or received in money
  money_currency char(3) check (money_currency ~ '^[A-Z]{3}$'),
  money_minor bigint,
  -- in base currency, as the source or a person said it; null where a price says it
  value_minor bigint check (value_minor >= 0),
  fee_minor bigint check (fee_minor >= 0),
  -- where its other side goes, where a person chose another account than the wallet's
  counter_id uuid,
  ref text not null check (length(ref) between 1 and 300),
  hash text not null check (length(hash) <= 200),
  text text not null check (length(text) <= 300),
  -- what follows: what it was worth in base currency, the wallet on the other side of a transfer, and what it posted: the entry, how often it was
  -- posted, and what that said
  worth_minor bigint,
  other_wallet_id uuid,
  entry_id uuid,
  version int not null default 0,
  posted text,
  primary key (id, org_id),
  unique (wallet_id, ref, org_id),
  check (num_nonnulls(in_asset, in_quantity) <> 1 and num_nonnulls(out_asset, out_quantity) <> 1 and num_nonnulls(fee_asset, fee_quantity) <> 1),
  check (num_nonnulls(money_currency, money_minor) <> 1),
  check (case kind
    when 'buy' then in_asset is not null and out_asset is null
    when 'sell' then in_asset is null and out_asset is not null
    when 'trade' then in_asset is not null and out_asset is not null
    when 'out' then in_asset is null and out_asset is not null
    when 'fee' then in_asset is null and out_asset is null and fee_asset is not null
    else in_asset is not null and out_asset is null end),
  foreign key (wallet_id, org_id) references coin_wallet (id, org_id),
  foreign key (import_id, org_id) references coin_import (id, org_id),
  foreign key (counter_id, org_id) references account (id, org_id),
  foreign key (entry_id, org_id) references entry (id, org_id)
);
create index coin_movement_newest on coin_movement (org_id, at desc, id desc);
create index coin_movement_of_import on coin_movement (import_id, org_id);
call internal.wall_by_org('coin_movement', 'select, insert, update, delete');

create table coin_lot (
  org_id uuid not null references org (id),
  id uuid not null,
  movement_id uuid not null,
  wallet_id uuid not null,
  asset text not null,
  acquired_on date not null,
  quantity numeric(38, 18) not null check (quantity > 0),
  cost_minor bigint not null check (cost_minor >= 0),
  left_quantity numeric(38, 18) not null check (left_quantity between 0 and quantity),
  left_minor bigint not null check (left_minor between 0 and cost_minor),
  primary key (id, org_id),
  -- the last unit takes all that is left: no cent stays
  check (left_quantity > 0 or left_minor = 0),
  foreign key (movement_id, org_id) references coin_movement (id, org_id) on delete cascade,
  foreign key (wallet_id, org_id) references coin_wallet (id, org_id)
);
create index coin_lot_of_movement on coin_lot (movement_id, org_id);
call internal.wall_by_org('coin_lot', 'select, insert, delete');

create table coin_disposal (
  org_id uuid not null references org (id),
  id uuid not null,
  movement_id uuid not null,
  wallet_id uuid not null,
  asset text not null,
  day date not null,
  is_fee boolean not null,
  quantity numeric(38, 18) not null check (quantity > 0),
  proceeds_minor bigint not null check (proceeds_minor >= 0),
  cost_minor bigint not null check (cost_minor >= 0),
  primary key (id, org_id),
  foreign key (movement_id, org_id) references coin_movement (id, org_id) on delete cascade,
  foreign key (wallet_id, org_id) references coin_wallet (id, org_id)
);
create index coin_disposal_by_day on coin_disposal (org_id, day, id);
create index coin_disposal_of_movement on coin_disposal (movement_id, org_id);
call internal.wall_by_org('coin_disposal', 'select, insert, delete');

create table coin_lot_use (
  org_id uuid not null references org (id),
  disposal_id uuid not null,
  lot_id uuid not null,
  quantity numeric(38, 18) not null check (quantity > 0),
  cost_minor bigint not null check (cost_minor >= 0),
  primary key (disposal_id, lot_id, org_id),
  foreign key (disposal_id, org_id) references coin_disposal (id, org_id) on delete cascade,
  foreign key (lot_id, org_id) references coin_lot (id, org_id) on delete cascade
);
create index coin_lot_use_of_lot on coin_lot_use (lot_id, org_id);
call internal.wall_by_org('coin_lot_use', 'select, insert, delete');

-- Base currency for one coin on a day.
create table coin_price (
  org_id uuid not null references org (id),
  asset text not null check (asset ~ '^[A-Z0-9][A-Z0-9.]{0,19}$'),
  day date not null,
  price numeric(38, 18) not null check (price >= 0),
  source text not null check (source in ('hand', 'file')),
  given_at timestamptz not null,
  primary key (asset, day, org_id)
);
create index coin_price_org on coin_price (org_id, asset, day desc);
call internal.wall_by_org('coin_price', 'select, insert, update, delete');

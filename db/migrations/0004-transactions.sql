-- What: how a category was chosen for a transaction, the rules a user writes, and the view `transactions` with the specified columns.
-- Why:  the transaction list is the ledger's movements; what is kept here is only who or what decided the category, and why.

create table category_rule (
  org_id uuid not null references org (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 120),
  priority integer not null default 0,
  match text not null check (match in ('all', 'any')),
  conditions jsonb not null,
  account_id uuid not null,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id, org_id),
  foreign key (account_id, org_id) references account (id, org_id)
);
create index category_rule_org on category_rule (org_id, priority);
call internal.wall_by_org('category_rule', 'select, insert, update');

create table categorisation (
  org_id uuid not null references org (id),
  transaction_id uuid not null,
  -- Whom the bank names apart from the description.
  counterparty text,
  -- What is in effect: null while nothing is decided, or it is split. Null beside a `suggested_account_id`: only suggested, by `decided_by`.
  account_id uuid,
  decided_by text not null check (decided_by in ('person', 'rule', 'memory', 'classifier', 'vocabulary', 'none')),
  suggested_account_id uuid,
  confidence_bp integer not null default 0 check (confidence_bp between 0 and 10000),
  reason text not null default '',
  rule_id uuid,
  decided_at timestamptz not null default now(),
  primary key (transaction_id, org_id),
  foreign key (account_id, org_id) references account (id, org_id)
);
create index categorisation_by_person on categorisation (org_id, decided_at desc) where decided_by = 'person';
create index categorisation_open on categorisation (org_id) where account_id is null and decided_by not in ('person', 'rule');
create index categorisation_rule on categorisation (rule_id, org_id) where rule_id is not null;
call internal.wall_by_org('categorisation', 'select, insert, update');

create table transaction_setting (
  org_id uuid primary key references org (id),
  apply_at_bp integer not null default 8000 check (apply_at_bp between 0 and 10000)
);
call internal.wall_by_org('transaction_setting', 'select, insert, update');

create view transactions with (security_invoker = true) as
select m.id, m.user_id, m.created_at, m.memo as description,
       case when m.type = 'transfer' then 'Transfer' when cardinality(m.counter_account_ids) > 1 then 'Split' else coalesce(a.name, '') end as category,
       m.type, abs(m.minor) as amount, m.org_id, m.date, m.currency
  from movement m left join account a on a.id = m.counter_account_id and a.org_id = m.org_id;
call internal.grant_to('daybook_app', 'select', 'transactions');

-- What the list page reads: the movements with the names of their accounts and how their category was chosen.
-- Left joins alone, each on a key: those that a query does not ask for fall away from its plan.
create view transaction_row with (security_invoker = true) as
select m.org_id, m.id, m.entry_id, m.user_id, m.created_at, m.date, m.memo as description, m.search_text,
       case when m.type = 'transfer' then 'Transfer' when cardinality(m.counter_account_ids) > 1 then 'Split' else coalesce(o.name, '') end as category,
       m.type, m.minor, abs(m.minor) as amount, m.currency, m.base_minor, m.account_id, a.name as account_name, m.counter_account_id, m.counter_account_ids,
       m.source_kind, coalesce(c.decided_by, 'person') as decided_by, c.decided_by as suggested_by, c.account_id as decided_account_id, c.suggested_account_id, s.name as suggested_name,
       coalesce(c.confidence_bp, 0) as confidence_bp, coalesce(c.reason, '') as reason, c.counterparty, a.subkind as account_subkind, o.system_key as counter_system_key
  from movement m
  left join account a on a.id = m.account_id and a.org_id = m.org_id
  left join account o on o.id = m.counter_account_id and o.org_id = m.org_id
  left join categorisation c on c.transaction_id = m.id and c.org_id = m.org_id
  left join account s on s.id = c.suggested_account_id and s.org_id = m.org_id;
call internal.grant_to('daybook_app', 'select', 'transaction_row');

-- What: for every piece of three characters the entries whose transaction has it in its text, in blocks of entry numbers.
-- Why:  a search looked at every transaction. No index helps LIKE behind the wall between businesses: the database may not ask a function
--       that could tell what it sees before the wall was asked. Pieces are found by equality and order of text, which it may.
create table movement_gram (
  org_id uuid not null references org (id),
  -- '' stands for the block itself: which numbers were looked at
  gram text collate "C" not null,
  first_number bigint not null,
  count integer not null check (count > 0),
  -- places in the block, rising, two bytes each, the lesser first
  places bytea not null,
  primary key (org_id, gram, first_number)
);
call internal.wall_by_org('movement_gram', 'select, insert, delete');

create or replace view transaction_row with (security_invoker = true) as
select m.org_id, m.id, m.entry_id, m.user_id, m.created_at, m.date, m.memo as description, m.search_text,
       case when m.type = 'transfer' then 'Transfer' when cardinality(m.counter_account_ids) > 1 then 'Split' else coalesce(o.name, '') end as category,
       m.type, m.minor, abs(m.minor) as amount, m.currency, m.base_minor, m.account_id, a.name as account_name, m.counter_account_id, m.counter_account_ids,
       m.source_kind, coalesce(c.decided_by, 'person') as decided_by, c.decided_by as suggested_by, c.account_id as decided_account_id, c.suggested_account_id, s.name as suggested_name,
       coalesce(c.confidence_bp, 0) as confidence_bp, coalesce(c.reason, '') as reason, c.counterparty, a.subkind as account_subkind, o.system_key as counter_system_key,
       e.number
  from movement m
  left join account a on a.id = m.account_id and a.org_id = m.org_id
  left join account o on o.id = m.counter_account_id and o.org_id = m.org_id
  left join categorisation c on c.transaction_id = m.id and c.org_id = m.org_id
  left join account s on s.id = c.suggested_account_id and s.org_id = m.org_id
  left join entry e on e.id = m.entry_id and e.org_id = m.org_id;

-- Books that are large already.
alter table ledger_head no force row level security;
alter table due_work no force row level security;
insert into due_work (org_id, kind, subject_id, due_at)
select org_id, 'search_transactions', org_id, now() from ledger_head where last_number >= 8192 on conflict do nothing;
alter table ledger_head force row level security;
alter table due_work force row level security;

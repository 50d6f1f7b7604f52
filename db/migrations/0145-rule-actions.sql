-- expand
-- What: what a rule does besides choosing a category: parts of the amount to other accounts, a contact, a tax that is included, tags, another
--       description. And what the bank said of a transaction that a rule renamed.
-- Why:  a rule that is tried again looks for the bank's words, not for its own.

alter table category_rule
  add column split jsonb not null default '[]' check (jsonb_typeof(split) = 'array' and length(split::text) <= 5000),
  add column contact_id uuid,
  add column tax_code_id uuid,
  add column tags text[] not null default '{}',
  add column new_text text not null default '' check (length(new_text) <= 200);
alter table category_rule add constraint category_rule_contact_id_fkey foreign key (contact_id, org_id) references contact (id, org_id) not valid;
alter table category_rule add constraint category_rule_tax_code_id_fkey foreign key (tax_code_id, org_id) references tax_code (id, org_id) not valid;

alter table categorisation add column bank_text text;

create or replace view transaction_row with (security_invoker = true) as
select m.org_id, m.id, m.entry_id, m.user_id, m.created_at, m.date, m.memo as description, m.search_text,
       case when m.type = 'transfer' then 'Transfer' when cardinality(m.counter_account_ids) > 1 then 'Split' else coalesce(o.name, '') end as category,
       m.type, m.minor, abs(m.minor) as amount, m.currency, m.base_minor, m.account_id, a.name as account_name, m.counter_account_id, m.counter_account_ids,
       m.source_kind, coalesce(c.decided_by, 'person') as decided_by, c.decided_by as suggested_by, c.account_id as decided_account_id, c.suggested_account_id, s.name as suggested_name,
       coalesce(c.confidence_bp, 0) as confidence_bp, coalesce(c.reason, '') as reason, c.counterparty, a.subkind as account_subkind, o.system_key as counter_system_key,
       e.number, c.bank_text, c.rule_id
  from movement m
  left join account a on a.id = m.account_id and a.org_id = m.org_id
  left join account o on o.id = m.counter_account_id and o.org_id = m.org_id
  left join categorisation c on c.transaction_id = m.id and c.org_id = m.org_id
  left join account s on s.id = c.suggested_account_id and s.org_id = m.org_id
  left join entry e on e.id = m.entry_id and e.org_id = m.org_id;

-- What: policies are plain expressions over settings of the transaction, and checks after an insert look up other tables by the business.
-- Why:  a database that is distributed by business takes no subquery in a policy, and no join between the rows of a statement and another
--       table. Where a statement names its business itself, the plain form costs one comparison per statement (decision 25).

create or replace procedure internal.wall_by_org(target regclass, privileges text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format(
    'create policy org_wall on %s using (org_id = nullif(current_setting(''app.org_id'', true), '''')::uuid)
       with check (org_id = nullif(current_setting(''app.org_id'', true), '''')::uuid)', target);
  call internal.grant_to('daybook_app', privileges, target);
end $$;

create or replace procedure internal.wall_by_org_or_finding(target regclass, privileges text) language plpgsql as $$
begin
  call internal.wall_by_org(target, privileges);
  execute format(
    'alter policy org_wall on %s
       using (org_id = nullif(current_setting(''app.org_id'', true), '''')::uuid or current_setting(''app.finding'', true) = ''on'')', target);
end $$;

do $$
declare target regclass; is_found boolean;
begin
  for target, is_found in
    select p.polrelid::regclass, pg_get_expr(p.polqual, p.polrelid) like '%app.finding%' from pg_policy p
     where p.polname = 'org_wall' and p.polrelid not in ('org'::regclass, 'member'::regclass) loop
    execute format(
      'alter policy org_wall on %s using (org_id = nullif(current_setting(''app.org_id'', true), '''')::uuid %s)
         with check (org_id = nullif(current_setting(''app.org_id'', true), '''')::uuid)',
      target, case when is_found then 'or current_setting(''app.finding'', true) = ''on''' end);
  end loop;
end $$;

alter policy org_wall on member
  using (org_id = nullif(current_setting('app.org_id', true), '')::uuid or user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (org_id = nullif(current_setting('app.org_id', true), '')::uuid);
alter policy user_wall on profiles
  using (id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (id = nullif(current_setting('app.user_id', true), '')::uuid);
alter policy user_wall on profile_photo
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid)
  with check (user_id = nullif(current_setting('app.user_id', true), '')::uuid);

-- The server reads `member` behind its wall first, then tells the transaction which businesses are the person's own, and which people are
-- colleagues there.
alter policy org_wall on org
  using (id = nullif(current_setting('app.org_id', true), '')::uuid or id = any (nullif(current_setting('app.own_org_ids', true), '')::uuid[]))
  with check (id = nullif(current_setting('app.org_id', true), '')::uuid);
alter policy colleague_reads on profile_photo
  using (user_id = any (nullif(current_setting('app.colleague_ids', true), '')::uuid[]));
alter policy user_wall on user_subscriptions
  using (user_id = nullif(current_setting('app.user_id', true), '')::uuid
    or user_id = any (nullif(current_setting('app.colleague_ids', true), '')::uuid[]));
-- Only the policy above named `member` for this role.
do $$ begin
  if exists (select from pg_roles where rolname = 'daybook_billing') then revoke select on member from daybook_billing; end if;
end $$;

-- Promise: an entry balances per currency and in base currency, and brings exactly the postings it announced, on accounts of its own business.
-- Entries and accounts are found by their keys, whatever the planner knew when it first saw this: a plan made while the tables were small would
-- read them whole for every later batch, so it may not choose to.
create or replace function internal.check_postings() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  bad uuid;
  business uuid;
  ids uuid[];
  facts record;
  known record;
begin
  for business in select distinct org_id from inserted loop
    -- No count where the lines alone show that something is wrong.
    select array_agg(e.entry_id order by e.entry_id) as ids, array_agg(e.lines order by e.entry_id) as counts, array_agg(e.day order by e.entry_id) as days,
           (array_agg(e.entry_id) filter (where not e.is_balanced))[1] as unbalanced
      into facts
      from (select c.entry_id, min(c.first_day) as day, bool_and(c.minor = 0) as is_balanced,
                   case when sum(c.base) = 0 and min(c.low) = 1 and max(c.high) = sum(c.lines) and min(c.first_day) = max(c.last_day) then sum(c.lines)::int end as lines
              from (select entry_id, count(*) as lines, min(line) as low, max(line) as high, sum(minor) as minor, sum(base_minor) as base,
                           min(date) as first_day, max(date) as last_day
                      from inserted where org_id = business group by entry_id, currency) c
             group by c.entry_id) e;
    if facts.unbalanced is not null then
      raise exception 'entry % does not balance in a currency', facts.unbalanced using errcode = '23514', constraint = 'posting_balanced';
    end if;
    ids := facts.ids;
    select array_agg(e.id order by e.id) as ids, array_agg(e.posting_count order by e.id) as counts, array_agg(e.date order by e.id) as days
      into known from entry e where e.org_id = business and e.id = any (ids);
    if (known.ids, known.counts, known.days) is distinct from (facts.ids, facts.counts, facts.days) then
      raise exception 'an entry does not balance in base currency or brings other postings than it announced' using errcode = '23514', constraint = 'posting_complete';
    end if;
    select array_agg(i.account_id) into ids from (select distinct account_id from inserted where org_id = business) i;
    select array_agg(a.id) as ids into known from account a where a.org_id = business and a.id = any (ids);
    select x into bad from unnest(ids) x where x <> all (coalesce(known.ids, '{}')) limit 1;
    if found then raise exception 'there is no account % in this business', bad using errcode = '23503', constraint = 'posting_account'; end if;
  end loop;
  return null;
end $$;

-- Promise: no entry in a closed period, numbers without gaps, in a business whose books are open. (None without its postings: a foreign key sees to it.)
create or replace function internal.check_entries() returns trigger language plpgsql as $$
declare
  bad uuid;
  business uuid;
  closed datemultirange;
  last bigint;
begin
  for business in select distinct org_id from inserted loop
    select range_agg(daterange(p.starts_on, p.ends_on, '[]')) into closed from period p where p.org_id = business and p.status = 'closed';
    select i.id into bad from inserted i where i.org_id = business and i.date <@ closed limit 1;
    if found then raise exception 'entry % is dated in a closed period', bad using errcode = '23514', constraint = 'entry_period_open'; end if;
    select h.last_number into last from ledger_head h where h.org_id = business;
    if last is distinct from (select max(i.number) from inserted i where i.org_id = business) then
      raise exception 'entry numbers of % would leave a gap', business using errcode = '23514', constraint = 'entry_number_gapless';
    end if;
  end loop;
  return null;
end $$;

-- Promise: no more is settled than an invoice is for, nor taken of a payment or a credit note than it has, whoever takes it. The rows of both
-- sides are locked in code first, in the order of their ids; this is the last word.
create or replace function internal.check_allocations() returns trigger language plpgsql as $$
declare
  bad uuid;
  business uuid;
  documents uuid[];
begin
  for business in select distinct org_id from inserted loop
    select array_agg(distinct i.document_id) into documents from inserted i where i.org_id = business;
    select d.id into bad from sales_document d where d.org_id = business and d.id = any (documents)
       and (d.kind <> 'invoice' or d.state <> 'issued'
        or (select sum(a.minor) from allocation a where a.document_id = d.id and a.org_id = business and a.reversed_at is null) > d.payable_minor) limit 1;
    if found then raise exception 'document % would be settled beyond what it is for', bad using errcode = '23514', constraint = 'allocation_within_document'; end if;
  end loop;
  return null;
end $$;

create or replace function internal.check_sources() returns trigger language plpgsql as $$
declare
  bad uuid;
  business uuid;
  payments uuid[];
  credit_notes uuid[];
begin
  for business in select distinct org_id from inserted loop
    select array_agg(distinct (to_jsonb(i) ->> 'payment_id')::uuid), array_agg(distinct (to_jsonb(i) ->> 'credit_note_id')::uuid)
      into payments, credit_notes from inserted i where i.org_id = business;
    select p.id into bad from payment p where p.org_id = business and p.id = any (payments)
       and (p.reversed_at is not null
        or (select sum(u.minor) from credit_use u where u.payment_id = p.id and u.org_id = business and u.reversed_at is null) > p.minor) limit 1;
    if found then raise exception 'payment % would be given out beyond what it is', bad using errcode = '23514', constraint = 'allocation_within_payment'; end if;
    select d.id into bad from sales_document d where d.org_id = business and d.id = any (credit_notes)
       and (d.kind <> 'credit_note' or d.state <> 'issued'
        or (select sum(u.minor) from credit_use u where u.credit_note_id = d.id and u.org_id = business and u.reversed_at is null) > d.payable_minor) limit 1;
    if found then raise exception 'credit note % would be used beyond what it is for', bad using errcode = '23514', constraint = 'allocation_within_credit'; end if;
  end loop;
  return null;
end $$;

-- Promise: an invoice of a quote is one, of a quote that was issued.
create or replace function internal.check_quote_invoice() returns trigger language plpgsql as $$
declare
  bad uuid;
  business uuid;
  documents uuid[];
  quotes uuid[];
begin
  for business in select distinct org_id from inserted loop
    select array_agg(i.document_id), array_agg(i.quote_id) into documents, quotes from inserted i where i.org_id = business;
    select d.id into bad from unnest(documents, quotes) as g (document_id, quote_id)
      join sales_document d on d.id = g.document_id and d.org_id = business join sales_document q on q.id = g.quote_id and q.org_id = business
     where d.kind <> 'invoice' or q.kind <> 'quote' or q.number is null or d.of_document_id is distinct from q.id limit 1;
    if found then raise exception '% is no invoice of an issued quote', bad using errcode = '23514', constraint = 'quote_invoice_of_quote'; end if;
  end loop;
  return null;
end $$;

-- Promise: no more is taken out of a deposit than was put in, nor put back than was taken out, and what stands at nothing stands at nothing in
-- base currency too. The deposits are locked in code first; this is the last word.
create or replace function internal.check_deposits() returns trigger language plpgsql as $$
declare
  bad uuid;
  business uuid;
  deposits uuid[];
begin
  for business in select distinct org_id from inserted loop
    select array_agg(distinct i.deposit_id) into deposits from inserted i where i.org_id = business;
    select m.deposit_id into bad from deposit_movement m where m.org_id = business and m.deposit_id = any (deposits)
     group by m.deposit_id having sum(m.minor) < 0 or sum(m.minor) > coalesce(sum(m.minor) filter (where m.document_id = m.deposit_id), 0)
         or (sum(m.minor) = 0 and sum(m.base_minor) <> 0) limit 1;
    if found then raise exception 'more would be taken out of the deposit % than was put in, or put back than was taken out', bad using errcode = '23514', constraint = 'deposit_within'; end if;
  end loop;
  return null;
end $$;

-- Promise: only what was issued is given out.
create or replace function internal.check_e_invoice() returns trigger language plpgsql as $$
declare
  bad uuid;
  business uuid;
  documents uuid[];
begin
  for business in select distinct org_id from inserted loop
    select array_agg(i.document_id) into documents from inserted i where i.org_id = business;
    select d.id into bad from sales_document d where d.org_id = business and d.id = any (documents)
       and (d.number is null or d.kind not in ('invoice', 'credit_note')) limit 1;
    if found then raise exception 'document % was not issued as an invoice', bad using errcode = '23514', constraint = 'e_invoice_of_issued'; end if;
  end loop;
  return null;
end $$;

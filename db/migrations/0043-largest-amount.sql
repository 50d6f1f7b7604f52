-- What: no line of an entry is beyond 10^13 minor units, in its own currency or in base currency. Reversals of older entries may be.
-- Why:  two lines of 2^53-1 summed to what JSON does not carry, and every report of that business failed for good. Code refuses such amounts; the
--       database does so again for new rows. Older rows stay: sums are numeric and travel as text.

-- Promise: an entry balances per currency and in base currency, brings exactly the postings it announced, on accounts of its own business, and has
-- no line beyond the largest amount unless it reverses one.
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
           (array_agg(e.entry_id) filter (where not e.is_balanced))[1] as unbalanced, array_agg(e.entry_id) filter (where e.largest > 10000000000000) as large
      into facts
      from (select c.entry_id, min(c.first_day) as day, bool_and(c.minor = 0) as is_balanced, max(c.largest) as largest,
                   case when sum(c.base) = 0 and min(c.low) = 1 and max(c.high) = sum(c.lines) and min(c.first_day) = max(c.last_day) then sum(c.lines)::int end as lines
              from (select entry_id, count(*) as lines, min(line) as low, max(line) as high, sum(minor) as minor, sum(base_minor) as base,
                           min(date) as first_day, max(date) as last_day, max(greatest(abs(minor), abs(base_minor))) as largest
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
    if facts.large is not null then
      select e.id into bad from entry e where e.org_id = business and e.id = any (facts.large) and e.reverses_id is null limit 1;
      if found then raise exception 'entry % has an amount beyond 10^13', bad using errcode = '23514', constraint = 'posting_amount'; end if;
    end if;
    select array_agg(i.account_id) into ids from (select distinct account_id from inserted where org_id = business) i;
    select array_agg(a.id) as ids into known from account a where a.org_id = business and a.id = any (ids);
    select x into bad from unnest(ids) x where x <> all (coalesce(known.ids, '{}')) limit 1;
    if found then raise exception 'account % does not belong to this business', bad using errcode = '23503', constraint = 'posting_account'; end if;
  end loop;
  return null;
end $$;

-- expand
-- What: the check of new entries leaves their postings to another check where its trigger says so.
-- Why:  a database distributed by business runs each part of the posting statement as a statement of its own, so entries are there before
--       their postings. There `db/distribute.sql` checks at the end of the transaction that each entry has some.

create or replace function internal.check_entries() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  bad uuid;
  business uuid;
  closed datemultirange;
  facts record;
  found_count bigint;
  last bigint;
begin
  for business in select distinct org_id from inserted loop
    select range_agg(daterange(p.starts_on, p.ends_on, '[]')) into closed from period p where p.org_id = business and p.status = 'closed';
    select i.id into bad from inserted i where i.org_id = business and i.date <@ closed limit 1;
    if found then raise exception 'entry % is dated in a closed period', bad using errcode = '23514', constraint = 'entry_period_open'; end if;
    select max(i.number) as high, array_agg(i.id) as ids, array_agg(distinct i.reverses_id) filter (where i.reverses_id is not null) as reversed
      into facts from inserted i where i.org_id = business;
    select h.last_number into last from ledger_head h where h.org_id = business;
    if last is distinct from facts.high then
      raise exception 'entry numbers of % would leave a gap', business using errcode = '23514', constraint = 'entry_number_gapless';
    end if;
    select count(*) into found_count from posting p where p.org_id = business and p.entry_id = any (facts.ids) and p.line = 1;
    if found_count <> cardinality(facts.ids) and tg_nargs = 0 then
      raise exception 'an entry has no postings' using errcode = '23503', constraint = 'entry_has_postings';
    end if;
    if facts.reversed is not null then
      select count(*) into found_count from entry e where e.org_id = business and e.id = any (facts.reversed);
      if found_count <> cardinality(facts.reversed) then
        raise exception 'an entry reverses one that is not there' using errcode = '23503', constraint = 'entry_reversed';
      end if;
    end if;
  end loop;
  return null;
end $$;

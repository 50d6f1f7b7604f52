-- expand
-- What: one call of erase_business goes on to the next table until it has deleted `most` rows.
-- Why:  each call looked through all tables for the first that had rows, and emptied that one alone: a business with rows in 150 tables took
--       150 calls, each of which read the catalog and every table that was empty already.

create or replace function erase_business(business uuid, most integer) returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  remaining regclass[];
  target regclass;
  deleted bigint;
  total bigint := 0;
begin
  if not exists (select from org where id = business) then return 0; end if;
  if not exists (select from org where id = business and removed_at is not null and erases_at <= now())
  then raise exception 'the business % is not due to be erased', business using errcode = '55000'; end if;
  perform set_config('app.erasing', 'on', true);
  select array_agg(c.oid::regclass) into remaining from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and not a.attisdropped
   where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace;
  while cardinality(remaining) > 0 loop
    select t into target from unnest(remaining) t
     where not exists (select from pg_constraint f where f.contype = 'f' and f.confrelid = t and f.conrelid <> t and f.conrelid = any (remaining))
     limit 1;
    if target is null then raise exception 'these tables reference each other: %', remaining; end if;
    remaining := array_remove(remaining, target);
    -- A table that references itself is emptied at once.
    execute format('delete from %1$s where ctid = any (array(select ctid from %1$s where org_id = $1 limit $2))', target)
      using business, case when exists (select from pg_constraint f where f.contype = 'f' and f.confrelid = target and f.conrelid = target) then null else most - total end;
    get diagnostics deleted = row_count;
    total := total + deleted;
    if total >= most then return total; end if;
  end loop;
  if total = 0 then delete from org where id = business; end if;
  return total;
end $$;

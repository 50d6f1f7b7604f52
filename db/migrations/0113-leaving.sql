-- expand
-- What: when a deleted business is erased, when a person's account is, and the two functions that erase.
-- Why:  rows of the books are history, which no role of a request may delete. A deleted business waits, and then nothing of it may stay. The
--       functions belong to the owner of the tables and check for themselves that the waiting time is over.

alter table org add column removed_by uuid, add column erases_at timestamptz;
alter table profiles add column erases_at timestamptz;
alter table profiles drop constraint profiles_current_org_id_fkey;
alter table profiles add constraint profiles_current_org_id_fkey foreign key (current_org_id) references org (id) on delete set null not valid;
create policy verifying on profiles for select using (nullif(current_setting('app.verifying', true), '') = 'on');

-- True inside the two functions alone: they run as the owner of the tables, requests as somebody else wherever there are two roles.
create function internal.is_erasing() returns boolean language sql stable as $$
  select coalesce(current_setting('app.erasing', true), '') = 'on' and current_user = (select relowner::regrole::text::name from pg_class where oid = 'public.org'::regclass)
$$;

create or replace function internal.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and internal.is_erasing() then return null; end if;
  raise exception 'rows of % are history and cannot be changed or removed', tg_table_name using errcode = '55000';
end $$;
create or replace trigger keep_owner after update or delete on member for each row
  when (old.role = 'owner' and old.deactivated_at is null and not internal.is_erasing()) execute function internal.keep_owner();
create or replace trigger reconciliation_kept before delete on reconciliation for each row
  when (not internal.is_erasing()) execute function internal.keep_reconciliation();
create or replace trigger reconciliation_match_removed after delete on reconciliation_match referencing old table as changed for each statement
  when (not internal.is_erasing()) execute function internal.keep_matches_of();
create or replace trigger reconciliation_line_removed after delete on reconciliation_line referencing old table as changed for each statement
  when (not internal.is_erasing()) execute function internal.keep_matches();
create or replace trigger reconciliation_entry_removed after delete on reconciliation_entry referencing old table as changed for each statement
  when (not internal.is_erasing()) execute function internal.keep_matches();

-- Deletes up to `most` rows of one table of the business, referencing tables first, and returns how many; 0 when the business itself is gone.
-- A table that references itself is emptied at once.
create function erase_business(business uuid, most integer) returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  remaining regclass[];
  target regclass;
  deleted bigint;
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
    execute format('delete from %1$s where ctid = any (array(select ctid from %1$s where org_id = $1 limit $2))', target)
      using business, case when exists (select from pg_constraint f where f.contype = 'f' and f.confrelid = target and f.conrelid = target) then null else most end;
    get diagnostics deleted = row_count;
    if deleted > 0 then return deleted; end if;
  end loop;
  delete from org where id = business;
  return 0;
end $$;

-- Deletes the security log of a person whose account was erased.
create function auth.erase_security_log(person uuid) returns void language plpgsql security definer set search_path = pg_catalog, auth, pg_temp as $$
begin
  perform set_config('app.erasing', 'on', true);
  delete from security_event where user_id = person and exists (select from app_user u where u.id = person and u.deleted_at is not null);
  perform set_config('app.erasing', 'off', true);
end $$;
do $$ begin
  revoke execute on function erase_business, auth.erase_security_log from public;
  if exists (select from pg_roles where rolname = 'daybook_app') then grant execute on function erase_business to daybook_app; end if;
  if exists (select from pg_roles where rolname = 'daybook_auth') then grant execute on function auth.erase_security_log to daybook_auth; end if;
end $$;

-- Sample businesses that were removed before there was a day for it.
do $$
declare business uuid;
begin
  perform set_config('app.verifying', 'on', true);
  for business in select id from org where removed_at is not null loop
    perform set_config('app.org_id', business::text, true);
    update org set erases_at = now() + interval '1 day' where id = business;
  end loop;
  perform set_config('app.org_id', '', true);
  perform set_config('app.verifying', '', true);
end $$;

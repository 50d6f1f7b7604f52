-- Distributes the tables of Daybook over a Citus cluster that exists, by business: see docs/scale-out.md.
-- Run once on the coordinator, as the owner of the tables, after `npm run migrate` and before there is much data:
--   psql "$DATABASE_URL" --set ON_ERROR_STOP=1 --file db/distribute.sql
-- `npm run test:schema` runs it with stand-ins for the engine's two functions.

begin;
do $$
begin
  if to_regproc('create_distributed_table') is null or to_regproc('create_reference_table') is null
  then raise exception 'this database is not a coordinator of Citus: create extension citus first'; end if;
end $$;

-- Our triggers touch rows of their own business only, which are on the same shard.
set local citus.enable_unsafe_triggers = on;
-- In one transaction, a table that was reached over several connections cannot be altered.
set local citus.multi_shard_modify_mode = 'sequential';

-- This trigger analyzes tables by name, and a shard of one has another name. Autovacuum knows each shard.
drop trigger if exists know_size on ledger_head;

-- A foreign key can only be created between tables that are distributed already: taken away here, and created again below.
create temporary table kept_key on commit drop as
  select k.conrelid::regclass as from_table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0;
do $$
declare one record;
begin
  for one in select * from kept_key loop execute format('alter table %s drop constraint %I', one.from_table, one.name); end loop;
end $$;

-- Small tables without a business, and those by which a business is found, are on every node. Those that are written often and that no
-- statement reads together with a table of a business stay on the coordinator.
do $$
declare one record;
begin
  for one in
    select c.oid::regclass as target from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and c.relname not in ('books_verification', 'contact_message', 'limit_counter', 'mail_outbox', 'schema_migration')
       and (c.relname in ('org', 'member', 'org_role', 'plan_seller') or not exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and a.attnotnull and not a.attisdropped))
     order by c.relname
  loop perform create_reference_table(one.target); end loop;
end $$;

-- Everything of one business is on one shard: the first table says how many shards there are, the others follow it.
do $$
declare
  one record;
  first text;
begin
  for one in
    select c.oid::regclass as target, c.relname as name from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('org', 'member', 'org_role', 'plan_seller') and exists (
       select from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id' and a.attnotnull and not a.attisdropped)
     order by c.relname <> 'ledger_head', c.relname
  loop
    perform create_distributed_table(one.target, 'org_id', colocate_with => coalesce(first, 'none'));
    first := coalesce(first, one.name);
  end loop;
end $$;

-- An insert that takes its business from here is run on the shard of that row, and on no other node.
create or replace view business_home with (security_invoker = true) as select org_id from ledger_head;

-- The views were made on every node, but without the rights on them.
do $$
declare one record;
begin
  for one in
    select c.oid::regclass as target, r.privilege_type as privilege, r.grantee::regrole as grantee
      from pg_class c cross join aclexplode(c.relacl) r
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and r.grantee not in (0, c.relowner)
  loop execute format('grant %s on %s to %s', one.privilege, one.target, one.grantee); end loop;
end $$;

-- Members are on every node, from where the engine refuses to reach a table of a business: requests end the keys of who leaves themselves.
drop trigger end_keys_when_deleted on member;
drop trigger end_keys_when_deactivated on member;

-- Erasing a business: the engine deletes from a shard by the business alone, a table at a time, and tells the workers only what `set` says.
do $$
declare
  before text := pg_get_functiondef('erase_business(uuid, integer)'::regprocedure);
  after text := replace(replace(before, 'where ctid = any (array(select ctid from %1$s where org_id = $1 limit $2))', 'where org_id = $1'),
    'perform set_config(''app.erasing'', ''on'', true)', 'set local app.erasing = ''on''');
begin
  if position('ctid' in after) > 0 or position('set_config' in after) > 0 then raise exception 'erase_business has changed, so its rewriting here has to change too'; end if;
  execute after;
end $$;

-- The engine runs each part of the posting statement as one of its own: the postings of an entry come after it, within its transaction.
drop trigger entry_checked on entry;
create trigger entry_checked after insert on entry referencing new table as inserted
  for each statement execute function internal.check_entries('postings follow');
create function internal.check_postings_came() returns trigger language plpgsql as $$
begin
  perform from posting p where p.org_id = new.org_id and p.entry_id = new.id and p.line = 1;
  if not found then raise exception 'an entry has no postings' using errcode = '23503', constraint = 'entry_has_postings'; end if;
  return null;
end $$;
create constraint trigger entry_has_postings after insert on entry deferrable initially deferred
  for each row execute function internal.check_postings_came();

do $$
declare one record;
begin
  for one in select * from kept_key order by from_table::text, name
  loop execute format('alter table %s add constraint %I %s', one.from_table, one.name, one.definition); end loop;
end $$;
commit;

// The schema's guarantees of row-level security between businesses, each rule as a query for its violations.
// `planted` breaks the rule on purpose: a rule that does not notice it is worth nothing.

export interface SchemaRule {
  readonly name: string;
  /** Returns one row per violation, its name in `detail`. */
  readonly query: string;
  /** SQL that violates the rule. */
  readonly planted: string;
}

/** Tables that do not belong to one business: reference data, people, and what is looked up without a business. Each has its reason. */
const global: Readonly<Record<string, string>> = {
  schema_migration: 'which migrations were applied',
  org: 'the businesses themselves, walled by their own id and by membership',
  member: 'found by person as well as by business; walled by either',
  profiles: 'one row per person, walled by the person',
  notification_setting: 'one row per person, walled by the person; colleagues read',
  profile_photo: 'one row per person, walled by the person; colleagues read',
  push_device: 'browsers per person, walled by the person; colleagues read and forget',
  sms_phone: 'one number per person, walled by the person; colleagues read and forget',
  push_identity: 'one row: the key pair of this installation for push services, its private half sealed',
  dashboard_nav_items: 'reference data',
  exchange_rate: 'reference data',
  books_verification: 'one row: when all books were last verified; nothing in it is anybody’s',
  mail_outbox: 'mail to people; runtime may only add to it',
  tier: 'reference data',
  user_subscriptions: 'rows per person, walled by the person and by whose business it is; runtime may only read',
  limit_counter: 'counters of limits, by person, business or network; nothing in it can be read as anything else',
  file_bucket: 'names of buckets, the same for everybody; runtime may read and add',
  plan_for_everyone: 'one row: the plan that the operator gives to everyone; runtime may only read',
  plan_seller: 'one row: the business that sells plans; runtime may only read',
  plan_subscription: 'one row per person, walled by the person; runtime may only read',
  plan_charge: 'rows per person, walled by the person; runtime may only read',
  plan_event: 'ids of events of payment providers; nothing in it is anybody’s',
  sandbox_plan: 'what the payment sandbox keeps, of no use elsewhere; runtime has no grant',
  contact_message: 'from strangers, before there is a business; runtime may only add to it',
};
const globalList = Object.keys(global)
  .map((t) => `'${t}'`)
  .join(', ');
const posted = `'entry', 'posting', 'audit_event', 'seal'`;
const runtime = `'daybook_app', 'daybook_auth', 'daybook_billing'`;
// Allowed definer functions: those of decision 39 with an isolation test each (src/server/leaving/leaving.test.ts); the one of decision 73
// takes no input and returns nothing.
const definers = `'erase_business', 'erase_security_log', 'know_size'`;

const tenantTables = `
  select c.oid, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where n.nspname = 'public' and c.relkind in ('r', 'p') and c.relname not in (${globalList})`;

export const schemaRules: readonly SchemaRule[] = [
  {
    name: 'T1: a table of a business has org_id uuid not null',
    query: `select t.relname as detail from (${tenantTables}) t
             where not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'org_id' and a.atttypid = 'uuid'::regtype and a.attnotnull)`,
    planted: `create table planted_without_org (id uuid primary key)`,
  },
  {
    name: 'T1: primary keys, unique keys, unique indexes and exclusions include org_id',
    query: `select t.relname || ': ' || i.indexrelid::regclass as detail from (${tenantTables}) t
              join pg_index i on i.indrelid = t.oid and (i.indisunique or i.indisexclusion)
             where not exists (select from pg_attribute a where a.attrelid = t.oid and a.attname = 'org_id' and a.attnum = any((i.indkey::int2[])[0 : i.indnkeyatts - 1]))`,
    planted: `create table planted_key (org_id uuid not null, id uuid, primary key (id) include (org_id))`,
  },
  {
    name: 'every table of a business has a primary key',
    query: `select t.relname as detail from (${tenantTables}) t where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`,
    planted: `create table planted_no_key (org_id uuid not null)`,
  },
  {
    name: 'T1: foreign keys between tables of a business include org_id on both sides',
    query: `select t.relname || ': ' || k.conname as detail from (${tenantTables}) t join pg_constraint k on k.conrelid = t.oid and k.contype = 'f'
             where k.confrelid in (select oid from (${tenantTables}) x)
               and not exists (select from unnest(k.conkey, k.confkey) as pair (own, other)
                     join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.own and a.attname = 'org_id'
                     join pg_attribute b on b.attrelid = k.confrelid and b.attnum = pair.other and b.attname = 'org_id')`,
    planted: `create table planted_parent (org_id uuid not null, id uuid unique, primary key (id, org_id));
              create table planted_child (org_id uuid not null, id uuid, parent_id uuid references planted_parent (id), primary key (id, org_id))`,
  },
  {
    name: 'no global table has a foreign key to a table of a business',
    query: `select k.conrelid::regclass || ': ' || k.conname as detail from pg_constraint k
             where k.contype = 'f' and k.confrelid in (select oid from (${tenantTables}) x) and k.conrelid not in (select oid from (${tenantTables}) x)`,
    planted: `alter table profiles add column planted_account uuid, add column planted_org uuid,
              add foreign key (planted_account, planted_org) references account (id, org_id)`,
  },
  {
    name: 'T1: row-level security is enabled and forced',
    query: `select t.relname as detail from (${tenantTables}) t join pg_class c on c.oid = t.oid where not (c.relrowsecurity and c.relforcerowsecurity)
            union all select c.relname from pg_class c where c.relname in ('org', 'member', 'profiles', 'profile_photo', 'notification_setting', 'push_device', 'sms_phone', 'user_subscriptions', 'plan_seller', 'plan_subscription', 'plan_charge', 'plan_event', 'sandbox_plan') and c.relnamespace = 'public'::regnamespace and not (c.relrowsecurity and c.relforcerowsecurity)`,
    planted: `create table planted_open (org_id uuid not null, id uuid, primary key (id, org_id)); alter table planted_open enable row level security`,
  },
  {
    name: 'T1: every policy has both clauses and reads the business of the transaction',
    query: `select t.relname || ': ' || coalesce(p.polname, 'no policy') as detail from (${tenantTables}) t left join pg_policy p on p.polrelid = t.oid
             where p.oid is null or p.polqual is null or p.polwithcheck is null or p.polcmd <> '*'
                or pg_get_expr(p.polqual, p.polrelid) not like '%app.org_id%' or pg_get_expr(p.polwithcheck, p.polrelid) not like '%app.org_id%'`,
    planted: `create table planted_policy (org_id uuid not null, id uuid, primary key (id, org_id)); alter table planted_policy enable row level security;
              alter table planted_policy force row level security; create policy half on planted_policy for select using (true)`,
  },
  {
    name: 'a policy fails closed where no business was set',
    query: `select c.relname || ': ' || p.polname as detail from pg_policy p join pg_class c on c.oid = p.polrelid
             where pg_get_expr(p.polqual, p.polrelid) like '%current_setting(%' and pg_get_expr(p.polqual, p.polrelid) not ilike '%nullif%'`,
    planted: `create table planted_fail_open (org_id uuid not null, id uuid, primary key (id, org_id)); alter table planted_fail_open enable row level security;
              alter table planted_fail_open force row level security;
              create policy p on planted_fail_open using (org_id = current_setting('app.org_id')::uuid) with check (org_id = current_setting('app.org_id')::uuid)`,
  },
  {
    name: 'a policy is a plain expression, without a subquery',
    query: `select c.relname || ': ' || p.polname as detail from pg_policy p join pg_class c on c.oid = p.polrelid
             where pg_get_expr(p.polqual, p.polrelid) ~* '\\mselect\\M' or pg_get_expr(p.polwithcheck, p.polrelid) ~* '\\mselect\\M'`,
    planted: `alter policy org_wall on account using (org_id = (select nullif(current_setting('app.org_id', true), '')::uuid))`,
  },
  {
    // A statement in a function ends at a semicolon, `then`, `loop` or `begin`; comments and strings are removed.
    name: 'no trigger function names the rows of its statement and another table in one statement',
    query: `select t.tgrelid::regclass || ': ' || p.proname as detail from pg_trigger t join pg_proc p on p.oid = t.tgfoid,
                   unnest(array[t.tgnewtable, t.tgoldtable]) as rows_of,
                   regexp_split_to_table(regexp_replace(p.prosrc, '--[^\\n]*|''[^'']*''', '', 'g'), ';|\\m(then|loop|begin)\\M', 'i') as statement
             where statement ~* ('\\m' || rows_of || '\\M')
               and exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                            where n.nspname in ('public', 'auth', 'internal') and c.relkind in ('r', 'p', 'v', 'm', 'f') and statement ~* ('\\m' || c.relname || '\\M'))
            union all
            select t.tgrelid::regclass || ': ' || p.proname || ' runs SQL that it makes up' from pg_trigger t join pg_proc p on p.oid = t.tgfoid
             where coalesce(t.tgnewtable, t.tgoldtable) is not null and p.prosrc ~* '\\mexecute\\M'`,
    planted: `create function planted_check() returns trigger language plpgsql as $$
              begin perform from inserted i join account a on a.id = i.account_id and a.org_id = i.org_id; return null; end $$;
              create trigger planted_check after insert on posting referencing new table as inserted for each statement execute function planted_check()`,
  },
  {
    name: 'no trigger function compares the whole name of its table, which ends in a number on a shard',
    query: `select p.oid::regprocedure::text as detail from pg_proc p join pg_namespace n on n.oid = p.pronamespace
             where n.nspname in ('public', 'auth', 'internal') and p.prosrc ~* '(tg_table_name|tg_relname)\\s*(=|<>|!=|\\min\\M|\\mlike\\M)|(=|<>|!=|\\mcase)\\s*(tg_table_name|tg_relname)'`,
    planted: `create function planted_name() returns trigger language plpgsql as $$ begin if tg_table_name = 'account' then return null; end if; return new; end $$`,
  },
  {
    name: 'T4: no function runs with its definer’s rights but those on the list',
    query: `select p.oid::regprocedure::text as detail from pg_proc p join pg_namespace n on n.oid = p.pronamespace
             where n.nspname in ('public', 'auth', 'internal') and p.prosecdef and p.proname not in (${definers})`,
    planted: `create function planted_definer() returns int language sql security definer as 'select 1'`,
  },
  {
    name: 'T4: no function is marked leakproof',
    query: `select p.oid::regprocedure::text as detail from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'auth', 'internal') and p.proleakproof`,
    planted: `create function planted_leak(text) returns boolean language sql immutable leakproof as 'select true'`,
  },
  {
    name: 'L3: posted tables grant no update, delete or truncate to anybody',
    query: `select g.table_name || ' to ' || g.grantee || ': ' || g.privilege_type as detail from information_schema.role_table_grants g
             where g.table_name in (${posted}) and g.privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE')
               and g.grantee not in (select rolname from pg_roles r join pg_class c on c.relowner = r.oid where c.relname = g.table_name)`,
    planted: `grant update on posting to daybook_app`,
  },
  {
    name: 'L3: posted tables refuse changes by a trigger too',
    query: `select x.name as detail from unnest(array[${posted}]) as x (name)
             where not exists (select from pg_trigger t where t.tgrelid = to_regclass(x.name) and t.tgname = 'append_only' and t.tgenabled = 'O')`,
    planted: `alter table posting disable trigger append_only`,
  },
  {
    name: 'T4: views see with the rights of who asks',
    query: `select c.relname as detail from pg_class c join pg_namespace n on n.oid = c.relnamespace
             where n.nspname = 'public' and c.relkind = 'v' and not coalesce('security_invoker=true' = any(c.reloptions), false)`,
    planted: `create view planted_view as select * from account`,
  },
  {
    name: 'T4: there are no materialized views',
    query: `select c.relname as detail from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ('public', 'auth') and c.relkind = 'm'`,
    planted: `create materialized view planted_matview as select 1 as one`,
  },
  {
    name: 'T2: runtime roles own nothing, bypass nothing, and hold no truncate, references or trigger right',
    query: `select rolname as detail from pg_roles where rolname in (${runtime}) and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb)
            union all select c.relname from pg_class c join pg_roles r on r.oid = c.relowner where r.rolname in (${runtime})
            union all select g.table_name || ': ' || g.privilege_type from information_schema.role_table_grants g where g.grantee in (${runtime}) and g.privilege_type in ('TRUNCATE', 'REFERENCES', 'TRIGGER')`,
    planted: `grant truncate on account to daybook_app`,
  },
  {
    name: 'nothing is granted to everybody',
    query: `select g.table_schema || '.' || g.table_name as detail from information_schema.role_table_grants g where g.grantee = 'PUBLIC' and g.table_schema in ('public', 'auth', 'internal')`,
    planted: `grant select on account to public`,
  },
  {
    name: 'the business role cannot read the tables of sign-in, nor the sign-in role the books',
    query: `select g.grantee || ' on ' || g.table_schema || '.' || g.table_name as detail from information_schema.role_table_grants g
             where (g.grantee = 'daybook_app' and g.table_schema = 'auth') or (g.grantee = 'daybook_auth' and g.table_schema = 'public' and g.table_name not in ('mail_outbox', 'limit_counter'))`,
    planted: `grant select on account to daybook_auth`,
  },
  {
    name: 'T8: tiers are written by nobody, plans of people by the billing role alone',
    query: `select g.grantee || ' on ' || g.table_name || ': ' || g.privilege_type as detail from information_schema.role_table_grants g
             where g.table_name in ('tier', 'user_subscriptions', 'plan_for_everyone', 'plan_seller', 'plan_subscription', 'plan_charge', 'plan_event', 'sandbox_plan') and g.privilege_type <> 'SELECT'
               and (g.grantee <> 'daybook_billing' or g.table_name = 'tier')
               and g.grantee not in (select rolname from pg_roles r join pg_class c on c.relowner = r.oid where c.relname = g.table_name)`,
    planted: `grant update on user_subscriptions to daybook_app`,
  },
  {
    name: 'L1: money is bigint',
    query: `select t.relname || '.' || a.attname as detail from (${tenantTables}) t join pg_attribute a on a.attrelid = t.oid
             where a.attname ~ 'minor$' and a.atttypid <> 'bigint'::regtype and not a.attisdropped`,
    planted: `create table planted_money (org_id uuid not null, id uuid, gross_minor numeric, primary key (id, org_id))`,
  },
  {
    name: 'each number belongs to one migration',
    query: `select string_agg(name, ', ') as detail from schema_migration group by left(name, 4) having count(*) > 1`,
    planted: `insert into schema_migration values ('0001-again.sql', '')`,
  },
];

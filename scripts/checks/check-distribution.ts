// Runs db/distribute.sql on an ordinary database with stand-ins for the engine's functions: every table is placed exactly once, those of a
// business by their org_id beside one another, and every foreign key is there again. What only an engine can refuse is not seen here.
import { readFileSync } from 'node:fs';
import type pg from 'pg';

const standIns = `
  create table distribution_call (target regclass, kind text, key text, beside text);
  create function create_reference_table(target regclass) returns void language sql as
    $$ insert into distribution_call values (target, 'reference', null, null) $$;
  create function create_distributed_table(target regclass, key text, colocate_with text default 'default') returns void language sql as
    $$ insert into distribution_call values (target, 'distributed', key, colocate_with) $$;`;

const foreignKeys = `
  select k.conrelid::regclass || ' ' || k.conname || ' ' || pg_get_constraintdef(k.oid) as detail from pg_constraint k
   where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1`;

/** Without a business, written often, and never joined to a table that is elsewhere. */
const onCoordinator = "('books_verification', 'contact_message', 'limit_counter', 'mail_outbox', 'schema_migration')";

const questions: Readonly<Record<string, string>> = {
  'is not placed exactly once': `
    select c.relname as detail from pg_class c left join distribution_call d on d.target = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'distribution_call'
     group by 1 having count(d.target) <> (c.relname not in ${onCoordinator})::int`,
  'has a business and is not distributed by it': `
    select c.relname as detail from distribution_call d join pg_class c on c.oid = d.target
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'org_id' and a.attnotnull
     where c.relname not in ('org', 'member', 'org_role', 'plan_seller') and (d.kind <> 'distributed' or d.key <> 'org_id')`,
  'has a unique key without its business': `
    select d.target || ' ' || i.indexrelid::regclass as detail from distribution_call d join pg_index i on i.indrelid = d.target and i.indisunique
      join pg_attribute a on a.attrelid = d.target and a.attname = d.key
     where d.kind = 'distributed' and not a.attnum = any((i.indkey::int2[])[0 : i.indnkeyatts - 1])`,
  'sets null by a key that holds the business': `
    select k.conrelid::regclass || ' ' || k.conname as detail from pg_constraint k join distribution_call d on d.target = k.conrelid and d.kind = 'distributed'
      join pg_attribute a on a.attrelid = d.target and a.attname = d.key and a.attnum = any(k.conkey)
     where k.contype = 'f' and (k.confdeltype in ('n', 'd') or k.confupdtype in ('n', 'd', 'c'))`,
  'is not beside the others': `
    select target::text as detail from distribution_call where kind = 'distributed' and (beside = 'none') <> (target = 'ledger_head'::regclass)
       or beside not in ('none', 'ledger_head')`,
  // A table that is on every node cannot refer to one that is on some.
  'is on every node and refers to a table that is not': `
    select k.conrelid::regclass || ' ' || k.conname as detail from pg_constraint k
      join distribution_call a on a.target = k.conrelid and a.kind = 'reference' join distribution_call b on b.target = k.confrelid and b.kind = 'distributed'
     where k.contype = 'f'`,
};

const scriptFile = new URL('../../db/distribute.sql', import.meta.url);

async function complaintsAbout(client: pg.Client, script: string): Promise<string[]> {
  const listed = async (query: string): Promise<string[]> =>
    (await client.query<{ detail: string }>(query)).rows.map(({ detail }) => detail);
  await client.query('begin');
  try {
    const before = await listed(foreignKeys);
    await client.query(standIns);
    await client.query(script);
    const after = await listed(foreignKeys);
    const complaints = before.filter((key) => !after.includes(key)).map((key) => `distribute.sql: the foreign key ${key} is gone`);
    for (const [what, query] of Object.entries(questions))
      complaints.push(...(await listed(query)).map((table) => `distribute.sql: ${table} ${what}`));
    return complaints;
  } finally {
    await client.query('rollback');
  }
}

/** Complaints about the script, by the schema that this connection sees; a wrong one has to be noticed too. Leaves nothing behind. */
export async function checkDistribution(client: pg.Client): Promise<string[]> {
  const script = readFileSync(scriptFile, 'utf8').replace(/^(begin|commit);$/gm, '');
  const noticed = await complaintsAbout(client, script.replace("'org_id', colocate_with", "'id', colocate_with"));
  const own = noticed.length > 0 ? [] : ['the check of distribute.sql does not notice a wrong key'];
  return [...(await complaintsAbout(client, script)), ...own];
}

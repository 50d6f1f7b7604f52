// For server tests on a cluster of Citus: CITUS_URL is a database of its coordinator that knows its workers, by a login that is superuser
// on every node. Each node makes a database of the same name, and copies it from its own template: together these copies are a cluster again.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { migrate } from './migrate.ts';

const script = new URL('../../../../db/distribute.sql', import.meta.url);

async function connected<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url }).on('error', () => {});
  await client.connect();
  return act(client).finally(() => client.end());
}
const ask = <T extends pg.QueryResultRow>(url: string, text: string, values?: unknown[]): Promise<T[]> =>
  connected(url, async (client) => (await client.query<T>(text, values)).rows);

/** One statement at a time, as psql does: the engine sends workers the whole text in which a setting was made. */
const distribute = (url: string): Promise<void> =>
  connected(url, async (client) => {
    for (const [statement] of readFileSync(script, 'utf8').matchAll(/(?:\$\$.*?\$\$|[^;])+?;/gs)) await client.query(statement);
  });

const named = (url: string, name: string): string => {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
};

/** The address of each node, the coordinator first. */
async function nodesOf(url: string): Promise<readonly string[]> {
  const workers = await ask<{ host: string; port: number }>(
    url,
    "select nodename as host, nodeport as port from pg_dist_node where noderole = 'primary' and groupid > 0 and isactive order by groupid",
  );
  if (workers.length === 0) throw new Error('CITUS_URL is not a coordinator with workers');
  const addresses = workers.map(({ host, port }) => {
    const worker = new URL(named(url, 'postgres'));
    [worker.hostname, worker.port] = [host, String(port)];
    return worker.href;
  });
  return [named(url, 'postgres'), ...addresses];
}

const settings = { 'citus.propagate_set_commands': 'local', 'citus.enable_unsafe_triggers': 'on', 'citus.shard_count': '4' };

async function onEach(nodes: readonly string[], act: (node: string) => Promise<unknown>): Promise<void> {
  await Promise.all(nodes.map(act));
}

export async function dropOnCluster(url: string, name: string): Promise<void> {
  await onEach(await nodesOf(url), (node) => ask(node, `drop database if exists ${name} with (force)`));
}

const applySettings = async (coordinator: string, name: string): Promise<void> => {
  for (const [setting, value] of Object.entries(settings)) await ask(coordinator, `alter database ${name} set ${setting} = '${value}'`);
};

const makeRoles = `do $$ declare r text; begin
  foreach r in array array['daybook_app', 'daybook_auth', 'daybook_billing'] loop
    if not exists (select from pg_roles where rolname = r) then execute format('create role %I', r); end if;
    execute format('alter role %I login', r);
  end loop; end $$`;

/** As docs/scale-out.md says: databases, roles, settings, migrations, and every table placed. */
export async function makeClusterTemplate(url: string, name: string): Promise<void> {
  const nodes = await nodesOf(url);
  const [coordinator = ''] = nodes;
  await dropOnCluster(url, name);
  await onEach(nodes, async (node) => {
    await ask(node, `create database ${name}`);
    await ask(named(node, name), 'create extension citus');
    await ask(node, makeRoles);
  });
  await applySettings(coordinator, name);
  const own = named(coordinator, name);
  const { hostname, port } = new URL(own);
  await ask(own, 'select citus_set_coordinator_host($1, $2)', [hostname, Number(port || 5432)]);
  for (const worker of nodes.slice(1)) {
    const at = new URL(worker);
    await ask(own, 'select citus_add_node($1, $2)', [at.hostname, Number(at.port || 5432)]);
  }
  await migrate(own);
  await distribute(own);
  await onEach(nodes, (node) => ask(node, `alter database ${name} allow_connections false`));
}

/** Each node's maintenance process is connected to the template and is started again when it ends, so a copy is tried more than once. */
async function copyOn(node: string, name: string, template: string): Promise<void> {
  for (let attempt = 1; ; attempt++)
    try {
      await ask(node, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [template]);
      await ask(node, `create database ${name} template ${template} strategy file_copy`);
      return;
    } catch (error) {
      if ((error as { code?: string }).code !== '55006' || attempt === 20) throw error;
      await sleep(100);
    }
}

export async function copyOnCluster(url: string, name: string, template: string): Promise<void> {
  const nodes = await nodesOf(url);
  await onEach(nodes, (node) => copyOn(node, name, template));
  await applySettings(nodes[0] ?? '', name);
}

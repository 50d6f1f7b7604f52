// What the login of DATABASE_URL may do: which role requests run as, and whether connections are exclusive.
import pg from 'pg';
import { ConfigurationError } from '../config.ts';

async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url }).on('error', () => {});
  await client.connect();
  return act(client).finally(() => client.end());
}

type Role = 'daybook_app' | 'daybook_auth' | 'daybook_billing';

/** Leaves the connection unchanged. */
async function roleTakenBy(client: pg.Client, role: Role): Promise<string | undefined> {
  const { rows } = await client.query<{ sees: boolean }>(
    'select rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
  );
  try {
    await client.query(`set role ${role}`);
  } catch (error) {
    if (rows[0]?.sees) throw new Error(`this database login sees through row-level security and cannot become ${role}`, { cause: error });
    return undefined;
  }
  await client.query('reset role');
  return role;
}

/**
 * The role for requests: `role` if the connecting login may switch to it, otherwise none: then the forced policies apply to the login
 * itself. Throws if the login bypasses row-level security.
 */
export const runtimeRole = (url: string, role: Role): Promise<string | undefined> => withClient(url, (client) => roleTakenBy(client, role));

/** Whether a setting made on one connection is visible on the other. */
export async function shareConnection(one: pg.Client, other: pg.Client): Promise<boolean> {
  await one.query("set daybook.pooler_check = 'on'");
  const { rows } = await other.query<{ isSeen: boolean }>(`select current_setting('daybook.pooler_check', true) = 'on' as "isSeen"`);
  await one.query('reset daybook.pooler_check');
  return rows[0]?.isSeen === true;
}

/**
 * The roles for requests, sign-in and billing, found with two connections to keep the start cheap. Throws if a pooler assigns connections
 * per transaction: prepared statements, roles and locks need a whole connection and would fail at random.
 */
export async function runtimeRoles(url: string): Promise<Record<Role, string | undefined>> {
  const found = await withClient(url, async (one) => {
    if (await withClient(url, (other) => shareConnection(one, other))) return undefined;
    return {
      daybook_app: await roleTakenBy(one, 'daybook_app'),
      daybook_auth: await roleTakenBy(one, 'daybook_auth'),
      daybook_billing: await roleTakenBy(one, 'daybook_billing'),
    };
  });
  if (!found)
    throw new ConfigurationError(
      'DATABASE_URL leads to a pooler that lends a connection for one transaction at a time (pool_mode = transaction). ' +
        'Daybook keeps prepared statements, its role and locks on its connections: ' +
        'use the address of PostgreSQL itself, or a pooler with pool_mode = session.',
    );
  return found;
}

// What the login of DATABASE_URL may do: the role that requests run as, and whether its connections are its own.
import pg from 'pg';
import { ConfigurationError } from '../config.ts';

async function withClient<T>(url: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url }).on('error', () => {});
  await client.connect();
  return act(client).finally(() => client.end());
}

/** Whether what one sets is found by the other. */
export async function shareConnection(one: pg.Client, other: pg.Client): Promise<boolean> {
  await one.query("set daybook.pooler_check = 'on'");
  const { rows } = await other.query<{ isSeen: boolean }>(`select current_setting('daybook.pooler_check', true) = 'on' as "isSeen"`);
  await one.query('reset daybook.pooler_check');
  return rows[0]?.isSeen === true;
}

/**
 * Throws where a pooler lends a connection for one transaction. Statements are prepared, a role is taken and locks are held for a whole
 * connection, so that would end in errors at random.
 */
export async function refuseTransactionPooler(url: string): Promise<void> {
  if (await withClient(url, (one) => withClient(url, (other) => shareConnection(one, other))))
    throw new ConfigurationError(
      'DATABASE_URL leads to a pooler that lends a connection for one transaction at a time (pool_mode = transaction). ' +
        'Daybook keeps prepared statements, its role and locks on its connections: ' +
        'use the address of PostgreSQL itself, or a pooler with pool_mode = session.',
    );
}

/**
 * The role requests run as: `role` where the connecting login may become it, otherwise none, and the login itself is bound by the forced policies.
 * Throws where the login would see through row-level security.
 */
export async function runtimeRole(url: string, role: 'daybook_app' | 'daybook_auth' | 'daybook_billing'): Promise<string | undefined> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ sees: boolean }>(
      'select rolsuper or rolbypassrls as sees from pg_roles where rolname = current_user',
    );
    try {
      await client.query(`set role ${role}`);
      return role;
    } catch (error) {
      if (rows[0]?.sees) throw new Error(`this database login sees through row-level security and cannot become ${role}`, { cause: error });
      return undefined;
    }
  });
}

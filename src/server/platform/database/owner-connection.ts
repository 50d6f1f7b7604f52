// One connection as the owner of the database, for what no request may write: reference data.
import pg from 'pg';

/** Connects, lets `use` query, and closes the connection whatever happens. */
export async function asOwner(
  ownerUrl: string,
  use: (query: (text: string, values: readonly unknown[]) => Promise<unknown>) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    await use((text, values) => client.query(text, [...values]));
  } finally {
    await client.end();
  }
}

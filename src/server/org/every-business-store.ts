// Every business of the installation, for operations over all of them.
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { behindWall } from '../platform/database/transaction.ts';

// With row-level security, a login sees a business only from inside, or in a transaction that may see all.
export const everyBusiness = (database: Database) =>
  behindWall(
    database,
    {},
    async (tx) => {
      await sql`set local app.verifying = 'on'`.execute(tx);
      return tx.selectFrom('org').select(['id', 'name', 'base_currency as baseCurrency']).orderBy('created_at').execute();
    },
    true,
  );

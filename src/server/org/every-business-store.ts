// Every business of the installation, for what the operator runs over all of them.
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { behindWall } from '../platform/database/transaction.ts';

// A login that row-level security binds sees a business only from within, or by asking to find them all.
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

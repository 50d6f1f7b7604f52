// The queries of an archive about the modules' tables, besides exporting all rows.
import { peopleQuery } from '../auth/index.ts';
import { trialBalanceQuery } from '../ledger/index.ts';
import { businessesQuery } from '../org/index.ts';
import type { ArchiveQueries } from '../platform/archive/archive-tables.ts';

export const archiveQueries: ArchiveQueries = { people: peopleQuery, businesses: businessesQuery, trialBalance: trialBalanceQuery };

// The encrypted columns of a business: an export contains them decrypted, and a restore seals them again.
import { sealedFiles } from '../files/index.ts';
import { sealedPapers } from '../trade-documents/index.ts';
import type { SealedTable } from '../platform/archive/archive-tables.ts';
import type { Config } from '../platform/config.ts';

/** Where a business is restored its sign-in provider is not set up, so an export requires none. */
const withoutSignOn: SealedTable = {
  table: 'org',
  columns: { sso_domains: `'{}'::text[]` },
  reseal: async () => Promise.resolve(undefined),
};

export const sealedTables = (config: Config): readonly SealedTable[] => [sealedFiles(config), ...sealedPapers(config), withoutSignOn];

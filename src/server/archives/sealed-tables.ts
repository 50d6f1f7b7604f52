// The encrypted columns of a business: an export contains them decrypted, and a restore seals them again.
import { sealedFiles } from '../files/index.ts';
import { sealedAttachments } from '../trade-documents/index.ts';
import type { SealedTable } from '../platform/archive/archive-tables.ts';
import type { Config } from '../platform/config.ts';

export const sealedTables = (config: Config): readonly SealedTable[] => [sealedFiles(config), sealedAttachments(config)];

// Stored files in a business export: contents separate from their rows, and encrypted again on import.
import type { Config } from '../platform/config.ts';
import type { SealedTable } from '../platform/archive/archive-tables.ts';
import { makeFileBytes } from '../platform/objects/object-bytes.ts';

export const sealedFiles = (config: Pick<Config, 'dataDir' | 'filesS3' | 'sealingKeys'>): SealedTable => ({
  table: 'stored_file',
  columns: { object_id: 'id', sealed_key: `decode(repeat('00', 60), 'hex')` },
  async reseal(client, orgId, id, plain) {
    const { objectId, sealedKey } = await makeFileBytes(config).keep(orgId, plain);
    await client.query('update stored_file set object_id = $1, sealed_key = $2 where id = $3 and org_id = $4', [
      objectId,
      sealedKey,
      id,
      orgId,
    ]);
    return `${orgId}/${objectId}`;
  },
});

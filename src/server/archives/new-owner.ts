// The owner of a restored business.
import { personOfAddress } from '../auth/index.ts';
import { insertMember } from '../org/index.ts';
import type { BusinessPlace } from '../platform/archive/restore.ts';
import { overClient } from '../platform/archive/snapshot.ts';

/** The person with this address, who may not have signed up yet. */
export const giveBusinessTo =
  (email: string): BusinessPlace['giveTo'] =>
  (client, orgId) =>
    overClient(client)
      .connection()
      .execute(async (connection) => insertMember(connection, orgId, await personOfAddress(connection, email), 'owner'));

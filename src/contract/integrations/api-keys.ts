// API keys of the current business: credentials of programs for /api/v1 and /storage/v1.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { Done, Id, Instant } from '../fields.ts';
import { PermissionName } from '../org/org.ts';

const ApiKey = z.object({
  id: Id,
  name: z.string(),
  /** The last four characters of the key. */
  ending: z.string(),
  permissions: z.array(PermissionName),
  /** Name of the person who made it. */
  madeBy: z.string(),
  createdAt: Instant,
  expiresAt: Instant.nullable(),
  /** To the minute; null if it was never used. */
  lastUsedAt: Instant.nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
});
export type ApiKey = z.infer<typeof ApiKey>;

const tags = ['API keys'];
export const apiKeyContract = {
  listApiKeys: oc
    .route({ method: 'GET', path: '/api-keys', tags, summary: 'The API keys of the business, active ones first' })
    .output(z.object({ keys: z.array(ApiKey), grantable: z.array(PermissionName) })),
  createApiKey: oc
    .route({
      method: 'POST',
      path: '/api-keys',
      tags,
      summary: 'Create an API key; its secret is in this answer alone. Asks for proof of who you are that is ten minutes old at most',
      successStatus: 201,
    })
    .input(
      z.object({
        id: Id,
        name: z.string().trim().min(1).max(60),
        permissions: z.array(PermissionName).max(300),
        expiresInDays: z.int().min(1).max(3660).nullable(),
      }),
    )
    .output(z.object({ secret: z.string() })),
  revokeApiKey: oc
    .route({ method: 'DELETE', path: '/api-keys/{id}', tags, summary: 'Revoke an API key; it stops working at once' })
    .input(z.object({ id: Id }))
    .output(Done),
};

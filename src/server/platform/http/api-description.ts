// Builds /api/v1/openapi.json: the contract as OpenAPI, with the permission that an API key needs for each operation.
import type { AnyContractProcedure } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { contract } from '#contract/index.ts';
import { keyPermissions } from '#contract/org/permission.ts';
import { routeOf } from '../endpoint.ts';

const description = `Send an API key in the Authorization header: \`Authorization: Bearer dbk_live_…\`. A key belongs to one business and reaches
what its permissions open: \`x-permission\` of each operation; null where a key is not accepted. Amounts are whole numbers in minor units (cents). Send
an \`Idempotency-Key\` header with writes to repeat them safely. RateLimit headers say how many requests are left.`;

type Operations = Record<string, Record<string, object> | undefined>;

export async function apiDescription(): Promise<object> {
  const document = await new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: { title: 'Daybook API', version: '1', description: description.replaceAll('\n', ' ') },
    servers: [{ url: '/api/v1' }],
    security: [{ apiKey: [] }],
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'An API key, or the access token of a session.' } },
    },
  });
  const paths = (document.paths ?? {}) as Operations;
  for (const procedures of Object.values(contract))
    for (const procedure of Object.values(procedures as Record<string, AnyContractProcedure>)) {
      const { method = 'POST', path = '' } = procedure['~orpc'].route;
      const operation = paths[path]?.[method.toLowerCase()];
      const permission = routeOf(procedure)?.permission;
      if (operation)
        Object.assign(operation, { 'x-permission': permission !== undefined && keyPermissions.includes(permission) ? permission : null });
    }
  return document;
}

// Who may act for the operator: the bearer of a token with the role service_role or supabase_admin, issued by us, or signed by the operator
// with our keys if a setting names the role. A person's token never may, whatever it claims.
import type { AccessTokens, ServiceRole } from '../../platform/sign-in/access-token.ts';
import { callerOf, type Caller, type FastifyRequest, WireError } from '../../platform/http/wire.ts';
import { within } from '../limits.ts';
import type { AuthParts } from '../parts.ts';

export interface Operator {
  readonly role: ServiceRole;
  /** The token's subject, for the log. */
  readonly tokenId: string;
  readonly caller: Caller;
}

const bearer = /^Bearer ([\w.-]{20,8000})$/i;

/** Throws the protocol's error: no token, an invalid one, or one that isn't the operator's. */
export async function demandOperator(parts: AuthParts, tokens: AccessTokens, request: FastifyRequest): Promise<Operator> {
  await within(parts.limits.admin, request);
  const { authorization } = request.headers;
  if (!authorization) throw new WireError(401, 'no_authorization', 'This endpoint requires a Bearer token');
  const token = bearer.exec(authorization)?.[1] ?? '';
  const service = (await tokens.verifyService(token)) ?? (await tokens.verifyForeign(token, parts.config.authJwtAdminRoles));
  if (service) return { role: service.role, tokenId: service.id, caller: callerOf(request) };
  if (await tokens.verify(token)) throw new WireError(403, 'not_admin', 'User not allowed');
  throw new WireError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
}

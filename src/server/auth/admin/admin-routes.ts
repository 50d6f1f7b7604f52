// The operator's endpoints under /auth/v1: people, their factors, links and invitations. Each first checks who is calling.
import { authMessages } from '#contract/auth/auth.ts';
import type { AccessTokens } from '../../platform/sign-in/access-token.ts';
import { bodyAs, type FastifyInstance, type FastifyReply, type FastifyRequest, WireError } from '../../platform/http/wire.ts';
import { demandOperator, type Operator } from './admin-access.ts';
import {
  createPerson,
  deleteFactorOf,
  deletePerson,
  factorsForOperator,
  invitePerson,
  personForOperator,
  signPersonOut,
  updatePerson,
} from './admin-actions.ts';
import { generateLink } from './admin-link-actions.ts';
import type { AuthParts } from '../parts.ts';
import { allowedRedirect } from '../links/redirect.ts';
import { listPeople } from '../store.ts';
import { userMessage } from '../wire-messages.ts';

interface Asking {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly operator: Operator;
  /** Ids of the person and the factor. */
  readonly id: string;
  readonly factorId: string;
}

const maxPerPage = 1000;
const usualPerPage = 50;

function numberOf(value: unknown, usual: number, most: number): number {
  if (value === undefined || value === '') return usual;
  if (typeof value !== 'string' || !/^[1-9]\d{0,8}$/.test(value))
    throw new WireError(400, 'validation_failed', 'Bad Pagination Parameters: page and per_page are whole numbers from 1 on');
  return Math.min(Number(value), most);
}

async function list({ database }: AuthParts, { request, reply }: Asking) {
  const query = request.query as Readonly<Record<string, unknown>>;
  const perPage = numberOf(query['per_page'], usualPerPage, maxPerPage);
  const page = numberOf(query['page'], 1, 1_000_000);
  const filter = typeof query['filter'] === 'string' ? query['filter'] : '';
  const { people, total } = await listPeople(database, { limit: perPage, offset: (page - 1) * perPage, filter });
  const last = Math.max(1, Math.ceil(total / perPage));
  const link = (to: number, rel: string): string => `</admin/users?page=${to}&per_page=${perPage}>; rel="${rel}"`;
  void reply.headers({
    'x-total-count': String(total),
    link: [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '),
  });
  return { users: people.map(userMessage), aud: 'authenticated' };
}

export function registerAdmin(scope: FastifyInstance, parts: AuthParts, tokens: AccessTokens): void {
  const asOperator =
    (work: (asking: Asking) => unknown) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
      const operator = await demandOperator(parts, tokens, request);
      const { id = '', factorId = '' } = request.params as { id?: string; factorId?: string };
      return work({ request, reply, operator, id, factorId });
    };
  const redirectOf = (request: FastifyRequest): unknown => (request.query as { redirect_to?: unknown }).redirect_to;

  scope.get(
    '/admin/users',
    asOperator((asking) => list(parts, asking)),
  );
  scope.post(
    '/admin/users',
    asOperator(({ request, operator }) => createPerson(parts, bodyAs(authMessages.adminUser, request.body), operator)),
  );
  scope.get(
    '/admin/users/:id',
    asOperator(async ({ id }) => userMessage(await personForOperator(parts, id))),
  );
  scope.put(
    '/admin/users/:id',
    asOperator(({ request, operator, id }) => updatePerson(parts, id, bodyAs(authMessages.adminUser, request.body), operator)),
  );
  scope.delete(
    '/admin/users/:id',
    asOperator(async ({ operator, id }) => {
      await deletePerson(parts, id, operator);
      return {};
    }),
  );
  // An addition: the protocol has no endpoint to sign a person out without their token.
  scope.post(
    '/admin/users/:id/logout',
    asOperator(async ({ reply, operator, id }) => {
      await signPersonOut(parts, id, operator);
      return reply.code(204).send();
    }),
  );
  scope.get(
    '/admin/users/:id/factors',
    asOperator(({ id }) => factorsForOperator(parts, id)),
  );
  scope.delete(
    '/admin/users/:id/factors/:factorId',
    asOperator(({ operator, id, factorId }) => deleteFactorOf(parts, id, factorId, operator)),
  );
  scope.post(
    '/admin/generate_link',
    asOperator(({ request, operator }) =>
      generateLink(parts, bodyAs(authMessages.generateLink, request.body), redirectOf(request), operator),
    ),
  );
  scope.post(
    '/invite',
    asOperator(({ request, operator }) => {
      const { email, data } = bodyAs(authMessages.invite, request.body);
      return invitePerson(parts, { email, data, redirectTo: allowedRedirect(parts.config, redirectOf(request)) }, operator);
    }),
  );
}

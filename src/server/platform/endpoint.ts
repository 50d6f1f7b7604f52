// The route table's grammar: endpoint → permission → action. A route opens the transaction behind the right wall, checks the
// permission, applies the idempotency key, and answers refusals with their status and sentence.
import type { AnyContractRouter } from '@orpc/contract';
import { implement, ORPCError, type Router } from '@orpc/server';
import type { Language } from '#core/language.ts';
import type { In, Out } from '#contract/endpoint.ts';
import { type Permission, mayDo, type Role } from '#contract/org/permission.ts';
import { sentenceOf } from '#contract/problems/problem-texts.ts';
import type { Database } from './database.ts';
import { withIdempotency } from './idempotency.ts';
import { log } from './log.ts';
import { Refusal, refused } from './refusal.ts';
import { behindWall, isUnavailable } from './transaction.ts';
import type { Caller } from './wire.ts';
import type { AskedWork, BusinessFacts, UserWork, Via, Work } from './work.ts';

export interface Principal {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  /** How surely it is them: aal2 with a second factor or a passkey. */
  readonly aal: 'aal1' | 'aal2';
  /** When they last proved it. */
  readonly provedAt: Date;
}

/** What a request brings; made once per request by the HTTP layer. */
export interface RequestContext {
  readonly database: Database;
  /** `factor_missing`: the account has a second factor that this session has yet to bring. */
  readonly principal: Principal | 'factor_missing' | undefined;
  readonly orgId: string | undefined;
  readonly via: Via;
  readonly idempotencyKey: string | undefined;
  /** In which refusals are said. */
  readonly language: Language;
  /** Where it comes from, for the security log. */
  readonly caller: Caller;
  readonly membership: (userId: string, orgId: string) => Promise<{ role: Role; org: BusinessFacts } | undefined>;
}

type Handle<I, O> = (context: RequestContext, route: string, input: I) => Promise<O>;
interface Route<I, O> {
  /** Whether the caller may ask at all: decided before the input is looked at. Throws the refusal. */
  readonly admit: (context: RequestContext) => unknown;
  readonly handle: Handle<I, O>;
}
type Awaitable<T> = T | Promise<T>;

const signedIn = (context: RequestContext): Principal => {
  if (!context.principal) throw refused('auth.required');
  if (context.principal === 'factor_missing') throw refused('auth.insufficient_aal');
  return context.principal;
};

async function businessOf(
  context: RequestContext,
  permission?: Permission,
): Promise<{ principal: Principal; org: BusinessFacts; role: Role }> {
  const principal = signedIn(context);
  if (!context.orgId) throw refused('org.required');
  const found = await context.membership(principal.userId, context.orgId);
  if (!found) throw refused('not_found');
  if (permission !== undefined && !mayDo(found.role, permission)) throw refused('permission.denied');
  return { principal, ...found };
}

/** A route inside a business. Reads (`*.read`) run in a read-only transaction; files are made again each time, whatever the key. */
export const may = <I, O>(permission: Permission, action: (work: AskedWork, input: I) => Awaitable<O>): Route<I, O> => ({
  admit: (context) => businessOf(context, permission),
  async handle(context, route, input) {
    const { principal, org, role } = await businessOf(context, permission);
    const isRead = permission.endsWith('.read');
    const isFile = permission.endsWith('.export');
    const run = (tx: Work['tx']): Promise<O> => {
      const { via, language } = context;
      const act = async (): Promise<O> => action({ tx, userId: principal.userId, email: principal.email, via, org, role, language }, input);
      return isRead || isFile ? act() : withIdempotency(tx, org.id, context.idempotencyKey, route, input, act);
    };
    return behindWall(context.database, { orgId: org.id, userId: principal.userId }, run, isRead);
  },
});

/** A route inside a business for every member, which reads or changes only what is their own there. */
export const asMember = <I, O>(action: (work: Work, input: I) => Awaitable<O>): Route<I, O> => ({
  admit: (context) => businessOf(context),
  async handle(context, route, input) {
    const { principal, org, role } = await businessOf(context);
    const { userId, email } = principal;
    return behindWall(context.database, { orgId: org.id, userId }, async (tx) =>
      withIdempotency(tx, org.id, context.idempotencyKey, route, input, async () =>
        action({ tx, userId, email, via: context.via, org, role }, input),
      ),
    );
  },
});

/** A route of a signed-in person, outside any business. */
export const asPerson = <I, O>(action: (work: UserWork & { readonly database: Database }, input: I) => Awaitable<O>): Route<I, O> => ({
  admit: signedIn,
  async handle(context, _route, input) {
    const principal = signedIn(context);
    return behindWall(context.database, { userId: principal.userId }, async (tx) =>
      action({ tx, userId: principal.userId, email: principal.email, via: context.via, database: context.database }, input),
    );
  },
});

/** Who asks, where no transaction of the books is open: what belongs to the account itself, or does its slow part before it opens one. */
export interface AccountWork {
  readonly principal: Principal;
  readonly caller: Caller;
  readonly via: Via;
  readonly database: Database;
}

/** A route of a signed-in person that opens no transaction of the books. */
export const asAccount = <I, O>(action: (work: AccountWork, input: I) => Awaitable<O>): Route<I, O> => ({
  admit: signedIn,
  async handle(context, _route, input) {
    const { caller, via, database } = context;
    return action({ principal: signedIn(context), caller, via, database }, input);
  },
});

/** The caller of an endpoint that is open to visitors, too. */
export interface AnyoneWork {
  readonly tx: Work['tx'];
  readonly principal: Principal | undefined;
  readonly caller: Caller;
}

/**
 * A route for everybody, visitors too: it sees what belongs to the person who asks, where there is one, and no business. A person who has
 * not shown their second factor yet is a visitor.
 */
export const asAnyone = <I, O>(action: (work: AnyoneWork, input: I) => Awaitable<O>): Route<I, O> => ({
  admit: () => undefined,
  async handle({ database, principal: known, caller }, _route, input) {
    const principal = known === 'factor_missing' ? undefined : known;
    return behindWall(database, { userId: principal?.userId }, async (tx) => action({ tx, principal, caller }, input));
  },
});

/** Somebody, with or without an account, at a route that opens its transactions itself, behind the wall of what it finds. */
export interface Visit extends Omit<AccountWork, 'principal'> {
  readonly principal: Principal | undefined;
}
export const asVisitor = <I, O>(action: (visit: Visit, input: I) => Awaitable<O>): Route<I, O> => ({
  admit: () => undefined,
  async handle({ principal: known, caller, via, database }, _route, input) {
    return action({ principal: known === 'factor_missing' ? undefined : known, caller, via, database }, input);
  },
});

type Table<C extends Record<string, AnyContractRouter>> = {
  readonly [K in keyof C]: Route<In<C[K]>, Out<C[K]>>;
};
const answer = (error: unknown, language: Language): ORPCError<string, unknown> => {
  if (error instanceof ORPCError) return error;
  const refusal = error instanceof Refusal ? error : isUnavailable(error) ? refused('unavailable') : undefined;
  if (refusal) {
    const [{ code }] = refusal.problems;
    const list = refusal.problems.map((p) => ({ ...p, message: sentenceOf(p, language) }));
    return new ORPCError(code, { status: refusal.status, message: sentenceOf(refusal.problems[0], language), data: { problems: list } });
  }
  log.error('a promise of ours was broken', { error });
  return new ORPCError('INTERNAL_SERVER_ERROR', { status: 500, message: sentenceOf({ code: 'internal' }, language) });
};

const maxBodyBytes = 210_000_000;
/** The largest body from a visitor: no endpoint open to them needs more. */
const maxVisitorBytes = 1_000_000;
export interface HeadersOfBody {
  readonly [name: string]: string | readonly string[] | undefined;
}
/**
 * Refuses a body by what its headers say, before any of it is read: it is held in memory whole, and that is not for visitors to take. The
 * parser of HTTP lets no more through than was said; a body in chunks says nothing, so there is none.
 */
function refuseLongBody(context: RequestContext, headers: HeadersOfBody): void {
  if (headers['transfer-encoding'] !== undefined) throw refused('request.invalid', { detail: 'length_missing' });
  const bytes = Number(headers['content-length'] ?? 0);
  if (bytes > maxVisitorBytes) signedIn(context);
  if (bytes > maxBodyBytes) throw refused('too_large', { limit: `${maxBodyBytes / 1_000_000} MB` });
}

/** Around every call: looks at its body before it is read, and says in our own words what does not have the shape of the contract. */
export async function bounded<R>(context: RequestContext, headers: HeadersOfBody, next: () => Promise<R>): Promise<R> {
  try {
    refuseLongBody(context, headers);
  } catch (error) {
    throw answer(error, context.language);
  }
  try {
    return await next();
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') throw error;
    throw new ORPCError(error.code, { message: sentenceOf({ code: 'request.invalid' }, context.language), data: error.data, cause: error });
  }
}

interface Implementer {
  $config(config: { initialInputValidationIndex: number }): Implementer;
  use(middleware: <R>(given: { context: RequestContext; next: () => Promise<R> }) => Promise<R>): Implementer;
  handler(f: (given: { input: unknown; context: RequestContext }) => Promise<unknown>): unknown;
}

// The gate of a route, before its input is even looked at: nobody learns what it takes who may not ask.
const admit =
  (route: Route<unknown, unknown>) =>
  async <R>({ context, next }: { context: RequestContext; next: () => Promise<R> }): Promise<R> => {
    try {
      await route.admit(context);
    } catch (error) {
      throw answer(error, context.language);
    }
    return next();
  };

/** Binds a module's contract to its routes; every endpoint of the contract must be there. */
export function routes<C extends Record<string, AnyContractRouter>>(contract: C, table: Table<C>): Router<C, RequestContext> {
  const bound = Object.entries(contract).map(([name, procedure]) => {
    const route = table[name as keyof C] as unknown as Route<unknown, unknown>;
    const implementer = implement(procedure).$context<RequestContext>() as unknown as Implementer;
    const handler = implementer
      .$config({ initialInputValidationIndex: 1 })
      .use(admit(route))
      .handler(async ({ input, context }) => {
        try {
          return await route.handle(context, name, input);
        } catch (error) {
          throw answer(error, context.language);
        }
      });
    return [name, handler] as const;
  });
  return Object.fromEntries(bound) as unknown as Router<C, RequestContext>;
}

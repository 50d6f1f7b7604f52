// How an endpoint is declared: permission and action. A route opens the transaction with the right tenant isolation, checks the permission,
// applies the idempotency key, and answers refusals with their status and sentence.
import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract';
import { implement, ORPCError, type Router } from '@orpc/server';
import type { Language } from '#core/language.ts';
import type { In, Out } from '#contract/endpoint.ts';
import { keyPermissions, type Permission, mayDo, type Rights } from '#contract/org/permission.ts';
import { sentenceOf } from '#contract/problems/problem-texts.ts';
import type { Problem, ProblemCode } from '#contract/problems/problems.ts';
import { strangeTextIn } from '#core/plain-text.ts';
import { now } from './clock.ts';
import type { Database } from './database/database.ts';
import { withIdempotency } from './database/idempotency.ts';
import { Refusal, refused } from './refusal.ts';
import { errorOf } from './endpoint-error.ts';
import { rehearsed } from './database/savepoint.ts';
import { behindWall, wallOf } from './database/transaction.ts';
import type { Caller } from './http/wire.ts';
import { lacksSignOn } from './sign-on-needed.ts';
import type { RequestNotes } from './watching/request-log.ts';
import type { AskedWork, BusinessFacts, Steps, PersonWork, Via, Work } from './work.ts';

export interface Principal {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  /** Assurance level: aal2 with a second factor or a passkey. */
  readonly aal: 'aal1' | 'aal2';
  /** When they last proved who they are. */
  readonly provedAt: Date;
  /** The business through whose provider the session began. */
  readonly ssoBusinessId?: string | undefined;
}

const freshMs = 600_000;
/** Whether the person proved who they are within the last ten minutes: required for dangerous actions. */
export const isFresh = ({ provedAt }: Principal): boolean => now().getTime() - provedAt.getTime() <= freshMs;

/** A program with an API key: it acts for the person who created the key, with those of their rights that the key was granted. */
export interface KeyHolder {
  readonly keyId: string;
  readonly orgId: string;
  readonly userId: string;
  readonly email: string;
  readonly permissions: readonly Permission[];
}

/** A member's role and permissions in a business. */
export interface Place extends Rights {
  readonly roleId?: string | null;
  readonly org: BusinessFacts;
}

/** What a request brings; made once per request by the HTTP layer. */
export interface RequestContext {
  readonly database: Database;
  /** The same with connections of its own, for what takes seconds. */
  readonly longDatabase: Database;
  /** `factor_missing`: the session lacks the account's second factor. `unavailable`: the database is down, so nobody knows. */
  readonly principal: Principal | 'factor_missing' | 'unavailable' | undefined;
  /** Of a request with an API key, which has no principal; or why a key that is no longer valid is refused. */
  readonly key?: KeyHolder | Refusal | undefined;
  /** Headers set on the response, whatever it is. */
  readonly answerHeaders?: Readonly<Record<string, string>> | undefined;
  readonly orgId: string | undefined;
  readonly via: Via;
  readonly idempotencyKey: string | undefined;
  /** Set if a change is only rehearsed: called after the action, before it is rolled back. */
  readonly rehearsal?: ((work: Work) => Promise<void>) | undefined;
  /** The language of refusals. */
  readonly language: Language;
  /** The network address and client, for the security log. */
  readonly caller: Caller;
  readonly membership: (userId: string, orgId: string) => Promise<Place | undefined>;
  /** For the request log. */
  readonly notes?: RequestNotes;
}

type Handle<I, O> = (context: RequestContext, route: string, input: I) => Promise<O>;
interface Route<I, O> {
  /** Permission that a route inside a business requires; none if every member may call it. */
  readonly permission?: Permission;
  /** Runs in one transaction, read-only for a read, so it can be rehearsed. */
  readonly isOneTransaction?: true;
  /** Whether the caller may call the endpoint, decided before the input is looked at. Throws the refusal. */
  readonly admit: (context: RequestContext) => unknown;
  readonly handle: Handle<I, O>;
}
type Awaitable<T> = T | Promise<T>;

export const signedIn = (context: Pick<RequestContext, 'key' | 'principal'>): Principal => {
  if (context.key) throw context.key instanceof Refusal ? context.key : refused('key.person_needed');
  if (!context.principal) throw refused('auth.required');
  if (context.principal === 'unavailable') throw refused('unavailable');
  if (context.principal === 'factor_missing') throw refused('auth.insufficient_aal');
  return context.principal;
};

const note = ({ notes }: RequestContext, found: RequestNotes): void => void (notes && Object.assign(notes, found));

/** Who asks, and their role in the business: a key always needs a permission. */
interface Admitted {
  readonly who: {
    readonly userId: string;
    readonly email: string;
    readonly aal?: Principal['aal'];
    readonly ssoBusinessId?: string | undefined;
    readonly keyId?: string;
  };
  readonly place: Place;
}

/** A key's current rights: those it was granted, as far as its creator still has them. */
export async function keyPlace({ key, membership }: RequestContext): Promise<Admitted> {
  if (!key) throw refused('auth.required');
  if (key instanceof Refusal) throw key;
  const { keyId, orgId, userId, email } = key;
  const maker = await membership(userId, orgId);
  if (!maker) throw refused('key.invalid');
  const permissions = key.permissions.filter((one) => keyPermissions.includes(one) && mayDo(maker, one));
  return { who: { userId, email, keyId }, place: { org: maker.org, role: 'custom', permissions } };
}

/** A person's membership in a business. Throws if there is none, or if the session lacks a second factor that the business requires. */
export async function placeIn(
  { membership }: Pick<RequestContext, 'membership'>,
  principal: Pick<Principal, 'userId' | 'email' | 'aal' | 'ssoBusinessId'>,
  orgId: string,
): Promise<Place> {
  const { userId, aal } = principal;
  const place = await membership(userId, orgId);
  if (!place) throw refused('not_found');
  if (place.org.requiresFactor && aal !== 'aal2') throw refused('business.factor_required');
  if (lacksSignOn(place, principal)) throw refused('business.sso_required');
  return place;
}

async function personPlace(context: RequestContext): Promise<Admitted> {
  const principal = signedIn(context);
  if (!context.orgId) throw refused('org.required');
  const place = await placeIn(context, principal, context.orgId);
  note(context, { orgId: place.org.id });
  const { userId, email, aal, ssoBusinessId } = principal;
  return { who: { userId, email, aal, ssoBusinessId }, place };
}

async function businessOf(context: RequestContext, permission: Permission): Promise<Admitted> {
  const admitted = await (context.key ? keyPlace(context) : personPlace(context));
  if (context.orgId !== undefined && context.orgId !== admitted.place.org.id) throw refused('not_found');
  note(context, { orgId: admitted.place.org.id });
  if (!mayDo(admitted.place, permission)) throw refused('permission.denied');
  return admitted;
}

/** A route inside a business. Reads (`*.read`) run in a read-only transaction; files are generated each time, idempotency key or not. */
export const may = <I, O>(permission: Permission, action: (work: AskedWork, input: I) => Awaitable<O>): Route<I, O> => ({
  permission,
  isOneTransaction: true,
  admit: (context) => businessOf(context, permission),
  async handle(context, route, input) {
    const { who, place } = await businessOf(context, permission);
    const isRead = permission.endsWith('.read');
    const isFile = permission.endsWith('.export');
    const run = (tx: Work['tx']): Promise<O> => {
      const { via, language, rehearsal } = context;
      const work: AskedWork = { tx, ...who, via, language, ...place };
      const act = async (): Promise<O> => action(work, input);
      if (rehearsal) return rehearsed(work, () => act().then(async (answer) => (await rehearsal(work), answer)));
      return isRead || isFile ? act() : withIdempotency(tx, place.org.id, context.idempotencyKey, route, input, act);
    };
    return behindWall(context.database, wallOf(place.org.id, who.userId, place, permission), run, isRead);
  },
});

/**
 * A route inside a business that calls other services: it opens its own transactions, one per step. Its input has to identify the write,
 * because an idempotency key of the request isn't stored.
 */
export const mayInSteps = <I, O>(permission: Permission, action: (steps: Steps<AskedWork>, input: I) => Promise<O>): Route<I, O> => ({
  permission,
  admit: (context) => businessOf(context, permission),
  async handle(context, _route, input) {
    const { who, place } = await businessOf(context, permission);
    const { via, language } = context;
    const steps: Steps<AskedWork> = (act) =>
      behindWall(context.database, wallOf(place.org.id, who.userId, place, permission), (tx) =>
        act({ tx, ...who, via, language, ...place }),
      );
    return action(steps, input);
  },
});

/** The same with step-up: the person must have proved who they are within the last ten minutes. */
export const mayProven = <I, O>(permission: Permission, action: (steps: Steps<AskedWork>, input: I) => Promise<O>): Route<I, O> => {
  const route = mayInSteps(permission, action);
  return {
    ...route,
    async admit(context) {
      await route.admit(context);
      if (!isFresh(signedIn(context))) throw refused('step_up_required');
    },
  };
};

/** A route inside a business for every member, limited to what is their own there. */
export const asMember = <I, O>(action: (work: Work, input: I) => Awaitable<O>): Route<I, O> => ({
  admit: personPlace,
  async handle(context, route, input) {
    const { who, place } = await personPlace(context);
    return behindWall(context.database, { orgId: place.org.id, userId: who.userId }, async (tx) =>
      withIdempotency(tx, place.org.id, context.idempotencyKey, route, input, async () =>
        action({ tx, ...who, via: context.via, ...place }, input),
      ),
    );
  },
});

/** A route of a signed-in person, outside any business. */
export const asPerson = <I, O>(action: (work: PersonWork & { readonly database: Database }, input: I) => Awaitable<O>): Route<I, O> => ({
  admit: signedIn,
  async handle(context, _route, input) {
    const principal = signedIn(context);
    return behindWall(context.database, { userId: principal.userId }, async (tx) =>
      action(
        {
          tx,
          userId: principal.userId,
          email: principal.email,
          aal: principal.aal,
          ssoBusinessId: principal.ssoBusinessId,
          via: context.via,
          database: context.database,
          language: context.language,
        },
        input,
      ),
    );
  },
});

/** The caller of a route that opens no transaction in the books: it concerns the account itself, or has a slow part first. */
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

/** The caller of an endpoint that is also open to visitors. */
export interface AnyoneWork {
  readonly tx: Work['tx'];
  readonly principal: Principal | undefined;
  readonly caller: Caller;
}

/**
 * A route for everybody, including visitors: it sees what belongs to the signed-in person, if any, and no business. A person who hasn't
 * shown their second factor yet is a visitor.
 */
export const asAnyone = <I, O>(action: (work: AnyoneWork, input: I) => Awaitable<O>): Route<I, O> => ({
  admit: () => undefined,
  async handle({ database, principal: known, caller }, _route, input) {
    const principal = typeof known === 'string' ? undefined : known;
    return behindWall(database, { userId: principal?.userId }, async (tx) => action({ tx, principal, caller }, input));
  },
});

/** The caller, with or without an account, of a route that opens its own transactions for the business it finds. */
export interface Visit extends Omit<AccountWork, 'principal'> {
  readonly principal: Principal | undefined;
}
export const asVisitor = <I, O>(action: (visit: Visit, input: I) => Awaitable<O>): Route<I, O> => ({
  admit: () => undefined,
  async handle({ principal: known, caller, via, database }, _route, input) {
    return action({ principal: typeof known === 'string' ? undefined : known, caller, via, database }, input);
  },
});

/** A route that may take seconds: it uses the connections for long work, so short requests don't wait behind it. */
export const long = <I, O>(route: Route<I, O>): Route<I, O> => ({
  ...route,
  handle: (context, name, input) => route.handle({ ...context, database: context.longDatabase }, name, input),
});

type Table<C extends Record<string, AnyContractRouter>> = {
  readonly [K in keyof C]: Route<In<C[K]>, Out<C[K]>>;
};
const answer = (error: unknown, context: RequestContext): ORPCError<string, unknown> => {
  const said = errorOf(error, context.language);
  note(context, { code: said.code });
  return said;
};

const maxBodyBytes = 210_000_000;
/** The largest body accepted from a visitor: no endpoint open to them needs more. */
const maxVisitorBytes = 1_000_000;
export interface HeadersOfBody {
  readonly [name: string]: string | readonly string[] | undefined;
}
/**
 * Refuses a body by its headers, before any of it is read: it is held in memory completely, and visitors must not be able to use that up.
 * The HTTP parser accepts no more than the declared length; a chunked body declares none, so it is refused.
 */
function refuseLongBody(context: RequestContext, headers: HeadersOfBody): void {
  if (headers['transfer-encoding'] !== undefined) throw refused('request.invalid', { detail: 'length_missing' });
  const bytes = Number(headers['content-length'] ?? 0);
  if (bytes > maxVisitorBytes) signedIn(context);
  if (bytes > maxBodyBytes) throw refused('too_large', { limit: `${maxBodyBytes / 1_000_000} MB` });
}

interface Issues {
  readonly issues?: readonly { readonly path?: readonly PropertyKey[]; readonly params?: { readonly problem?: ProblemCode } }[];
}
/** The refusal of an input whose schema names the problem; none if the input just has the wrong shape. */
function namedProblems(data: unknown): Refusal | undefined {
  const [first, ...rest] = ((data as Issues | undefined)?.issues ?? []).flatMap(({ path = [], params }): Problem[] =>
    params?.problem ? [{ code: params.problem, path: path.map(String).join('.') }] : [],
  );
  return first && new Refusal([first, ...rest]);
}

/** Around every call: checks the body's size before it is read, and answers what doesn't match the contract in our own words. */
export async function bounded<R>(context: RequestContext, headers: HeadersOfBody, next: () => Promise<R>): Promise<R> {
  try {
    refuseLongBody(context, headers);
  } catch (error) {
    throw answer(error, context);
  }
  try {
    return await next();
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST') throw error;
    const named = namedProblems(error.data);
    if (named) throw answer(named, context);
    note(context, { code: 'request.invalid' });
    throw new ORPCError(error.code, { message: sentenceOf({ code: 'request.invalid' }, context.language), data: error.data, cause: error });
  }
}

interface Implementer {
  $config(config: { initialInputValidationIndex: number }): Implementer;
  use(middleware: <R>(given: { context: RequestContext; next: () => Promise<R> }, input: unknown) => Promise<R>): Implementer;
  handler(f: (given: { input: unknown; context: RequestContext }) => Promise<unknown>): unknown;
}

// Permission is checked first, so nobody learns what a route accepts without being allowed to call it. Then text that can't be stored is
// refused.
const admit =
  (name: string, route: Route<unknown, unknown>) =>
  async <R>({ context, next }: { context: RequestContext; next: () => Promise<R> }, input: unknown): Promise<R> => {
    note(context, { route: name });
    try {
      await route.admit(context);
      const strange = strangeTextIn(input);
      if (strange) throw refused(strange.problem, {}, strange.path);
    } catch (error) {
      throw answer(error, context);
    }
    return next();
  };

/** Method and path of an endpoint, the same for RPC calls and the API. */
const addressOf = (procedure: AnyContractRouter): string => {
  const { method = 'POST', path = '' } = (procedure as AnyContractProcedure)['~orpc'].route;
  return `${method} ${path}`;
};

const bound = new WeakMap<AnyContractRouter, Route<unknown, unknown>>();
/** The route of an endpoint of the contract, after a server was set up. */
export const routeOf = (procedure: AnyContractRouter) => bound.get(procedure);

/** Binds a module's contract to its routes; every endpoint of the contract needs one. */
export function routes<C extends Record<string, AnyContractRouter>>(contract: C, table: Table<C>): Router<C, RequestContext> {
  const handlers = Object.entries(contract).map(([name, procedure]) => {
    const route = table[name as keyof C] as unknown as Route<unknown, unknown>;
    bound.set(procedure, route);
    const implementer = implement(procedure).$context<RequestContext>() as unknown as Implementer;
    const handler = implementer
      .$config({ initialInputValidationIndex: 1 })
      .use(admit(addressOf(procedure), route))
      .handler(async ({ input, context }) => {
        try {
          return await route.handle(context, name, input);
        } catch (error) {
          throw answer(error, context);
        }
      });
    return [name, handler] as const;
  });
  return Object.fromEntries(handlers) as unknown as Router<C, RequestContext>;
}

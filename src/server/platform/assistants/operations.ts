// The operations of /api/v1 that an assistant can use: those that run in one transaction, so a read writes nothing and a change can be rehearsed.
import type { AnyContractProcedure } from '@orpc/contract';
import { type AnyRouter, call } from '@orpc/server';
import { z } from 'zod';
import { contract } from '#contract/index.ts';
import { keyPermissions, mayDo, type Permission, type Rights } from '#contract/org/permission.ts';
import { type RequestContext, routeOf } from '../endpoint.ts';

export interface Operation {
  /** Module and endpoint, as in `contacts.listContacts`. */
  readonly name: string;
  readonly kind: 'read' | 'change';
  readonly summary: string;
  readonly permission: Permission;
  readonly method: string;
  readonly path: string;
  readonly procedure: AnyContractProcedure;
}

function operationOf(name: string, procedure: AnyContractProcedure): Operation | undefined {
  const { method = 'POST', path = '', summary = '' } = procedure['~orpc'].route;
  const { permission, isOneTransaction } = routeOf(procedure) ?? {};
  if (!permission || !isOneTransaction || !keyPermissions.includes(permission) || permission.endsWith('.export')) return undefined;
  return { name, kind: permission.endsWith('.read') ? 'read' : 'change', summary, permission, method, path, procedure };
}

/** By name; once a server was put together. */
export const allOperations = (): ReadonlyMap<string, Operation> =>
  new Map(
    Object.entries(contract).flatMap(([module, procedures]) =>
      Object.entries(procedures as Record<string, AnyContractProcedure>).flatMap(([endpoint, procedure]) => {
        const operation = operationOf(`${module}.${endpoint}`, procedure);
        return operation ? [[operation.name, operation] as const] : [];
      }),
    ),
  );

const wordsOf = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];
/** "invoices" finds "invoice". */
const isSaid = (word: string, words: readonly string[]): boolean => words.some((one) => one.startsWith(word.replace(/(ies|es|s)$/, '')));

/** Those of `operations` that most of the words of a query are about, best first. */
export function found(operations: Iterable<Operation>, about: string, most: number): Operation[] {
  const asked = wordsOf(about);
  return [...operations]
    .map((operation) => {
      const words = wordsOf(`${operation.name} ${operation.summary} ${operation.path}`);
      return { operation, hits: asked.filter((word) => isSaid(word, words)).length };
    })
    .filter(({ hits }) => hits > 0 || asked.length === 0)
    .toSorted((a, b) => b.hits - a.hits)
    .slice(0, most)
    .map(({ operation }) => operation);
}

export const allowedIn = (operations: Iterable<Operation>, rights: Rights, canChange: boolean): Operation[] =>
  [...operations].filter(({ kind, permission }) => (canChange || kind === 'read') && mayDo(rights, permission));

/** An empty schema where the contract has none of zod: a stream, or nothing. */
const schemaOf = (schema: unknown, io: 'input' | 'output'): unknown =>
  schema instanceof z.ZodType ? z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'ref' }) : {};
export const schemasOf = ({ procedure }: Operation) => ({
  input: schemaOf(procedure['~orpc'].inputSchema, 'input'),
  output: schemaOf(procedure['~orpc'].outputSchema, 'output'),
});

type Callable = Parameters<typeof call>[0];
/** Runs it as /api/v1 would: its permission, its checks, its refusals. */
export function run(router: AnyRouter, { name }: Operation, input: unknown, context: RequestContext): Promise<unknown> {
  const [module = '', endpoint = ''] = name.split('.');
  const procedure = (router as unknown as Record<string, Record<string, Callable>>)[module]?.[endpoint];
  if (!procedure) throw new Error(`no operation ${name}`);
  return call(procedure, input, { context }) as Promise<unknown>;
}

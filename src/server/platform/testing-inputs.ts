// Inputs made from the contract, for tests that call every endpoint with an id.
import type { AnyContractProcedure } from '@orpc/contract';
import { z } from 'zod';
import { contract } from '#contract/index.ts';

type Schema = Readonly<Record<string, unknown>>;
export type Filling = 'required' | 'all';

/** Text for the patterns of the contract; a pattern without an example fails the test that needs it. */
const examples = [
  'USD',
  'US',
  '2026-03-02',
  '1.25',
  '0.2',
  '#1d5c40',
  'en',
  '127.0.0.1',
  'INV-{number}',
  'AAAA',
  'a',
  '1',
  'f1',
  'abc@example.com',
  '2026-03',
];
function textFor(schema: Schema, id: string): string {
  if (schema['format'] === 'uuid') return id;
  if (schema['format'] === 'date') return '2026-03-02';
  if (schema['format'] === 'date-time') return '2026-03-02T10:00:00Z';
  const pattern = schema['pattern'];
  if (typeof pattern === 'string') {
    const found = examples.find((one) => new RegExp(pattern).test(one));
    if (found === undefined) throw new Error(`no example of /${pattern}/`);
    return found;
  }
  return 'a'.repeat(Math.max(1, Number(schema['minLength'] ?? 1)));
}

/** An input that the schema accepts, with `id` for every id in it. */
export function inputFor(schema: Schema, id: string, filling: Filling): unknown {
  const of = (inner: unknown): unknown => inputFor(inner as Schema, id, filling);
  if ('const' in schema) return schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'][0];
  const either = (schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined;
  if (either) return of(either.find((one) => one['type'] !== 'null') ?? either[0]);
  if (Array.isArray(schema['allOf'])) return Object.assign({}, ...schema['allOf'].map(of));
  switch (schema['type']) {
    case 'object': {
      const required = new Set(schema['required'] as readonly string[] | undefined);
      const entries = Object.entries((schema['properties'] ?? {}) as Record<string, Schema>);
      return Object.fromEntries(entries.filter(([name]) => filling === 'all' || required.has(name)).map(([name, one]) => [name, of(one)]));
    }
    case 'array':
      return schema['items'] && (filling === 'all' || Number(schema['minItems'] ?? 0) > 0) ? [of(schema['items'])] : [];
    case 'string':
      return textFor(schema, id);
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema['minimum'] ?? 1));
    case 'boolean':
      return true;
    default:
      return undefined;
  }
}

export interface Endpoint {
  readonly name: string;
  readonly procedure: AnyContractProcedure;
  readonly schema: Schema;
}
/** Every endpoint with an input, with its input's schema. */
export const everyEndpoint = (): Endpoint[] =>
  Object.entries(contract).flatMap(([module, procedures]) =>
    Object.entries(procedures as Record<string, AnyContractProcedure>).flatMap(([name, procedure]) => {
      const given = procedure['~orpc'].inputSchema;
      if (!given) return [];
      // Without `$schema`: words of that address, such as 'org' and 'draft', are in the names of tables, too.
      const { $schema: _dialect, ...schema } = z.toJSONSchema(given as z.ZodType, { io: 'input', unrepresentable: 'any' });
      return [{ name: `${module}/${name}`, procedure, schema }];
    }),
  );

/** Those that take an id. */
export const endpoints = (): Endpoint[] => everyEndpoint().filter(({ schema }) => JSON.stringify(schema).includes('"uuid"'));

/** If nothing is optional, both are the same. */
export const fillingsOf = ({ schema }: Endpoint): Filling[] => {
  const [required, all] = (['required', 'all'] as const).map((filling) => JSON.stringify(inputFor(schema, 'id', filling)));
  return required === all ? ['required'] : ['required', 'all'];
};

// Prepares the OpenAPI description for the reference: operations with parameters, an example body, and code examples.

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}
interface Described {
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly required?: boolean; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly 'x-permission'?: string | null;
}
export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly isRequired: boolean;
  readonly type: string;
}
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly tag: string;
  /** The permission that an API key needs; null if keys are not accepted. */
  readonly permission: string | null;
  readonly parameters: readonly Parameter[];
  /** An example body; null if nothing or a file is sent. */
  readonly body: string | null;
}

function typeOf(schema: Schema | undefined): string {
  if (!schema) return 'string';
  if (schema.enum) return schema.enum.map(String).join(' | ');
  const one = schema.anyOf?.find((each) => each.type !== 'null');
  if (one) return typeOf(one);
  const type = Array.isArray(schema.type) ? schema.type.join(' | ') : ((schema.type as string | undefined) ?? 'string');
  return schema.format === undefined ? type : `${type} (${schema.format})`;
}

const formats: Readonly<Record<string, string>> = {
  uuid: '0190a000-0000-7000-8000-000000000001',
  date: '2026-01-31',
  'date-time': '2026-01-31T09:00:00Z',
};
const patterns = ['USD', 'US', '1.25', '#1d5c40', 'en'];

/** A value that satisfies the schema, without optional fields. */
export function exampleOf(schema: Schema, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return exampleOf(either.find((one) => one.type !== 'null') ?? {}, depth);
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((one) => exampleOf(one, depth)));
  if (schema.type === 'object') {
    const required = new Set(schema.required);
    const entries = Object.entries(schema.properties ?? {}).filter(([name]) => required.has(name));
    return Object.fromEntries(entries.map(([name, one]) => [name, exampleOf(one, depth + 1)]));
  }
  if (schema.type === 'array') return schema.items && depth < 3 ? [exampleOf(schema.items, depth + 1)] : [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.format !== undefined && formats[schema.format]) return formats[schema.format];
  const { pattern } = schema;
  return pattern === undefined ? 'text' : (patterns.find((one) => new RegExp(pattern).test(one)) ?? 'text');
}

export function operationsOf({ paths }: ApiDescription): readonly Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): Operation => {
      const schema = described.requestBody?.content?.['application/json']?.schema;
      return {
        id: `${method} ${path}`,
        method: method.toUpperCase(),
        path,
        summary: described.summary ?? '',
        tag: described.tags?.[0] ?? '',
        permission: described['x-permission'] ?? null,
        parameters: (described.parameters ?? []).flatMap((one): Parameter[] =>
          one.in === 'path' || one.in === 'query'
            ? [{ name: one.name, in: one.in, isRequired: one.required === true, type: typeOf(one.schema) }]
            : [],
        ),
        body: schema ? JSON.stringify(exampleOf(schema), null, 2) : null,
      };
    }),
  );
}

/** The operations that contain all words of the search. */
export function matching(operations: readonly Operation[], search: string): readonly Operation[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return operations.filter(({ method, path, summary, tag }) => {
    const text = `${method} ${path} ${summary} ${tag}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** The URL with the entered values; missing ones are shown as names. */
export function addressOf({ path, parameters }: Operation, given: Readonly<Record<string, string>>): string {
  const filled = path.replace(/\{(\w+)\}/g, (whole, name: string) => (given[name] ? encodeURIComponent(given[name]) : whole));
  const query = parameters.filter((one) => one.in === 'query' && given[one.name]);
  const text = query.map((one) => `${encodeURIComponent(one.name)}=${encodeURIComponent(given[one.name] ?? '')}`).join('&');
  return `/api/v1${filled}${text === '' ? '' : `?${text}`}`;
}

export interface Asked {
  readonly method: string;
  /** With the origin. */
  readonly url: string;
  readonly body: string | null;
}
export type Program = 'curl' | 'javascript' | 'python';

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

export function exampleFor(program: Program, { method, url, body }: Asked): string {
  if (program === 'curl') {
    const lines = [`curl ${quoted(url)}`, `-X ${method}`, '-H "Authorization: Bearer $DAYBOOK_API_KEY"'];
    if (body !== null) lines.push(`-H 'Content-Type: application/json'`, `-d ${quoted(body)}`);
    return lines.filter((line) => line !== '-X GET').join(' \\\n  ');
  }
  if (program === 'javascript')
    return [
      `const answer = await fetch(${JSON.stringify(url)}, {`,
      `  method: '${method}',`,
      '  headers: {',
      '    authorization: `Bearer ${process.env.DAYBOOK_API_KEY}`,',
      ...(body === null ? [] : [`    'content-type': 'application/json',`]),
      '  },',
      ...(body === null ? [] : [`  body: JSON.stringify(${body.replaceAll('\n', '\n  ')}),`]),
      '});',
      'console.log(await answer.json());',
    ].join('\n');
  const json = body === null ? '' : `,\n    json=json.loads(${JSON.stringify(body.replaceAll(/\s*\n\s*/g, ' '))})`;
  return [
    `import ${body === null ? 'os' : 'json, os'}, requests`,
    '',
    `answer = requests.request("${method}", ${JSON.stringify(url)},`,
    `    headers={"Authorization": f"Bearer {os.environ['DAYBOOK_API_KEY']}"}${json})`,
    'print(answer.json())',
  ].join('\n');
}

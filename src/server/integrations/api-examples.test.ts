// The examples of docs/api.md work with a key that has only the permission they need, and the API description names that permission.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../platform/ids.ts';
import { startTestServer, type TestServer } from '../testing.ts';

const run = promisify(execFile);
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.stop();
});

const document = readFileSync(path.resolve(import.meta.dirname, '../../../docs/api.md'), 'utf8');
const examples = (language: string): string[] =>
  [...document.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))].map(([, code = '']) => code);
const has = async (program: string): Promise<boolean> =>
  run(program, ['--version']).then(
    () => true,
    () => false,
  );

test('the examples in curl, JavaScript and Python add customers and list them', async ({ skip }) => {
  const b = await server.business();
  const { secret } = await b.client.apiKeys.createApiKey({
    id: newId(),
    name: 'Examples',
    permissions: ['contacts.write'],
    expiresInDays: 1,
  });
  const env = { ...process.env, DAYBOOK_URL: server.url, DAYBOOK_API_KEY: secret };
  const [listJs = '', addJs = ''] = examples('js');
  const [listSh = '', addSh = ''] = examples('sh');
  const [listPython = ''] = examples('python');
  const js = (code: string) => run(process.execPath, ['--input-type=module', '-e', code], { env });
  await js(addJs);
  expect((await js(listJs)).stdout.trim()).toBe('Hirsch & Co');
  if (!(await has('curl'))) skip('there is no curl on this machine');
  await run('sh', ['-c', addSh], { env });
  const { stdout } = await run('sh', ['-c', listSh], { env });
  expect((JSON.parse(stdout) as { rows: { name: string }[] }).rows.map((row) => row.name).toSorted()).toEqual([
    'Hirsch & Co',
    'Northwind Prints',
  ]);
  if (!(await has('python3'))) skip('there is no Python on this machine');
  expect((await run('python3', ['-c', listPython], { env })).stdout.trim().split('\n').toSorted()).toEqual([
    'Hirsch & Co',
    'Northwind Prints',
  ]);
});

test('the description says how to sign in, and which permission each operation needs', async () => {
  interface Operation {
    readonly 'x-permission'?: string | null;
  }
  const answer = await fetch(`${server.url}/api/v1/openapi.json`);
  const description = (await answer.json()) as {
    readonly security: unknown;
    readonly paths: Record<string, Record<string, Operation>>;
  };
  expect(description.security).toEqual([{ apiKey: [] }]);
  expect(description.paths['/contacts']?.['get']?.['x-permission']).toBe('contacts.read');
  expect(description.paths['/contacts']?.['post']?.['x-permission']).toBe('contacts.write');
  for (const [of, method] of [
    ['/me', 'get'],
    ['/team', 'get'],
    ['/api-keys', 'post'],
  ] as const)
    expect(description.paths[of]?.[method]?.['x-permission']).toBeNull();
  const all = Object.values(description.paths).flatMap((one) => Object.values(one));
  expect(all.length).toBeGreaterThan(200);
  expect(all.filter((one) => !('x-permission' in one))).toEqual([]);
});

import { expect, test } from 'vitest';
import { addressOf, exampleFor, matching, operationsOf } from './operations.ts';

const [list, create, ...others] = operationsOf({
  paths: {
    '/things': {
      get: {
        summary: 'All things',
        tags: ['Things'],
        parameters: [{ name: 'search', in: 'query', schema: { type: 'string' } }],
        'x-permission': 'contacts.read',
      },
      post: {
        summary: 'Add a thing',
        tags: ['Things'],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['id', 'kind', 'note'],
                properties: {
                  id: { type: 'string', format: 'uuid' },
                  kind: { enum: ['large', 'small'] },
                  note: { anyOf: [{ type: 'null' }, { type: 'string' }] },
                  left: { type: 'string' },
                },
              },
            },
          },
        },
      },
    },
    '/things/{id}': { get: { summary: 'One thing', tags: ['Things'], parameters: [{ name: 'id', in: 'path', required: true }] } },
  },
});

test('operations are read with their parameters, permission, and a body of what is required', () => {
  expect(list).toMatchObject({ method: 'GET', permission: 'contacts.read', body: null });
  expect(create?.permission).toBeNull();
  expect(JSON.parse(create?.body ?? '')).toEqual({ id: '0190a000-0000-7000-8000-000000000001', kind: 'large', note: 'text' });
});

test('the URL contains the entered values, encoded', () => {
  expect(list && addressOf(list, { search: 'a&b c' })).toBe('/api/v1/things?search=a%26b%20c');
  expect(others[0] && addressOf(others[0], { id: 'a/b' })).toBe('/api/v1/things/a%2Fb');
  expect(others[0] && addressOf(others[0], {})).toBe('/api/v1/things/{id}');
});

test('a search finds operations that contain all of its words', () => {
  const all = [list, create, ...others].flatMap((one) => one ?? []);
  expect(matching(all, 'post thing').map((one) => one.id)).toEqual(['post /things']);
  expect(matching(all, ' ')).toHaveLength(3);
});

test('text in a body cannot leave the quotes of a command', () => {
  const asked = { method: 'POST', url: 'https://books.example/api/v1/things', body: `{"note":"it's $(here)"}` };
  expect(exampleFor('curl', asked)).toContain(`-d '{"note":"it'\\''s $(here)"}'`);
  for (const program of ['curl', 'javascript', 'python'] as const) expect(exampleFor(program, asked)).toContain('DAYBOOK_API_KEY');
});

// Refusals in the reader's language, against the real server: in RPC calls, in REST, for unknown paths, and in answers that contain
// sentences.
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { languages } from '#core/language.ts';
import { startTestServer, type TestBusiness, type TestServer } from '../testing.ts';
import { newId } from './ids.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Said {
  readonly status: number;
  readonly language: string | null;
  readonly message: string;
  readonly problems: readonly string[];
}
interface Body {
  readonly message?: string;
  readonly json?: Body;
  readonly data?: { readonly problems?: readonly { readonly message: string }[] };
}

/** A plain HTTP request, as a program sends it. */
async function asked(path: string, language: string | undefined, body?: unknown, who?: TestBusiness): Promise<Said> {
  const answer = await fetch(`${server.url}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      ...(language === undefined ? {} : { 'accept-language': language }),
      ...(who ? { authorization: `Bearer ${who.token}`, 'x-daybook-org': who.orgId } : {}),
    },
  });
  const read = (await answer.json()) as Body;
  const own = read.json ?? read;
  const problems = (own.data?.problems ?? []).map((p) => p.message);
  return { status: answer.status, language: answer.headers.get('content-language'), message: own.message ?? '', problems };
}

const shut = {
  en: 'Sign in to continue.',
  es: 'Inicie sesión para continuar.',
  fr: 'Connectez-vous pour continuer.',
  de: 'Melden Sie sich an, um fortzufahren.',
} as const;

describe.each(['/api/v1/accounts', '/rpc/ledger/listAccounts'])('%s', (path) => {
  test.each(languages)('is refused in %s', async (language) => {
    const said = await asked(path, `${language}-XX,nl;q=0.9`, path.startsWith('/rpc') ? {} : undefined);
    expect(said).toEqual({ status: 401, language, message: shut[language], problems: [shut[language]] });
  });

  test.each([undefined, '*', 'nl', 'nl, de;q=0'])('is refused in English for Accept-Language %j', async (header) => {
    const said = await asked(path, header, path.startsWith('/rpc') ? {} : undefined);
    expect([said.language, said.message]).toEqual(['en', shut.en]);
  });
});

it('all problems of an input are listed, each with its data', async () => {
  const b = await server.business();
  const bad = { id: newId(), kind: 'company', name: '', email: 'nobody', country: 'DE', taxId: '12' };
  const said = await asked('/api/v1/contacts', 'de', bad, b);
  expect(said.problems).toEqual([
    'Geben Sie dem Kontakt einen Namen mit 1 bis 200 Zeichen.',
    'Bitte geben Sie eine gültige E-Mail-Adresse ein',
    'Ungültige USt-IdNr. oder Steuernummer (DE): sie hat zu wenige oder zu viele Zeichen. Berichtigen Sie die Angabe oder lassen Sie das Feld leer.',
  ]);
  expect(said.message).toBe(said.problems[0]);
  expect((await asked('/rpc/contacts/createContact', 'de', { json: bad }, b)).problems).toEqual(said.problems);
});

it('an input that does not match the contract is refused in the language, with the path of the error', async () => {
  const b = await server.business();
  const answer = await fetch(`${server.url}/api/v1/contacts`, {
    method: 'POST',
    body: JSON.stringify({ id: 'no id', kind: 'company', name: 'Ada' }),
    headers: { authorization: `Bearer ${b.token}`, 'x-daybook-org': b.orgId, 'content-type': 'application/json', 'accept-language': 'fr' },
  });
  expect([answer.status, answer.headers.get('content-language'), await answer.json()]).toMatchObject([
    400,
    'fr',
    { code: 'BAD_REQUEST', message: 'Certaines informations sont invalides.', data: { issues: [{ path: ['id'] }] } },
  ]);
});

test.each(['/api/v1/nowhere', '/rpc/nowhere', '/functions/v1/nowhere', '/nowhere.png'])('%s is not there, in Spanish', async (path) => {
  expect(await asked(path, 'es')).toMatchObject({ status: 404, language: 'es', message: 'Página no encontrada.' });
});

it('caches store it by language', async () => {
  const answer = await fetch(`${server.url}/nowhere.png`, { headers: { 'accept-language': 'es' } });
  expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-language');
});

it('also on public links', async () => {
  expect(await asked(`/api/v1/pay/${'a'.repeat(43)}`, 'de')).toMatchObject({
    status: 404,
    language: 'de',
    message: 'Nicht gefunden.',
  });
});

it('a successful answer has no Content-Language, but its sentences are in the language', async () => {
  const b = await server.business();
  const list = new File(['Name,Email,Country\n,ada@example.com,\nAda,nobody,Atlantis\n'], 'contacts.csv', { type: 'text/csv' });
  const form = new FormData();
  form.set('file', list);
  const answer = await fetch(`${server.url}/api/v1/contacts/import`, {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${b.token}`, 'x-daybook-org': b.orgId, 'accept-language': 'de' },
  });
  expect([answer.status, answer.headers.get('content-language')]).toEqual([200, null]);
  expect(((await answer.json()) as { notes: unknown }).notes).toEqual([
    { line: 2, outcome: 'left_out', message: 'Geben Sie dem Kontakt einen Namen mit 1 bis 200 Zeichen.' },
    {
      line: 3,
      outcome: 'left_out',
      message: 'Das Land „Atlantis“ ist nicht bekannt. Bitte geben Sie eine gültige E-Mail-Adresse ein',
    },
  ]);
  const german = server.clientFor(b.token, b.orgId, { 'accept-language': 'de' });
  const { outcomes } = await german.bulk.bulkMarkSent({ ids: [newId()] });
  expect(outcomes.map((o) => o.problem)).toEqual(['Nicht gefunden.']);
});

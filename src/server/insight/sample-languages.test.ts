// The sample business in the language of the person who loads it: sound books, the language and currency of its country everywhere.
import { languages } from '#core/language.ts';
import { sized } from '#core/testing-properties.ts';
import { addMonths, startOfMonth } from '#core/calendar.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleContent } from '../../sample/sample-kinds.ts';
import { sampleEntries } from '../../sample/sample-year.ts';
import { startTestServer, type TestServer } from '../testing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const kinds = ['freelancer', 'creator', 'agency', 'shop'] as const;
const all = languages.flatMap((language, at) => kinds.map((kind, of) => ({ language, kind, isFirst: (at + of) % languages.length === 1 })));
const loaded = all.filter(({ isFirst }) => isFirst || sized(0, 1) === 1);

test('the small run has every language and every kind', () => {
  expect(new Set(loaded.map(({ language }) => language)).size).toBe(languages.length);
  expect(new Set(loaded.map(({ kind }) => kind)).size).toBe(kinds.length);
});

const travel = { en: 'Travel', de: 'Reisekosten', fr: 'Voyages et déplacements', es: 'Viajes y desplazamientos' };

test.each(loaded)('the one of kind $kind in $language has sound books in it', async ({ kind, language }) => {
  const { token } = await server.signUp();
  const headers = { 'accept-language': language };
  const { id } = await server.clientFor(token, undefined, headers).insight.loadSample({ kind });
  const client = server.clientFor(token, id, headers);
  const { texts, place, customers } = sampleContent(kind, language);
  const { businesses } = await client.org.me();
  const own = { name: texts.business, language, country: place.country, baseCurrency: place.currency };
  expect(businesses.find((one) => one.id === id)).toMatchObject(own);

  const proof = await client.proof.proof({});
  expect([proof.isSound, proof.checks.filter((check) => !check.isSound)]).toEqual([true, []]);
  const to = new Date().toISOString().slice(0, 10);
  expect((await client.reports.statement({ kind: 'trial-balance', to })).differenceMinor).toBe('0');

  const month = addMonths(startOfMonth(to), -1);
  const { rows: reconciled } = await client.reconciliation.listReconciliations({});
  expect(reconciled.map((r) => [r.state, r.startsOn])).toEqual([['finished', month]]);
  const { id: finished = '', openingMinor = 0, closingMinor = 0 } = reconciled[0] ?? {};
  const { rows: lines } = await client.reconciliation.reconciliationLines({ id: finished, state: 'all', limit: 200 });
  expect(lines.map((line) => [line.state, line.matchedTo.length])).toEqual(lines.map(() => ['matched', 1]));
  expect(lines.reduce((balance, { minor }) => balance + minor, openingMinor)).toBe(closingMinor);

  const { rows: open } = await client.transactions.list({ review: true, limit: 50 });
  expect(open.length).toBeGreaterThan(3);
  expect(open.filter((t) => t.suggestion).length).toBeGreaterThanOrEqual(2);
  const train = texts[kind].bankTrain;
  expect(open.find((t) => t.description === train)?.suggestion?.accountName).toBe(travel[language]);

  const written = (of: typeof language) => sampleEntries(sampleContent(kind, of), to).map(({ memo }) => memo);
  const foreign = new Set(languages.filter((other) => other !== language).flatMap(written));
  const { rows } = await client.transactions.list({ limit: 200 });
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter((t) => foreign.has(t.description))).toEqual([]);

  const documents = await client.sales.listDocuments({ kind: 'invoice', tab: 'all', limit: 100 });
  expect(new Set(documents.rows.map((d) => d.state))).toEqual(new Set(['draft', 'sent', 'partly_paid', 'overdue', 'paid']));
  const { rows: contacts } = await client.contacts.listContacts({ limit: 100 });
  expect(contacts.map((c) => c.name)).toEqual(customers.toSorted());
  expect(new Set(documents.rows.map((d) => d.currency))).toEqual(new Set([place.currency]));
  const { rows: receipts } = await client.files.listFiles({ kind: 'receipt', limit: 10 });
  expect(receipts.length).toBe(3);
});

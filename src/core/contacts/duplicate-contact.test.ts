import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparableName, type ComparedContact, likelyDuplicates } from './duplicate-contact.ts';
import { drawn } from '../testing-properties.ts';

test.each<[string, string]>([
  ['Müller Druck GmbH', 'muller druck'],
  ['MULLER  DRUCK G.m.b.H.', 'muller druck'],
  ['Müller Druck GmbH & Co. KG', 'muller druck'],
  ['Construcciones Pérez, S.L.', 'construcciones perez'],
  ["L'Atelier d’Émile SARL", 'latelier demile'],
  ['The Northwind Prints, Inc.', 'northwind prints'],
  ['Straße 7 AG', 'strasse 7'],
  ['Œuvres Ørsted', 'oeuvres orsted'],
  ['SA', 'sa'],
  ['株式会社さくら', '株式会社さくら'],
  ['  ', ''],
])('%s', (name, expected) => expect(comparableName(name)).toBe(expected));

const contact = (id: string, name: string, over: Partial<ComparedContact> = {}): ComparedContact => ({
  id,
  name,
  email: '',
  taxId: '',
  ...over,
});
const pairs = (contacts: readonly ComparedContact[], limit = 100): string[] =>
  likelyDuplicates(contacts, limit).map((p) => `${p.id}=${p.otherId} ${p.reasons.join(',')}`);

test('the most certain first, each reason named, a name once for all that are like it', () => {
  const all = [
    contact('a', 'Müller GmbH', { email: 'Office@mueller.example' }),
    contact('b', 'Muller', { email: 'office@mueller.example ' }),
    contact('c', 'Other', { taxId: 'DE 136 695 976' }),
    contact('d', 'Something else', { taxId: 'de136695976' }),
    contact('e', 'MÜLLER'),
    contact('f', 'Alone'),
  ];
  expect(pairs(all)).toEqual(['c=d tax_id', 'a=b email,name', 'a=e name']);
  expect(pairs(all, 1)).toEqual(['c=d tax_id']);
});

test('two tax ids are two customers, whatever they are called', () => {
  expect(pairs([contact('a', 'Same', { taxId: 'X1' }), contact('b', 'Same', { taxId: 'X2' }), contact('c', 'Same')])).toEqual(['a=c name']);
});

test('nothing is paired with itself, no pair occurs twice, and contacts with nothing to compare are left alone', () => {
  const one = fc.record({
    name: fc.constantFrom('A GmbH', 'A', 'B Ltd', 'B', 'C', ''),
    email: fc.constantFrom('', 'x@y.example', 'X@Y.example', 'z@y.example'),
    taxId: fc.constantFrom('', 'DE1', 'de 1', 'FR2'),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 30 }), (some) => {
      const all = some.map((c, at) => ({ ...c, id: String(at) }));
      const found = likelyDuplicates(all, 1000);
      expect(found.every((p) => p.id !== p.otherId && p.reasons.length > 0)).toBe(true);
      expect(new Set(found.map((p) => [p.id, p.otherId].toSorted().join())).size).toBe(found.length);
      const empty = new Set(all.filter((c) => c.name === '' && c.email === '' && c.taxId === '').map((c) => c.id));
      expect(found.some((p) => empty.has(p.id) || empty.has(p.otherId))).toBe(false);
    }),
    { numRuns: drawn(1000) },
  );
});

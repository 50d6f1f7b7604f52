// The sample business says the same in every language, with the same figures.
import { languages } from '#core/language.ts';
import { isIban } from '#core/iban.ts';
import { describe, expect, test } from 'vitest';
import { sampleContent } from './sample-kinds.ts';
import { isTaxedFor, sampleDocuments } from './sample-sales.ts';
import { sampleEntries } from './sample-year.ts';

const kinds = ['freelancer', 'creator', 'agency', 'shop'] as const;
const day = '2026-11-28';
const others = languages.filter((language) => language !== 'en');

/** Every text, by its path. */
function textsIn(value: unknown, path = ''): (readonly [path: string, text: string])[] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value === 'function') return [[path, String((value as (given: number) => string)(3))]];
  return Object.entries(value as object).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`));
}
const textsOf = (language: (typeof languages)[number]): ReadonlyMap<string, string> =>
  new Map(textsIn(sampleContent('shop', language).texts));

test('no text is missing, none is the same in two languages, and placeholders are kept', () => {
  const all = languages.map((language) => textsOf(language));
  expect(all[0]?.size).toBeGreaterThan(250);
  for (const path of all[0]?.keys() ?? []) {
    const said = all.map((texts) => texts.get(path)?.trim() ?? '');
    expect([path, said.every((text) => text !== '')]).toEqual([path, true]);
    const different = new Set(said.map((text) => text.toLowerCase())).size;
    expect([path, different]).toEqual([path, languages.length]);
    const placeholders = said.map((text) => text.match(/\{\w+\}/g)?.toSorted());
    expect(placeholders).toEqual(said.map(() => placeholders[0]));
  }
});

describe.each(kinds)('a %s', (kind) => {
  const bare = (language: (typeof languages)[number]) =>
    sampleEntries(sampleContent(kind, language), day).map((e) => [e.date, e.from, e.to, e.minor, e.isTransaction]);

  test.each(others)('has the figures of the English one in %s', (language) => {
    expect(bare(language)).toEqual(bare('en'));
    const [own, english] = [sampleContent(kind, language), sampleContent(kind, 'en')];
    const documents = (content: typeof own) =>
      sampleDocuments(content, sampleEntries(content, day), day).map((d) => [d.kind, d.customer, d.issuedOn, d.lines.map((l) => l.minor)]);
    expect(documents(own)).toEqual(documents(english));
    expect([own.customers, own.products.map((p) => p.minor)]).toEqual([english.customers, english.products.map((p) => p.minor)]);
  });

  test.each(others)('has no memo of another language in %s', (language) => {
    const memosOf = (of: typeof language | 'en'): string[] => {
      const content = sampleContent(kind, of);
      const withoutName = (memo: string): string =>
        content.customers.reduce((text, name) => (text.startsWith(`${name} – `) ? text.slice(name.length) : text), memo);
      return sampleEntries(content, day).map(({ memo }) => withoutName(memo).toLowerCase());
    };
    const own = new Set(memosOf(language));
    const elsewhere = languages.filter((other) => other !== language).flatMap(memosOf);
    expect(elsewhere.filter((memo) => own.has(memo))).toEqual([]);
  });

  test.each(others)('is paid with the tax of its country, to the cent, in %s', (language) => {
    const content = sampleContent(kind, language);
    const documents = sampleDocuments(content, sampleEntries(content, day), day);
    const paid = documents.filter(({ issuedOn, paid: payment, lines }) => payment && issuedOn && lines.length > 0);
    expect(paid.length).toBeGreaterThan(5);
    const taxed = paid.flatMap(({ customer, lines }) => lines.filter((line) => isTaxedFor(content, customer, line)));
    expect(taxed.length).toBeGreaterThan(3);
    expect(taxed.filter(({ minor }) => (minor * content.place.taxPercent) % 100n !== 0n)).toEqual([]);
  });
});

test.each(others)('the address in %s has an account with valid check digits', (language) => {
  const { place, customers } = sampleContent('freelancer', language);
  expect([isIban(place.iban), place.addresses.length]).toEqual([true, customers.length]);
});

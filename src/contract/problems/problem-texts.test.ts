import { describe, expect, it, test } from 'vitest';
import { type Language, languages } from '#core/language.ts';
import { limitText } from '#core/billing/tier.ts';
import { filled } from './problem-sentence.ts';
import { de } from './problem-texts.de.ts';
import { es } from './problem-texts.es.ts';
import { fr } from './problem-texts.fr.ts';
import { sentenceOf, statementSentence } from './problem-texts.ts';
import { problemWords } from './problem-words.ts';
import { type ProblemCode, problems } from './problems.ts';

const others = { es, fr, de };
const english = {
  sentences: Object.fromEntries(Object.entries(problems).map(([code, [, sentence]]) => [code, sentence])),
  words: problemWords,
};
const namesIn = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

/** Every text by its place: `sentences.not_found`, `words.detail.place_unknown`. */
function leavesOf(texts: object, at = ''): [place: string, text: string][] {
  return Object.entries(texts).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'string' ? [[`${at}${name}`, value] as [string, string]] : leavesOf(value as object, `${at}${name}|`),
  );
}

// Words that are the same in both.
const same = new Set([
  'sentences|import.row',
  'words|detail|whole_file',
  'words|scheme|german_base',
  'words|scheme|bank_of_england',
  'words|kind|MX',
]);

describe.each(Object.entries(others))('%s', (_language, texts) => {
  const own = new Map(leavesOf(texts));

  it('has exactly the texts of English', () => {
    expect([...own.keys()].toSorted()).toEqual(
      leavesOf(english)
        .map(([place]) => place)
        .toSorted(),
    );
  });

  it('has the placeholders of English', () => {
    const differing = leavesOf(english).filter(([place, text]) => namesIn(own.get(place) ?? '').join() !== namesIn(text).join());
    expect(differing.map(([place]) => place)).toEqual([]);
  });

  it('is translated', () => {
    const alike = leavesOf(english).filter(([place, text]) => own.get(place) === text && !same.has(place));
    expect(alike.map(([place]) => place)).toEqual([]);
  });

  it('ends its sentences as English does', () => {
    const end = (text: string): string => /\{(?:detail|reason)\}$|[.!?)]$/.exec(text)?.[0].slice(0, 1) ?? '';
    const differing = leavesOf(english.sentences).filter(([code, text]) => end(texts.sentences[code as ProblemCode]) !== end(text));
    expect(differing.map(([code]) => code)).toEqual([]);
  });
});

const inAll = (problem: Parameters<typeof sentenceOf>[0]): Record<Language, string> =>
  Object.fromEntries(languages.map((language) => [language, sentenceOf(problem, language)])) as Record<Language, string>;

test('an amount and a day are written as the language writes them', () => {
  expect(inAll({ code: 'payment.over_open', data: { open: '1234567.50 EUR', number: '2026-03-01' } })).toEqual({
    en: 'Only 1,234,567.50\u00a0EUR is outstanding on 2026-03-01. The rest can stay as credit.',
    es: 'En 2026-03-01 solo hay 1.234.567,50\u00a0EUR pendientes. El resto puede quedar a favor.',
    fr: 'Reste à payer sur 2026-03-01\u00a0: 1\u202f234\u202f567,50\u00a0EUR. Le surplus peut rester en trop-perçu.',
    de: 'Auf 2026-03-01 sind nur 1.234.567,50\u00a0EUR offen. Der Rest kann als Guthaben bleiben.',
  });
  expect(inAll({ code: 'quote.expired', data: { day: '2026-03-31' } })).toEqual({
    en: 'This quote expired on March 31, 2026.',
    es: 'Este presupuesto valía hasta el 31 de marzo de 2026 y ha caducado.',
    fr: 'Ce devis était valable jusqu’au 31 mars 2026 et a expiré.',
    de: 'Dieses Angebot galt bis zum 31. März 2026 und ist abgelaufen.',
  });
});

test('what people wrote stays as it is, whatever it looks like', () => {
  expect(inAll({ code: 'account.archived', data: { name: '2026-03-31' } }).de).toContain('Das Konto 2026-03-31 ist');
  expect(inAll({ code: 'account.code_taken', data: { code: '1200.50' } }).de).toContain('die Nummer 1200.50.');
  expect(inAll({ code: 'customer.country_unknown', data: { name: '{name} toString' } }).fr).toBe(
    'Pays inconnu\u00a0: «\u00a0{name} toString\u00a0».',
  );
  expect(inAll({ code: 'entry.owned_elsewhere', data: { source: 'toString' } }).en).toBe(
    'This entry was created by toString. Change it there.',
  );
});

test('a code is replaced by its word, which may contain data of its own', () => {
  expect(inAll({ code: 'sales.kind', data: { kinds: 'credit_notes' } })).toEqual({
    en: 'This is only available for credit notes.',
    es: 'Esto solo se hace con facturas rectificativas.',
    fr: 'Possible uniquement avec des avoirs.',
    de: 'Das geht nur mit Rechnungskorrekturen.',
  });
  expect(inAll({ code: 'statement.too_large', data: { limit: 'statement_lines', count: 500_000 } })).toMatchObject({
    en: 'A statement can have up to 500,000 lines.',
    de: 'Ein Kontoauszug darf höchstens 500.000 Zeilen haben.',
  });
  expect(inAll({ code: 'customer.tax_id', data: { kind: 'other', country: 'DE', detail: 'tax_id_length' } }).en).toBe(
    'Not a valid DE VAT or tax number: it has too few or too many characters. Correct it or leave it blank.',
  );
});

test('the placeholders of a pattern are shown, not filled', () => {
  for (const sentence of Object.values(inAll({ code: 'sales.pattern', data: { detail: 'pattern_no_count' } })))
    expect(sentence).toContain('{0000}');
});

test('a line number is an identifier, not a count', () => {
  expect(inAll({ code: 'journal.unreadable', data: { line: 12_345, detail: 'journal_empty' } }).de).toBe(
    'Zeile 12345: Diese Datei ist leer.',
  );
});

test('how to fix an electronic invoice is translated, too', () => {
  const said = inAll({ code: 'e_invoice.not_ready', data: { rule: 'BR-02', sentence: 'number' } });
  expect(said.en).toBe('This can’t be sent as an electronic invoice yet. The invoice needs a number: finalize it. (BR-02)');
  expect(said.de).toBe(
    'Das lässt sich noch nicht als elektronische Rechnung senden. Die Rechnung braucht eine Nummer: Stellen Sie sie aus. (BR-02)',
  );
});

test.each(['invoices_monthly', 'users', 'bank_accounts'] as const)('what a plan includes of %s is what its card says', (key) => {
  for (const limit of key === 'invoices_monthly' ? [2, 5, 50] : [1, 2, 5]) {
    const included = key === 'invoices_monthly' ? key : `${key}_${limit === 1 ? 'one' : 'other'}`;
    expect(filled('{included}', { included, limit }, 'en', problemWords)).toBe(limitText(key, limit));
  }
});

test('text from a file is quoted as the language quotes, and empty text has a word', () => {
  const inEach = (found: string): string[] =>
    languages.map((language) => statementSentence({ code: 'ofx.amount', data: { quoted: found } }, language));
  expect(inEach('12,x')).toEqual([
    'The transaction that starts here has “12,x” where its amount (TRNAMT) should be.',
    'El movimiento que empieza aquí tiene «12,x» donde debería estar su importe (TRNAMT).',
    'La transaction qui commence ici a « 12,x » là où devrait être son montant (TRNAMT).',
    'Die Buchung, die hier beginnt, hat „12,x“, wo ihr Betrag (TRNAMT) stehen sollte.',
  ]);
  expect(inEach('')[0]).toBe('The transaction that starts here has nothing where its amount (TRNAMT) should be.');
  expect(statementSentence({ code: 'amount.zero', data: { thing: 'row' } }, 'en')).toBe('A row was skipped: amount is zero.');
});

test('an unreadable statement is refused with its first problem and its place', () => {
  const data = { detail: 'at_line', why: 'qif.date', line: 12_345, quoted: '31.31.' };
  expect(inAll({ code: 'statement.unreadable', data })).toMatchObject({
    en: 'We couldn’t read this file as a bank statement. Line 12345: The record that starts here has “31.31.” where its date should be.',
    de: 'Diese Datei lässt sich nicht als Kontoauszug lesen. Zeile 12345: Der Datensatz, der hier beginnt, hat „31.31.“, wo sein Datum stehen sollte.',
  });
});

it('amounts in the sentences about a statement are money', () => {
  const problem = { code: 'statement.does_not_add_up', data: { difference: '-123456', currency: 'EUR' } } as const;
  expect(statementSentence(problem, 'en')).toContain('-€1,234.56');
  expect(statementSentence(problem, 'de')).toContain('-1.234,56\u00a0€');
  expect(statementSentence({ ...problem, data: { difference: '5', currency: 'JPY' } }, 'en')).toContain('¥5 is');
});

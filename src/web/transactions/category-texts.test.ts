import { describe, expect, test } from 'vitest';
import { sentenceOfReason, type SuggestionReason } from '#core/classifier/suggestion-reason.ts';
import { de } from './category-texts.de.ts';
import { en } from './category-texts.en.ts';
import { es } from './category-texts.es.ts';
import { fr } from './category-texts.fr.ts';

const told: readonly SuggestionReason[] = [
  { kind: 'rule', name: 'Rent' },
  { kind: 'rule', name: '' },
  { kind: 'memory', payee: 'Zelvora', account: 'Meals', agreeing: 1, total: 1 },
  { kind: 'memory', payee: 'Zelvora', account: 'Meals', agreeing: 5, total: 7 },
  { kind: 'words', words: ['rent'], account: 'Premises' },
  { kind: 'words', words: ['rent', 'may'], account: 'Premises' },
  { kind: 'likeness', account: 'Premises' },
  { kind: 'merchant', words: 'adobe', label: 'Software', account: 'Tools' },
  { kind: 'word', words: 'hotel', label: 'Accommodation', account: 'Travel' },
  { kind: 'none' },
];
const languages = { es, fr, de };

describe.each(Object.entries(languages))('in %s', (_, texts) => {
  test.each(told.map((reason) => [reason]))('%j is said in other words, with the same names', (reason) => {
    const kept = sentenceOfReason(reason);
    const said = texts.reason(kept);
    expect(said).not.toBe(kept);
    const { name, account, payee } = { name: '', account: '', payee: '', ...reason };
    for (const one of [name, account, payee]) expect(said).toContain(one);
  });

  test('unknown names stay as stored', () => expect(texts.reason('Because I say so.')).toBe('Because I say so.'));
});

test('English is what was kept', () => expect(en.reason("'adobe' usually means Software")).toBe("'adobe' usually means Software"));

test.each([
  [de, '„Zelvora“ 5 von 7 Mal als Meals kategorisiert'],
  [fr, 'Vous avez choisi Meals 5 fois sur 7 pour «\u00a0Zelvora\u00a0»'],
  [es, '«Zelvora»: 5 de 7 veces en Meals'],
])('how often is said too', (texts, sentence) => expect(texts.reason("You put 'Zelvora' under Meals 5 of 7 times")).toBe(sentence));

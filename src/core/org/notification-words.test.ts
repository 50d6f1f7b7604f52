import { expect, test } from 'vitest';
import { languages } from '../language.ts';
import { notificationKinds } from './notification.ts';
import { notificationSentence } from './notification-words.ts';

const data = {
  number: 'INV-0007',
  customer: 'Lighthouse Press',
  supplier: 'Lighthouse Press',
  minor: 120_000,
  currency: 'USD',
  provider: 'Stripe',
  name: 'Lighthouse',
  maker: 'Ada',
  host: 'hooks.Lighthouse.example',
  domain: 'Lighthouse.example',
  subject: 'Invoice INV-0007',
  recipient: 'press@lighthouse.example.com',
  numbers: 'INV-0007, INV-0008',
  account: 'Software for Lighthouse',
  available: 150_000,
  person: 'Kim of Lighthouse',
  role: 'manager',
  business: 'Lighthouse Press',
  bank: 'Lighthouse Bank',
  until: '2026-06-30',
  floor: 500_000,
  day: '2026-07-15',
  title: 'Lease of the Lighthouse',
  count: 3,
  month: '2026-05-01',
  about: 'Lighthouse rent',
  text: 'Is this private?',
  dueOn: '2026-06-30',
  merchant: 'Lighthouse Café',
};
const money = (minor: number, currency: string): string => `${minor / 100} ${currency}`;

test('every kind has a sentence in every language, with the names it mentions', () => {
  for (const language of languages) {
    const said = notificationKinds.map((kind) => notificationSentence({ kind, data }, language, money));
    expect(new Set(said).size).toBe(notificationKinds.length);
    for (const sentence of said) expect(sentence).toMatch(/^\p{Lu}.*(Lighthouse|Stripe|INV-0007|5000).*\.$/su);
    expect(said.join()).not.toContain('undefined');
  }
});

test('amounts are written as the reader writes them', () => {
  expect(notificationSentence({ kind: 'quote_accepted', data }, 'en', money)).toBe(
    'Lighthouse Press accepted quote INV-0007 for 1200 USD.',
  );
});

// Every language says what English says: as many parts, nothing empty, nothing left in English; and English says what was specified.
import { describe, expect, it } from 'vitest';
import { languages } from '#core/language.ts';
import { tiers } from '#core/billing/tier.ts';
import { contentIn } from './by-language.ts';

/** Every text by its place; what is said with a value in it is said with one. */
function textsOf(value: unknown, place = ''): [place: string, text: string][] {
  if (typeof value === 'string') return [[place, value]];
  if (typeof value === 'function') return [[place, String(value('77'))]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => textsOf(part, `${place}.${key}`));
}

const english = textsOf(contentIn('en'));
const others = languages.filter((language) => language !== 'en');
// Ids, addresses, names of items and formats, and words that are the same in both.
const mayBeSame =
  /\.(id|name|to|list\.\d+)$|^\.frame\.foot\.(blog|cookies|themes\.system)$|^\.papers\.cookies\.(title|heading)$|^\.frame\.consent\.label$/;

describe.each(others)('%s', (language) => {
  const texts = textsOf(contentIn(language));

  it('has exactly the parts that English has', () => {
    expect(texts.map(([place]) => place)).toEqual(english.map(([place]) => place));
  });

  it('leaves nothing empty', () => {
    expect(texts.filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('leaves no sentence in English', () => {
    const same = texts.filter(
      ([place, text], at) =>
        text === english[at]?.[1] && !mayBeSame.test(place) && text.split(' ').length > 2 && !/^\w+ · Daybook$/.test(text),
    );
    expect(same).toEqual([]);
  });

  it('keeps the same values in its sentences', () => {
    const values = (text: string) => [...text.matchAll(/\{n\}|77/g)].map(String).sort();
    const different = texts.filter(([, text], at) => values(text).join() !== values(english[at]?.[1] ?? '').join());
    expect(different.map(([place]) => place)).toEqual([]);
  });
});

it('keeps titles and descriptions to what a search engine shows', () => {
  for (const language of languages) {
    const long = textsOf(contentIn(language)).filter(([place, text]) => /^\.\w+(\.\w+)?\.description$/.test(place) && text.length > 180);
    expect(long).toEqual([]);
  }
});

describe('what was specified, word for word', () => {
  const en = contentIn('en');

  it('names the ways and the buttons', () => {
    const { features, pricing, about, careers, contact, signIn, getStarted } = en.frame.nav;
    expect([features, pricing, about, careers, contact, signIn, getStarted]).toEqual([
      'Features',
      'Pricing',
      'About',
      'Careers',
      'Contact',
      'Sign in',
      'Get Started',
    ]);
    expect([en.landing.start, en.landing.explore]).toEqual(['Get Started Free', 'Explore Features']);
    expect(en.landing.trial.text).toContain('No credit card required');
  });

  it('shows three cards, three testimonials, eight and eight features, three values, four leaders, three openings, four questions', () => {
    expect([
      en.landing.features.cards.length,
      en.landing.testimonials.quotes.length,
      en.features.creator.items.length,
      en.features.core.items.length,
      en.about.values.items.length,
      en.about.leadership.people.length,
      en.careers.openings.length,
      en.contact.questions.items.length,
    ]).toEqual([3, 3, 8, 8, 3, 4, 3, 4]);
    expect(en.careers.openings.map(({ title }) => title)).toEqual(['Senior Full Stack Developer', 'Product Designer', 'AI/ML Engineer']);
  });

  it('says what the plans say', () => {
    const { pricing } = en;
    expect([pricing.mostPopular, pricing.contactSales, pricing.choose, pricing.more(3), pricing.selected.title]).toEqual([
      'Most Popular',
      'Contact Sales',
      'Choose Plan',
      'And 3 more...',
      'Plan Selected!',
    ]);
    expect(en.careers.comingSoon.title).toBe('Application Feature Coming Soon!');
    expect(tiers.map(({ id }) => pricing.shortDescriptions[id])).toEqual(tiers.map((tier) => tier.short_description));
  });

  it('says what the contact page says', () => {
    const { form, cards, office, heading } = en.contact;
    expect([heading, form.sent.title, form.sent.text, form.failed, office.map]).toEqual([
      'Get in Touch',
      'Message Sent Successfully!',
      "We'll get back to you within 24 hours.",
      'Failed to send message. Please try again.',
      'Interactive Map Coming Soon',
    ]);
    expect(form.problems).toMatchObject({
      name: 'Name must be at least 2 characters',
      email: 'Please enter a valid email address',
      subject: 'Please select a subject',
      message: 'Message must be at least 10 characters',
    });
    expect(cards.email.availability).toBe('24/7, reply within 4 hours');
    expect([cards.phone, cards.chat, cards.sales].map(({ availability }) => availability)).toEqual(Array(3).fill('Mon-Fri 9AM-6PM PST'));
    expect([office.weekdays, office.weekend]).toEqual(['Mon-Fri 9-6 PST', 'Weekends closed']);
  });
});

describe('the page about cookies', () => {
  const sources = import.meta.glob<string>(
    ['../../platform/**/*.ts', '../script/*.ts', '../../../server/auth/**/*cookie*.ts', '!../../**/*.test.ts', '!../../../**/*.test.ts'],
    { eager: true, query: '?raw', import: 'default' },
  );
  // What tabs say to each other, and the first half of a name.
  const isKept = (name: string): boolean => name !== 'daybook-auth';
  const kept = new Set(
    Object.values(sources).flatMap((source) => [...source.matchAll(/'(daybook-[a-z-]+)'/g)].map(([, name = '']) => name)),
  );

  it.each(languages)('lists every item that is kept, in %s', (language) => {
    const { rows } = contentIn(language).papers.cookieTable;
    expect([...kept].filter(isKept).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });
});

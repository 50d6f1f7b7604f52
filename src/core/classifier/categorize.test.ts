import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { DEFAULT_THRESHOLD_BP, FLOOR_BP, prepareCategorizer, suggest, teach } from './categorize.ts';
import type { CategorizerInput } from './categorize.ts';
import { accountsForCategory, categories } from './classifier-category.ts';
import type { CategoryKey } from './classifier-category.ts';
import { type BankLine, type CategoryAccount, foldText, wordsOf } from './classifier-line.ts';
import { emptyMemory, recall, remember } from './classifier-memory.ts';
import { builtInVocabulary, knownNames, lookUp, type Vocabulary } from './classifier-vocabulary.ts';
import { emptyModel, learn } from './classifier.ts';

const emptyVocabulary: Vocabulary = { in: new Map(), out: new Map(), stems: [], names: knownNames(new Map()) };

const account = (
  id: string,
  name: string,
  kind: CategoryAccount['kind'] = 'expense',
  subkind = 'operating',
  isArchived = false,
): CategoryAccount => ({
  id,
  name,
  kind,
  subkind,
  isArchived,
});
const accounts = [
  account('software', 'Software & subscriptions'),
  account('travel', 'Travel'),
  account('meals', 'Meals'),
  account('misc', 'Miscellaneous'),
  account('old', 'Rent', 'expense', 'operating', true),
  account('sales', 'Sales', 'income', 'sales'),
  account('other', 'Other income', 'income', 'other_income'),
  account('wages', 'Crew', 'expense', 'payroll'),
];
const line = (description: string, amount = -1000): BankLine => ({
  description,
  amountMinor: BigInt(amount),
  date: '2026-03-05',
  bankAccountId: 'bank',
});
const input = (more: Partial<CategorizerInput> = {}): CategorizerInput => ({
  rules: [],
  memory: emptyMemory(),
  model: emptyModel(),
  vocabulary: builtInVocabulary,
  accounts,
  thresholdBp: DEFAULT_THRESHOLD_BP,
  ...more,
});
const adobeRule = {
  id: 'r',
  name: 'Adobe things',
  conditions: [{ field: 'description', op: 'contains', value: 'adobe' }],
  match: 'all',
  categoryAccountId: 'misc',
  priority: 1,
} as const;

function taught(decisions: readonly (readonly [BankLine, string])[], more: Partial<CategorizerInput> = {}) {
  const all = input(more);
  for (const [each, accountId] of decisions) {
    remember(all.memory, each, accountId);
    learn(all.model, each, accountId);
  }
  return prepareCategorizer(all);
}

describe('suggest', () => {
  it('asks rules, then memory, then classifier, then vocabulary', () => {
    const history = Array.from({ length: 30 }, (_, i) => [line(`ADOBE STOCK ${1000 + i}`), 'travel'] as const);
    const model = emptyModel();
    for (const [each, accountId] of history) learn(model, each, accountId);
    for (const accountId of ['software', 'meals', 'misc'])
      for (let i = 0; i < 20; i++) learn(model, line(`OTHER ${accountId} ${i}`), accountId);
    const memory = emptyMemory();
    remember(memory, line('ADOBE STOCK 1'), 'meals');
    const by = (more: Partial<CategorizerInput>) => suggest(line('ADOBE STOCK 77'), prepareCategorizer(input(more)));
    expect(by({ rules: [adobeRule], memory, model })).toMatchObject({
      by: 'rule',
      accountId: 'misc',
      confidenceBp: 10_000,
      applied: true,
      reason: "Rule 'Adobe things' matched",
    });
    expect(by({ memory, model })).toMatchObject({
      by: 'memory',
      accountId: 'meals',
      applied: true,
      reason: "You put 'Adobe Stock' under Meals once",
    });
    expect(by({ model })).toMatchObject({ by: 'classifier', accountId: 'travel' });
    expect(by({})).toMatchObject({ by: 'vocabulary', accountId: 'software' });
    expect(by({ vocabulary: emptyVocabulary })).toEqual({
      by: 'none',
      accountId: null,
      confidenceBp: 0,
      applied: false,
      reason: 'Nothing like it has been categorized yet',
    });
  });

  it('lets a first correction say nothing about payees that have nothing to do with it', () => {
    const one = taught([[line('NORTHWIND AIR 12'), 'travel']]);
    expect(suggest(line('CORNER COFFEE SHOP'), one)).toMatchObject({ by: 'vocabulary', accountId: 'meals' });
    expect(suggest(line('QZX 88'), one).confidenceBp).toBeLessThan(1000);
    expect(suggest(line('NORTHWIND AIR 40'), one)).toMatchObject({ by: 'memory', accountId: 'travel', applied: true });
  });

  it('follows one correction at once, and says how often', () => {
    const once = taught([[line('POS ZELVORA 1234 LONDON'), 'misc']]);
    expect(suggest(line('CARD PAYMENT TO ZELVORA 98 BERLIN', -77_000), once)).toMatchObject({
      accountId: 'misc',
      by: 'memory',
      applied: true,
    });
    const thrice = taught(Array.from({ length: 3 }, () => [line('Zelvora'), 'misc'] as const));
    expect(suggest(line('Zelvora'), thrice).reason).toBe("You put 'Zelvora' under Miscellaneous 3 times");
  });

  it('is not sure where decisions disagree, and turns after two in a row', () => {
    const memory = emptyMemory();
    const decide = (accountId: string) => {
      remember(memory, line('Zelvora'), accountId);
      return recall(memory, line('Zelvora'));
    };
    expect(decide('misc')?.confidenceBp).toBe(9000);
    expect(decide('misc')?.confidenceBp).toBeGreaterThan(9000);
    expect(decide('meals')?.confidenceBp).toBeLessThan(DEFAULT_THRESHOLD_BP);
    expect(decide('meals')).toMatchObject({ accountId: 'meals', agreeing: 2, total: 4 });
    expect(decide('meals')?.confidenceBp).toBeLessThan(DEFAULT_THRESHOLD_BP);
  });

  it('lets three new decisions turn four old ones', () => {
    const memory = emptyMemory();
    for (const accountId of ['misc', 'misc', 'misc', 'misc', 'meals', 'meals']) remember(memory, line('Zelvora'), accountId);
    expect(recall(memory, line('Zelvora'))?.accountId).toBe('misc');
    remember(memory, line('Zelvora'), 'meals');
    expect(recall(memory, line('Zelvora'))).toMatchObject({ accountId: 'meals', agreeing: 3, total: 7 });
  });

  it('suggests nothing that is likelier wrong than right', () => {
    const kinds = ['software', 'travel', 'meals', 'misc'];
    const categorizer = taught(
      Array.from(
        { length: 40 },
        (_, i) => [line(`${'bcdfghjklm'[i % 10] ?? ''}orvan ${kinds[i % 4] ?? ''} ${i}`), kinds[i % 4] ?? ''] as const,
      ),
    );
    expect(suggest(line('QZXELUM', -777), categorizer)).toMatchObject({ accountId: null, by: 'none', confidenceBp: 0, applied: false });
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{3,9}( [a-z]{3,9})?$/), fc.integer({ min: -50_000, max: 50_000 }), (text, amount) => {
        const { accountId, confidenceBp } = suggest(line(text, amount), categorizer);
        expect(accountId === null ? confidenceBp : Math.max(confidenceBp, FLOOR_BP)).toBe(confidenceBp);
      }),
    );
  });

  it('sends a brand where other shops of its kind went, whatever that account is called', () => {
    const vocabulary = {
      ...emptyVocabulary,
      names: knownNames(
        new Map<string, CategoryKey>([
          ['orvano', 'groceries'],
          ['besto markt', 'groceries'],
          ['telvia', 'groceries'],
        ]),
      ),
    };
    const categorizer = taught([], { vocabulary });
    for (const name of ['Orvano', 'Besto Markt']) teach(categorizer, line(`Kartenzahlung ${name} 77`), 'misc');
    for (const id of ['travel', 'meals', 'software']) teach(categorizer, line(`Zor${id}`), id);
    expect(suggest(line('TELVIA 4411'), categorizer)).toMatchObject({
      accountId: 'misc',
      reason: "'telvia' usually means Groceries, here Miscellaneous",
    });
    expect(suggest(line('Telvia Krommberger'), categorizer).by).not.toBe('vocabulary');
    expect(suggest(line('Krommberger Besto Markt Kiel'), categorizer)).toMatchObject({ accountId: 'misc' });
  });

  it('knows a payee again once the words around it were found to say nothing', () => {
    const kinds = ['software', 'travel', 'meals', 'misc'];
    const lines = Array.from(
      { length: 16 },
      (_, i) => [line(`Incassant: NL0${1000 + i} Naam: ${'bcdfghjk'[i % 8] ?? ''}${kinds[i % 4] ?? ''}`), kinds[i % 4] ?? ''] as const,
    );
    const categorizer = taught([...lines, [line('Incassant: NL05555 Naam: Zelvora'), 'travel']]);
    expect(suggest(line('Incassant: NL07777 Naam: Zelvora'), categorizer)).toMatchObject({
      accountId: 'travel',
      by: 'memory',
      reason: "You put 'Zelvora' under Travel once",
    });
  });

  it('applies at exactly the threshold, not a basis point below', () => {
    const at = (thresholdBp: number) => suggest(line('Zelvora'), taught([[line('Zelvora'), 'misc']], { thresholdBp }));
    expect(at(9000)).toMatchObject({ confidenceBp: 9000, applied: true });
    expect(at(9001)).toMatchObject({ confidenceBp: 9000, applied: false });
  });

  it('remembers nothing about lines that name nobody', () => {
    const categorizer = taught([[line('CARD PAYMENT 12/03'), 'misc']]);
    expect(suggest(line('CARD PAYMENT 13/03'), categorizer).by).not.toBe('memory');
  });

  it('files money in under an expense account only where a person did', () => {
    const bought = [line('Adobe'), 'software'] as const;
    expect(suggest(line('Adobe refund', 1000), taught([bought])).accountId).toBe('other');
    expect(suggest(line('Adobe', 1000), taught([bought])).accountId).not.toBe('software');
    expect(suggest(line('Adobe', 1000), taught([bought, [line('Adobe', 500), 'software']])).accountId).toBe('software');
  });

  it('files money back where the payments went, once people did so with other payees', () => {
    const shops = ['Zelvora', 'Mirabu', 'Tolvane', 'Kestrix', 'Ondaru'];
    const history = shops.flatMap((shop, i) => [[line(shop), 'misc'] as const, ...(i < 4 ? [[line(shop, 700), 'misc'] as const] : [])]);
    expect(suggest(line('Ondaru', 700), taught(history))).toMatchObject({ accountId: 'misc', by: 'memory', applied: false });
    expect(suggest(line('Ondaru', 700), taught(history.filter(([each]) => each.amountMinor < 0n))).accountId).toBe(null);
  });

  it('tells by the amount what is bought from a payee who sells of everything', () => {
    const history = [-999, -1200, -999, -1100, -89_000, -999, -1050].map(
      (amount) => [line('Zelvora', amount), amount < -50_000 ? 'travel' : 'misc'] as const,
    );
    expect(recall(taught(history).memory, line('Zelvora', -91_000))?.accountId).toBe('travel');
    expect(recall(taught(history).memory, line('Zelvora', -1010))?.accountId).toBe('misc');
  });

  it('prefers accounts that the business made to those it was given and never used', () => {
    const given = account('given', 'Travel');
    const own = ['Trips', 'Eating out', 'Apps', 'Props', 'Crew'].map((name) => account(name, name));
    expect(suggest(line('Lufthansa'), taught([], { accounts: [given, ...own] })).accountId).toBe('Trips');
    const kept = taught([[line('Zelvora'), 'given']], { accounts: [given, account('meals', 'Meals and entertainment'), ...own] });
    expect(suggest(line('Lufthansa'), kept).accountId).toBe('given');
  });

  it('never suggests archived or unknown accounts, and applies only from the threshold on', () => {
    const known = new Set(accounts.filter(({ isArchived }) => !isArchived).map(({ id }) => id));
    const text = fc.constantFrom('Adobe', 'Rent March', 'Zelvora', 'Hotel Orme', 'Salary', 'Interest', '', 'Miete 05');
    const decision = fc.tuple(text, fc.integer({ min: -5000, max: 5000 }), fc.constantFrom('old', 'gone', 'misc', 'software', 'sales'));
    fc.assert(
      fc.property(
        fc.array(decision, { maxLength: 12 }),
        text,
        fc.integer({ min: -5000, max: 5000 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom('old', 'gone', 'misc'),
        (history, description, amount, thresholdBp, target) => {
          const rules = [{ ...adobeRule, categoryAccountId: target }];
          const categorizer = taught(
            history.map(([what, size, id]) => [line(what, size), id] as const),
            { rules, thresholdBp },
          );
          const found = suggest(line(description, amount), categorizer);
          expect(found.accountId === null || known.has(found.accountId)).toBe(true);
          expect(found.applied).toBe(found.accountId !== null && found.confidenceBp >= thresholdBp);
          expect(found.confidenceBp).toBeGreaterThanOrEqual(0);
          expect(found.confidenceBp).toBeLessThanOrEqual(10_000);
          expect(found.reason).not.toBe('');
          expect((found.by === 'none') === (found.accountId === null)).toBe(true);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('a decision repeated is the suggestion, whatever the payee', () => {
    const payee = fc.stringMatching(/^[a-z]{5,12}$/);
    fc.assert(
      fc.property(payee, fc.constantFrom('misc', 'travel', 'meals'), fc.integer({ min: 1, max: 8 }), (name, accountId, repeats) => {
        const each = line(`shop ${name}q`);
        const found = suggest(each, taught(Array.from({ length: repeats }, () => [each, accountId] as const)));
        expect(found).toMatchObject({ accountId, by: 'memory', applied: true });
      }),
      { numRuns: 100 },
    );
  });
});

describe('vocabulary', () => {
  test.each<[string, 'in' | 'out', CategoryKey | null]>([
    ['PAYPAL *ADOBE', 'out', 'software'],
    ['Uber Eats Berlin', 'out', 'meals'],
    ['UBER TRIP', 'out', 'travel'],
    ['Haftpflichtversicherung 2026', 'out', 'insurance'],
    ['Loyer mars', 'out', 'rent'],
    ['Nómina enero', 'out', 'salaries'],
    ['Kontoführung', 'out', 'bank_fees'],
    ['Zinsen', 'in', 'interest_income'],
    ['Zinsen', 'out', 'interest'],
    ['Remboursement', 'in', 'refunds'],
    ['Zelvora', 'out', null],
  ])('%s %s → %s', (text, direction, key) => expect(lookUp(wordsOf(foldText(text)), direction, builtInVocabulary)?.key ?? null).toBe(key));

  it('finds accounts by name, by subkind, by the wider category; not archived ones', () => {
    const found = (key: CategoryKey) => accountsForCategory(key, accounts)[0]?.id ?? null;
    expect([
      found('software'),
      found('hosting'),
      found('lodging'),
      found('fuel'),
      found('salaries'),
      found('refunds'),
      found('rent'),
      found('donations'),
    ]).toEqual(['software', 'software', 'travel', 'travel', 'wages', 'other', null, null]);
    expect(accountsForCategory('rent', [account('b', 'Miete'), account('a', 'Miete')])[0]?.id).toBe('a');
  });

  it('falls back without going round in circles', () => {
    for (const key of Object.keys(categories) as CategoryKey[]) expect(accountsForCategory(key, [])).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { accountMatcher, codeGiver, plannedAccount, type MatchableAccount } from './account-match.ts';
import { chartFor } from './chart.ts';
import { journalNames } from './journal-text.ts';

const chart: readonly MatchableAccount[] = chartFor('freelancer').map((a) => ({ ...a, id: a.code, parentId: null }));
const { match } = accountMatcher(chart);
const outcome = (code: string, name: string): string => {
  const found = match({ code, name });
  return found.outcome === 'differs' ? `other ${found.by}` : found.outcome;
};

describe('an account of a file', () => {
  it.each([
    ['1100', 'Liabilities:Bank loan', 'other kind'],
    ['5000', 'Income:Sales', 'other kind'],
    ['5000', 'Expenses:Software', 'other name'],
    ['1100', 'Bank loan', 'other name'],
    ['2400', 'Liabilities:Loan', 'other name'],
    ['1010', 'Assets:Bank:Euro account', 'other name'],
    ['6200', 'Expenses:Travel insurance', 'other name'],
    ['1100', 'Assets:Receivable', 'matched'],
    ['1100', '', 'matched'],
    ['1000', 'Assets:Bank:Checking', 'matched'],
    ['1050', 'Assets:Cash:PettyCash', 'matched'],
    ['1200', 'Assets:TaxInput', 'matched'],
    ['2200', 'Liabilities:TaxOutput', 'matched'],
    ['3100', 'Equity:OwnerDraw', 'matched'],
    ['4000', 'Revenue:Service income', 'matched'],
    ['9999', 'Assets:Anything', 'absent'],
  ])('%s %s: %s', (code, name, expected) => expect(outcome(code, name)).toBe(expected));

  it('is found by the name that our own export gives it, whatever its characters', () => {
    const odd = [...chart, { ...(chart[0] as MatchableAccount), id: 'x', code: '1.1', name: 'Till: "main"; (ü)' }];
    const names = journalNames(odd);
    const { match: matchOdd } = accountMatcher(odd);
    for (const { id, code } of odd)
      expect(matchOdd({ code, name: names.get(id) ?? '' })).toMatchObject({ outcome: 'matched', account: { id } });
  });
});

it.each([
  ['Business Checking', '1000'],
  ['Opening Balance Equity', '3300'],
  ['Owner’s Investment', '3000'],
  ['Accounts Receivable (A/R)', '1100'],
  ['Investments', undefined],
  ['Computer Equipment', undefined],
])('without a code, %s is %s', (name, code) => {
  const found = match({ code: '', name });
  expect(found.outcome === 'matched' ? found.account.code : undefined).toBe(code);
});

it('says what a new account would be', () => {
  expect(plannedAccount({ code: '2750', name: 'Liabilities:Bank loan' })).toEqual({
    kind: 'liability',
    name: 'Bank loan',
    subkind: 'loan',
  });
  expect(plannedAccount({ code: '1011', name: 'Assets:1000-Bank:1011-Owners-euros' })).toEqual({
    kind: 'asset',
    name: 'Owners euros',
    subkind: 'current_asset',
  });
  expect(plannedAccount({ code: '1', name: 'Bank loan' })).toBeUndefined();
});

it('gives the next free code', () => {
  expect(codeGiver(['1100', '1101'])('1100')).toBe('1102');
  expect(codeGiver(['0100'])('0100')).toBe('0101');
  expect(codeGiver(['A-1'])('A-1')).toBe('A-1-2');
  const give = codeGiver(['9', '11']);
  expect(['9', '9', '10', '9', '13'].map(give)).toEqual(['10', '12', '13', '14', '15']);
});

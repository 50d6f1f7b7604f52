import { expect, test } from 'vitest';
import { withParams } from '../platform/url-state.ts';
import { changeFor, isFiltered, listStateFrom, noFilter, sortChange, transactionsPath, type Filter } from './filter-url.ts';

const id = '0192f0c4-1111-7aaa-8bbb-000000000001';
const full: Filter = {
  search: 'paper & ink',
  from: '2026-01-01',
  to: '2026-01-31',
  categories: [id],
  accounts: [id],
  types: ['expense', 'income'],
  minMinor: 0,
  maxMinor: 99900,
  review: true,
};

test('a filter written into the address is read back as it was', () => {
  expect(listStateFrom(withParams(new URLSearchParams(), changeFor(full))).filter).toEqual(full);
  expect(listStateFrom(new URL(transactionsPath(full), 'http://localhost').searchParams).filter).toEqual(full);
});

test('removing the filter keeps other parameters of the URL', () => {
  const left = withParams(withParams(new URLSearchParams('open=1&sort=amount'), changeFor(full)), noFilter);
  expect(left.toString()).toBe('open=1&sort=amount');
  expect(isFiltered(listStateFrom(left).filter)).toBe(false);
});

test('invalid parameters are ignored', () => {
  const typed = new URLSearchParams('from=2026-02-30&categories=1,x&types=gift&min=-5&max=1e9&sort=user_id&order=up&review=yes&search=%20');
  expect(listStateFrom(typed)).toEqual({ filter: {}, sort: 'date', direction: 'desc' });
});

test('all three types are the same as no filter', () => {
  expect(listStateFrom(new URLSearchParams('types=income,expense,transfer')).filter).toEqual({});
});

test('a heading sorts in its default direction first, then reverses', () => {
  expect(sortChange({ sort: 'date', direction: 'desc' }, 'description')).toEqual({ sort: 'description', order: 'asc' });
  expect(sortChange({ sort: 'date', direction: 'desc' }, 'amount')).toEqual({ sort: 'amount', order: null });
  expect(sortChange({ sort: 'amount', direction: 'desc' }, 'amount')).toEqual({ sort: 'amount', order: 'asc' });
  expect(sortChange({ sort: 'description', direction: 'asc' }, 'date')).toEqual({ sort: null, order: null });
});

import { expect, test } from 'vitest';
import { choicesOf, createValue, mostShown } from './combo-choices.ts';

const chart = (count: number) => [
  {
    label: 'Assets',
    options: Array.from({ length: count }, (_, at) => ({ value: `a${at}`, label: `Client account ${at}`, detail: String(10_000 + at) })),
  },
  { label: 'Expenses', options: [{ value: 'rent', label: 'Büromiete', detail: '6020', words: 'office rent lease' }] },
];
const search = (groups: ReturnType<typeof chart>, query: string, creatable = false) =>
  choicesOf({ groups, query, isFound: false, creatable, moreText: 'Type to find more' });

test('a small chart is listed whole', () => {
  expect(search(chart(50), '').map(({ items }) => items.length)).toEqual([50, 1]);
});

test('of 5,000 accounts the first are listed, then that there are more; each is found by name, code and other words', () => {
  const whole = search(chart(5000), '');
  expect(whole.flatMap(({ items }) => items)).toHaveLength(mostShown + 1);
  expect(whole.at(-1)?.items).toEqual([expect.objectContaining({ label: 'Type to find more', isMore: true })]);
  const first = ['account 4999', '14998', 'buro', 'LEASE', '6020'].map((query) => search(chart(5000), query)[0]?.items[0]?.value);
  expect(first).toEqual(['a4999', 'a4998', 'rent', 'rent', 'rent']);
});

test('what is missing can be created also where more match than are shown', () => {
  const items = search(chart(5000), 'client', true).flatMap((group) => group.items);
  expect(items.at(-1)).toMatchObject({ value: createValue, label: 'client' });
  expect(
    search(chart(5), 'büromiete', true)
      .flatMap((group) => group.items)
      .map(({ value }) => value),
  ).toEqual(['rent']);
});

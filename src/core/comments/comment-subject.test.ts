import { expect, test } from 'vitest';
import { mentionedIn } from './comment-subject.ts';

const people = [{ name: 'Ann' }, { name: 'Anna Berg' }, { name: '' }, { name: 'Kim' }];
const named = (text: string) => mentionedIn(text, people).map(({ name }) => name);

test('whom a text names: by the whole name, in any case, each once', () => {
  expect(named('@Anna Berg, is this private?')).toEqual(['Anna Berg']);
  expect(named('@ann and @kim: @Ann?').toSorted()).toEqual(['Ann', 'Kim']);
  expect(named('mail ann@kim.example')).toEqual([]);
  expect(named('Ann, Kim @')).toEqual([]);
});

import { expect, test } from 'vitest';
import { faultsOf, sentencesIn, textRules, textsIn } from './text-rules.ts';

const planted: Readonly<Record<string, string>> = {
  archaic: 'Ask whoever gave you the link.',
  fate: 'What you sent, and what became of it.',
  told: 'The customer is told by email.',
  automatic: 'Remind customers by itself',
  stands: 'The reason stands there.',
  holds: 'This quote holds until May 3.',
  back: 'Take this payment back?',
  'kept back': 'Kept back by customers',
  'thrown away': 'Throw this draft away?',
  'is no': 'This is no late fee.',
  waits: 'Two transactions wait for a category.',
  empty: 'Empty: the day it is due.',
  say: 'Say how much was received.',
  preparation: 'Payroll is in preparation.',
  reassurance: 'Nothing was lost; try again.',
  'second button': 'Not yet',
  'rolled back': 'The import was rolled back.',
  'bank line': 'A bank line fits.',
  day: 'Before the due day',
  'tax id': 'Your tax id',
  postal: 'Add the post code.',
  email: 'Send by mail',
  'US spelling': 'Uncategorised',
  ellipsis: 'Saving...',
  percent: 'VAT 19 %',
};

test('every rule has a planted violation', () => expect(Object.keys(planted)).toEqual(textRules.map(({ name }) => name)));
test.each(Object.entries(planted))('%s is found in “%s”', (name, text) => {
  expect(faultsOf(text).map((fault) => fault.split(':')[0])).toEqual([name]);
});
test('a label in title case is found', () => expect(faultsOf('Save Business')).toEqual([expect.stringMatching(/^sentence case/)]));

test.each([
  'Save Changes',
  'Signing in...',
  'Outstanding',
  'Choose the standard rate.',
  'Money in and out',
  'No mail server configured.',
  'Pay with PayPal',
  'Hold reminders until May 3',
])('“%s” is fine', (text) => expect(faultsOf(text)).toEqual([]));

test('texts are what is in quotation marks, only the English ones if languages are side by side', () => {
  const source =
    "import { a } from './a.ts';\n// 'no text here'\nconst en = {\n  one: 'Save it',\n};\nconst de = {\n  one: 'Speichern bitte',\n};\n";
  expect(textsIn(source, false)).toEqual(['Save it']);
  expect(textsIn(source, true)).toEqual(['Save it', 'Speichern bitte']);
  expect(textsIn("  label: { en: 'Net profit', de: 'Nettoergebnis hier' },", false)).toEqual(['Net profit']);
  expect(textsIn('export const en = { open: (day: string) => `Due on ${day}` };', true)).toEqual(['Due on ${}']);
});

test('sentences of an article leave out code and addresses', () =>
  expect(sentencesIn('Press **Save**. See [rules](/help/mend).\n```\nanew\n```')).toEqual(['Press **Save**.', 'See [rules.']));

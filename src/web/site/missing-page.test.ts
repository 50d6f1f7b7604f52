// The server's suggestions for an unknown URL are accepted only if they have the expected shape.
import { describe, expect, it } from 'vitest';
import { missingPageFrom } from './missing-page.ts';

const good = {
  title: 'Not here',
  message: 'Perhaps there.',
  suggestions: [{ text: 'Reports', path: '/app/reports', icon_suggestion: 'Search' }],
};

describe('missingPageFrom', () => {
  it('takes a title, a message and suggestions', () => {
    expect(missingPageFrom(good)).toEqual({ ...good, suggestions: [{ text: 'Reports', path: '/app/reports', icon: 'Search' }] });
    expect(missingPageFrom({ ...good, suggestions: [] })?.suggestions).toEqual([]);
  });

  it.each([null, 'text', 7, [], {}, { ...good, title: '' }, { ...good, message: undefined }, { ...good, suggestions: {} }])(
    'refuses %j',
    (answer) => {
      expect(missingPageFrom(answer)).toBeUndefined();
    },
  );

  it('leaves out links that lead elsewhere or nowhere', () => {
    const paths = ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'app', '', 7, '/a b'];
    const suggestions = paths.map((path) => ({ text: 'x', path, icon_suggestion: 'Home' }));
    expect(missingPageFrom({ ...good, suggestions })?.suggestions).toEqual([]);
  });

  it('keeps three at most', () => {
    const suggestions = Array.from({ length: 9 }, () => good.suggestions[0]);
    expect(missingPageFrom({ ...good, suggestions })?.suggestions).toHaveLength(3);
  });
});

import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useSession } from './session.ts';

test('begins as loading, with nobody signed in', () => {
  const Shown = () => {
    const { status, user } = useSession();
    return `${status}, ${user === null ? 'nobody' : 'somebody'}`;
  };
  expect(renderToString(createElement(Shown))).toBe('loading, nobody');
});

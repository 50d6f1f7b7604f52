import { expect, test } from 'vitest';
import { inkOn } from './ink.ts';

test.each([
  ['#1d5c40', '#ffffff'],
  ['#000000', '#ffffff'],
  ['#ffffff', '#1a1f1c'],
  ['#ffd400', '#1a1f1c'],
  ['#2233aa', '#ffffff'],
])('on %s one writes in %s', (hex, ink) => expect(inkOn(hex)).toBe(ink));

import { describe, expect, it } from 'vitest';
import { extendTo, nothingSelected, selectRange, toggleAll, toggleRow, type Selection } from './table-selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const keys = (selection: Selection) => [...selection.keys].sort().join('');

describe('selection', () => {
  it('toggles one row', () => {
    const one = toggleRow(nothingSelected, 'b');
    expect(keys(one)).toBe('b');
    expect(keys(toggleRow(one, 'b'))).toBe('');
  });
  it('extends from the anchor in both directions and keeps the anchor', () => {
    const anchored = toggleRow(nothingSelected, 'c');
    expect(keys(selectRange(anchored, 'e', order))).toBe('cde');
    expect(keys(selectRange(anchored, 'a', order))).toBe('abc');
    expect(keys(selectRange(selectRange(anchored, 'e', order), 'd', order))).toBe('cde');
  });
  it('deselects a range when the anchor was just deselected', () => {
    const all = toggleAll(nothingSelected, order);
    expect(keys(selectRange(toggleRow(all, 'b'), 'd', order))).toBe('ae');
  });
  it('extends with Shift: the previous and the new row are selected, and the anchor stays', () => {
    const first = extendTo(nothingSelected, 'b', 'c', order);
    expect(keys(first)).toBe('bc');
    expect(keys(extendTo(first, 'c', 'd', order))).toBe('bcd');
    expect(first.anchor).toBe('b');
  });
  it('is a single click when the anchor is no longer shown', () => {
    expect(keys(selectRange({ keys: new Set(['x']), anchor: 'x' }, 'b', order))).toBe('bx');
  });
  it('selects all, keeps rows that are no longer loaded, and then none', () => {
    const all = toggleAll({ keys: new Set(['x']), anchor: null }, order);
    expect(keys(all)).toBe('abcdex');
    expect(keys(toggleAll(all, order))).toBe('');
    expect(keys(toggleAll(nothingSelected, []))).toBe('');
  });
});

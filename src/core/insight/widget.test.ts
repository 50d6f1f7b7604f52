import { describe, expect, test } from 'vitest';
import { isKpi } from './kpis.ts';
import { moved, mostWidgets, newWidget, resized, starterSets, widgetKinds } from './widget.ts';

const widgets = (['needs', 'bank', 'expenses'] as const).map((kind) => newWidget({ kind }, kind));
const ids = (all: typeof widgets | ReturnType<typeof moved>) => all.map(({ id }) => id);

describe('widgets', () => {
  test('move one place, as far as there is one', () => {
    expect(ids(moved(widgets, 'needs', 1))).toEqual(['bank', 'needs', 'expenses']);
    expect(ids(moved(widgets, 'expenses', 0))).toEqual(['expenses', 'needs', 'bank']);
    expect(ids(moved(widgets, 'needs', 99))).toEqual(['bank', 'expenses', 'needs']);
    expect(moved(widgets, 'needs', -1)).toBe(widgets);
    expect(moved(widgets, 'nobody', 1)).toBe(widgets);
  });

  test('have four sizes, one after the other', () => {
    const sizeOf = (all: ReturnType<typeof resized>) => all[0]?.size;
    expect(sizeOf(widgets)).toBe('half');
    expect(sizeOf(resized(widgets, 'needs', 1))).toBe('three_quarters');
    expect(sizeOf(resized(resized(widgets, 'needs', 1), 'needs', 1))).toBe('full');
    const smallest = resized(widgets, 'needs', -1);
    expect(resized(smallest, 'needs', -1)).toBe(smallest);
  });

  test.each(Object.entries(starterSets))('of %s are known, and fit on a dashboard', (_, contents) => {
    expect(contents.length).toBeLessThanOrEqual(mostWidgets);
    for (const content of contents) {
      expect(widgetKinds).toContain(content.kind);
      expect('kpi' in content && !isKpi(content.kpi)).toBe(false);
    }
  });
});

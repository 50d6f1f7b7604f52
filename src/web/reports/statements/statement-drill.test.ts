import { expect, it } from 'vitest';
import type { Statement } from '#contract/reports/reports.ts';
import { changeOf, drillRange, treeOfRows, type RowNode, type StatementRow } from './statement-drill.ts';

const row = (
  key: string,
  parentKey: string | null = null,
  accountIds: string[] = ['a'],
  ranges: StatementRow['ranges'] = null,
): StatementRow => ({
  key,
  label: key,
  code: null,
  depth: 0,
  style: 'line',
  figures: ['1'],
  accountIds,
  ranges,
  hasChildren: false,
  parentKey,
});
const statement: Statement = {
  kind: 'balance-sheet',
  title: '',
  businessName: '',
  currency: 'USD',
  basis: 'accrual',
  method: null,
  columns: [
    { label: '', from: null, to: '2026-11-20', of: 'books' },
    { label: '', from: null, to: '2025-11-20', of: 'books' },
  ],
  rows: [],
  differenceMinor: '0',
  generatedAt: '2026-11-20T00:00:00Z',
  knownAt: null,
  booksSince: null,
};
const result = row(
  'current-result',
  null,
  ['a'],
  [
    { from: '2026-04-01', to: '2026-11-20' },
    { from: '2025-04-01', to: '2025-11-20' },
  ],
);

it.each([
  ['an account, in the first column', row('assets:total'), 0, 'beginning 2026-11-20'],
  ['an account, in the second', row('assets:total'), 1, 'beginning 2025-11-20'],
  ['days of its own', result, 1, '2025-04-01 2025-11-20'],
  ['a column that is not there', row('assets:total'), 2, null],
  ['no account', row('net-change', null, []), 0, null],
])('finds the days behind a figure of %s', (_, of, at, text) => {
  const range = drillRange(statement, of, at);
  expect(range && `${range.from ?? 'beginning'} ${range.to}`).toBe(text);
});

it('puts rows under their parents and drops none', () => {
  const drawn = (nodes: readonly RowNode[]): string =>
    nodes.map((n) => n.row.key + (n.children.length ? `(${drawn(n.children)})` : '')).join(' ');
  expect(drawn(treeOfRows([row('assets'), row('bank', 'assets'), row('own', 'bank'), row('total'), row('lost', 'gone')]))).toBe(
    'assets(bank(own)) total lost',
  );
});

it.each([
  ['150', '100', '+50.0%'],
  ['-150', '-100', '−50.0%'],
  ['50', '100', '−50.0%'],
  ['100', '100', '0.0%'],
  ['100', '0', null],
  [null, '5', null],
  ['100000', '1', '>+999%'],
  ['30000000000000000000', '20000000000000000000', '+50.0%'],
])('%s after %s is %s', (now, before, text) => {
  expect(changeOf(now, before)).toBe(text);
});

it.each([
  ['de-DE', '150', '+50,0 %'],
  ['fr-FR', '-1000000', '<−999 %'],
  ['es-ES', '100', '0,0 %'],
])('in %s %s after 100 is %s', (locale, now, text) => {
  expect(changeOf(now, '100', locale)?.replace(/\s/u, ' ')).toBe(text);
});

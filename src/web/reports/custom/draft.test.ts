import { describe, expect, it } from 'vitest';
import { readColumns } from '#core/reports/report-query.ts';
import { draftOf, formatsOf, inputOf, namesFor, newDraft, nextKey, presets, queryOf, renamedColumn, type ReportDraft } from './draft.ts';
import { en } from './texts.en.ts';

const { figures } = en;
const column = (key: string, name: string, words: string, shownAs: 'money' | 'percent' | 'number' = 'money') => ({
  key,
  name,
  words,
  shownAs,
});
const draft = (over: Partial<ReportDraft>): ReportDraft => ({ ...newDraft('blank', 'Mine', figures), ...over });

describe('a report while it is put together', () => {
  it('every preset is a valid query', () => {
    for (const preset of presets) {
      const query = queryOf(newDraft(preset, 'x', figures), figures);
      expect(readColumns(query).every(({ ok }) => ok)).toBe(true);
      expect(query.subject === 'accounts' && query.accountIds.length === 0).toBe(false);
    }
  });

  it('formulas are stored by key and shown in words, whatever case they were typed in', () => {
    const own = [column('f1', 'Gain', '[amount] − [Total of the report]'), column('f2', 'Part', '[GAIN] ÷ [Amount]', 'percent')];
    const stored = inputOf(draft({ ownColumns: own }), figures);
    expect(stored.query.formulas.map(({ formula }) => formula)).toEqual(['[amount] − [whole]', '[f1] ÷ [amount]']);
    expect(readColumns(stored.query).map(({ ok }) => ok)).toEqual([true, true]);
    expect(draftOf({ ...stored, visibility: 'me' }, figures).ownColumns.map(({ words }) => words)).toEqual([
      '[Amount] − [Total of the report]',
      '[Gain] ÷ [Amount]',
    ]);
  });

  it('a figure takes precedence over a column with the same name, so that a formula never refers to itself', () => {
    const query = queryOf(draft({ ownColumns: [column('f1', 'Amount', '[Amount] × 2')] }), figures);
    expect(query.formulas[0]?.formula).toBe('[amount] × 2');
  });

  it('renaming a column updates the formulas that use it', () => {
    const own = [column('f1', 'Gain', '[Amount]'), column('f2', 'Twice', '[gain] × 2 + [Amount]')];
    expect(renamedColumn(own, 0, 'Result').map(({ name, words }) => [name, words])).toEqual([
      ['Result', '[Amount]'],
      ['Twice', '[Result] × 2 + [Amount]'],
    ]);
    expect(nextKey(own)).toBe('f3');
    expect(nextKey([])).toBe('f1');
  });

  it('a format that does not fit the value is replaced by one that does', () => {
    const query = queryOf(draft({ ownColumns: [column('f1', 'Part', '[Amount] ÷ [Total of the report]', 'money')] }), figures);
    expect(query.formulas[0]?.shownAs).toBe('percent');
    expect(formatsOf(query, 0)).toEqual(['percent', 'number']);
    expect(formatsOf(queryOf(draft({ ownColumns: [column('f1', 'Part', '[Amount] +')] }), figures), 0)).toEqual([]);
  });

  it('a budget is left out where it has no amounts for the rows', () => {
    const columns = { kind: 'one', compare: 'none', budgetId: '0198c0de-0000-7000-8000-000000000001' } as const;
    expect(queryOf(draft({ columns }), figures).columns).toEqual(columns);
    expect(queryOf(draft({ columns, rowsBy: 'month' }), figures).columns).toEqual({ ...columns, budgetId: null });
    expect(queryOf(draft({ columns, tagIds: ['a'] }), figures).columns).toEqual({ ...columns, budgetId: null });
  });

  it('a formula may use existing figures and the columns before it', () => {
    const columns = { kind: 'one', compare: 'year', budgetId: null } as const;
    const query = queryOf(draft({ columns, ownColumns: [column('f1', 'A', '1'), column('f2', 'B', '1')] }), figures);
    expect(namesFor(query, 1, figures)).toEqual(['Amount', 'Previous', 'Total of the report', 'A']);
  });
});

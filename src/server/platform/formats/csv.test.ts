import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dialectOf, statementOf, writeTable } from '#core/statement/fixtures/table-writer.ts';
import { guessTable } from '#core/statement/statement-table-guess.ts';
import { guessDelimiter } from '#core/statement/csv-delimiter.ts';
import { readTable } from '#core/statement/statement-table.ts';
import { parseCsv } from './csv.ts';

const shown = (text: string, options = {}) =>
  parseCsv(text, { delimiter: ',', ...options }).rows.map((row) => `${row.line}: ${row.cells.join(' | ')}`);

describe('delimited text', () => {
  it.each([
    [
      'quotes, breaks in cells, blank lines: each row keeps its line',
      'a,"b ""x"""\n\n"c\nd",e\nf,g',
      ['1: a | b "x"', '3: c\nd | e', '5: f | g'],
    ],
    ['ragged rows', 'a\nb,c,d\ne,', ['1: a', '2: b | c | d', '3: e | ']],
    ['stray quotes', 'a "b" c,d\ne"f,g', ['1: a "b" c | d', '2: e"f | g']],
    ['line ends of all kinds', 'a,b\r\nc,d\re,f\n', ['1: a | b', '2: c | d', '3: e | f']],
    ['a byte order mark', '\ufeffa,b', ['1: a | b']],
  ])('%s', (_, text, rows) => {
    expect(shown(text)).toEqual(rows);
  });
  it('a quote that never closes does not swallow the file', () => {
    const answer = parseCsv('a,b\nc,"d\ne,f\n', { delimiter: ',' });
    expect(answer.rows).toHaveLength(3);
    expect(answer.problems.map((problem) => `${problem.code}@${problem.line}`)).toEqual(['csv.quote_not_closed@2']);
  });
  it('P5: stops at its limits and says so', () => {
    const many = parseCsv('a,b\n'.repeat(20), { delimiter: ',', maxRows: 5 });
    expect([many.rows.length, many.problems[0]?.code]).toEqual([5, 'csv.too_many_rows']);
    const long = parseCsv(`a,b\n${'x'.repeat(5000)},c\nd,e\n`, { delimiter: ',', maxRowLength: 1000 });
    expect(long.problems.at(-1)?.code).toBe('csv.row_too_long');
  });
  it('every dialect gives the same rows', () => {
    fc.assert(
      fc.property(statementOf(fc), dialectOf(fc), (lines, dialect) => {
        const text = writeTable(lines, dialect);
        const { rows, problems } = parseCsv(text, { delimiter: guessDelimiter(text) });
        const { mapping } = guessTable(rows, { accountCurrency: 'EUR' });
        const read = readTable(rows, mapping, { accountCurrency: 'EUR' }).lines.map((line) => [
          line.date,
          line.amountMinor,
          line.description,
        ]);
        const wanted = lines.map((line) => [line.date, line.amountMinor, line.description]);
        expect([problems, read]).toEqual([[], dialect.newestFirst ? wanted.reverse() : wanted]);
      }),
      { numRuns: 100 },
    );
  });
});

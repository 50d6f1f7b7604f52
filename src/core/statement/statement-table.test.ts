import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { readTable } from './statement-table.ts';
import { guessTable } from './statement-table-guess.ts';
import { guessDelimiter } from './csv-delimiter.ts';
import { tableFingerprint } from './statement-table-shape.ts';
import type { TableRow } from './statement-table-shape.ts';
import { tableCases } from './fixtures/statement-tables.ts';
import { dialectOf, statementOf, writeTable } from './fixtures/table-writer.ts';
import { drawn } from '../testing-properties.ts';

/** A plain RFC 4180 parser for these tests; the product's is the platform's, tested there on the same dialects. */
function cut(text: string, delimiter: string): TableRow[] {
  const rows: TableRow[] = [];
  let [cells, cell, quoted, line, start]: [string[], string, boolean, number, number] = [[], '', false, 1, 1];
  for (let i = 0; i <= text.length; i += 1) {
    const char = text[i];
    if (quoted && char !== undefined) {
      if (char === '"' && text[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else if (char === '"') quoted = false;
      else {
        if (char === '\n') line += 1;
        cell += char;
      }
    } else if (char === '"') quoted = true;
    else if (char === delimiter) {
      cells.push(cell);
      cell = '';
    } else if (char === '\n' || char === undefined) {
      cells.push(cell.replace(/\r$/, ''));
      if (cells.join('').trim() !== '') rows.push({ line: start, cells });
      [cells, cell] = [[], ''];
      line += 1;
      start = line;
    } else cell += char;
  }
  return rows;
}

const seen = (text: string, accountCurrency: string) => {
  const rows = cut(text, guessDelimiter(text));
  const guess = guessTable(rows, { accountCurrency });
  const statement = readTable(rows, guess.mapping, { accountCurrency });
  return { rows, guess, statement };
};

describe('tables of banks', () => {
  it.each(tableCases)('$name', (each) => {
    const { statement, guess } = seen(each.text, each.accountCurrency);
    const read = statement.lines.map(
      (line) =>
        `${line.date} ${line.amountMinor} ${line.currency} ${line.description}${line.counterparty === undefined ? '' : ` <${line.counterparty}>`}`,
    );
    const problems = statement.problems.map((problem) => `${problem.code}@${problem.line}`);
    const balances = [statement.openingMinor, statement.closingMinor];
    const iban = statement.accountHint?.iban;
    // What a case does not specify is not compared.
    expect({ read, problems, balances, iban }).toEqual({
      read: each.lines,
      problems: each.problems ?? problems,
      balances: each.balances ?? balances,
      iban: each.iban ?? iban,
    });
    expect(JSON.parse(JSON.stringify(guess.mapping))).toEqual(guess.mapping);
  });

  it('finds its header again when the preamble has grown', () => {
    const text = 'Date,Description,Amount\n2026-01-05,Paper,-12.00\n2026-01-06,Invoice 7,100.00\n';
    const { guess } = seen(text, 'USD');
    const later = cut(`Account,Main\nPrinted,today\n${text}`, ',');
    expect(readTable(later, guess.mapping, { accountCurrency: 'USD' }).lines).toHaveLength(2);
  });

  it('does not take an unknown currency for the account’s', () => {
    const text = 'Date,Description,Amount,Currency\n2026-01-05,Paper,-12.00,USD\n2026-01-06,Coin,-0.50,BTC\n';
    const mapping = { ...seen(text, 'USD').guess.mapping, currencyColumn: 3 };
    const statement = readTable(cut(text, ','), mapping, { accountCurrency: 'USD' });
    expect([statement.lines.length, statement.problems.map((problem) => `${problem.code}@${problem.line}:${problem.column}`)]).toEqual([
      1,
      ['table.currency@3:4'],
    ]);
  });

  it('recognizes a header by its words', () => {
    expect(tableFingerprint(['Date ', 'Débit (€)', ''])).toBe(tableFingerprint(['DATE', 'debit']));
  });
});

describe('any dialect', () => {
  it('is guessed back to the same lines', () => {
    fc.assert(
      fc.property(statementOf(fc), dialectOf(fc), (lines, dialect) => {
        const text = writeTable(lines, dialect);
        const { statement, guess } = seen(text, 'EUR');
        expect(guessDelimiter(text)).toBe(dialect.delimiter);
        const read = statement.lines.map((line) => [line.date, line.amountMinor, line.description]);
        const wanted = lines.map((line) => [line.date, line.amountMinor, line.description]);
        expect({ read, dateOrder: guess.mapping.dateOrder }).toEqual({
          read: dialect.newestFirst ? wanted.reverse() : wanted,
          dateOrder: dialect.dateOrder,
        });
      }),
      { numRuns: 300 },
    );
  });

  it('is tolerated if broken: never throws, every row is read, left out or reported', () => {
    const base = tableCases.map((each) => each.text);
    fc.assert(
      fc.property(
        fc.constantFrom(...base),
        fc.array(fc.tuple(fc.nat(), fc.nat(6), fc.string({ maxLength: 12, unit: 'binary' })), { maxLength: 8 }),
        (text, cuts) => {
          let broken = text;
          for (const [at, length, insert] of cuts)
            broken = broken.slice(0, at % (broken.length + 1)) + insert + broken.slice((at % (broken.length + 1)) + length);
          const { statement } = seen(broken, 'USD');
          for (const line of statement.lines) {
            expect(line.date).toMatch(/^\d{4}-\d\d-\d\d$/);
            expect(line.amountMinor).not.toBe(0n);
          }
        },
      ),
      { numRuns: drawn(500) },
    );
  });
});

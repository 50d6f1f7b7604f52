import { expect, test } from 'vitest';
import { crossingsOf, tablesMade, tablesNamed } from './check-tables.ts';

test('tables are found however a statement names them', () => {
  const of = (source: string): string[] => [...tablesNamed(source)].toSorted();
  expect(of(`tx.selectFrom('contact as c').innerJoin('account', 'account.id', 'c.id')`)).toEqual(['account', 'contact']);
  expect(of(`tx.selectFrom(['entry as e', 'posting'])`)).toEqual(['entry', 'posting']);
  expect(of(`tx.insertInto('auth.session').values(x)`)).toEqual(['auth.session']);
  expect(of('sql`select 1 from contact c, entry e left join account a on true`')).toEqual(['account', 'contact', 'entry']);
  expect(of('sql`insert into posting select 1; update balance set x = 1; delete from movement using period`')).toEqual([
    'balance',
    'movement',
    'period',
    'posting',
  ]);
});

test('a comment, a word and a common table expression are not tables', () => {
  expect([...tablesNamed(`// read from contact\n/* join account */ const period = from;`)]).toEqual([]);
  expect([
    ...tablesNamed('sql`with entry as materialized (select 1), posting (id) as (select 2) select * from entry join posting on true`'),
  ]).toEqual([]);
});

test('a planted statement that names another module’s table is refused', () => {
  expect(crossingsOf('server/reports/planted-store.ts', 'sql`select name from contact`')).toEqual([
    'server/reports/planted-store.ts: contact',
  ]);
  expect(crossingsOf('server/contacts/store.ts', 'sql`select name from contact`')).toEqual([]);
  expect(crossingsOf('sample/sample-store.ts', `tx.insertInto('entry')`)).toEqual(['sample/sample-store.ts: entry']);
});

test('a table that was dropped needs no owner', () => {
  expect([...tablesMade(['create table a (x int);', 'create view b as select 1; -- create table c\ndrop table if exists a;'])]).toEqual([
    'schema_migration',
    'b',
  ]);
});

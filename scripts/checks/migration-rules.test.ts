// Each rule finds its planted violation, and accepts what an older version can work with.
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faultsOf } from './migration-rules.ts';

const folder = new URL('../../db/migrations/', import.meta.url);
const faults = (text: string): readonly string[] => faultsOf('0999-planted.sql', text);

test('every migration states its kind, and is of that kind', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  expect(names.flatMap((name) => faultsOf(name, readFileSync(new URL(name, folder), 'utf8')))).toEqual([]);
});

test.each([
  'drop table tag',
  'alter table account drop column note',
  'alter table account rename column note to notes',
  'alter table account alter column note type varchar(20)',
  'alter table account alter note set not null',
  'alter table account add column colour text not null',
  'alter table account add column colour text default $$x$$, add column size int not null check (size > 0)',
  'alter table account add column id2 uuid default gen_random_uuid()',
  'alter table account add constraint c check (length(note) < 9)',
  'create index account_note on account (note)',
  'update account set note = null',
  'revoke select on account from daybook_app',
  'lock table account',
  'create table t (id uuid); create index i on account (id)',
])('no expand: %s', (statement) => {
  expect(faults(`-- expand\n${statement};`)).toHaveLength(1);
  expect(faults(`-- contract\n${statement};`)).toEqual([]);
});

test.each([
  'create table t (org_id uuid not null, id uuid not null, primary key (id, org_id)); create index i on t (id); alter table t add check (true)',
  'alter table account add column colour text, add column size int not null default 0 check (size > 0)',
  'alter table account alter column note drop not null',
  'alter table account drop constraint c, add constraint c check (length(note) < 90) not valid',
  "comment on table account is 'drop table'; -- drop table account",
  'create function f() returns trigger language plpgsql as $$ begin delete from account; return null; end $$',
])('an expand: %s', (text) => {
  expect(faults(`-- expand\n${text};`)).toEqual([]);
});

test('a migration without a kind is refused, and so is one of indexes that does more', () => {
  expect(faults('create table t (id uuid);')).toHaveLength(1);
  expect(faults('-- index\ncreate index concurrently if not exists i on account (note);\n')).toEqual([]);
  expect(faults('-- index\ncreate index i on account (note);\n')).toHaveLength(1);
  expect(faults('-- index\ncreate index concurrently if not exists i on account (note);\ndrop table tag;\n')).toHaveLength(1);
});

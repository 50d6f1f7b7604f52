// What the reader of files answers, as bytes: the lines by column, because a name of each field in each line would be most of the bytes.
import { deserialize, serialize } from 'node:v8';
import type { Refusal } from '../platform/refusal.ts';
import type { ReadFile } from './statement-file.ts';

export type ReadingAnswer = { readonly read: ReadFile } | { readonly refused: Refusal['problems'] };
type Line = ReadFile['statement']['lines'][number];
type Columns = Readonly<Record<string, readonly unknown[]>>;

function columnsOf(lines: readonly Line[]): Columns {
  const names = new Set<string>();
  for (const line of lines) for (const name of Object.keys(line)) names.add(name);
  return Object.fromEntries([...names].map((name) => [name, lines.map((line) => (line as unknown as Record<string, unknown>)[name])]));
}

function linesOf(columns: Columns, count: number): Line[] {
  const known = Object.entries(columns);
  return Array.from({ length: count }, (_, at) => {
    const line: Record<string, unknown> = {};
    for (const [name, values] of known) if (values[at] !== undefined) line[name] = values[at];
    return line as unknown as Line;
  });
}

export function asBytes(answer: ReadingAnswer): Buffer {
  if ('refused' in answer) return serialize(answer);
  const { statement, ...read } = answer.read;
  const { lines, ...rest } = statement;
  return serialize({ read: { ...read, statement: rest }, count: lines.length, columns: columnsOf(lines) });
}

type Packed =
  | { readonly refused: Refusal['problems'] }
  | {
      readonly read: Omit<ReadFile, 'statement'> & { readonly statement: Omit<ReadFile['statement'], 'lines'> };
      readonly count: number;
      readonly columns: Columns;
    };

export function fromBytes(bytes: Buffer): ReadingAnswer {
  const packed = deserialize(bytes) as Packed;
  if ('refused' in packed) return packed;
  const { read, count, columns } = packed;
  return { read: { ...read, statement: { ...read.statement, lines: linesOf(columns, count) } } };
}

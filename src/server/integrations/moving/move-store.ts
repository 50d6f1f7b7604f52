// Moves: which files, what they brought, and how both trial balances compared.
import { sql } from 'kysely';
import type { Move, MoveControl, MoveCounts, MoveFinding } from '#contract/integrations/moving.ts';
import { accountRows } from '../../ledger/index.ts';
import type { Work } from '../../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface StoredMove {
  readonly id: string;
  readonly tool: Move['tool'];
  readonly mode: Move['mode'];
  readonly cutoverOn: string;
  readonly currency: string;
  readonly entries: number;
  readonly lines: number;
  readonly known: number;
  readonly documents: number;
  readonly contacts: number;
  readonly accounts: number;
  readonly debitMinor: string;
  readonly findings: MoveFinding[];
  readonly firstNumber: number | null;
  readonly lastNumber: number | null;
  readonly postedAt: Date;
  readonly takenBackAt: Date | null;
}

export interface NewMove {
  readonly id: string;
  readonly tool: string;
  readonly mode: string;
  readonly cutoverOn: string;
  readonly counts: MoveCounts;
  readonly findings: readonly MoveFinding[];
  readonly numbers: readonly number[];
  readonly postedAt: Date;
  readonly files: readonly {
    readonly name: string;
    readonly sha256: Buffer;
    readonly kind: string;
    readonly rowCount: number;
    readonly takenCount: number;
    readonly firstDay: string | null;
    readonly lastDay: string | null;
  }[];
  readonly controls: readonly (MoveControl & { readonly accountId: string })[];
}

export async function insertMove(work: Pick<Work, 'tx' | 'org' | 'userId'>, move: NewMove): Promise<void> {
  const { tx, org, userId } = work;
  const { counts, numbers } = move;
  await tx
    .insertInto('move')
    .values({
      org_id: org.id,
      id: move.id,
      tool: move.tool,
      mode: move.mode,
      cutover_on: move.cutoverOn,
      base_currency: org.baseCurrency,
      entry_count: counts.entries,
      line_count: counts.lines,
      known_count: counts.known,
      document_count: counts.documents,
      contact_count: counts.contacts,
      account_count: counts.accounts,
      debit_minor: sql<number>`${counts.debitMinor}::bigint`,
      findings: JSON.stringify(move.findings),
      first_number: numbers.length === 0 ? null : numbers.reduce((a, b) => Math.min(a, b)),
      last_number: numbers.length === 0 ? null : numbers.reduce((a, b) => Math.max(a, b)),
      posted_at: move.postedAt,
      posted_by: userId,
    })
    .execute();
  await tx
    .insertInto('move_file')
    .values(
      move.files.map(({ name, sha256, kind, rowCount, takenCount, firstDay, lastDay }, at) => ({
        org_id: org.id,
        move_id: move.id,
        place: at + 1,
        name,
        sha256,
        kind,
        row_count: rowCount,
        taken_count: takenCount,
        first_day: firstDay,
        last_day: lastDay,
      })),
    )
    .execute();
  for (let from = 0; from < move.controls.length; from += 2000)
    await tx
      .insertInto('move_control')
      .values(
        move.controls.slice(from, from + 2000).map(({ sourceName, accountId, sourceMinor, oursMinor }, at) => ({
          org_id: org.id,
          move_id: move.id,
          place: from + at + 1,
          source_name: sourceName,
          account_id: accountId,
          source_minor: sql<number>`${sourceMinor}::bigint`,
          ours_minor: sql<number>`${oursMinor}::bigint`,
        })),
      )
      .execute();
}

/** The newest hundred, or one. With `isLocked` nobody else undoes it meanwhile. */
export async function selectMoves({ tx, org }: Scope, id?: string, isLocked = false): Promise<readonly StoredMove[]> {
  const { rows } = await sql<StoredMove>`
    select id, tool, mode, cutover_on as "cutoverOn", base_currency as currency, entry_count as entries, line_count as lines, known_count as known,
           document_count as documents, contact_count as contacts, account_count as accounts, debit_minor::text as "debitMinor", findings,
           first_number as "firstNumber", last_number as "lastNumber", posted_at as "postedAt", taken_back_at as "takenBackAt"
      from move where org_id = ${org.id}::uuid ${id === undefined ? sql`` : sql`and id = ${id}::uuid`} order by posted_at desc, id limit 100
      ${isLocked ? sql`for update` : sql``}`.execute(tx);
  return rows;
}

export async function selectFilesOf({ tx, org }: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, Move['files']>> {
  const { rows } = await sql<Move['files'][number] & { moveId: string }>`
    select move_id as "moveId", name, encode(sha256, 'hex') as sha256, kind, row_count as "rowCount", taken_count as "takenCount",
           first_day as "firstDay", last_day as "lastDay"
      from move_file where org_id = ${org.id}::uuid and move_id = any(${[...ids]}::uuid[]) order by move_id, place`.execute(tx);
  return Map.groupBy(rows, ({ moveId }) => moveId);
}

export async function selectControlsOf(work: Scope, ids: readonly string[]): Promise<ReadonlyMap<string, Move['controls']>> {
  const { rows } = await sql<Move['controls'][number] & { moveId: string }>`
    select c.move_id as "moveId", c.source_name as "sourceName", a.code as "accountCode", a.name as "accountName", c.source_minor::text as "sourceMinor",
           c.ours_minor::text as "oursMinor"
      from move_control c join ${accountRows(work)} a on a.id = c.account_id and a.org_id = c.org_id
     where c.org_id = ${work.org.id}::uuid and c.move_id = any(${[...ids]}::uuid[]) order by c.move_id, c.place`.execute(work.tx);
  return Map.groupBy(rows, ({ moveId }) => moveId);
}

export async function markTakenBack({ tx, org }: Scope, id: string, at: Date): Promise<void> {
  await tx.updateTable('move').set({ taken_back_at: at }).where('id', '=', id).where('org_id', '=', org.id).execute();
}

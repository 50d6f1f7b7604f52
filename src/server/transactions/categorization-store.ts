// How each transaction's category was decided, and the data for deciding.
import { sql } from 'kysely';
import { plainArray } from '../platform/database/plain-array.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export type DecidedBy = 'person' | 'rule' | 'memory' | 'classifier' | 'vocabulary' | 'none';

/** `accountId` null: no category is in effect (only suggested, or split). `counterparty` and `bankText` null keep the stored values. */
export interface Categorization {
  readonly transactionId: string;
  readonly counterparty: string | null;
  readonly accountId: string | null;
  readonly decidedBy: DecidedBy;
  readonly suggestedAccountId: string | null;
  readonly confidenceBp: number;
  readonly reason: string;
  readonly ruleId: string | null;
  /** The bank's text of a transaction that a rule renamed. */
  readonly bankText: string | null;
}

/** Serializes bulk decisions of one business, so nothing changes between reading and writing. */
export async function lockTransactions(work: Scope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${work.org.id}, 4826))`.execute(work.tx);
}

const column = <K extends keyof Categorization>(rows: readonly Categorization[], key: K): Categorization[K][] => rows.map((r) => r[key]);

const plain = (rows: readonly Categorization[], key: keyof Categorization): string => plainArray(column(rows, key));

export async function upsertCategorizations(work: Scope, rows: readonly Categorization[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into categorisation as c (org_id, transaction_id, counterparty, account_id, decided_by, suggested_account_id, confidence_bp, reason, rule_id, bank_text)
    select ${work.org.id}::uuid, * from unnest(
      ${plain(rows, 'transactionId')}::uuid[], ${column(rows, 'counterparty')}::text[],
      ${plain(rows, 'accountId')}::uuid[], ${plain(rows, 'decidedBy')}::text[], ${plain(rows, 'suggestedAccountId')}::uuid[],
      ${plain(rows, 'confidenceBp')}::int[], ${column(rows, 'reason')}::text[], ${plain(rows, 'ruleId')}::uuid[], ${column(rows, 'bankText')}::text[])
    on conflict (transaction_id, org_id) do update set
      counterparty = coalesce(excluded.counterparty, c.counterparty), account_id = excluded.account_id,
      decided_by = excluded.decided_by, suggested_account_id = excluded.suggested_account_id, confidence_bp = excluded.confidence_bp, reason = excluded.reason,
      rule_id = excluded.rule_id, bank_text = coalesce(excluded.bank_text, c.bank_text), decided_at = excluded.decided_at`.execute(work.tx);
}

export async function selectCategorizations(work: Scope, transactionIds: readonly string[]): Promise<readonly Categorization[]> {
  const { rows } = await sql<Categorization>`
    select transaction_id as "transactionId", counterparty, account_id as "accountId", decided_by as "decidedBy",
           suggested_account_id as "suggestedAccountId", confidence_bp as "confidenceBp", reason, rule_id as "ruleId", bank_text as "bankText"
      from categorisation where transaction_id = any(${[...transactionIds]}::uuid[]) and org_id = ${work.org.id}::uuid`.execute(work.tx);
  return rows;
}

/** A transaction with the data for deciding. `minor` is signed for income and expense. */
export interface DecisionRow {
  readonly id: string;
  readonly entryId: string;
  readonly date: string;
  readonly description: string;
  readonly counterparty: string | null;
  readonly type: 'income' | 'expense' | 'transfer';
  readonly minor: number;
  readonly accountId: string;
  readonly counterAccountId: string | null;
  readonly counterSystemKey: string | null;
  readonly sourceKind: string;
  readonly decidedBy: DecidedBy;
  readonly decidedAccountId: string | null;
  readonly suggestedAccountId: string | null;
  readonly confidenceBp: number;
  readonly reason: string;
  /** The bank's text, if a rule renamed it. */
  readonly bankText: string | null;
  readonly ruleId: string | null;
}

const decisionFields = sql`
  r.id, r.entry_id as "entryId", r.date, r.description, r.counterparty, r.type, r.minor, r.account_id as "accountId", r.counter_account_id as "counterAccountId",
  r.counter_system_key as "counterSystemKey", r.source_kind as "sourceKind", r.decided_by as "decidedBy", r.decided_account_id as "decidedAccountId",
  r.suggested_account_id as "suggestedAccountId", r.confidence_bp as "confidenceBp", r.reason,
  r.bank_text as "bankText", r.rule_id as "ruleId"`;

/** Active transactions with these ids, in no particular order; missing ones are left out. */
export async function selectDecisionRows(work: Scope, ids: readonly string[]): Promise<readonly DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select ${decisionFields} from transaction_row r where r.id = any(${[...ids]}::uuid[]) and r.org_id = ${work.org.id}::uuid`.execute(
    work.tx,
  );
  return rows;
}

/** A split counts as a person's own decision, unless a rule made it. */
const hasOneCategory = sql`(cardinality(r.counter_account_ids) = 1 or r.decided_by = 'rule')`;

/** The latest transactions after the lock that neither a person nor a rule decided. `withRules`: also those that a rule decided. */
export async function selectUndecided(
  work: Scope,
  options: { lockedThrough: string | null; limit: number; withRules?: boolean },
): Promise<readonly DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select ${decisionFields} from transaction_row r
     where r.org_id = ${work.org.id}::uuid and r.type <> 'transfer' and r.source_kind = 'transaction' and ${hasOneCategory}
       and r.decided_by <> all(${options.withRules ? ['person'] : ['person', 'rule']}::text[])
       ${options.lockedThrough ? sql`and r.date > ${options.lockedThrough}::date` : sql``}
     order by r.date desc, r.id desc limit ${options.limit}`.execute(work.tx);
  return rows;
}

/** The latest transactions with one category, or split by a rule, whoever chose it. */
export async function selectFiled(work: Scope, limit: number): Promise<readonly DecisionRow[]> {
  const { rows } = await sql<DecisionRow>`
    select ${decisionFields} from transaction_row r
     where r.org_id = ${work.org.id}::uuid and r.type <> 'transfer' and r.source_kind = 'transaction' and ${hasOneCategory}
     order by r.date desc, r.id desc limit ${limit}`.execute(work.tx);
  return rows;
}

export interface TaughtRow {
  readonly description: string;
  readonly counterparty: string | null;
  readonly date: string;
  readonly minor: number;
  readonly bankAccountId: string;
  readonly accountId: string;
}
export interface Watermark {
  readonly count: number;
  readonly latest: string | null;
  /** Of these, how many since the instant asked for. */
  readonly fresh: number;
}

/** The number of people's decisions, and the latest one: what was learned up to another state is stale. */
export async function selectWatermark(work: Scope, since: string | null): Promise<Watermark> {
  const { rows } = await sql<Watermark>`
    select count(*)::bigint as count, max(decided_at)::text as latest, count(*) filter (where decided_at > ${since}::timestamptz)::bigint as fresh
      from categorisation where org_id = ${work.org.id}::uuid and decided_by = 'person'`.execute(work.tx);
  return rows[0] ?? { count: 0, latest: null, fresh: 0 };
}

/** What people decided, oldest first: the latest `limit`, or all since an instant. */
export async function selectTaught(work: Scope, options: { since?: string | null; limit: number }): Promise<readonly TaughtRow[]> {
  const { rows } = await sql<TaughtRow>`
    select * from (
      select c.decided_at, c.transaction_id, r.description, c.counterparty, r.date, r.minor, r.account_id as "bankAccountId", c.account_id as "accountId"
        from (select * from categorisation where org_id = ${work.org.id}::uuid and decided_by = 'person'
                ${options.since ? sql`and decided_at > ${options.since}::timestamptz` : sql``}
               order by decided_at desc limit ${options.limit}) c
        join transaction_row r on r.id = c.transaction_id and r.org_id = ${work.org.id}::uuid
       where c.account_id is not null and r.type <> 'transfer') taught
    order by decided_at, date, transaction_id`.execute(work.tx);
  return rows;
}

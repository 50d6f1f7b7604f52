// Expense claims: the only SQL that names expense_claim.
import { sql } from 'kysely';
import type { ClaimTab, Repayment } from '#contract/purchases/claims.ts';
import { contactRows } from '../../contacts/index.ts';
import { containing, type Keyed, type ListOrder, type Slice } from '../../platform/page.ts';
import type { Work } from '../../platform/work.ts';
import { settledSql } from '../../settlement/index.ts';
import { isNamedLike, purchaseRows, selectBills, type StoredBill } from '../../trade-documents/index.ts';
import { approvalRows } from '../approval-store.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface StoredClaim {
  readonly claimedBy: string;
  readonly repayment: Repayment;
}

/** A join to a bill `d`: the bills that are claims. */
export const claimRows = (work: { readonly org: { readonly id: string } }) =>
  sql`(select bill_id, org_id, claimed_by, repayment from expense_claim where org_id = ${work.org.id}::uuid)`;

/** Whether it is a claim; of this person, if one is given. */
export async function isClaim(work: Scope, billId: string, claimedBy: string | null = null): Promise<boolean> {
  const row = await work.tx
    .selectFrom('expense_claim')
    .select('bill_id')
    .where('bill_id', '=', billId)
    .$if(claimedBy !== null, (q) => q.where('claimed_by', '=', claimedBy ?? ''))
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertClaim(work: Scope, billId: string, { claimedBy, repayment }: StoredClaim): Promise<void> {
  await work.tx
    .insertInto('expense_claim')
    .values({ org_id: work.org.id, bill_id: billId, claimed_by: claimedBy, repayment })
    .onConflict((c) => c.columns(['bill_id', 'org_id']).doNothing())
    .execute();
}

export async function updateRepayment(work: Scope, billId: string, repayment: Repayment): Promise<void> {
  await work.tx.updateTable('expense_claim').set({ repayment }).where('bill_id', '=', billId).where('org_id', '=', work.org.id).execute();
}

export async function selectClaims(
  work: Scope,
  ids: readonly string[],
): Promise<readonly { readonly bill: StoredBill; readonly facts: StoredClaim }[]> {
  const rows = await work.tx
    .selectFrom('expense_claim')
    .select(['bill_id as id', 'claimed_by as claimedBy', 'repayment'])
    .where('org_id', '=', work.org.id)
    .where('bill_id', 'in', [...ids, work.org.id]) // an `in` list can't be empty
    .execute();
  const facts = new Map(rows.map(({ id, claimedBy, repayment }) => [id, { claimedBy, repayment: repayment as Repayment }]));
  return (await selectBills(work, [...facts.keys()])).flatMap((bill) => {
    const found = facts.get(bill.id);
    return found ? [{ bill, facts: found }] : [];
  });
}

export interface ListedClaim {
  readonly id: string;
  readonly state: 'draft' | 'issued' | 'void';
  readonly merchant: string;
  readonly claimant: string;
  readonly claimedBy: string;
  readonly spentOn: string | null;
  readonly dueOn: string | null;
  readonly currency: string;
  readonly payableMinor: number;
  readonly settledMinor: number;
  readonly repayment: Repayment;
  readonly approval: 'draft' | 'waiting' | 'approved' | 'returned' | null;
}

export interface ClaimFilter {
  readonly tab: ClaimTab;
  readonly search?: string | undefined;
  /** Only the claims of this person. */
  readonly claimedBy: string | null;
}

const settled = sql`coalesce(s.settled, 0)`;
const tabCondition = (tab: ClaimTab) =>
  ({
    all: sql`true`,
    draft: sql`(d.state = 'draft' and ap.state is distinct from 'waiting')`,
    waiting: sql`(d.state = 'draft' and ap.state = 'waiting')`,
    open: sql`(d.state = 'issued' and ${settled} < d.payable_minor)`,
    paid: sql`(d.state = 'issued' and ${settled} >= d.payable_minor)`,
  })[tab];

export const claimOrder: ListOrder = {
  list: 'expense claims',
  direction: 'desc',
  columns: [
    [sql`d.created_at`, 'timestamptz'],
    [sql`d.id`, 'uuid'],
  ],
};

const claims = (work: Scope, claimedBy: string | null) => sql`
  from ${claimRows(work)} e join ${purchaseRows(work)} d on d.id = e.bill_id and d.org_id = e.org_id ${settledSql(work)}
  left join ${approvalRows(work)} ap on ap.bill_id = d.id and ap.org_id = d.org_id
  left join ${contactRows(work)} c on c.id = d.contact_id and c.org_id = d.org_id
 where d.org_id = ${work.org.id}::uuid and d.state <> 'removed' ${claimedBy === null ? sql`` : sql`and e.claimed_by = ${claimedBy}::uuid`}`;

export async function selectClaimPage(
  work: Scope,
  { tab, search, claimedBy }: ClaimFilter,
  slice: Slice,
): Promise<readonly (ListedClaim & Keyed)[]> {
  const pattern = search ? containing(search.toLowerCase()) : null;
  const { rows } = await sql<ListedClaim & Keyed>`
    select d.id, d.state, d.draft ->> 'reference' as merchant, coalesce(c.name, '') as claimant, e.claimed_by as "claimedBy",
           coalesce(d.issued_on, (d.draft ->> 'issueOn')::date) as "spentOn", d.due_on as "dueOn", d.currency, d.payable_minor as "payableMinor",
           ${settled}::bigint as "settledMinor", e.repayment, ap.state as approval, ${slice.key} as key
      ${claims(work, claimedBy)} and ${tabCondition(tab)}
       ${pattern ? sql`and (${isNamedLike(pattern)} or lower(coalesce(c.name, '')) like ${pattern})` : sql``} and ${slice.isAfter}
     order by ${slice.order} limit ${slice.limit}`.execute(work.tx);
  return rows;
}

type Figures = Readonly<Record<'openMinor' | 'waitingMinor', string>> & Readonly<Record<ClaimTab, number>>;

/** Sums in base currency: what is still to be repaid. What waits for approval is summed only in the base currency itself. */
export async function selectClaimFigures(work: Pick<Work, 'tx' | 'org'>, claimedBy: string | null): Promise<Figures> {
  const count = (tab: ClaimTab) => sql`count(*) filter (where ${tabCondition(tab)})::int as ${sql.ref(tab)}`;
  const { rows } = await sql<Figures>`
    select coalesce(sum(d.base_payable_minor - coalesce(s.settled_base, 0)) filter (where ${tabCondition('open')}), 0) as "openMinor",
           coalesce(sum(d.payable_minor) filter (where ${tabCondition('waiting')} and d.currency = ${work.org.baseCurrency}), 0) as "waitingMinor",
           ${sql.join((['all', 'draft', 'waiting', 'open', 'paid'] as const).map(count))}
      ${claims(work, claimedBy)}`.execute(work.tx);
  return rows[0] ?? { openMinor: '0', waitingMinor: '0', all: 0, draft: 0, waiting: 0, open: 0, paid: 0 };
}

interface Alike {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly isClaim: boolean;
}

/** Other bills and claims of the same day over the same amount; drafts of claims only once they were submitted. */
export async function selectAlike(
  work: Scope,
  of: { readonly id: string; readonly day: string; readonly payableMinor: number; readonly currency: string },
): Promise<readonly Alike[]> {
  const { rows } = await sql<Alike>`
    select d.id, coalesce(d.number, d.draft ->> 'reference') as number, coalesce(c.name, '') as name, e.bill_id is not null as "isClaim"
      from ${purchaseRows(work)} d left join ${contactRows(work)} c on c.id = d.contact_id and c.org_id = d.org_id
      left join ${claimRows(work)} e on e.bill_id = d.id and e.org_id = d.org_id
      left join ${approvalRows(work)} ap on ap.bill_id = d.id and ap.org_id = d.org_id
     where d.org_id = ${work.org.id}::uuid and d.kind = 'bill' and d.id <> ${of.id}::uuid and d.payable_minor = ${of.payableMinor} and d.currency = ${of.currency}
       and (d.state = 'issued' or d.state = 'draft' and (e.bill_id is null or ap.state = 'waiting'))
       and coalesce(d.issued_on, (d.draft ->> 'issueOn')::date) = ${of.day}::date
     order by d.created_at, d.id limit 5`.execute(work.tx);
  return rows;
}

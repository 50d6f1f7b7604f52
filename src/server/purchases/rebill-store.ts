// Links between lines of bills and lines of invoices: the only SQL that names cost_rebill.
import { sql } from 'kysely';
import type { Rebilled } from '#contract/purchases/rebill.ts';
import { contactRows } from '../contacts/index.ts';
import { now } from '../platform/clock.ts';
import type { Work } from '../platform/work.ts';
import { documentRows } from '../trade-documents/index.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

interface StoredRebill extends Rebilled {
  readonly invoiceLineId: string;
  /** Whether the line is still charged: people can delete it from a draft like any other line, and credit an invoice in full. */
  readonly isThere: boolean;
}

/** Rebilled lines of a bill that weren't released, each with its invoice. */
export async function selectRebilled(work: Scope, billId: string): Promise<readonly StoredRebill[]> {
  const { rows } = await sql<StoredRebill>`
    select r.line_id as "lineId", r.invoice_id as "invoiceId", r.invoice_line_id as "invoiceLineId", d.number, coalesce(c.name, '') as "customerName",
           d.id is not null and case when d.number is null then d.draft -> 'lines' @> jsonb_build_array(jsonb_build_object('id', r.invoice_line_id))
             else d.payable_minor = 0 or d.payable_minor > coalesce((
               select sum(n.payable_minor) from ${documentRows(work)} n
                where n.of_document_id = d.id and n.kind = 'credit_note' and n.state = 'issued'), 0) end as "isThere"
      from cost_rebill r left join ${documentRows(work)} d on d.id = r.invoice_id and d.org_id = r.org_id and d.state <> 'removed'
      left join ${contactRows(work)} c on c.id = d.contact_id and c.org_id = d.org_id
     where r.org_id = ${work.org.id}::uuid and r.bill_id = ${billId}::uuid and r.released_at is null order by r.created_at, r.invoice_line_id`.execute(
    work.tx,
  );
  return rows;
}

/** What the page of a bill shows about them. */
export const rebilledOf = async (work: Scope, billId: string): Promise<Rebilled[]> =>
  (await selectRebilled(work, billId)).flatMap(({ isThere, invoiceLineId: _line, ...rebilled }) => (isThere ? [rebilled] : []));

export async function releaseRebills(work: Scope, invoiceLineIds: readonly string[]): Promise<void> {
  await work.tx
    .updateTable('cost_rebill')
    .set({ released_at: now() })
    .where('invoice_line_id', 'in', invoiceLineIds)
    .where('org_id', '=', work.org.id)
    .execute();
}

export interface NewRebill {
  readonly billId: string;
  readonly lineId: string;
  readonly invoiceId: string;
  readonly invoiceLineId: string;
  readonly markup: string;
}

export async function insertRebills(work: Pick<Work, 'tx' | 'org' | 'userId'>, rebills: readonly NewRebill[]): Promise<void> {
  await work.tx
    .insertInto('cost_rebill')
    .values(
      rebills.map((one) => ({
        org_id: work.org.id,
        bill_id: one.billId,
        line_id: one.lineId,
        invoice_id: one.invoiceId,
        invoice_line_id: one.invoiceLineId,
        markup: one.markup,
        created_by: work.userId,
      })),
    )
    .execute();
}

/**
 * The customer's most recent invoice draft in a currency. Costs are net, so drafts with prices including tax aren't used: the cost wouldn't
 * be covered.
 */
export async function selectDraftInvoice(work: Scope, contactIds: readonly string[], currency: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select d.id from ${documentRows(work)} d where d.org_id = ${work.org.id}::uuid and d.kind = 'invoice' and d.state = 'draft' and d.number is null
       and d.contact_id = any(${[...contactIds]}::uuid[]) and d.currency = ${currency} and d.draft ->> 'prices' = 'exclusive'
     order by d.created_at desc, d.id desc limit 1`.execute(work.tx);
  return rows[0]?.id;
}

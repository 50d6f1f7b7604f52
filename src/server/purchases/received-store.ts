// Received invoices and supplier accounts: the only SQL that names received_invoice and supplier_account.
import { sql } from 'kysely';
import type { Reading, Received, SupplierAccount } from '#contract/purchases/received.ts';
import type { Work } from '../platform/work.ts';
import { billRows, purchaseRows } from '../trade-documents/index.ts';

type Scope = Pick<Work, 'tx' | 'org'>;

export interface StoredReceived {
  readonly billId: string;
  readonly syntax: Received['syntax'];
  readonly fileName: string;
  readonly fileHash: Buffer;
  readonly fileId: string;
  readonly content: string;
  readonly reading: Reading;
  readonly accountChoice: 'invoice' | 'supplier' | null;
}

export async function insertReceived(
  work: Pick<Work, 'tx' | 'org' | 'userId'>,
  received: Omit<StoredReceived, 'accountChoice'>,
): Promise<void> {
  await work.tx
    .insertInto('received_invoice')
    .values({
      org_id: work.org.id,
      bill_id: received.billId,
      syntax: received.syntax,
      file_name: received.fileName,
      file_hash: received.fileHash,
      file_id: received.fileId,
      content: received.content,
      reading: JSON.stringify(received.reading),
      received_by: work.userId,
    })
    .execute();
}

/** The received invoice of a bill, without its XML. */
export async function selectReceived(work: Scope, billId: string): Promise<Omit<StoredReceived, 'content'> | undefined> {
  const row = await work.tx
    .selectFrom('received_invoice')
    .select(['bill_id', 'syntax', 'file_name', 'file_hash', 'file_id', 'reading', 'account_choice'])
    .where('bill_id', '=', billId)
    .where('org_id', '=', work.org.id)
    .executeTakeFirst();
  return (
    row && {
      billId: row.bill_id,
      syntax: row.syntax as Received['syntax'],
      fileName: row.file_name,
      fileHash: row.file_hash,
      fileId: row.file_id,
      reading: row.reading as unknown as Reading,
      accountChoice: row.account_choice as 'invoice' | 'supplier' | null,
    }
  );
}

/** The existing bill of a file with these bytes. */
export async function selectBillOfFile(work: Scope, fileHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select d.id from received_invoice r join ${purchaseRows(work)} d on d.id = r.bill_id and d.org_id = r.org_id
     where r.file_hash = ${fileHash} and r.org_id = ${work.org.id}::uuid and d.state in ('draft', 'issued') order by r.received_at limit 1`.execute(
    work.tx,
  );
  return rows[0]?.id;
}

export async function updateAccountChoice(work: Scope, billId: string, choice: 'invoice' | 'supplier'): Promise<void> {
  await work.tx
    .updateTable('received_invoice')
    .set({ account_choice: choice })
    .where('bill_id', '=', billId)
    .where('org_id', '=', work.org.id)
    .execute();
}

/** A supplier's account, from any of their merged contacts; undefined if none is known. */
export async function selectAccount(work: Scope, contactIds: readonly string[]): Promise<SupplierAccount | undefined> {
  const { rows } = await sql<SupplierAccount>`
    select holder, iban, bic, routing, account_number as "accountNumber", account_kind as "accountKind" from supplier_account
     where contact_id = any(${[...contactIds]}::uuid[]) and org_id = ${work.org.id}::uuid order by changed_at desc limit 1`.execute(
    work.tx,
  );
  return rows[0];
}

export async function upsertAccount(work: Pick<Work, 'tx' | 'org' | 'userId'>, contactId: string, account: SupplierAccount): Promise<void> {
  const values = {
    holder: account.holder,
    iban: account.iban,
    bic: account.bic,
    routing: account.routing,
    account_number: account.accountNumber,
    account_kind: account.accountKind,
    changed_at: sql<Date>`now()`,
    changed_by: work.userId,
  };
  await work.tx
    .insertInto('supplier_account')
    .values({ org_id: work.org.id, contact_id: contactId, ...values })
    .onConflict((c) => c.columns(['contact_id', 'org_id']).doUpdateSet((e) => ({ ...values, changed_at: e.ref('excluded.changed_at') })))
    .execute();
}

/** The categories and whole drafts of a supplier's newest posted bill. */
export async function selectUsualCategory(work: Scope, contactIds: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ accountId: string | null }>`
    select d.draft -> 'lines' -> 0 ->> 'accountId' as "accountId" from ${billRows(work)} d
     where d.org_id = ${work.org.id}::uuid and d.contact_id = any(${[...contactIds]}::uuid[]) and d.state = 'issued'
     order by d.issued_on desc, d.id desc limit 1`.execute(work.tx);
  return rows[0]?.accountId ?? null;
}

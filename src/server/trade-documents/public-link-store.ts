// Public links and the days on which they were viewed: the only SQL that names public_link and public_link_view; also the viewed mark of a
// document.
import { sql } from 'kysely';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx' | 'org'>;
export type LinkKind = 'document' | 'customer';
export interface LinkSubject {
  readonly kind: LinkKind;
  readonly subjectId: string;
}
export interface StoredLink {
  readonly hash: Buffer;
  readonly version: number;
  readonly isAlive: boolean;
  readonly lastViewedOn: string | null;
}

const column = (kind: LinkKind) => (kind === 'document' ? 'document_id' : 'contact_id');

/** All links that a document or customer ever had, newest first. */
export async function selectLinks(work: Scope, { kind, subjectId }: LinkSubject, at: Date): Promise<readonly StoredLink[]> {
  const { rows } = await sql<StoredLink>`
    select l.token_hash as hash, l.version, l.revoked_at is null and (l.expires_at is null or l.expires_at > ${at}) as "isAlive",
           (select max(v.viewed_on) from public_link_view v where v.token_hash = l.token_hash and v.org_id = ${work.org.id}::uuid) as "lastViewedOn"
      from public_link l where l.${sql.ref(column(kind))} = ${subjectId}::uuid and l.org_id = ${work.org.id}::uuid order by l.version desc`.execute(
    work.tx,
  );
  return rows;
}

/** Nothing can be written in this transaction. */
export async function isReading(work: Scope): Promise<boolean> {
  const { rows } = await sql<{ on: boolean }>`select current_setting('transaction_read_only') = 'on' as "on"`.execute(work.tx);
  return rows[0]?.on ?? false;
}

export interface NewLink extends LinkSubject {
  readonly hash: Buffer;
  readonly version: number;
  readonly expiresAt: Date | null;
}

/** Returns how many were created; the others were created by somebody else a moment earlier. */
export async function insertLinks(work: Pick<Work, 'tx' | 'org' | 'userId'>, links: readonly NewLink[]): Promise<number> {
  if (links.length === 0) return 0;
  const added = await work.tx
    .insertInto('public_link')
    .values(
      links.map(({ kind, subjectId, hash, version, expiresAt }) => ({
        org_id: work.org.id,
        token_hash: hash,
        kind,
        document_id: kind === 'document' ? subjectId : null,
        contact_id: kind === 'customer' ? subjectId : null,
        version,
        expires_at: expiresAt,
        created_by: work.userId,
      })),
    )
    .onConflict((c) => c.doNothing())
    .returning('version')
    .execute();
  return added.length;
}

const living = (work: Scope, { kind, subjectId }: LinkSubject) =>
  work.tx.updateTable('public_link').where(column(kind), '=', subjectId).where('org_id', '=', work.org.id).where('revoked_at', 'is', null);

/** Returns how many were revoked. */
export async function revokeLinks(work: Scope, subject: LinkSubject, at: Date): Promise<number> {
  const done = await living(work, subject).set({ revoked_at: at }).executeTakeFirst();
  return Number(done.numUpdatedRows);
}

/** An end that is already set stays. */
export async function endLinks(work: Scope, subject: LinkSubject, expiresAt: Date): Promise<void> {
  await living(work, subject).where('expires_at', 'is', null).set({ expires_at: expiresAt }).execute();
}

/** The business and subject of a link, across all businesses; nothing if it is unknown, of another kind, revoked or expired. */
export async function findLink(
  tx: Work['tx'],
  link: { readonly hash: Buffer; readonly kind: LinkKind; readonly at: Date },
): Promise<{ readonly orgId: string; readonly subjectId: string } | undefined> {
  const { rows } = await sql<{ orgId: string; subjectId: string }>`
    select org_id as "orgId", coalesce(document_id, contact_id) as "subjectId" from public_link
     where token_hash = ${link.hash} and kind = ${link.kind} and revoked_at is null and (expires_at is null or expires_at > ${link.at})`.execute(
    tx,
  );
  return rows[0];
}

/** True for the first view of that day. */
export async function insertView(work: Scope, hash: Buffer, viewedOn: string): Promise<boolean> {
  const added = await work.tx
    .insertInto('public_link_view')
    .values({ org_id: work.org.id, token_hash: hash, viewed_on: viewedOn })
    .onConflict((c) => c.doNothing())
    .returning('viewed_on')
    .executeTakeFirst();
  return added !== undefined;
}

/** Records only the first view of a document. */
export async function markViewed(work: Scope, documentId: string, at: Date): Promise<boolean> {
  const done = await work.tx
    .updateTable('sales_document')
    .set({ viewed_at: at })
    .where('id', '=', documentId)
    .where('org_id', '=', work.org.id)
    .where('viewed_at', 'is', null)
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

/** The newest link of each document that has one. */
export async function selectDocumentLinks(
  work: Scope,
  documentIds: readonly string[],
  at: Date,
): Promise<readonly (Pick<StoredLink, 'hash' | 'version' | 'isAlive'> & { readonly documentId: string })[]> {
  const { rows } = await sql<Pick<StoredLink, 'hash' | 'version' | 'isAlive'> & { documentId: string }>`
    select distinct on (document_id) document_id as "documentId", token_hash as hash, version,
           revoked_at is null and (expires_at is null or expires_at > ${at}) as "isAlive" from public_link
     where document_id = any(${[...documentIds]}::uuid[]) and org_id = ${work.org.id}::uuid order by document_id, version desc`.execute(
    work.tx,
  );
  return rows;
}

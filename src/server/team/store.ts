// Invitations: the only SQL that names them. One is found by the hash of its secret, before its business is known.
import { sql } from 'kysely';
import type { GivenRole } from '#contract/team/team.ts';
import type { Work } from '../platform/work.ts';

type Scope = Pick<Work, 'tx'> & { readonly org: { readonly id: string } };

export interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly role: GivenRole | 'custom';
  readonly roleId: string | null;
  readonly invitedBy: string;
  readonly sentAt: Date;
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
  readonly acceptedBy: string | null;
  readonly revokedAt: Date | null;
}
const columns = [
  'id',
  'email',
  sql<InvitationRow['role']>`role`.as('role'),
  'role_id as roleId',
  'invited_by as invitedBy',
  sql<Date>`sent_at`.as('sentAt'),
  sql<Date>`expires_at`.as('expiresAt'),
  sql<Date | null>`accepted_at`.as('acceptedAt'),
  'accepted_by as acceptedBy',
  sql<Date | null>`revoked_at`.as('revokedAt'),
] as const;

export async function selectInvitation({ tx, org }: Scope, id: string): Promise<InvitationRow | undefined> {
  return tx.selectFrom('invitation').select(columns).where('id', '=', id).where('org_id', '=', org.id).executeTakeFirst();
}

/** Neither accepted nor withdrawn, newest first; including expired ones. */
export async function selectWaiting({ tx, org }: Scope): Promise<readonly InvitationRow[]> {
  return tx
    .selectFrom('invitation')
    .select(columns)
    .where('org_id', '=', org.id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function insertInvitation(
  { tx, org }: Scope,
  given: Pick<InvitationRow, 'id' | 'email' | 'role' | 'roleId' | 'invitedBy' | 'sentAt' | 'expiresAt'> & { readonly hash: Buffer },
): Promise<void> {
  const { id, email, role, roleId, invitedBy, sentAt, expiresAt, hash } = given;
  await tx
    .insertInto('invitation')
    .values({
      org_id: org.id,
      id,
      email,
      role,
      role_id: roleId,
      token_hash: hash,
      invited_by: invitedBy,
      created_at: sentAt,
      sent_at: sentAt,
      expires_at: expiresAt,
    })
    .execute();
}

export interface InvitationChange {
  readonly token_hash?: Buffer;
  readonly invited_by?: string;
  readonly sent_at?: Date;
  readonly expires_at?: Date;
  readonly accepted_at?: Date;
  readonly accepted_by?: string;
  readonly revoked_at?: Date;
}
export async function updateInvitation({ tx, org }: Scope, id: string, change: InvitationChange): Promise<void> {
  await tx.updateTable('invitation').set(change).where('id', '=', id).where('org_id', '=', org.id).execute();
}

/** The business of this invitation; for a transaction with `isFinding`. */
export async function findInvitation(tx: Work['tx'], hash: Buffer): Promise<{ readonly orgId: string; readonly id: string } | undefined> {
  return tx.selectFrom('invitation').select(['org_id as orgId', 'id']).where('token_hash', '=', hash).executeTakeFirst();
}

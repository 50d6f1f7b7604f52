// The audit trail: one row for every change, in the transaction that makes it.
import { newId } from './ids.ts';
import type { Transaction } from './database.ts';
import type { Via } from './work.ts';

export interface AuditedChange {
  /** Given where the change can be taken back by this id. */
  readonly id?: string;
  readonly action: string;
  readonly subjectKind: string;
  readonly subjectId?: string | undefined;
  readonly before?: unknown;
  readonly after?: unknown;
}

const asJson = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value, (_, v: unknown) => (typeof v === 'bigint' ? v.toString() : v));

export async function audit(
  work: { readonly tx: Transaction; readonly userId: string | null; readonly via: Via; readonly org: { readonly id: string } },
  ...changes: readonly AuditedChange[]
): Promise<void> {
  if (changes.length === 0) return;
  await work.tx
    .insertInto('audit_event')
    .values(
      changes.map((c) => ({
        org_id: work.org.id,
        id: c.id ?? newId(),
        user_id: work.userId,
        via: work.via,
        action: c.action,
        subject_kind: c.subjectKind,
        subject_id: c.subjectId ?? null,
        before: asJson(c.before),
        after: asJson(c.after),
      })),
    )
    .execute();
}

// Erases the recipient of sent mail when their account is erased.
import type { Transaction } from '../database/database.ts';

/** Removes address and subject from mail that was sent to somebody whose account is erased. */
export async function forgetRecipient(tx: Transaction, email: string, insteadOf: string): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set({ recipient: insteadOf, subject: '–' })
    .where('recipient', '=', email)
    .where('sent_at', 'is not', null)
    .execute();
}

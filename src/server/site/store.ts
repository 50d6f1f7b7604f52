// Messages from the contact form. Requests can add but not read them.
import type { ContactFields } from '#core/site/contact-message.ts';
import { now } from '../platform/clock.ts';
import type { Transaction } from '../platform/database/database.ts';

/** False if the id exists already. */
export async function insertContactMessage(
  tx: Transaction,
  message: ContactFields & { readonly id: string; readonly userId: string | null },
): Promise<boolean> {
  const { id, name, email, subject, message: text, userId } = message;
  const inserted = await tx
    .insertInto('contact_message')
    .values({ id, name, email, subject, message: text, user_id: userId, received_at: now() })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

// Notifications about a document go to everyone who sees all documents, and to the person who created it.
import type { NotificationKind } from '#core/org/notification.ts';
import { notify, type Notified } from '../org/index.ts';
import type { Work } from '../platform/work.ts';
import { selectMaker } from './document-store.ts';

export async function notifyOfDocument<K extends NotificationKind>(
  work: Pick<Work, 'tx' | 'org' | 'userId'>,
  note: Notified<K>,
): Promise<void> {
  await notify(work, { ...note, madeBy: await selectMaker(work, note.subjectId) });
}

// A person's data outside the books of any business, as one file for them.
import { type AccountWork, isFresh } from '../platform/endpoint.ts';
import { behindWall } from '../platform/database/transaction.ts';
import type { Transaction } from '../platform/database/database.ts';
import { refused } from '../platform/refusal.ts';
import { pictureOf } from './photo-objects.ts';
import { selectPhoto } from './photo-store.ts';
import { selectSetting } from './setting-store.ts';
import { phoneState, type SmsParts } from './sms-actions.ts';
import { enterBusiness, type Membership, profileOf, selectMembership, selectMemberships } from './store.ts';

/** The data of the account itself, from auth, whose tables nobody else reads. */
export type AccountData = (work: Pick<AccountWork, 'principal' | 'caller'>) => Promise<{ readonly exportedAt: Date }>;

const asListed = ({ org: { id, name, country }, role, roleName }: Membership) => ({ id, name, country, role: roleName ?? role });

/** A custom role is readable only inside its business. */
async function businessesOf(tx: Transaction, userId: string): Promise<ReturnType<typeof asListed>[]> {
  const listed = [];
  for (const { org } of await selectMemberships(tx, userId)) {
    await enterBusiness(tx, org.id);
    const membership = await selectMembership(tx, userId, org.id);
    if (membership) listed.push(asListed(membership));
  }
  return listed;
}

export const exportPersonalData =
  (accountData: AccountData, sms: SmsParts) =>
  async ({ principal, caller, database }: AccountWork): Promise<File> => {
    if (!isFresh(principal)) throw refused('step_up_required');
    const { userId } = principal;
    const own = await behindWall(database, { userId }, async (tx) => {
      const profile = await profileOf(tx, userId);
      const photo = await selectPhoto(tx, userId);
      const { choices } = await selectSetting({ tx }, userId);
      return {
        profile,
        photo: photo ? { type: 'image/webp', base64: (await pictureOf(userId, photo)).toString('base64') } : null,
        notificationPreferences: choices,
        textMessagesTo: (await phoneState(sms, tx, userId)).number,
        businesses: await businessesOf(tx, userId),
      };
    });
    const { exportedAt, ...account } = await accountData({ principal, caller });
    const name = `personal-data-${exportedAt.toISOString().slice(0, 10)}.json`;
    return new File([JSON.stringify({ exportedAt, ...account, ...own }, null, 2)], name, { type: 'application/json' });
  };

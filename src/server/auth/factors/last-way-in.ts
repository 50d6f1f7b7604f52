// Keeps people from removing the last way to sign in to their account: a password, a passkey, or another provider.
import type { Transaction } from '../../platform/database/database.ts';
import { WireError } from '../../platform/http/wire.ts';
import { passkeysOf } from './passkey-store.ts';
import { personById } from '../store.ts';

/** Throws if the person couldn't sign in any more without this passkey. */
export async function refuseLastPasskey(tx: Transaction, userId: string): Promise<void> {
  const person = await personById(tx, userId);
  const hasOther = person?.passwordHash || person?.identities.some((identity) => identity.provider !== 'email');
  if (!hasOther && (await passkeysOf(tx, userId)).length === 1)
    throw new WireError(422, 'last_way_in', 'This passkey is your only sign-in method. Set a password before you remove it.');
}

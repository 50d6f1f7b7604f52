// Wallets: added with their own account, renamed, cost method changed.
import type { In } from '#contract/endpoint.ts';
import type { CoinWallet, holdingsContract } from '#contract/holdings/holdings.ts';
import type { Gates } from '../billing/index.ts';
import { audit, refuseOtherContent } from '../platform/audit.ts';
import { refused } from '../platform/refusal.ts';
import type { Work } from '../platform/work.ts';
import { addressChecked } from './chain-actions.ts';
import { settle } from './import-actions.ts';
import { type Readable, walletsShown } from './list-actions.ts';
import { walletOf } from './bring-in.ts';
import { openAccount } from './targets.ts';
import { insertWallet, lockCoins, selectWallets, updateWallet } from './wallet-store.ts';

export interface WalletParts {
  readonly gates: Gates;
  readonly readable: Readable;
}

async function walletById(work: Work, readable: Readable, id: string): Promise<CoinWallet> {
  const wallet = (await walletsShown(work, readable)).find((one) => one.id === id);
  if (!wallet) throw refused('not_found');
  return wallet;
}

export const createWallet =
  ({ gates, readable }: WalletParts) =>
  async (work: Work, input: In<typeof holdingsContract.createWallet>): Promise<CoinWallet> => {
    await gates.demandFeature(work, 'blockchain_wallet_integration');
    await refuseOtherContent(work, { action: 'coin_wallet.created', subjectId: input.id }, input);
    await lockCoins(work);
    const wallets = await selectWallets(work);
    if (wallets.some(({ id }) => id === input.id)) return walletById(work, readable, input.id);
    const { id, name, kind, method } = input;
    const place = addressChecked(kind, input.address, input.addressForm);
    if (place.address !== null && wallets.some(({ address }) => address === place.address))
      throw refused('coins.address_known', {}, 'address');
    const accountId = await openAccount(work, { name: `Crypto: ${name}`, kind: 'asset', subkind: 'current_asset' });
    await insertWallet(work, { id, name, kind, method, accountId, accounts: {}, ...place });
    await audit(work, { action: 'coin_wallet.created', subjectKind: 'coin_wallet', subjectId: id, after: input });
    return walletById(work, readable, id);
  };

export const changeWallet =
  ({ readable }: Pick<WalletParts, 'readable'>) =>
  async (work: Work, input: In<typeof holdingsContract.changeWallet>): Promise<CoinWallet> => {
    await lockCoins(work);
    const { name, method } = await walletOf(work, input.id);
    await updateWallet(work, input);
    if (method !== input.method) await settle(work);
    await audit(work, {
      action: 'coin_wallet.changed',
      subjectKind: 'coin_wallet',
      subjectId: input.id,
      before: { name, method },
      after: input,
    });
    return walletById(work, readable, input.id);
  };

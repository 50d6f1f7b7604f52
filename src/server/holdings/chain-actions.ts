// Wallets read from their blockchain: the balance, and for Bitcoin each transaction as a movement. The server is called outside of any
// transaction.
import type { In } from '#contract/endpoint.ts';
import type { ChainPreview, CoinImport, CoinWallet, holdingsContract } from '#contract/holdings/holdings.ts';
import type { FileMovement } from '#core/holdings/coin-file.ts';
import { formatQuantity } from '#core/holdings/quantity.ts';
import type { Gates } from '../billing/index.ts';
import { audit, refuseOtherContent } from '../platform/audit.ts';
import { type AddressForm, extendedKeyForm, isBitcoinAddress } from '../platform/chains/bitcoin-address.ts';
import { ChainFailed, type ChainTransaction } from '../platform/chains/chain.ts';
import type { Chains } from '../platform/chains/chain-config.ts';
import { rehearsed } from '../platform/database/savepoint.ts';
import { rowLog, rowProblem } from '../platform/formats/table-file.ts';
import { newId } from '../platform/ids.ts';
import { refused } from '../platform/refusal.ts';
import type { AskedWork, Steps } from '../platform/work.ts';
import { type Bringing, bringIn, outcomeOf, refuseBrought, stateBefore, walletOf } from './bring-in.ts';
import { importById, importShown } from './import-actions.ts';
import { selectImports, updateChain, type WalletRow } from './wallet-store.ts';

export interface ChainParts {
  readonly chains: Chains;
  readonly gates: Gates;
}

/** A satoshi is 10^-8, a wei 10^-18. */
const satoshi = 10n ** 10n;
interface Read {
  readonly asset: string;
  readonly quantity: bigint;
  readonly movements: readonly FileMovement[];
}

const size = (quantity: bigint): bigint => (quantity < 0n ? -quantity : quantity);
/** The effect of a blockchain transaction on the wallet. */
export function movementOfChain({ id, at, net, fee }: ChainTransaction, place: number): FileMovement | null {
  const coins = (amount: bigint) => (amount === 0n ? null : { asset: 'BTC', quantity: size(amount) * satoshi });
  const facts = { line: place + 1, ref: id, at: at.toISOString(), money: null, worth: null, hash: id, text: id };
  if (net > 0n) return { ...facts, kind: 'in', in: coins(net), out: null, fee: null };
  const sent = -net - fee;
  if (sent > 0n) return { ...facts, kind: 'out', in: null, out: coins(sent), fee: coins(fee) };
  return net === 0n ? null : { ...facts, kind: 'fee', in: null, out: null, fee: coins(net) };
}

async function readChain({ chains }: ChainParts, wallet: WalletRow): Promise<Read> {
  const { kind, address, addressForm } = wallet;
  if (address === null) throw refused('coins.no_chain', {}, 'walletId');
  try {
    if (kind === 'evm') {
      if (!chains.evm) throw refused('coins.chain_off');
      return { asset: 'ETH', quantity: await chains.evm.balance(address), movements: [] };
    }
    if (!chains.bitcoin) throw refused('coins.chain_off');
    const read = await chains.bitcoin.read(addressForm === null ? { address } : { key: address, form: addressForm });
    const movements = read.transactions.flatMap((one, place) => movementOfChain(one, place) ?? []);
    return { asset: 'BTC', quantity: read.balance * satoshi, movements };
  } catch (error) {
    if (error instanceof ChainFailed) throw refused('coins.chain_failed');
    throw error;
  }
}

const bringingOf = ({ movements }: Read, importId: string): Bringing => ({
  importId,
  source: 'chain',
  layout: 'esplora',
  fileName: '',
  sha256: null,
  movements,
});

async function read(steps: Steps<AskedWork>, parts: ChainParts, walletId: string): Promise<Read> {
  const wallet = await steps(async (work) => {
    await parts.gates.demandFeature(work, 'blockchain_wallet_integration');
    return walletOf(work, walletId);
  });
  return readChain(parts, wallet);
}

export const previewChain =
  (parts: ChainParts) =>
  async (steps: Steps<AskedWork>, input: In<typeof holdingsContract.previewChain>): Promise<ChainPreview> => {
    const found = await read(steps, parts, input.walletId);
    return steps(async (work) => {
      await updateChain(work, input.walletId, found.asset, formatQuantity(found.quantity));
      const log = rowLog(work.language, []);
      const before = await stateBefore(work, input.walletId);
      return rehearsed(work, async () => {
        const importId = newId();
        const brought = await bringIn({ ...work, via: 'import' }, input, bringingOf(found, importId));
        for (const { line, ref } of brought.known) log.add(line, 'known', [rowProblem('coin_known', { name: ref })]);
        const outcome = await outcomeOf(work, importId, brought, before);
        return { ...outcome, ...log.counts(brought.fresh.length), chainQuantity: formatQuantity(found.quantity), asset: found.asset };
      });
    });
  };

export const importChain =
  (parts: ChainParts) =>
  async (steps: Steps<AskedWork>, input: In<typeof holdingsContract.importChain>): Promise<CoinImport> => {
    const made = await steps(async (work) => (await selectImports(work, input.id))[0]);
    if (made) return importShown(made);
    const found = await read(steps, parts, input.walletId);
    return steps(async (work) => {
      await refuseOtherContent(work, { action: 'coin_import.imported', subjectId: input.id }, { wallet: input.walletId });
      await updateChain(work, input.walletId, found.asset, formatQuantity(found.quantity));
      const brought = await bringIn({ ...work, via: 'import' }, input, bringingOf(found, input.id));
      await refuseBrought(work, brought);
      await audit(work, {
        action: 'coin_import.imported',
        subjectKind: 'coin_import',
        subjectId: input.id,
        after: { wallet: input.walletId, movements: brought.fresh.length },
      });
      return importById(work, input.id);
    });
  };

/** The address of a new wallet, and the type of addresses derived from it; refused if it isn't one. A private key is refused. */
export function addressChecked(
  kind: CoinWallet['kind'],
  address: string,
  form: AddressForm | undefined,
): { readonly address: string | null; readonly addressForm: AddressForm | null } {
  if (kind === 'files') return { address: null, addressForm: null };
  if (kind === 'evm') {
    if (/^0x[0-9a-f]{40}$/i.test(address)) return { address: address.toLowerCase(), addressForm: null };
  } else {
    const told = extendedKeyForm(address);
    if (told !== null) return { address, addressForm: form ?? told };
    if (isBitcoinAddress(address)) return { address, addressForm: null };
  }
  throw refused('coins.address', {}, 'address');
}

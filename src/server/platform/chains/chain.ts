// What is read from a blockchain, and the two kinds of servers that are queried: Esplora for Bitcoin
// (github.com/Blockstream/esplora/blob/master/API.md), JSON-RPC for Ethereum and compatible chains
// (ethereum.org/developers/docs/apis/json-rpc). Read-only.
import { z } from 'zod';
import { OutboundFailure, type OutboundReader } from '../http/outbound.ts';
import { type AddressForm, derivedAddresses } from './bitcoin-address.ts';

/** Nothing could be read: the server didn't answer, or not as documented. */
export class ChainFailed extends Error {}

/** A confirmed transaction as the wallet sees it, in the chain's smallest unit. */
export interface ChainTransaction {
  readonly id: string;
  readonly at: Date;
  /** The total change over all addresses of the wallet; negative for a decrease. */
  readonly net: bigint;
  /** The network fee if every input was the wallet's, otherwise 0. */
  readonly fee: bigint;
}
export interface ChainRead {
  readonly transactions: readonly ChainTransaction[];
  readonly balance: bigint;
}
export interface BitcoinChain {
  read(source: { readonly address: string } | { readonly key: string; readonly form: AddressForm }): Promise<ChainRead>;
}
export interface EvmChain {
  /** In wei. */
  balance(address: string): Promise<bigint>;
}

const Sats = z.number().int().min(0).max(2_100_000_000_000_000);
const Output = z.object({ scriptpubkey_address: z.string().max(200).nullish(), value: Sats });
const Transaction = z.object({
  txid: z.string().regex(/^[0-9a-f]{64}$/),
  fee: Sats,
  vin: z.array(z.object({ prevout: Output.nullish() })),
  vout: z.array(Output),
  status: z.object({ confirmed: z.boolean(), block_time: z.number().int().positive().nullish() }),
});
type Transaction = z.infer<typeof Transaction>;
const Stats = z.object({ chain_stats: z.object({ funded_txo_sum: Sats, spent_txo_sum: Sats, tx_count: z.number().int().min(0) }) });

const headers = { accept: 'application/json' };
/** A branch of a key ends after this many addresses without a transaction (BIP 44); then the limits for addresses and transactions read. */
const gap = 20;
const mostAddresses = 1000;
const mostTransactions = 10_000;

async function asked(ask: OutboundReader, url: string, sent: Parameters<OutboundReader>[1]): Promise<unknown> {
  try {
    const { status, text } = await ask(url, sent);
    if (status !== 200) throw new ChainFailed(`status ${status}`);
    return JSON.parse(text) as unknown;
  } catch (error) {
    if (error instanceof OutboundFailure || error instanceof SyntaxError) throw new ChainFailed(error.message);
    throw error;
  }
}
function shaped<T>(schema: z.ZodType<T>, answer: unknown): T {
  const read = schema.safeParse(answer);
  if (!read.success) throw new ChainFailed('an answer of another shape');
  return read.data;
}

export function makeEsplora(ask: OutboundReader, base: string): BitcoinChain {
  const get = <T>(path: string, schema: z.ZodType<T>): Promise<T> =>
    asked(ask, `${base}${path}`, { method: 'GET', headers }).then((answer) => shaped(schema, answer));
  const statsOf = async (address: string) => (await get(`/address/${address}`, Stats)).chain_stats;

  async function addressesOf(key: string, form: AddressForm): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (const branch of [0, 1] as const) {
      const addressAt = derivedAddresses(key, form, branch);
      for (let index = 0, empty = 0; empty < gap; index++) {
        if (index === mostAddresses) throw new ChainFailed('too many addresses');
        const address = addressAt(index);
        const { tx_count: count } = await statsOf(address);
        empty = count === 0 ? empty + 1 : 0;
        if (count > 0) found.set(address, count);
      }
    }
    return found;
  }

  /** Pages of confirmed transactions, newest first. */
  async function historyOf(address: string, into: Map<string, Transaction>): Promise<void> {
    for (let last = ''; ;) {
      const rows = await get(`/address/${address}/txs/chain${last === '' ? '' : `/${last}`}`, z.array(Transaction));
      const fresh = rows.filter(({ txid }) => txid !== last);
      for (const row of fresh) into.set(row.txid, row);
      const next = fresh.at(-1)?.txid;
      if (into.size > mostTransactions) throw new ChainFailed('too many transactions');
      if (next === undefined || next === last) return;
      last = next;
    }
  }

  return {
    async read(source) {
      const own = 'address' in source ? new Map([[source.address, 1]]) : await addressesOf(source.key, source.form);
      const all = new Map<string, Transaction>();
      let balance = 0n;
      for (const address of own.keys()) {
        const { funded_txo_sum: funded, spent_txo_sum: spent } = await statsOf(address);
        balance += BigInt(funded) - BigInt(spent);
        await historyOf(address, all);
      }
      const isOwn = (output: z.infer<typeof Output> | null | undefined): boolean => own.has(output?.scriptpubkey_address ?? '');
      const transactions = [...all.values()].flatMap(({ txid, fee, vin, vout, status }): ChainTransaction[] => {
        if (!status.confirmed || !status.block_time) return [];
        const spent = vin.filter(({ prevout }) => isOwn(prevout)).reduce((sum, { prevout }) => sum + BigInt(prevout?.value ?? 0), 0n);
        const got = vout.filter(isOwn).reduce((sum, { value }) => sum + BigInt(value), 0n);
        const isSender = vin.length > 0 && vin.every(({ prevout }) => isOwn(prevout));
        return [{ id: txid, at: new Date(status.block_time * 1000), net: got - spent, fee: isSender ? BigInt(fee) : 0n }];
      });
      return { balance, transactions: transactions.toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1)) };
    },
  };
}

const Answer = z.object({ result: z.string().regex(/^0x[0-9a-f]{1,64}$/i) });

export const makeEvm = (ask: OutboundReader, url: string): EvmChain => ({
  async balance(address) {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] });
    const answer = await asked(ask, url, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body });
    return BigInt(shaped(Answer, answer).result);
  },
});

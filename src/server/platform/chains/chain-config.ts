// Which blockchain servers the operator configured, by environment variables. None is contacted by default.
import { z } from 'zod';
import { makeOutboundReader } from '../http/outbound.ts';
import { type BitcoinChain, type EvmChain, makeEsplora, makeEvm } from './chain.ts';

const Address = z
  .url()
  .refine((text) => /^https?:$/.test(new URL(text).protocol) && new URL(text).username === '', 'has to be a web address')
  .transform((text) => text.replace(/\/+$/, ''))
  .optional();
const Settings = z.object({
  BITCOIN_ESPLORA_URL: Address,
  EVM_RPC_URL: Address,
  CHAIN_PRIVATE_ADDRESSES: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
});

export interface ChainConfig {
  readonly esploraUrl: string | undefined;
  readonly evmUrl: string | undefined;
  /** Allows http addresses and addresses in the local network. */
  readonly allowPrivate: boolean;
}

export function readChainConfig(environment: Readonly<Record<string, string | undefined>>): {
  readonly chains: ChainConfig;
  readonly complaints: readonly string[];
} {
  const result = Settings.safeParse(environment);
  if (!result.success)
    return {
      chains: { esploraUrl: undefined, evmUrl: undefined, allowPrivate: false },
      complaints: result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    };
  const { BITCOIN_ESPLORA_URL: esploraUrl, EVM_RPC_URL: evmUrl, CHAIN_PRIVATE_ADDRESSES: allowPrivate } = result.data;
  return { chains: { esploraUrl, evmUrl, allowPrivate }, complaints: [] };
}

export interface Chains {
  readonly bitcoin: BitcoinChain | undefined;
  readonly evm: EvmChain | undefined;
}

export function makeChains({ esploraUrl, evmUrl, allowPrivate }: ChainConfig): Chains {
  const ask = makeOutboundReader({ allowPrivate });
  return {
    bitcoin: esploraUrl === undefined ? undefined : makeEsplora(ask, esploraUrl),
    evm: evmUrl === undefined ? undefined : makeEvm(ask, evmUrl),
  };
}

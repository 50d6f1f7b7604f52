// Coins over HTTP: endpoint → permission → action.
import { holdingsContract } from '#contract/holdings/holdings.ts';
import type { CoinWallet } from '#contract/holdings/holdings.ts';
import type { Gates } from '../billing/index.ts';
import type { Config } from '../platform/config.ts';
import { makeChains } from '../platform/chains/chain-config.ts';
import { long, may, mayInSteps, routes } from '../platform/endpoint.ts';
import { importChain, previewChain } from './chain-actions.ts';
import { addMovement, changeMovement, importCoins, importPrices, previewCoins, rollBackCoins } from './import-actions.ts';
import { exportGains, gains, gainTotals, listCoinImports, listMovements, walletsShown } from './list-actions.ts';
import { changeWallet, createWallet } from './wallet-actions.ts';

export function makeHoldings(config: Pick<Config, 'chains'>, gates: Gates) {
  const chains = makeChains(config.chains);
  const readable = new Set<CoinWallet['kind']>([
    ...(chains.bitcoin ? (['bitcoin'] as const) : []),
    ...(chains.evm ? (['evm'] as const) : []),
  ]);
  return routes(holdingsContract, {
    listWallets: may('holdings.read', (work) => walletsShown(work, readable)),
    createWallet: may('holdings.write', createWallet({ gates, readable })),
    changeWallet: long(may('holdings.write', changeWallet({ readable }))),
    previewCoins: long(may('holdings.write', previewCoins)),
    importCoins: long(may('holdings.write', importCoins(gates))),
    previewChain: long(mayInSteps('holdings.write', previewChain({ chains, gates }))),
    importChain: long(mayInSteps('holdings.write', importChain({ chains, gates }))),
    addMovement: may('holdings.write', addMovement(gates)),
    changeMovement: may('holdings.write', changeMovement),
    listMovements: may('holdings.read', listMovements),
    listCoinImports: may('holdings.read', listCoinImports),
    rollBackCoins: long(may('holdings.write', rollBackCoins)),
    importPrices: long(may('holdings.write', importPrices)),
    gains: may('holdings.read', gains),
    gainTotals: may('holdings.read', gainTotals),
    exportGains: may('holdings.read', exportGains),
  });
}

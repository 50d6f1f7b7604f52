// Connections to banks over HTTP, and the providers behind them.
import { feedContract } from '#contract/banking/feeds.ts';
import type { Gates } from '../../billing/index.ts';
import type { Config } from '../../platform/config.ts';
import { feedReturnUrl } from '../../platform/feeds/feed-config.ts';
import { makeEnableBanking } from '../../platform/feeds/enable-banking.ts';
import type { FeedProvider } from '#core/banking/feed-provider.ts';
import type { BankFeed, RedirectFeed } from '../../platform/feeds/bank-feed.ts';
import { makeSimplefin } from '../../platform/feeds/simplefin.ts';
import { long, may, mayInSteps, routes } from '../../platform/endpoint.ts';
import { makeOutboundReader } from '../../platform/http/outbound.ts';
import type { FastifyInstance } from '../../platform/http/wire.ts';
import { makeSealing } from '../../platform/secrets/sealing.ts';
import {
  connectWithToken,
  disconnectBank,
  finishConnection,
  linkFeedAccounts,
  listConnections,
  listInstitutions,
  pauseFeedAccount,
  refreshConnection,
  startConnection,
} from './connection-actions.ts';
import { type FeedParts, feedWorkers } from './feed-reading.ts';

/** A test bank, and its page. */
interface SandboxBank {
  readonly feed: RedirectFeed;
  register(app: FastifyInstance): Promise<void>;
}

function feedsOf(config: Config, sandbox: SandboxBank | undefined): ReadonlyMap<FeedProvider, BankFeed> {
  const { allowPrivate, enableBanking } = config.feeds;
  const ask = makeOutboundReader({ allowPrivate });
  const all: BankFeed[] = [
    makeSimplefin(ask),
    ...(enableBanking ? [makeEnableBanking(ask, enableBanking, feedReturnUrl(config))] : []),
    ...(sandbox ? [sandbox.feed] : []),
  ];
  return new Map(all.map((feed) => [feed.id, feed]));
}

const feedRoutes = (parts: FeedParts) =>
  routes(feedContract, {
    listConnections: may('banking.read', listConnections(parts)),
    listInstitutions: mayInSteps('banking.write', listInstitutions(parts)),
    connectWithToken: mayInSteps('banking.write', connectWithToken(parts)),
    startConnection: mayInSteps('banking.write', startConnection(parts)),
    finishConnection: mayInSteps('banking.write', finishConnection(parts)),
    linkFeedAccounts: long(mayInSteps('banking.write', linkFeedAccounts(parts))),
    pauseFeedAccount: may('banking.write', pauseFeedAccount),
    refreshConnection: long(mayInSteps('banking.write', refreshConnection(parts))),
    disconnectBank: mayInSteps('banking.write', disconnectBank(parts)),
  });

export function makeFeeds(config: Config, gates: Gates, sandbox: SandboxBank | undefined) {
  const parts: FeedParts = { feeds: feedsOf(config, sandbox), sealing: makeSealing(config), gates };
  return {
    routes: feedRoutes(parts),
    queue: { workers: feedWorkers(parts), atOnce: 4 },
    register: async (app: FastifyInstance) => sandbox?.register(app),
  };
}
export type Feeds = ReturnType<typeof makeFeeds>;

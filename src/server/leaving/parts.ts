// The dependencies of leaving, passed in by server.ts.
import type { AccountClosing } from '../auth/index.ts';
import type { FileParts } from '../files/index.ts';
import type { Config } from '../platform/config.ts';
import type { AccountWork } from '../platform/endpoint.ts';
import type { TeamParts } from '../team/index.ts';

export interface LeavingParts {
  readonly team: TeamParts;
  readonly account: AccountClosing;
  /** Cancels the person's paid plan, if any, at the end of the paid period. */
  readonly cancelPlan: (work: AccountWork) => Promise<void>;
}
export interface EraserParts {
  readonly config: Config;
  readonly account: Pick<AccountClosing, 'erase'>;
  readonly team: TeamParts;
  readonly files: FileParts['bytes'];
}

/** How long a deletion can be undone. */
export const waitingMs = 30 * 86_400_000;

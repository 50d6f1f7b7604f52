// What an endpoint takes and answers, as its schema says it: no action types it again.
import type { AnyContractRouter, InferContractRouterOutputs } from '@orpc/contract';

/** As the schema leaves it for the action: defaults filled in, numbers coerced. */
export type In<Endpoint> = Endpoint extends { '~orpc': { inputSchema?: infer S } }
  ? NonNullable<S> extends { '~standard': { types?: infer T } }
    ? NonNullable<T> extends { output: infer O }
      ? O
      : unknown
    : unknown
  : unknown;

export type Out<Endpoint extends AnyContractRouter> = InferContractRouterOutputs<Endpoint>;

// Input and output types of an endpoint, derived from its schema, so that no action declares them again.
import type { AnyContractRouter, InferContractRouterOutputs } from '@orpc/contract';

/** As the action receives it: defaults filled in, numbers coerced. */
export type In<Endpoint> = Endpoint extends { '~orpc': { inputSchema?: infer S } }
  ? NonNullable<S> extends { '~standard': { types?: infer T } }
    ? NonNullable<T> extends { output: infer O }
      ? O
      : unknown
    : unknown
  : unknown;

export type Out<Endpoint extends AnyContractRouter> = InferContractRouterOutputs<Endpoint>;

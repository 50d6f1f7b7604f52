// The code that a rehearsal gives and a confirmation needs: worth something for ten minutes, for that key, that operation and that very input.
import { createHmac } from 'node:crypto';
import { now } from '../clock.ts';
import type { Config } from '../config.ts';
import { canonical } from '../database/idempotency.ts';
import { isSameBytes, shortLivedSecret } from '../secrets/secrets.ts';

const validMs = 600_000;
export interface Rehearsed {
  readonly keyId: string;
  readonly operation: string;
  readonly input: unknown;
}

export function makeConfirmations(config: Pick<Config, 'dataDir' | 'linkSecret'>) {
  let secret: string | undefined;
  const sign = async (of: Rehearsed, endsAt: number): Promise<string> => {
    secret ??= shortLivedSecret(config, 'assistant');
    const said = JSON.stringify([of.keyId, of.operation, await canonical(of.input), endsAt]);
    return `${endsAt.toString(36)}-${createHmac('sha256', secret).update(said).digest('base64url').slice(0, 24)}`;
  };
  return {
    give: (of: Rehearsed): Promise<string> => sign(of, now().getTime() + validMs),
    async holds(code: string, of: Rehearsed): Promise<boolean> {
      const endsAt = Number.parseInt(code.split('-')[0] ?? '', 36);
      if (!(endsAt > now().getTime())) return false;
      return isSameBytes(Buffer.from(code), Buffer.from(await sign(of, endsAt)));
    },
  };
}
export type Confirmations = ReturnType<typeof makeConfirmations>;

// The operators of this installation. The first one is the first confirmed person if only this machine can reach it, otherwise whoever
// enters the set-up code that the first start prints; more are appointed with `npm run operator`. The holder of a service token (admin/)
// acts for them.
import { createHash, randomBytes } from 'node:crypto';
import type { Config } from '../platform/config.ts';
import type { Database, Transaction } from '../platform/database/database.ts';
import { log } from '../platform/log.ts';
import { WireError } from '../platform/http/wire.ts';
import {
  appointFirst,
  deleteOperator,
  insertOperator,
  isSetupOpen,
  keepSetupCode,
  lockOperators,
  selectEmails,
  selectNames,
  selectOperators,
  useSetupCode,
} from './operator-store.ts';

export interface Operators {
  list(): Promise<readonly { readonly userId: string; readonly name: string }[]>;
  /** Whether a set-up code is waiting to be entered. */
  canClaim(): Promise<boolean>;
  /** Makes the person the first operator; false if the code is wrong or used. */
  claim(userId: string, code: string): Promise<boolean>;
  /** Email addresses of people by id. */
  emailsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Their names at sign-up; a name in their profile takes precedence. */
  namesOf(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The set-up code, the first time it is asked for; undefined if none is needed. */
  setupCode(): Promise<string | undefined>;
}

/** Base32 (RFC 4648): 100 bits can't be guessed. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const newCode = (): string => [...randomBytes(20)].map((byte) => alphabet[byte % alphabet.length]).join('');
const hashOf = (code: string): Buffer =>
  createHash('sha256')
    .update(`daybook-setup ${code.toUpperCase().replace(/[\s-]/g, '')}`)
    .digest();

type Parts = { readonly config: Pick<Config, 'isOnThisMachine'>; readonly database: Database };

export function makeOperators({ config, database }: Parts): Operators {
  return {
    async list() {
      if (config.isOnThisMachine) await appointFirst(database);
      return selectOperators(database);
    },
    canClaim: async () => !config.isOnThisMachine && isSetupOpen(database),
    claim: (userId, code) =>
      database.transaction().execute(async (tx) => {
        if (!(await useSetupCode(tx, hashOf(code)))) return false;
        await insertOperator(tx, userId);
        log.info('the set-up code was used: this installation has an operator', { userId });
        return true;
      }),
    emailsOf: (userIds) => selectEmails(database, userIds),
    namesOf: (userIds) => selectNames(database, userIds),
    async setupCode() {
      if (config.isOnThisMachine) return undefined;
      const code = newCode();
      return (await keepSetupCode(database, hashOf(code))) ? code.replace(/.{5}(?=.)/g, '$&-') : undefined;
    },
  };
}

/** Whether the installation would be without an operator if this person left. */
export async function isLastOperator(tx: Transaction, { isOnThisMachine }: Parts['config'], userId: string): Promise<boolean> {
  if (isOnThisMachine) await appointFirst(tx);
  const operators = await lockOperators(tx);
  return operators.length === 1 && operators[0] === userId;
}

/** Before an account is deleted: removes the person from the operators, unless they are the last one. */
export async function letOperatorGo(tx: Transaction, { isOnThisMachine }: Parts['config'], userId: string): Promise<void> {
  if (isOnThisMachine) await appointFirst(tx);
  const operators = await lockOperators(tx);
  if (!operators.includes(userId)) return;
  if (operators.length === 1)
    throw new WireError(
      409,
      'last_operator',
      'The last operator of this installation cannot be deleted. Name another one first: npm run operator',
    );
  await deleteOperator(tx, userId);
}

// Limits for emails with a person's own text: every business can write to any address, so a free account could be used to mail strangers.
// Counted for the business and for its owner over all of their businesses; new accounts, and addresses that the business never wrote to
// before today, have lower limits.
import { members, ownedBusinesses } from '../org/index.ts';
import { now } from '../platform/clock.ts';
import type { Limits } from '../platform/limit-config.ts';
import { refused } from '../platform/refusal.ts';
import { takeShared } from '../platform/shared-limit.ts';
import type { Work } from '../platform/work.ts';
import { selectWrittenTo } from './sending-store.ts';

const dayMs = 24 * 3_600_000;
/** An account counts as new until its first business is this old. */
const newMs = 14 * dayMs;

// Needed deep inside requests and jobs, and the same for the whole installation, so it is set once at start.
let rates: Limits | undefined;
export const openMailBudget = (given: Limits): void => {
  rates = given;
};

/** Counts one mail for each recipient. Throws if the business, or its owner over all of theirs, has sent too many. */
export async function spendMail(work: Pick<Work, 'tx' | 'org' | 'userId' | 'email'>, recipients: readonly string[]): Promise<void> {
  if (!rates) throw new Error('mail was sent before the server was put together');
  const owner = (await members(work)).find((m) => m.role === 'owner')?.userId ?? work.userId;
  if (owner === null) throw new Error('a business without an owner sends no mail');
  const at = now().getTime();
  const since = (await ownedBusinesses(work.tx, owner)).map((one) => one.createdAt.getTime());
  const isNew = at - Math.min(at, ...since) < newMs;
  const others = recipients.filter((address) => address !== work.email);
  const known = await selectWrittenTo(work, others, new Date(at - dayMs));
  const strangers = others.filter((address) => !known.has(address.toLowerCase())).length;
  const all = isNew ? rates.mailOfNew : rates.mail;
  const unknown = isNew ? rates.strangersOfNew : rates.strangers;
  const waits = [
    await takeShared(work.tx, all, 'mail_business', work.org.id, recipients.length),
    await takeShared(work.tx, all, 'mail_owner', owner, recipients.length),
    strangers === 0 ? 0 : await takeShared(work.tx, unknown, 'mail_strangers', owner, strangers),
  ];
  const wait = Math.max(...waits);
  if (wait > 0) throw refused('sales.sent_often', { minutes: Math.ceil(wait / 60) });
}

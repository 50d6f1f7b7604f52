// Looks daily for the DNS records of the domains that a business proved: one whose record has been missing for a week stops being verified.
// The people who manage the team are notified when it is first missing, and when it ends. If the name servers don't answer, nothing changes.
import { notify } from '../org/index.ts';
import { audit } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import type { DoInSteps, Workers } from '../platform/jobs/due-work.ts';
import type { Work } from '../platform/work.ts';
import { domainsWork, followDomains, nextLookAt } from './sign-on-actions.ts';
import type { TeamParts } from './parts.ts';

type Kind = 'sign_in_domain_missing' | 'sign_in_domain_ended';
const tell = (work: Work, kind: Kind, domain: string, missingSince: Date, data: { domain: string; until: string }): Promise<void> =>
  notify(work, {
    kind,
    subjectKind: 'member',
    subjectId: work.org.id,
    data,
    onceKey: `${domain} ${missingSince.toISOString()}`,
  });

// It notifies before a domain ends, and updates who must use the provider afterwards: the next run completes an interrupted one.
const lookAtDomains =
  (parts: Pick<TeamParts, 'signOn'>): DoInSteps['inSteps'] =>
  async (steps) => {
    const orgId = await steps((work) => Promise.resolve(work.org.id));
    const looked = await parts.signOn.lookAgain(orgId);
    for (const { domain, missingSince, endsAt } of looked) {
      if (missingSince === null || endsAt === null) continue;
      const isOver = endsAt <= now();
      await steps(async (work) => {
        const data = { domain, until: endsAt.toISOString().slice(0, 10) };
        await tell(work, isOver ? 'sign_in_domain_ended' : 'sign_in_domain_missing', domain, missingSince, data);
        if (isOver) await audit(work, { action: 'sign_on.domain_ended', subjectKind: 'business', subjectId: orgId, before: { domain } });
      });
      if (isOver) await parts.signOn.endDomain(orgId, domain);
    }
    await steps((work) => followDomains(parts, work));
    return looked.length === 0 ? null : nextLookAt();
  };

export const signOnWorkers = (parts: Pick<TeamParts, 'signOn'>): Workers => ({ [domainsWork]: { inSteps: lookAtDomains(parts) } });

// Single sign-on of a business: its provider and domains, kept by auth, and whether it is required, kept with the business. Nobody is locked
// out: owners may always use their second factor instead, people outside of the domains are not affected, and only somebody for whom it
// works can require it.
import type { In, Out } from '#contract/endpoint.ts';
import type { signOnContract } from '#contract/team/sign-on.ts';
import { changeBusiness } from '../org/index.ts';
import { audit } from '../platform/audit.ts';
import { now } from '../platform/clock.ts';
import { planWorkOnce } from '../platform/jobs/due-work.ts';
import { refused } from '../platform/refusal.ts';
import type { Steps, Work } from '../platform/work.ts';
import { type TeamParts, userOf } from './parts.ts';

/** Due work: looking for the records of verified domains again. */
export const domainsWork = 'sign_on_domains';
export const nextLookAt = (): Date => new Date(now().getTime() + 86_400_000);

type Contract = typeof signOnContract;
const done = { ok: true } as const;

/** Its changes need the plan; turning it off never does. */
const demandPlan = ({ gates }: TeamParts, work: Work): Promise<void> => gates.demandFeature(work, 'custom_permissions');
const note = (work: Work, action: string, before: object | undefined, after: object | undefined): Promise<void> =>
  audit(work, { action: `sign_on.${action}`, subjectKind: 'business', subjectId: work.org.id, before, after });

const verified = async ({ signOn }: Pick<TeamParts, 'signOn'>, orgId: string): Promise<string[]> =>
  ((await signOn.setting(orgId))?.domains ?? []).flatMap(({ domain, isVerified }) => (isVerified ? [domain] : []));

/** Where it is required, it is of the domains that are verified now. */
export async function followDomains(
  parts: Pick<TeamParts, 'signOn'>,
  work: Work,
  isRequired = work.org.ssoDomains.length > 0,
): Promise<void> {
  await changeBusiness(work, { ssoDomains: isRequired ? await verified(parts, work.org.id) : [] });
}

export const signOn =
  (parts: TeamParts) =>
  async (work: Work): Promise<Out<Contract['signOn']>> => ({
    provider: ((await parts.signOn.setting(work.org.id)) as Out<Contract['signOn']>['provider'] | undefined) ?? null,
    isRequired: work.org.ssoDomains.length > 0,
    isIncluded: (await parts.gates.included(work, ['custom_permissions'])).length > 0,
    redirectUri: `${parts.siteUrl}/auth/v1/callback`,
  });

export const saveSignOn =
  (parts: TeamParts) =>
  async (steps: Steps, input: In<Contract['saveSignOn']>): Promise<typeof done> => {
    const { orgId, userId } = await steps(async (work) => {
      await demandPlan(parts, work);
      return { orgId: work.org.id, userId: userOf(work) };
    });
    const before = await parts.signOn.setting(orgId);
    await parts.signOn.save(orgId, input, userId);
    const { name, issuer, clientId } = input;
    await steps((work) =>
      note(work, 'changed', before && { name: before.name, issuer: before.issuer, clientId: before.clientId }, { name, issuer, clientId }),
    );
    return done;
  };

export const removeSignOn =
  (parts: TeamParts) =>
  async (steps: Steps): Promise<typeof done> => {
    const orgId = await steps(async (work) => {
      await followDomains(parts, work, false);
      return work.org.id;
    });
    const before = await parts.signOn.setting(orgId);
    await parts.signOn.remove(orgId);
    if (before) await steps((work) => note(work, 'removed', { name: before.name, issuer: before.issuer }, undefined));
    return done;
  };

const onDomain =
  (what: 'domain_added' | 'domain_verified', act: 'addDomain' | 'verifyDomain') =>
  (parts: TeamParts) =>
  async (steps: Steps, { domain }: { readonly domain: string }): Promise<typeof done> => {
    const orgId = await steps(async (work) => {
      await demandPlan(parts, work);
      return work.org.id;
    });
    await parts.signOn[act](orgId, domain);
    await steps(async (work) => {
      await followDomains(parts, work);
      await planWorkOnce(work, { kind: domainsWork, subjectId: orgId }, nextLookAt());
      await note(work, what, undefined, { domain });
    });
    return done;
  };
export const addSignOnDomain = onDomain('domain_added', 'addDomain');
export const verifySignOnDomain = onDomain('domain_verified', 'verifyDomain');

export const removeSignOnDomain =
  (parts: TeamParts) =>
  async (steps: Steps, { domain }: In<Contract['removeSignOnDomain']>): Promise<typeof done> => {
    const orgId = await steps(async (work) => work.org.id);
    await parts.signOn.removeDomain(orgId, domain);
    await steps(async (work) => {
      await followDomains(parts, work);
      await note(work, 'domain_removed', { domain }, undefined);
    });
    return done;
  };

export const requireSignOn =
  (parts: TeamParts) =>
  async (work: Work, { isRequired }: In<Contract['requireSignOn']>): Promise<typeof done> => {
    if (isRequired) {
      await demandPlan(parts, work);
      if ((await verified(parts, work.org.id)).length === 0) throw refused('sso.no_domain');
      const isSafe = work.ssoBusinessId === work.org.id || (work.role === 'owner' && work.aal === 'aal2');
      if (!isSafe) throw refused('sso.try_first');
    }
    const before = { isRequired: work.org.ssoDomains.length > 0 };
    await followDomains(parts, work, isRequired);
    await note(work, 'required', before, { isRequired });
    return done;
  };

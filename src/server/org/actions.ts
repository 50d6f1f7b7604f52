// A person's businesses: create, open, change, close, restore.
import { isCountry } from '#core/country.ts';
import { isCurrency } from '#core/currency.ts';
import type { In, Out } from '#contract/endpoint.ts';
import type { Business, BusinessInput, orgContract } from '#contract/org/org.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { audit } from '../platform/audit.ts';
import type { Limits } from '../platform/limit-config.ts';
import { lacksSignOn } from '../platform/sign-on-needed.ts';
import { refuseIfAny, refused } from '../platform/refusal.ts';
import { takeShared } from '../platform/shared-limit.ts';
import type { BusinessFacts, PersonWork, UserWork, Work } from '../platform/work.ts';
import { forgetMemberships, type HasCustomRoles, membershipWithin } from './membership.ts';
import { asProfile } from './profile-actions.ts';
import {
  enterBusiness,
  insertBusiness,
  insertMember,
  markRemoved,
  type Membership,
  profileOf,
  selectMembership,
  selectMemberships,
  updateBusiness,
  updateProfile,
  markRestored,
  selectRemoved,
} from './store.ts';
import { isTimeZone } from './time-zone.ts';

/** What later modules do for a business and know about it; passed in, because this module comes before them. */
export interface BooksHooks {
  /** Creates the books of a new business, in the same transaction. */
  readonly onBusinessCreated: (work: Work) => Promise<void>;
  readonly lockedThrough?: (work: Work) => Promise<string | null>;
  readonly hasCustomRoles: HasCustomRoles;
  /** Whether anything was posted; without an answer, the base currency can't be changed. */
  readonly hasEntries: (work: Work) => Promise<boolean>;
}

const control = /\p{Cc}/u;
function problemsOf(input: Partial<Omit<BusinessInput, 'id'>>): Problem[] {
  const { name, country, baseCurrency, timeZone } = input;
  const problems: Problem[] = [];
  if (name !== undefined && (name.length < 1 || name.length > 120 || control.test(name)))
    problems.push({ code: 'business.name', path: 'name' });
  if (country !== undefined && !isCountry(country)) problems.push({ code: 'business.country', path: 'country' });
  if (baseCurrency !== undefined && !isCurrency(baseCurrency)) problems.push({ code: 'business.currency', path: 'baseCurrency' });
  if (timeZone !== undefined && !isTimeZone(timeZone)) problems.push({ code: 'business.time_zone', path: 'timeZone' });
  return problems;
}

async function asBusiness(hooks: BooksHooks, work: Work & { readonly roleName?: string | null }): Promise<Business> {
  const { role, roleName, permissions } = work;
  const lacksFactor = work.org.requiresFactor && work.aal === 'aal1';
  const custom = role === 'custom' ? { roleName: roleName ?? '', permissions: [...(permissions ?? [])] } : {};
  const { ssoDomains, ...org } = work.org;
  const lacksSso = lacksSignOn(work, work);
  return {
    ...org,
    role,
    ...custom,
    lacksFactor,
    requiresSso: ssoDomains.length > 0,
    lacksSso,
    lockedThrough: (await hooks.lockedThrough?.(work)) ?? null,
  };
}

const isSame = (org: BusinessFacts, input: BusinessInput): boolean =>
  (['name', 'country', 'baseCurrency', 'kind', 'fiscalYearStartMonth', 'timeZone'] as const).every((field) => org[field] === input[field]);

// Needed deep inside requests, and the same for the whole installation, so it is set once at start.
let limits: Pick<Limits, 'businesses' | 'samples'> | undefined;
export const openBusinessLimits = (given: Pick<Limits, 'businesses' | 'samples'>): void => {
  limits = given;
};

/** Counts one more business of a person; throws if they created too many. */
async function countOpened({ tx, userId }: UserWork, isSample: boolean): Promise<void> {
  if (!limits) throw new Error('a business was opened before the server was put together');
  const wait = await takeShared(tx, isSample ? limits.samples : limits.businesses, isSample ? 'samples' : 'businesses', userId);
  if (wait > 0) throw refused('business.too_many', { hours: Math.ceil(wait / 3600) });
}

/**
 * Creates a business owned by the person, in the open transaction, which then continues inside it; returns the work for that. An id that
 * the person already owns, with the same answers, returns that business with `isNew` false. The caller creates its books.
 */
export async function openBusiness(
  work: PersonWork,
  input: BusinessInput,
  isSample = false,
): Promise<{ readonly work: Work; readonly isNew: boolean }> {
  refuseIfAny(problemsOf(input));
  const { language = work.language } = input;
  const org: BusinessFacts = {
    ...input,
    language,
    id: input.id.toLowerCase(),
    isSample,
    hiddenModules: [],
    requiresFactor: false,
    ssoDomains: [],
  };
  const { tx, userId } = work;
  await enterBusiness(tx, org.id);
  if (!(await insertBusiness(tx, org))) {
    const own = await selectMembership(tx, userId, org.id);
    if (!own || !isSame(own.org, { ...input, id: org.id })) throw refused('idempotency.mismatch');
    return { work: { ...work, ...own }, isNew: false };
  }
  await countOpened(work, isSample);
  await insertMember(tx, org.id, userId, 'owner');
  await profileOf(tx, userId);
  await updateProfile(tx, userId, { currentBusinessId: org.id });
  const inside: Work = { ...work, org, role: 'owner' };
  await audit(inside, { action: 'business.created', subjectKind: 'business', subjectId: org.id, after: org });
  return { work: inside, isNew: true };
}

export const createBusiness =
  (hooks: BooksHooks) =>
  async (work: PersonWork, input: In<typeof orgContract.createBusiness>): Promise<Business> => {
    const opened = await openBusiness(work, input);
    if (opened.isNew) await hooks.onBusinessCreated(opened.work);
    return asBusiness(hooks, opened.work);
  };

export const saveBusiness =
  (hooks: BooksHooks) =>
  async (work: Work, input: In<typeof orgContract.saveBusiness>): Promise<Business> => {
    const given = Object.fromEntries(Object.entries(input).filter(([, v]) => v !== undefined)) as Partial<Omit<BusinessFacts, 'id'>>;
    refuseIfAny(problemsOf(given));
    const isNewCurrency = given.baseCurrency !== undefined && given.baseCurrency !== work.org.baseCurrency;
    if (isNewCurrency && (await hooks.hasEntries(work))) throw refused('business.currency_fixed', {}, 'baseCurrency');
    await updateBusiness(work, given);
    const after = { ...work.org, ...given };
    await audit(work, { action: 'business.changed', subjectKind: 'business', subjectId: work.org.id, before: work.org, after });
    forgetMemberships(work.org.id);
    return asBusiness(hooks, { ...work, org: after });
  };

/** Requires a second factor of everyone. Only somebody who has one can turn that on, so nobody locks themselves out. */
export const requireFactor =
  (hooks: BooksHooks) =>
  async (work: Work, { isRequired }: In<typeof orgContract.requireFactor>): Promise<Business> => {
    if (isRequired && work.aal !== 'aal2') throw refused('business.own_factor_first');
    const org = { ...work.org, requiresFactor: isRequired };
    await updateBusiness(work, { requiresFactor: isRequired });
    const said = (requiresFactor: boolean) => ({ requiresFactor });
    await audit(work, {
      action: 'business.changed',
      subjectKind: 'business',
      subjectId: org.id,
      before: said(work.org.requiresFactor),
      after: said(isRequired),
    });
    forgetMemberships(org.id);
    return asBusiness(hooks, { ...work, org });
  };

/** Changes what other modules decide about it; they write down why. */
export async function changeBusiness(work: Work, change: Pick<BusinessFacts, 'ssoDomains'>): Promise<void> {
  await updateBusiness(work, change);
  forgetMemberships(work.org.id);
}

/** Closes the business for everyone; its rows stay until they are erased. */
export async function removeBusiness(work: Work, erasesAt: Date): Promise<void> {
  await markRemoved(work, work.userId, erasesAt);
  if (work.userId !== null) await updateProfile(work.tx, work.userId, { currentBusinessId: null });
  await audit(work, { action: 'business.removed', subjectKind: 'business', subjectId: work.org.id, before: work.org });
  forgetMemberships(work.org.id);
}

/** Restores a removed business for its owner. Throws `not_found` for anybody else, and once it is being erased. */
export async function restoreBusiness(work: UserWork, id: string): Promise<void> {
  const removed = (await selectRemoved(work.tx, work.userId)).find((one) => one.id === id.toLowerCase());
  if (!removed) throw refused('not_found');
  await enterBusiness(work.tx, removed.id);
  if (!(await markRestored(work, removed.id))) throw refused('not_found');
  const membership = await selectMembership(work.tx, work.userId, removed.id);
  if (!membership) throw refused('not_found');
  await updateProfile(work.tx, work.userId, { currentBusinessId: removed.id });
  await audit(
    { ...work, ...membership },
    { action: 'business.restored', subjectKind: 'business', subjectId: removed.id, after: membership.org },
  );
  forgetMemberships(removed.id);
}

export const me =
  (hooks: BooksHooks) =>
  async (work: UserWork): Promise<Out<typeof orgContract.me>> => {
    const profile = await profileOf(work.tx, work.userId);
    const memberships: Membership[] = await selectMemberships(work.tx, work.userId);
    const businesses: Business[] = [];
    for (const membership of memberships) {
      await enterBusiness(work.tx, membership.org.id);
      const place = { userId: work.userId, orgId: membership.org.id };
      const within = membership.role === 'custom' ? await membershipWithin(work.tx, place, hooks.hasCustomRoles) : membership;
      if (within) businesses.push(await asBusiness(hooks, { ...work, ...within }));
    }
    await enterBusiness(work.tx, undefined);
    const isCurrent = memberships.some((m) => m.org.id === profile.currentBusinessId);
    return { profile: asProfile({ ...profile, currentBusinessId: isCurrent ? profile.currentBusinessId : null }, work.email), businesses };
  };

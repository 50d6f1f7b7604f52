// A person's profile: name, contact details, languages of screens and formats, and picture.
import type { In, Out } from '#contract/endpoint.ts';
import { joinName, maxNameLength, splitName } from '#core/person-name.ts';
import type { orgContract, Profile } from '#contract/org/org.ts';
import type { Problem } from '#contract/problems/problems.ts';
import { now } from '../platform/clock.ts';
import type { AccountWork } from '../platform/endpoint.ts';
import { drawPortrait, maxPictureBytes } from '../platform/formats/picture.ts';
import { refuseIfAny, refused } from '../platform/refusal.ts';
import type { Transaction } from '../platform/database/database.ts';
import { behindWall } from '../platform/database/transaction.ts';
import type { UserWork } from '../platform/work.ts';
import { pictureOf, storePhoto } from './photo-objects.ts';
import { dropPhoto, selectPhoto } from './photo-store.ts';
import { enterBusiness, type ProfileRow, profileOf, selectMembers, selectMemberships, showColleagues, updateProfile } from './store.ts';
import { isTimeZone } from './time-zone.ts';

const control = /\p{Cc}/u;
const controlInLines = /(?!\n)\p{Cc}/u;
const maxPartLength = 100;

export const asProfile = ({ firstName, lastName, erasesAt, ...row }: ProfileRow, email: string): Profile => ({
  ...row,
  erasesAt: erasesAt?.toISOString() ?? null,
  ...(firstName === null || lastName === null ? splitName(row.fullName) : { firstName, lastName }),
  email,
});

async function refuseForeign(work: UserWork, orgId: string): Promise<void> {
  if ((await selectMemberships(work.tx, work.userId)).every(({ org }) => org.id !== orgId)) throw refused('not_found');
}
const isLocale = (locale: string): boolean => {
  try {
    return Intl.getCanonicalLocales(locale).length === 1;
  } catch {
    return false;
  }
};
const isPhone = (phone: string): boolean =>
  phone === '' || (/^[+(]?[\d\s()+./-]{3,40}$/.test(phone) && /\d{3}/.test(phone.replace(/\D/g, '')));

export type ProfileInput = {
  [K in 'fullName' | 'firstName' | 'lastName' | 'phone' | 'address' | 'locale' | 'currentBusinessId']?: string | undefined;
} & { timeZone?: string | null | undefined; language?: ProfileRow['language'] | undefined; theme?: ProfileRow['theme'] | undefined };

function problemsOf({ fullName, firstName, lastName, phone, address, timeZone, locale }: ProfileInput): Problem[] {
  const problems: Problem[] = [];
  for (const [path, name] of Object.entries({ fullName, firstName, lastName }))
    if (name !== undefined && (control.test(name) || name.length > (path === 'fullName' ? maxNameLength : maxPartLength)))
      problems.push({ code: 'profile.name', path });
  if (phone !== undefined && !isPhone(phone)) problems.push({ code: 'profile.phone', path: 'phone' });
  if (address !== undefined && (address.length > 500 || controlInLines.test(address)))
    problems.push({ code: 'profile.address', path: 'address' });
  if (typeof timeZone === 'string' && !isTimeZone(timeZone)) problems.push({ code: 'profile.time_zone', path: 'timeZone' });
  if (locale !== undefined && !isLocale(locale)) problems.push({ code: 'profile.locale', path: 'locale' });
  return problems;
}

// The full name and its parts never contradict each other: whichever was given determines the other.
function namesAfter(before: ProfileRow, input: ProfileInput): Pick<ProfileRow, 'fullName' | 'firstName' | 'lastName'> | undefined {
  const { fullName, firstName, lastName } = input;
  if (firstName === undefined && lastName === undefined)
    return fullName === undefined || fullName === before.fullName ? undefined : { fullName, firstName: null, lastName: null };
  const known = asProfile(before, '');
  const parts = { firstName: firstName ?? known.firstName, lastName: lastName ?? known.lastName };
  const whole = joinName(parts);
  if (whole.length > maxNameLength || (fullName !== undefined && fullName !== whole)) throw refused('profile.name', {}, 'fullName');
  return { fullName: whole, ...parts };
}

export async function saveProfile(work: UserWork, given: ProfileInput): Promise<Profile> {
  const input = { ...given, ...(given.address === undefined ? {} : { address: given.address.replace(/\r\n?/g, '\n') }) };
  refuseIfAny(problemsOf(input));
  const currentBusinessId = input.currentBusinessId?.toLowerCase();
  if (currentBusinessId !== undefined) await refuseForeign(work, currentBusinessId);
  const before = await profileOf(work.tx, work.userId);
  const { phone, address, timeZone, language, locale, theme } = input;
  await updateProfile(work.tx, work.userId, {
    ...namesAfter(before, input),
    ...(phone === undefined ? {} : { phone }),
    ...(address === undefined ? {} : { address }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(language === undefined ? {} : { language }),
    ...(locale === undefined ? {} : { locale }),
    ...(theme === undefined ? {} : { theme }),
    ...(currentBusinessId === undefined ? {} : { currentBusinessId }),
  });
  return asProfile(await profileOf(work.tx, work.userId), work.email);
}

/** Only for display. Auth keeps the sign-in that counts. */
export async function recordSignIn(work: UserWork, input: In<typeof orgContract.recordSignIn>): Promise<Profile> {
  const { fullName } = await profileOf(work.tx, work.userId);
  const isNaming = fullName === '' && input.fullName !== undefined && !control.test(input.fullName);
  await updateProfile(work.tx, work.userId, {
    lastLoginAt: now(),
    ...(isNaming && input.fullName !== undefined ? { fullName: input.fullName } : {}),
  });
  return asProfile(await profileOf(work.tx, work.userId), work.email);
}

export async function setCurrentBusiness(work: UserWork, { id }: In<typeof orgContract.setCurrentBusiness>): Promise<{ ok: true }> {
  await saveProfile(work, { currentBusinessId: id });
  return { ok: true };
}

/** Re-encodes the picture before opening a transaction: it takes time, and a connection shouldn't wait for it. */
export async function savePhoto({ principal, database }: AccountWork, { file }: In<typeof orgContract.savePhoto>): Promise<Profile> {
  if (file.size > maxPictureBytes) throw refused('photo.too_large', {}, 'file');
  const drawn = await drawPortrait(new Uint8Array(await file.arrayBuffer()), file.name);
  if (typeof drawn === 'string') throw refused(`photo.${drawn}`, {}, 'file');
  const { userId, email } = principal;
  const within = <T>(act: (tx: Transaction) => Promise<T>): Promise<T> => behindWall(database, { userId }, act);
  const known = await within((tx) => profileOf(tx, userId));
  if (known.photoVersion === drawn.version) return asProfile(known, email);
  return storePhoto(userId, drawn, (write) =>
    within(async (tx) => {
      await write(tx);
      return asProfile(await profileOf(tx, userId), email);
    }),
  );
}

export async function deletePhoto(work: UserWork): Promise<Profile> {
  await dropPhoto(work.tx, work.userId);
  return asProfile(await profileOf(work.tx, work.userId), work.email);
}

const photoHeaders = {
  'cache-control': 'private, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
} as const;

/** The person's own picture, or a colleague's; for anyone else's the answer is as if it didn't exist. */
export async function photo(work: UserWork, { id, v }: In<typeof orgContract.photo>): Promise<Out<typeof orgContract.photo>> {
  const userId = id.toLowerCase();
  let found = await selectPhoto(work.tx, userId);
  for (const { org } of found || userId === work.userId ? [] : await selectMemberships(work.tx, work.userId)) {
    await enterBusiness(work.tx, org.id);
    if (!(await selectMembers({ tx: work.tx, org })).some((member) => member.userId === userId)) continue;
    await showColleagues(work.tx, [userId]);
    found = await selectPhoto(work.tx, userId);
    break;
  }
  if (!found) throw refused('not_found');
  const isThatVersion = v === found.version;
  return {
    headers: { ...photoHeaders, ...(isThatVersion ? {} : { 'cache-control': 'private, no-cache' }), etag: `"${found.version}"` },
    body: new File([Uint8Array.from(await pictureOf(userId, found))], `${found.version}.webp`, { type: 'image/webp' }),
  };
}

// Businesses, and the person's own profile.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { languages } from '#core/language.ts';
import { switchableModules } from '#core/org/module-switch.ts';
import { CurrencyCode, Day, Done, Id } from '../fields.ts';
import { type Permission, permissions } from './permission.ts';

/** Permissions of a role; docs/roles.md lists them. */
export const PermissionName = z.enum(permissions as readonly [Permission, ...Permission[]]);
const SwitchableModule = z.enum(switchableModules);
export const BusinessKind = z.enum(['freelancer', 'creator', 'agency', 'shop']);
export const BusinessInput = z.object({
  id: Id,
  name: z.string().trim().max(200),
  country: z.string().regex(/^[A-Z]{2}$/),
  baseCurrency: CurrencyCode,
  kind: BusinessKind,
  fiscalYearStartMonth: z.int().min(1).max(12),
  timeZone: z.string().max(60),
  /** Of the books: names of new accounts, and memos of entries that Daybook posts. Without one, that of the request (`Accept-Language`). */
  language: z.enum(languages).optional(),
});
export type BusinessInput = z.infer<typeof BusinessInput>;
export const Business = BusinessInput.extend({
  language: z.enum(languages),
  role: z.enum(['owner', 'admin', 'manager', 'user', 'accountant', 'custom']),
  /** Of a custom role. */
  roleName: z.string().optional(),
  permissions: z.array(PermissionName).optional(),
  isSample: z.boolean(),
  /** Hidden from the navigation; their pages work as before. */
  hiddenModules: z.array(SwitchableModule),
  /** Everyone in the business needs a second factor. */
  requiresFactor: z.boolean(),
  /** The caller has no second factor in this session, so nothing else of the business is returned. */
  lacksFactor: z.boolean(),
  /** People of the business's domains have to sign in through its own provider. */
  requiresSso: z.boolean(),
  /** The caller is one of them, and signed in another way: nothing else of the business is returned. */
  lacksSso: z.boolean(),
  lockedThrough: Day.nullable(),
});
export type Business = z.infer<typeof Business>;
export const Profile = z.object({
  id: Id,
  email: z.string(),
  /** The full name; first and last name are its two parts, which joined are the full name. */
  fullName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  /** As on an envelope, several lines. */
  address: z.string(),
  /** IANA name; null: the browser's time zone. */
  timeZone: z.string().nullable(),
  /** Of the interface; null: the browser's preference. */
  language: z.enum(languages).nullable(),
  avatarUrl: z.string().nullable(),
  /** Version of the person's own picture, for `photo`; null if there is none. It takes precedence over any other picture. */
  photoVersion: z.string().nullable(),
  locale: z.string(),
  theme: z.enum(['light', 'dark', 'system']),
  currentBusinessId: Id.nullable(),
  /** When the account is erased, if its deletion was requested. */
  erasesAt: z.string().nullable(),
});
export type Profile = z.infer<typeof Profile>;

export const orgContract = {
  me: oc
    .route({ method: 'GET', path: '/me', tags: ['Profile'], summary: 'The signed-in person and their businesses' })
    .output(z.object({ profile: Profile, businesses: z.array(Business) })),
  saveProfile: oc
    .route({ method: 'PATCH', path: '/me', tags: ['Profile'], summary: 'Change what the profile says, or the current business' })
    .input(
      z.object({
        fullName: z.string().trim().max(200).optional(),
        /** Either part changes the full name too. */
        firstName: z.string().trim().max(1000).optional(),
        lastName: z.string().trim().max(1000).optional(),
        phone: z.string().trim().max(1000).optional(),
        address: z.string().trim().max(10_000).optional(),
        timeZone: z.string().max(100).nullable().optional(),
        language: z.enum(languages).nullable().optional(),
        locale: z.string().max(20).optional(),
        theme: z.enum(['light', 'dark', 'system']).optional(),
        currentBusinessId: Id.optional(),
      }),
    )
    .output(Profile),
  savePhoto: oc
    .route({ method: 'PUT', path: '/me/photo', tags: ['Profile'], summary: 'Set the picture: PNG, JPEG or WebP of at most 5 MB' })
    .input(z.object({ file: z.file() }))
    .output(Profile),
  deletePhoto: oc.route({ method: 'DELETE', path: '/me/photo', tags: ['Profile'], summary: 'Remove the picture' }).output(Profile),
  exportPersonalData: oc
    .route({ method: 'GET', path: '/me/data', tags: ['Profile'], summary: 'Everything held about the signed-in person, as a JSON file' })
    .output(z.file()),
  photo: oc
    .route({
      method: 'GET',
      path: '/people/{id}/photo',
      tags: ['Profile'],
      summary: 'The picture of oneself or of a colleague, 256 × 256 WebP',
      outputStructure: 'detailed',
    })
    .input(z.object({ id: Id, v: z.string().max(100).optional() }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),
  createBusiness: oc
    .route({
      method: 'POST',
      path: '/businesses',
      tags: ['Business'],
      summary: 'Create a business with its chart of accounts',
      successStatus: 201,
    })
    .input(BusinessInput)
    .output(Business),
  saveBusiness: oc
    .route({ method: 'PATCH', path: '/business', tags: ['Business'], summary: 'Change the current business' })
    .input(
      BusinessInput.omit({ id: true })
        .extend({ hiddenModules: z.array(SwitchableModule).max(switchableModules.length) })
        .partial(),
    )
    .output(Business),
  requireFactor: oc
    .route({
      method: 'PUT',
      path: '/business/two-factor',
      tags: ['Business'],
      summary: 'Ask everyone who works in the business for a second factor, or no longer',
    })
    .input(z.object({ isRequired: z.boolean() }))
    .output(Business),
  recordSignIn: oc
    .route({
      method: 'POST',
      path: '/me/sign-in',
      tags: ['Profile'],
      summary: 'Note the sign-in on the profile; a name is taken where there is none yet',
    })
    .input(z.object({ fullName: z.string().trim().max(200).optional() }))
    .output(Profile),
  setCurrentBusiness: oc
    .route({ method: 'POST', path: '/me/current-business', tags: ['Profile'], summary: 'Remember which business to open' })
    .input(z.object({ id: Id }))
    .output(Done),
};

// Customers and suppliers.
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { columnMapping, RowCounts, tablePreview } from '../column-mapping.ts';
import { CurrencyCode, Flag, Id, MinorSum } from '../fields.ts';
import { page, pageFields } from '../page.ts';

export const ContactPerson = z.object({
  id: Id,
  name: z.string().trim().max(200),
  email: z.string().trim().max(254).default(''),
  phone: z.string().trim().max(60).default(''),
  getsDocuments: z.boolean().default(false),
});
export const ContactInput = z.object({
  id: Id,
  kind: z.enum(['company', 'person']),
  name: z.string().trim().max(200),
  email: z.string().trim().max(254).default(''),
  phone: z.string().trim().max(60).default(''),
  website: z.string().trim().max(300).default(''),
  taxId: z.string().trim().max(40).default(''),
  addressLines: z.string().trim().max(400).default(''),
  postalCode: z.string().trim().max(20).default(''),
  city: z.string().trim().max(100).default(''),
  region: z.string().trim().max(100).default(''),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .default(null),
  language: z.enum(['en', 'es', 'fr', 'de']).default('en'),
  currency: CurrencyCode.nullable().default(null),
  paymentDays: z.int().min(0).max(365).nullable().default(null),
  notes: z.string().max(4000).default(''),
  people: z.array(ContactPerson).max(20).default([]),
});
export type ContactInput = z.infer<typeof ContactInput>;
export const Contact = ContactInput.extend({ isArchived: z.boolean() });
export type Contact = z.infer<typeof Contact>;
const ContactListItem = z.object({
  id: Id,
  kind: z.enum(['company', 'person']),
  name: z.string(),
  email: z.string(),
  city: z.string(),
  country: z.string().nullable(),
  currency: z.string().nullable(),
  isArchived: z.boolean(),
});
export type ContactListItem = z.infer<typeof ContactListItem>;

const LikelyDuplicate = z.object({
  id: Id,
  otherId: Id,
  name: z.string(),
  otherName: z.string(),
  reasons: z.array(z.enum(['tax_id', 'email', 'name'])),
});
export type LikelyDuplicate = z.infer<typeof LikelyDuplicate>;

/** The fields that a column can fill. The first and last name are a company's contact, or the person's own. */
export const contactFields = [
  'name',
  'firstName',
  'lastName',
  'kind',
  'email',
  'phone',
  'website',
  'taxId',
  'addressLines',
  'postalCode',
  'city',
  'region',
  'country',
  'language',
  'currency',
  'paymentDays',
  'notes',
] as const;
export type ContactField = (typeof contactFields)[number];
const ContactFile = z.object({ file: z.file().max(10_485_760), mapping: columnMapping(contactFields).optional() });

export const contactsContract = {
  listContacts: oc
    .route({
      method: 'GET',
      path: '/contacts',
      tags: ['Contacts'],
      summary: 'Customers and suppliers by name; search looks at name, email, city and tax id',
    })
    .input(
      z.object({
        search: z.string().max(200).optional(),
        archived: Flag.optional(),
        ...pageFields,
      }),
    )
    .output(page(ContactListItem)),
  contact: oc
    .route({ method: 'GET', path: '/contacts/{id}', tags: ['Contacts'], summary: 'One contact, whole' })
    .input(z.object({ id: Id }))
    .output(Contact),
  createContact: oc
    .route({ method: 'POST', path: '/contacts', tags: ['Contacts'], summary: 'Add a contact', successStatus: 201 })
    .input(ContactInput)
    .output(Contact),
  saveContact: oc
    .route({ method: 'PUT', path: '/contacts/{id}', tags: ['Contacts'], summary: 'Change a contact' })
    .input(ContactInput)
    .output(Contact),
  archiveContact: oc
    .route({ method: 'POST', path: '/contacts/{id}/archive', tags: ['Contacts'], summary: 'Put a contact away, or take it back' })
    .input(z.object({ id: Id, isArchived: z.boolean() }))
    .output(Contact),
  mergeContacts: oc
    .route({
      method: 'POST',
      path: '/contacts/{id}/merge',
      tags: ['Contacts'],
      summary: 'Two contacts are the same: the other one and its documents move here',
    })
    .input(
      z.object({
        id: Id,
        otherId: Id,
        /** The values of the merged contact, as chosen; without it, its own values, completed from the other. */
        values: ContactInput.omit({ id: true }).optional(),
      }),
    )
    .output(Contact),
  duplicateContacts: oc
    .route({ method: 'GET', path: '/contacts/duplicates', tags: ['Contacts'], summary: 'Pairs that are likely the same, the surest first' })
    .output(z.array(LikelyDuplicate)),
  exportContacts: oc
    .route({ method: 'GET', path: '/contacts/export', tags: ['Contacts'], summary: 'All contacts as CSV' })
    .output(z.file()),
  previewContacts: oc
    .route({
      method: 'POST',
      path: '/contacts/import/preview',
      tags: ['Contacts'],
      summary: 'What importing a CSV file would do: its columns, duplicates, and rows that can’t be imported. Writes nothing',
    })
    .input(ContactFile)
    .output(tablePreview(contactFields)),
  importContacts: oc
    .route({
      method: 'POST',
      path: '/contacts/import',
      tags: ['Contacts'],
      summary: 'Contacts from a CSV file; the same name and e-mail twice is one',
    })
    .input(ContactFile)
    .output(RowCounts),
};
/** A contact's outstanding amount and credit balance, per currency; provided by sales. */
export const ContactBalance = z.object({ currency: CurrencyCode, openMinor: MinorSum, overdueMinor: MinorSum, creditMinor: MinorSum });

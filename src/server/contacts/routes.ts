// Contacts over HTTP: endpoint → permission → action.
import { contactsContract } from '#contract/contacts/contacts.ts';
import { long, may, routes } from '../platform/endpoint.ts';
import { whole } from '../platform/own-documents.ts';
import { archiveContact, contactOf, createContact, duplicateContacts, listContacts, mergeContacts, saveContact } from './actions.ts';
import { exportContacts, importContacts, previewContacts } from './file-actions.ts';

export const contactsRoutes = routes(contactsContract, {
  listContacts: may('contacts.read', listContacts),
  contact: may('contacts.read', contactOf),
  createContact: may('contacts.write', createContact),
  saveContact: may('contacts.write', saveContact),
  archiveContact: may('contacts.write', archiveContact),
  mergeContacts: may('contacts.write', whole(['sales', 'purchases'], mergeContacts)),
  duplicateContacts: may('contacts.read', duplicateContacts),
  exportContacts: long(may('contacts.export', exportContacts)),
  previewContacts: long(may('contacts.write', previewContacts)),
  importContacts: long(may('contacts.write', importContacts)),
});

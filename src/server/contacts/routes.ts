// Contacts over HTTP: endpoint → permission → action.
import { contactsContract } from '#contract/contacts/contacts.ts';
import { may, routes } from '../platform/endpoint.ts';
import { archiveContact, contactOf, createContact, duplicateContacts, listContacts, mergeContacts, saveContact } from './actions.ts';
import { exportContacts, importContacts } from './file-actions.ts';

export const contactsRoutes = routes(contactsContract, {
  listContacts: may('sales.read', listContacts),
  contact: may('sales.read', contactOf),
  createContact: may('sales.write', createContact),
  saveContact: may('sales.write', saveContact),
  archiveContact: may('sales.write', archiveContact),
  mergeContacts: may('sales.write', mergeContacts),
  duplicateContacts: may('sales.read', duplicateContacts),
  exportContacts: may('sales.read', exportContacts),
  importContacts: may('sales.write', importContacts),
});

// The public API of contacts.
export { addContacts, contactOf, contactsByIds, createContact, documentRecipients, keepEmail } from './actions.ts';
export { selectFamily as contactFamily, selectFamilies as contactFamilies, selectKept as keptContact } from './store.ts';
export { contactRows, linkedContactSql, selectNamed as knownSuppliers } from './store.ts';
export { exportContacts, importContacts } from './file-actions.ts';

// The public API of contacts.
export { addContacts, contactOf, createContact, documentRecipients, keepEmail } from './actions.ts';
export { selectFamily as contactFamily, selectKept as keptContact } from './store.ts';
export { contactRows, linkedContactSql, selectNamed as knownSuppliers } from './store.ts';
export { exportContacts, importContacts } from './file-actions.ts';

// The front door of contacts: what documents ask of them.
export { contactOf, createContact, documentRecipients } from './actions.ts';
export { selectFamily as contactFamily, selectKept as keptContact } from './store.ts';
export { contactRows } from './store.ts';

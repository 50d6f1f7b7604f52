// What other modules may use of contacts: picker, drawer, printed address.
export { newContact } from './contact-draft.ts';
export { addressOnPaper } from './address.ts';
export { ContactDrawer } from './contact-drawer.tsx';
export { ContactPicker } from './contact-picker.tsx';
export { useContact, useContactList } from './queries.ts';

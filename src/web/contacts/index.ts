// The front door of contacts: to choose one, to write one, and its address on paper.
export { newContact } from './contact-draft.ts';
export { addressOnPaper } from './address.ts';
export { ContactDrawer } from './contact-drawer.tsx';
export { ContactPicker } from './contact-picker.tsx';
export { useContact, useContactList } from './queries.ts';

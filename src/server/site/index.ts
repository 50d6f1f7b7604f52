// The front door of site: the contact form, with scripts and without, and the content of a page that is not there.
export { makeContact } from './contact-actions.ts';
export { registerContactForm } from './contact-form.ts';
export { registerFunctions } from './functions.ts';

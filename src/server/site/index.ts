// The front door of site: the contact form, with scripts and without, the content of a page that is not there, and where to report a vulnerability.
export { makeContact } from './contact-actions.ts';
export { registerContactForm } from './contact-form.ts';
export { registerFunctions } from './functions.ts';
export { registerSecurityText } from './security-text.ts';

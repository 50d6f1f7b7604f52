// The front door of site: premium support, the contact form, with scripts and without, the content of a page that is not there, and where to report a vulnerability.
export { type Contact, makeContact } from './contact-actions.ts';
export { registerContactForm } from './contact-form.ts';
export { registerFunctions } from './functions.ts';
export { registerSecurityText } from './security-text.ts';
export { requestSupport } from './support-actions.ts';

// The public API of site: premium support, the contact form with and without scripts, the content of the 404 page, and security.txt.
export { type Contact, makeContact } from './contact-actions.ts';
export { registerContactForm } from './contact-form.ts';
export { registerFunctions } from './functions.ts';
export { registerSecurityText } from './security-text.ts';
export { requestSupport } from './support-actions.ts';

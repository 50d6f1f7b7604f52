// Domains of email addresses.
const pattern = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;

export const isMailDomain = (text: string): boolean => text.length <= 253 && pattern.test(text);
/** In small letters; empty if there is none. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase();

// What an email address looks like: exactly one address, so that no part of it can become a second recipient or a header.
const address = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:"]+\.[^\s\p{Cc}@<>()[\]\\,;:".]{2,}$/u;

/**
 * Whether it is well-formed (narrower than RFC 5322: no quotes, no comments) and short enough for SMTP; whether anybody reads it is
 * unknown.
 */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && address.test(text);

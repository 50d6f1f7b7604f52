// What an e-mail address looks like: one address and nothing beside it, so that none of it can become a second recipient or a header.
const address = /^[^\s\p{Cc}@<>()[\]\\,;:"]{1,64}@[^\s\p{Cc}@<>()[\]\\,;:"]+\.[^\s\p{Cc}@<>()[\]\\,;:".]{2,}$/u;

/** Whether it is in form (narrower than RFC 5322: no quotes, no comments) and no longer than SMTP takes; whether anybody reads it is unknown. */
export const isEmailAddress = (text: string): boolean => text.length <= 254 && address.test(text);

// Addresses that are secrets themselves: reading one is enough to open it. They are not logged, and search engines are asked to skip them.

const secretPath = /^((?:\/api\/v1)?\/(?:pay|portal|invitation|unsubscribe|exports|calendar)\/(?:sandbox\/)?)([^/?#]+)/;

export const isSecretPath = (url: string): boolean => secretPath.test(url);

/** The path of a request as it may be logged: without its query and without what is secret in it. */
export const loggedPath = (url: string): string => (url.split('?')[0] ?? '').replace(secretPath, '$1…');

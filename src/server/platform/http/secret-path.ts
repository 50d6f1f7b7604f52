// URLs that contain a secret: knowing one is enough to open it. They aren't logged, and search engines are told not to index them.

const secretPath = /^((?:\/api\/v1)?\/(?:pay|portal|invitation|unsubscribe|exports|calendar|shared|inbound-mail)\/(?:sandbox\/)?)([^/?#]+)/;

export const isSecretPath = (url: string): boolean => secretPath.test(url);

/** The path of a request for the log: without its query and the secret in it. */
export const loggedPath = (url: string): string => (url.split('?')[0] ?? '').replace(secretPath, '$1…');

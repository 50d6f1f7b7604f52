// Where a link may redirect to: our own pages, and addresses that the operator has listed. Addresses are built only from the configured
// one, and exactly what was compared is returned.
import type { LinkPurpose } from '#contract/auth/auth.ts';
import type { Config } from '../../platform/config.ts';

type Where = Pick<Config, 'siteUrl' | 'redirectAllowList'>;

const maxLength = 2000;
const bare = (url: URL): string => {
  const copy = new URL(url);
  copy.search = '';
  copy.hash = '';
  return copy.href;
};

/** Under SITE_URL itself. */
export function isOwnPage({ siteUrl }: Pick<Config, 'siteUrl'>, address: string): boolean {
  if (!URL.canParse(address)) return false;
  const [url, site] = [new URL(address), new URL(siteUrl)];
  const below = site.pathname.endsWith('/') ? site.pathname : `${site.pathname}/`;
  return url.origin === site.origin && url.username === '' && url.password === '' && `${url.pathname}/`.startsWith(below);
}

/**
 * The target of `redirect_to` if it is allowed; SITE_URL otherwise. Compared completely except for query and fragment; the fragment is
 * dropped.
 */
export function allowedRedirect(config: Where, asked: unknown): string {
  if (typeof asked !== 'string' || asked === '' || asked.length > maxLength || !URL.canParse(asked)) return config.siteUrl;
  const url = new URL(asked);
  url.hash = '';
  const isListed = config.redirectAllowList.some((entry) => bare(new URL(entry)) === bare(url));
  return isListed || isOwnPage(config, url.href) ? url.href : config.siteUrl;
}

/** The protocol's name for a link's purpose: both sides of an address change share one. */
export const typeOf = (purpose: LinkPurpose): string =>
  purpose === 'email_change_current' || purpose === 'email_change_new' ? 'email_change' : purpose;

/** Our page that uses a link of this kind. */
export const pageOf = (siteUrl: string, purpose: LinkPurpose, token: string): string =>
  `${siteUrl}/auth/${purpose === 'recovery' ? 'reset-password' : 'verify-email'}?token_hash=${encodeURIComponent(token)}&type=${typeOf(purpose)}`;

/** The protocol's own address of a link: GET /verify redirects from there. */
export const actionLinkOf = (siteUrl: string, purpose: LinkPurpose, token: string, redirectTo: string): string =>
  `${siteUrl}/auth/v1/verify?${new URLSearchParams({ token, type: typeOf(purpose), redirect_to: redirectTo }).toString()}`;

/** An address change is always confirmed on our own page: the first side has no session to pass on. */
export const leadsElsewhere = (config: Pick<Config, 'siteUrl'>, purpose: LinkPurpose, redirectTo: string): boolean =>
  typeOf(purpose) !== 'email_change' && !isOwnPage(config, redirectTo);

// The page somebody wanted before they were asked to sign in: only a path of this site is accepted.

const fallback = '/app';

/** The remembered path in `?from=`; /app if there is none, or if it leads to another site or back to sign-in. */
export function wantedPage(search: string): string {
  const wanted = new URLSearchParams(search).get('from') ?? '';
  const isPath = /^\/(?![/\\])/.test(wanted) && !/\p{Cc}/u.test(wanted);
  return isPath && !/^\/auth(\/|$)/.test(wanted) ? wanted : fallback;
}

// Where somebody wanted to go before they were asked to sign in: a path of this site and nothing else.

const fallback = '/app';

/** The remembered location in `?from=`; /app where there is none, or where it would lead away from this site or back to signing in. */
export function wantedPage(search: string): string {
  const wanted = new URLSearchParams(search).get('from') ?? '';
  const isPath = /^\/(?![/\\])/.test(wanted) && !/\p{Cc}/u.test(wanted);
  return isPath && !/^\/auth(\/|$)/.test(wanted) ? wanted : fallback;
}

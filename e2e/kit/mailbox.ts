// Reads what was emailed to somebody from the local mailbox: the newest letter first.
import type { APIRequestContext } from '@playwright/test';

const unescaped = (html: string): string => html.replaceAll('&amp;', '&').replaceAll('&#39;', "'");

/** The newest matching letter to an address; waits for one that is on its way. `site`: of another installation. */
export async function letterTo(request: APIRequestContext, email: string, about: RegExp, site = ''): Promise<string> {
  for (let tries = 0; tries < 300; tries += 1) {
    const page = await (await request.get(`${site}/mail`)).text();
    const found = page.split('<article').find((part) => part.includes(`>To ${email} `) && about.test(part));
    if (found !== undefined) return unescaped(found);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no mail to ${email} about ${about}`);
}

/** The link in the newest letter: to a page of this site that uses it. */
export async function linkMailedTo(request: APIRequestContext, email: string, about = /token_hash=/): Promise<string> {
  const href = /href="([^"]*token_hash=[^"]*)"/.exec(await letterTo(request, email, about))?.[1];
  if (href === undefined) throw new Error(`no link was mailed to ${email}`);
  return href;
}

/** The six digits of the newest letter. */
export async function codeMailedTo(request: APIRequestContext, email: string, about = /class="code"/): Promise<string> {
  const code = /class="code">\s*(\d{6})/.exec(await letterTo(request, email, about))?.[1];
  if (code === undefined) throw new Error(`no code was mailed to ${email}`);
  return code;
}

/** The unsubscribe link of the newest letter about this. */
export async function linkToUnsubscribe(request: APIRequestContext, email: string, about: RegExp): Promise<string> {
  const href = /href="([^"]*\/unsubscribe\/[^"]*)"/.exec(await letterTo(request, email, about))?.[1];
  if (href === undefined) throw new Error(`the mail to ${email} cannot be unsubscribed from`);
  return href;
}

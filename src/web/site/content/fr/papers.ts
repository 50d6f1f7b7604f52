// The text-only pages, in French.
import type { SiteContent } from '../en/site.ts';
import { cookies, cookieTable } from './cookies.ts';
import { privacy } from './privacy.ts';
import { security } from './security.ts';
import { terms } from './terms.ts';

export const papers: SiteContent['papers'] = { security, terms, privacy, cookies, cookieTable, mailUs: 'Écrivez à' };

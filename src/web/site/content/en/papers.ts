// The text-only pages: security, terms, privacy and cookies.
import { cookies, cookieTable } from './cookies.ts';
import { privacy } from './privacy.ts';
import { security } from './security.ts';
import { terms } from './terms.ts';

export const papers = { security, terms, privacy, cookies, cookieTable, mailUs: 'Email' };

// The mails of signing up and in: plain text that says everything, and the same as quiet HTML. Links are built from the configured address alone.
import type { LinkPurpose } from '#contract/auth.ts';
import { escapeHtml, type Mail } from '../platform/mail.ts';

interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly link?: { readonly label: string; readonly url: string };
  readonly after?: readonly string[];
}

const htmlOf = ({ subject, paragraphs, link, after = [] }: Letter): string => {
  const p = (text: string): string => `<p>${escapeHtml(text)}</p>`;
  const linked = link ? `<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p><p>${escapeHtml(link.url)}</p>` : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>${paragraphs.map(p).join('')}${linked}${after.map(p).join('')}<p>Daybook</p></body></html>`;
};

const asMail = (recipient: string, letter: Letter): Mail => ({
  recipient,
  subject: letter.subject,
  text: [...letter.paragraphs, ...(letter.link ? [letter.link.url] : []), ...(letter.after ?? []), 'Daybook'].join('\n\n'),
  html: htmlOf(letter),
});

const pages: Readonly<Record<LinkPurpose, string>> = { signup: '/auth/verify-email', recovery: '/auth/reset-password' };
export const linkOf = (siteUrl: string, purpose: LinkPurpose, token: string): string =>
  `${siteUrl}${pages[purpose]}?token_hash=${encodeURIComponent(token)}&type=${purpose}`;

export const confirmMail = (recipient: string, url: string): Mail =>
  asMail(recipient, {
    subject: 'Confirm your email for Daybook',
    paragraphs: ['Welcome to Daybook.', 'Open this link to confirm that this address is yours and to start your books:'],
    link: { label: 'Confirm my email', url },
    after: [
      'The link works once, for 24 hours.',
      'If you did not sign up, do not open it: without it, nobody can use an account with this address.',
    ],
  });

export const recoveryMail = (recipient: string, url: string): Mail =>
  asMail(recipient, {
    subject: 'Set a new Daybook password',
    paragraphs: ['Somebody asked to set a new password for the Daybook account with this address. If it was you, open this link:'],
    link: { label: 'Set a new password', url },
    after: ['The link works once, for one hour.', 'If it was not you, there is nothing to do: your password stays as it is.'],
  });

export const knownAddressMail = (recipient: string, siteUrl: string): Mail =>
  asMail(recipient, {
    subject: 'You already have a Daybook account',
    paragraphs: ['Somebody tried to sign up to Daybook with this address, which has an account already. If it was you, sign in here:'],
    link: { label: 'Sign in', url: `${siteUrl}/auth/login` },
    after: [
      `If you do not remember your password, set a new one at ${siteUrl}/auth/forgot-password`,
      'If it was not you, there is nothing to do: nothing was changed and nobody was told that you have an account.',
    ],
  });

export const passwordChangedMail = (recipient: string, siteUrl: string): Mail =>
  asMail(recipient, {
    subject: 'Your Daybook password was changed',
    paragraphs: ['The password of your Daybook account was just changed, and every other device was signed out.'],
    after: [`If it was not you, set a new password at once at ${siteUrl}/auth/forgot-password`],
  });

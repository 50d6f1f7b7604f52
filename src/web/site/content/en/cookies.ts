// The page about cookies: what the product really does.
import type { Paper } from './paper.ts';

export const cookies: Paper = {
  title: 'Cookies · Daybook',
  description: 'Every cookie and item Daybook stores in your browser: name, purpose, duration, and whether it’s optional.',
  heading: 'Cookies',
  intro: 'Every item Daybook stores in your browser, and which ones are optional.',
  sections: [
    {
      heading: 'Your choice',
      paragraphs: [
        'Items marked “optional” are stored only if you allow it. You can change your mind here or at the bottom of every page; “Only necessary” removes them immediately.',
      ],
    },
    {
      heading: 'What we don’t use',
      paragraphs: [
        'No third-party cookies, pixels, fingerprinting or analytics.',
        'Invoice and quote links store nothing in the browser. Payment providers use their own cookies on their pages.',
      ],
    },
  ],
};

export const cookieTable = {
  caption: 'Stored in this browser',
  head: { keeps: 'Duration' },
  necessary: 'necessary',
  optional: 'optional',
  rows: [
    {
      name: 'daybook-refresh',
      purpose: 'Keeps you signed in. Scripts can’t read it.',
      keeps: 'until you sign out or it expires',
      optional: false,
    },
    {
      name: 'daybook-device',
      purpose: 'Recognizes this browser, so we can alert you to sign-ins from new ones. Scripts can’t read it.',
      keeps: 'for 400 days, if you asked to be remembered',
      optional: false,
    },
    {
      name: 'daybook-asked',
      purpose: 'Lets a link we email you open without a question in the browser that asked for it. Scripts can’t read it.',
      keeps: '1 day',
      optional: false,
    },
    {
      name: 'daybook-flow',
      purpose: 'Connects a sign-in with Google, GitHub or another provider while you’re on its page. Scripts can’t read it.',
      keeps: '15 minutes',
      optional: false,
    },
    {
      name: 'daybook-journey',
      purpose: 'Where to continue when you come back, together with daybook-auth-code-verifier, which protects the sign-in.',
      keeps: 'until you’re back or close the window',
      optional: false,
    },
    {
      name: 'daybook-session',
      purpose: 'Remembers that you may be signed in, to show the link to the app. Not a secret.',
      keeps: 'until you sign out',
      optional: false,
    },
    { name: 'daybook-cookies', purpose: 'Your choice about this list.', keeps: 'until you clear it', optional: false },
    { name: 'daybook-notice', purpose: 'A message passed from one page to the next.', keeps: 'until it’s shown', optional: false },
    { name: 'daybook-language', purpose: 'The language you chose.', keeps: 'until you clear it', optional: true },
    { name: 'daybook-theme', purpose: 'Light or dark, if you chose one.', keeps: 'until you clear it', optional: true },
  ],
  note: 'In the app, we store the language or theme you choose in the settings. The app may also store form drafts and table columns until you clear them. Over HTTPS, cookie names start with “__Host-”.',
};

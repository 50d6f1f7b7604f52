// The security overview: what the product really does.
import type { Paper } from './paper.ts';

export const security: Paper = {
  title: 'Security overview · Daybook',
  description: 'How Daybook protects your account and books, and what isn’t covered yet.',
  heading: 'Security overview',
  intro:
    'How we protect your account and your books, in plain language. Everything here describes the software today; the limits are listed near the end.',
  sections: [
    {
      heading: 'Signing in',
      paragraphs: ['We never store your password, only an argon2id hash that can’t be reversed.'],
      list: [
        'Two-factor sign-in with an authenticator app, passkeys, and recovery codes in case you lose your phone.',
        'Access tokens last 15 minutes. Refresh tokens change with every use, and reusing an old one ends the session.',
        'In the browser, the session is in a cookie that scripts can’t read.',
        'Sign-in attempts are limited per account and network address, and responses don’t reveal whether an account exists.',
        'You can see your sessions and a log of sign-in activity, and sign out any device.',
      ],
    },
    {
      heading: 'Your books',
      paragraphs: [
        'Every business is isolated in the database itself: a request for one business can’t read another’s data, even if our code has a bug.',
        'Journal entries can be added but never changed or deleted: the application’s database role doesn’t have permission to. The database rejects entries that don’t balance, and a check compares every balance with its entries.',
      ],
    },
    {
      heading: 'Between you and the server',
      paragraphs: [
        'Pages run only our own scripts, under a strict content security policy with trusted types. Nothing is loaded from other sites: no fonts, no trackers, no analytics.',
        'On the public internet, administrators run Daybook behind HTTPS, and browsers are then told to require it.',
      ],
    },
    {
      heading: 'Links and payments',
      paragraphs: [
        'Customers view a document through a link that can’t be guessed. The database stores only its hash, so a leaked backup doesn’t expose any links. You can replace or disable a link at any time; a disabled link looks the same as one that never existed.',
      ],
      list: [
        'Anyone with the link can view the document, so share it as carefully as the document itself.',
        'Customers pay on the provider’s page. We never see card details. We verify the signature of each provider report and confirm it with the provider before recording anything.',
        'Finalized documents can’t be changed, and a fingerprint shows if one was tampered with.',
        'PDFs are created in a separate process without access to the network, the database or the data folder.',
      ],
    },
    {
      heading: 'Secrets',
      paragraphs: [
        'Authenticator app keys, attachments and other secrets are encrypted with AES-256-GCM. The encryption key isn’t stored in the database.',
      ],
    },
    {
      heading: 'Current limits',
      paragraphs: ['We’d rather you hear it from us:'],
      list: [
        'The software hasn’t been tested or certified by an outside firm.',
        'The database as a whole isn’t encrypted. Use an encrypted disk.',
        'Backups are the administrator’s responsibility.',
      ],
    },
    {
      heading: 'Reporting a vulnerability',
      paragraphs: [
        'If you find a vulnerability, please email the address below before you tell anyone else, and give us time to fix it. We’ll reply, and we won’t take action against people who act in good faith.',
      ],
    },
  ],
};

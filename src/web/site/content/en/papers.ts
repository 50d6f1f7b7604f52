// The pages that are read rather than looked at: security, terms, privacy, cookies. Each says what the product really does.
export interface Paper {
  readonly title: string;
  readonly description: string;
  readonly heading: string;
  readonly intro: string;
  readonly sections: readonly PaperSection[];
}
export interface PaperSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly list?: readonly string[];
}

const security: Paper = {
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

const terms: Paper = {
  title: 'Terms · Daybook',
  description: 'What you can expect from Daybook, and what we expect from you.',
  heading: 'Terms of use',
  intro: 'Short, because the software is yours to run.',
  sections: [
    {
      heading: 'Who provides this service',
      paragraphs: [
        'Daybook is self-hosted software. The operator of this site sets the terms between you and them; if they haven’t, the following applies.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Use an email address you can be reached at, keep your password secret, and tell us if someone else may know it. You’re responsible for activity on your account until you tell us.',
      ],
    },
    {
      heading: 'Your books are yours',
      paragraphs: [
        'Everything you enter or import belongs to you. You can export it at any time, as a plain-text journal or as spreadsheets, without asking anyone.',
        'Posted entries stay in the history of your books. Corrections are made with reversing entries, as bookkeeping rules and tax offices require.',
      ],
    },
    {
      heading: 'Plans and prices',
      paragraphs: [
        'The free plan costs nothing and has limits. Plans aren’t sold here today: the administrator assigns larger plans on their own terms. Reaching a limit or leaving a plan never deletes anything from your books.',
      ],
    },
    {
      heading: 'Fair use',
      paragraphs: [
        'Don’t use the service to break the law, attack it or others, or access what isn’t yours. The administrator may close accounts that do, and will then provide their books on request.',
      ],
    },
    {
      heading: 'What Daybook doesn’t do',
      paragraphs: [
        'Daybook calculates; it doesn’t give advice. Suggested categories are only suggestions. You or your accountant are responsible for your books and tax returns.',
        'The software comes without warranty, as far as the law allows. Keep backups.',
      ],
    },
  ],
};

const privacy: Paper = {
  title: 'Privacy · Daybook',
  description: 'What Daybook stores about you, where, and what it never does.',
  heading: 'Privacy',
  intro: 'What Daybook stores about you, where, and what it never does.',
  sections: [
    {
      heading: 'What we store',
      paragraphs: [
        'All data is in the database of this site. The administrator can access it; other businesses on this site can’t see yours.',
      ],
      list: [
        'Your name, your email address, a one-way hash of your password, and what you add to your profile.',
        'Your sessions: when they started and were last used, with browser type and network address.',
        'A log of sign-in activity on your account.',
        'Your books.',
        'Your customers, their documents, and the emails you sent with their delivery status.',
        'For people who open a link to a document: the dates they viewed it and the payments they started. We don’t store network addresses with views.',
        'For people who accept or decline a quote: their name, signature and reason if given, the time and network address. It’s evidence for both sides and stays with the quote.',
        'Messages you send with the contact form.',
      ],
    },
    {
      heading: 'What we don’t do',
      paragraphs: [
        'There are no trackers, analytics, ads, or third-party fonts or scripts. Category suggestions are calculated on this server, only from your own choices. Your books are never used to train anything for others.',
      ],
    },
    {
      heading: 'When data leaves this server',
      paragraphs: ['Only in these cases:'],
      list: [
        'Emails to you and your customers, through the configured mail server.',
        'If a customer pays online: the amount, currency, document number, business name and language go to the provider they choose, and to Stripe also the customer’s email address. What they enter there stays there; we receive the amount, fee and status.',
        'If you sign in with Google, GitHub or another provider: what’s needed to confirm who you are.',
        'If the administrator has set up a language model: the address of a page that wasn’t found, so it can suggest alternatives. Nothing about you or your books.',
      ],
    },
    {
      heading: 'Cookies and storage in the browser',
      paragraphs: [
        'One cookie keeps you signed in. With your permission, we also remember your language and theme. The cookies page lists every item. Pages opened through a document link store nothing.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You can view, correct and export your data, and ask for it to be deleted. Tax law may require books to be kept longer. Contact the administrator; the address is on the contact page.',
      ],
    },
  ],
};

const cookies: Paper = {
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

export const papers = {
  security,
  terms,
  privacy,
  cookies,
  cookieTable: {
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
  },
  mailUs: 'Email',
};

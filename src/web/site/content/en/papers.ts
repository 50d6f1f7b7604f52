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
  description: 'How Daybook protects accounts and books, in plain words: what holds today, and what does not yet.',
  heading: 'Security overview',
  intro:
    'What protects your account and your books, in plain words. Each statement describes the software as it is; the last section says what is not there yet.',
  sections: [
    {
      heading: 'Signing in',
      paragraphs: ['Your password is never kept. What is kept is an argon2id hash, from which it cannot be read back.'],
      list: [
        'Two-factor sign-in with an authenticator app, and passkeys; recovery codes for the day the phone is lost.',
        'Access tokens last 15 minutes. The token that renews them changes at every use, and using an old one ends the session.',
        'In the browser the session lies in a cookie that no script can read.',
        'Tries are limited for each account and each network address, and answers do not tell whether an account exists.',
        'You see your sessions and a log of everything that concerned your sign-in, and can end any session.',
      ],
    },
    {
      heading: 'Your books',
      paragraphs: [
        'Every business is walled off in the database itself: a request opened for one business cannot see a row of another, even if a line of our code forgot to ask.',
        'Entries can be added, never changed or removed: the role that the program works under has no right to. What does not balance is refused by the database, and a check compares every stored balance with the entries it is made of.',
      ],
    },
    {
      heading: 'Between you and the server',
      paragraphs: [
        'Pages run no script but our own files, under a content security policy without exceptions and with trusted types. Nothing is loaded from elsewhere: no fonts, no trackers, no analytics.',
        'Whoever runs an installation on the open internet puts HTTPS before it; from then on browsers are told to accept nothing less.',
      ],
    },
    {
      heading: 'Links and payments',
      paragraphs: [
        'Customers see a document through a link that cannot be guessed. Only its hash is in the database, so that whoever reads a backup opens nothing. You can replace or stop a link at any time; one that opens nothing does not tell whether it ever did.',
      ],
      list: [
        'Whoever has a link has the document: send it as you would send the document itself.',
        'Customers pay on the page of the provider. Card details never reach us. What a provider reports is checked by its signature and asked for again before anything is booked.',
        'An issued document cannot be changed, and keeps a fingerprint that shows if it was.',
        'Documents are drawn by a process of its own that reaches neither the network nor the database nor the data folder.',
      ],
    },
    {
      heading: 'Secrets',
      paragraphs: [
        'Seeds of authenticator apps, files that go with your documents and other secrets that have to be read again are sealed with AES-256-GCM. The key is not in the database.',
      ],
    },
    {
      heading: 'What is not there yet',
      paragraphs: ['We would rather you heard it from us:'],
      list: [
        'No outside firm has tested the software or certified it.',
        'The database is not encrypted as a whole; use an encrypted disk under it.',
        'Backups are up to whoever runs the installation.',
      ],
    },
    {
      heading: 'Reporting a weakness',
      paragraphs: [
        'If you find one, please write to the address below before you write to anybody else, and give us time to mend it. We answer, and we do not pursue people who act in good faith.',
      ],
    },
  ],
};

const terms: Paper = {
  title: 'Terms · Daybook',
  description: 'What you may expect of Daybook, and what it expects of you.',
  heading: 'Terms of use',
  intro: 'Short, because the software is yours to run.',
  sections: [
    {
      heading: 'Who provides this service',
      paragraphs: [
        'Daybook is software that people run on machines of their own. The terms between you and whoever runs this installation are theirs to set; where they have set none, what follows is all there is.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'Give an email address that reaches you, keep your password to yourself, and tell us when somebody else may know it. What is done with your account counts as done by you until you have told us.',
      ],
    },
    {
      heading: 'Your books are yours',
      paragraphs: [
        'Everything you enter or import belongs to you. You can take all of it away at any time, as a plain-text journal or as tables, without asking anybody.',
        'What is posted stays in the history of the books. A correction is a new entry that takes the old one back; that is how bookkeeping works, and what tax offices expect.',
      ],
    },
    {
      heading: 'Plans and prices',
      paragraphs: [
        'The free plan costs nothing and has limits. Today no plan is sold here: whoever runs this installation gives the larger ones, on terms of their own. Reaching a limit or leaving a plan never deletes anything from your books.',
      ],
    },
    {
      heading: 'Fair use',
      paragraphs: [
        'Do not use the service to break the law, to attack it or others, or to reach what is not yours. Whoever runs the installation may close an account that does, and then hands over its books on request.',
      ],
    },
    {
      heading: 'What Daybook does not do',
      paragraphs: [
        'Daybook computes; it does not advise. Categories that it suggests are suggestions, each with its reason. Whether your books and your tax return are right is for you, or for your accountant, to decide.',
        'The software comes without warranty, as far as the law allows. Keep backups, as you would of anything that matters.',
      ],
    },
  ],
};

const privacy: Paper = {
  title: 'Privacy · Daybook',
  description: 'What Daybook keeps about you, where, and what it never does.',
  heading: 'Privacy',
  intro: 'What Daybook keeps about you, where, and what it never does.',
  sections: [
    {
      heading: 'What is kept',
      paragraphs: [
        'All of it lies in the database of this installation. Whoever runs the machine can reach it; no other business that uses the same installation can see yours.',
      ],
      list: [
        'Your name, your email address, a one-way hash of your password, and what you add to your profile.',
        'Your sessions: when they began and were last used, from which kind of browser and which network address.',
        'A log of what concerned your sign-in, so that you can see what happened to your account.',
        'Your books.',
        'Your customers, as you write them down; the documents for them, and what was mailed to whom and what became of it.',
        'Of somebody who opens a link to a document: the days on which it was looked at, and payments that were begun. No network address is kept with a look.',
        'Of somebody who accepts or declines a quote: the name that they type, the signature if they draw one, the reason if they give one, the time, and the network address. It is evidence for both sides, and stays with the quote.',
        'Messages that you send with the contact form.',
      ],
    },
    {
      heading: 'What is not done',
      paragraphs: [
        'There are no trackers, no analytics, no advertising and no fonts or scripts from elsewhere. Suggestions for categories are computed on this machine, from your own decisions alone. Your books are not used to teach anything that others use.',
      ],
    },
    {
      heading: 'When something leaves this machine',
      paragraphs: ['Only in these cases:'],
      list: [
        'Mail to you, and the mail that you send to your customers, through the mail server that this installation is set up with.',
        'If a customer pays online: amount, currency, number of the document, name of your business, the language, and to Stripe also the customer’s email address, to the provider that they choose. What they enter there stays there; back come the amount, the fee and what became of it.',
        'If you choose to sign in with Google, GitHub or another provider: what is needed to ask them who you are.',
        'If whoever runs the installation has set up a language model: the address of a page that was not found, so that it can suggest where to go. Nothing of you or your books.',
      ],
    },
    {
      heading: 'Cookies and storage in the browser',
      paragraphs: [
        'One cookie keeps you signed in. With your permission, your language and colours are remembered as well. The page about cookies lists every single item. A page behind a link to a document writes none of them.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may see, correct and take away what is kept about you, and ask for it to be erased. Books may have to be kept for as long as tax law asks. Write to whoever runs this installation; the address is on the contact page.',
      ],
    },
  ],
};

const cookies: Paper = {
  title: 'Cookies · Daybook',
  description:
    'Every cookie and every item that Daybook keeps in your browser: its name, what for, how long, and whether you have a choice.',
  heading: 'Cookies',
  intro: 'Every item that Daybook keeps in your browser, and which of them you decide about.',
  sections: [
    {
      heading: 'Your choice',
      paragraphs: [
        'Items marked “optional” are written only after you allowed it. You can change your mind here or at the foot of every page; with “Only necessary” they are removed at once.',
      ],
    },
    {
      heading: 'What we do not use',
      paragraphs: [
        'No cookies of others, no pixels, no fingerprints, no analytics. So there is nothing here to list about them.',
        'A page behind a link to an invoice or a quote keeps nothing in the browser. A payment provider to whose page somebody goes on from there has cookies of its own.',
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
    caption: 'What is kept in this browser',
    head: { keeps: 'How long' },
    necessary: 'necessary',
    optional: 'optional',
    rows: [
      {
        name: 'daybook-refresh',
        purpose: 'Keeps you signed in. A cookie that no script can read.',
        keeps: 'until you sign out or it expires',
        optional: false,
      },
      {
        name: 'daybook-device',
        purpose: 'Recognises this browser, so that a sign-in from a new one can be told to you. No script can read it.',
        keeps: 'for 400 days, if you asked to be remembered',
        optional: false,
      },
      {
        name: 'daybook-flow',
        purpose: 'Holds a sign-in with Google, GitHub or another provider together while you are on its page. No script can read it.',
        keeps: 'a quarter of an hour',
        optional: false,
      },
      {
        name: 'daybook-journey',
        purpose:
          'Where to go on when you come back from there; and daybook-auth-code-verifier beside it, without which the answer is worth nothing.',
        keeps: 'until you are back, or the window is closed',
        optional: false,
      },
      {
        name: 'daybook-session',
        purpose: 'Says that somebody may be signed in, so that the way into the app can be shown. No secret.',
        keeps: 'until you sign out',
        optional: false,
      },
      { name: 'daybook-cookies', purpose: 'Your choice about this list.', keeps: 'until you clear it', optional: false },
      { name: 'daybook-notice', purpose: 'A message on its way from one page to the next.', keeps: 'until it was shown', optional: false },
      { name: 'daybook-language', purpose: 'The language you chose.', keeps: 'until you clear it', optional: true },
      { name: 'daybook-theme', purpose: 'Light or dark, if you chose one.', keeps: 'until you clear it', optional: true },
    ],
    note: 'In the app, a language or theme that you set in the settings is kept because you asked for it. The app may also keep drafts of forms and the columns of a table until you clear them. Where this site is reached by HTTPS, the names of the cookies begin with “__Host-”.',
  },
  mailUs: 'Write to',
};

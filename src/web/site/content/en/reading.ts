// Lists of articles, and what stands around one.
export const reading = {
  blog: {
    title: 'Blog · Daybook',
    description: 'On keeping books: double entry, reconciling, and what a machine may decide.',
    heading: 'Notes on keeping books',
    lead: 'Written for people who do their own accounts, with figures that add up.',
    feed: 'Follow by RSS',
    back: 'All articles',
    minutes: (n: string) => `${n} min`,
    next: 'Read next',
    none: 'The first article is being written.',
  },
  help: {
    title: 'Help · Daybook',
    description:
      'How to do things in Daybook: importing statements, invoices, categories, reports, closing a month, signing in. Step by step and searchable.',
    heading: 'How can we help?',
    lead: 'One article for each thing you may want to do.',
    search: 'Search the help',
    searchHelp: 'For example: import, invoice, two-factor, reversal',
    found: { none: 'Nothing found. Try another word, or ask us.', one: '1 article found', other: '{n} articles found' },
    back: 'All help articles',
    ask: { heading: 'Not here?', text: 'Tell us what you were trying to do.', link: 'Contact us' },
    none: 'The first articles are being written.',
    areas: {
      Start: 'Getting started',
      Transactions: 'Transactions',
      Banking: 'Banking',
      Sales: 'Sales',
      Reports: 'Reports',
      Ledger: 'The ledger',
      Account: 'Your account',
      Hosting: 'Running it yourself',
    },
  },
};

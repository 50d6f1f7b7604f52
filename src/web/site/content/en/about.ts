// Who makes Daybook and why.
export const about = {
  title: 'About · Daybook',
  description: 'Why we built Daybook, what we value and who leads the team.',
  heading: 'Accounting you can check',
  story: {
    label: 'Our story',
    heading: 'Why another accounting app?',
    paragraphs: [
      (year: string) =>
        `Daybook was founded in ${year} by people who kept books for themselves and for clients. Apps for the self-employed were pleasant but wrong in small ways. Apps for accountants were right, but nobody else could use them.`,
      () =>
        'A daybook is where merchants recorded each day’s business as it happened, before anything was sorted or totaled. We took the name and the idea: record what happened first, then derive every number from it.',
      () =>
        'So behind a simple list of income and expenses is real double-entry, enforced by the database. The assistant makes suggestions, explains them, and you can always overrule it.',
    ],
  },
  stats: {
    label: 'By the numbers',
    founded: 'founded',
    users: 'users',
    countries: 'countries',
    awards: 'awards',
    note: 'As stated by the operator of this site.',
  },
  values: {
    label: 'Our values',
    heading: 'What we believe',
    items: [
      {
        title: 'Accuracy first',
        text: 'If we can’t trace a number, we don’t show it. If a total doesn’t add up, we tell you.',
      },
      {
        title: 'Your books are yours',
        text: 'Export everything at any time, as plain text or spreadsheets, without asking anyone. Host it wherever you like.',
      },
      {
        title: 'Honest about confidence',
        text: 'Every suggestion shows its confidence and reason. We hold our own claims to the same standard.',
      },
    ],
  },
  leadership: {
    label: 'Leadership',
    heading: 'Leadership',
    people: [
      { role: 'Chief Executive', text: 'Sets the direction and keeps our promises.' },
      { role: 'Head of Product', text: 'Decides what we build next, down to every word on the screen.' },
      { role: 'Head of Engineering', text: 'Keeps the ledger balanced and available.' },
      { role: 'Head of Accounting', text: 'Makes sure we follow accounting rules, country by country.' },
    ],
  },
  mission: {
    heading: 'Get involved',
    text: 'We’d love to hear from people who keep books, write software or teach either.',
    mission: 'Ask about our mission',
    partner: 'Become a partner',
    careers: 'View open positions',
  },
};

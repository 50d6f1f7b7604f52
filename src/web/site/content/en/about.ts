// Who makes Daybook and why.
export const about = {
  title: 'About · Daybook',
  description: 'Why Daybook exists, what it holds to, and who is responsible for what.',
  heading: 'Accounting that can be checked',
  story: {
    label: 'Our story',
    heading: 'Why there is one more accounting program',
    paragraphs: [
      (year: string) =>
        `Daybook was founded in ${year} by people who kept books for themselves and for others. Programs for the self-employed were pleasant and wrong in small ways; programs for accountants were right and nobody else could use them.`,
      () =>
        'A daybook is the book in which a merchant wrote each day’s business as it happened, before anything was sorted or summed up. We took the name and the order of things: first write down what happened, then draw every figure from that, never the other way round.',
      () =>
        'So under the plain list of money in and out there is double entry that the database itself guards. And beside it stands an assistant that may propose, has to give its reason, and can always be overruled.',
    ],
  },
  stats: {
    label: 'In figures',
    founded: 'founded',
    users: 'users',
    countries: 'countries',
    awards: 'awards',
    note: 'As stated by whoever runs this site.',
  },
  values: {
    label: 'Our values',
    heading: 'What we hold to',
    items: [
      {
        title: 'Right before quick',
        text: 'A figure that cannot be traced to what it is made of is not shown. Where a sum does not come out, the page says so.',
      },
      {
        title: 'Your books are yours',
        text: 'Take all of it away at any time, as plain text or as tables, without asking anybody. It runs on a machine of your choice.',
      },
      {
        title: 'Say how sure you are',
        text: 'Every suggestion carries its confidence and its reason. We hold what we say about ourselves to the same rule.',
      },
    ],
  },
  leadership: {
    label: 'Leadership',
    heading: 'Who answers for what',
    people: [
      { role: 'Chief Executive', text: 'Answers for where Daybook goes and for what it promises.' },
      { role: 'Head of Product', text: 'Answers for what is built next and for every word on the screen.' },
      { role: 'Head of Engineering', text: 'Answers for the ledger: that it balances, and that it is there.' },
      { role: 'Head of Accounting', text: 'Answers for the rules that the books follow, country by country.' },
    ],
  },
  mission: {
    heading: 'Take part',
    text: 'We like to hear from people who keep books, write software or teach either.',
    mission: 'Ask about our mission',
    partner: 'Become a partner',
    careers: 'See open positions',
  },
};

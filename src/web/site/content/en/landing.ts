// The front page.
export const landing = {
  title: 'Daybook · Accounting for people who work for themselves',
  description:
    'Accounting and invoicing for freelancers, creators and small businesses. Send invoices, import bank statements, and trace every number back to its source.',
  headline: 'Your books, written as the day goes.',
  lead: 'Send invoices, import bank statements, and get real double-entry books. The assistant explains every suggestion, and every number traces back to its source.',
  start: 'Get Started Free',
  explore: 'Explore Features',
  noCard: 'No credit card required.',
  example: {
    caption: 'An example: one bank transaction, from statement to report.',
    line: { step: 'Your bank says', text: 'CLIENT A RETAINER NOV' },
    suggestion: {
      step: 'The assistant suggests',
      account: 'Client work',
      sure: (percent: string) => `${percent} confident`,
      reason: 'You categorized ‘Client A’ as Client work three times.',
    },
    entry: {
      step: 'The ledger posts',
      account: 'Account',
      debit: 'Debit',
      credit: 'Credit',
      bank: 'Business checking',
      income: 'Client work',
      balanced: 'Balanced',
    },
    figure: { step: 'The report shows', text: 'Income, November', open: 'links to the bank transaction above' },
  },
  formats: { label: 'Works with any bank', list: ['CSV', 'OFX', 'QIF', 'CAMT.053', 'MT940', 'PDF'] },
  features: {
    label: 'What it does',
    heading: 'Three things, done right',
    cards: [
      {
        title: 'Import your statement',
        text: 'Any bank format. Review before you import, never get duplicates, undo in one click. Payments are matched to your invoices.',
        picture: 'The transaction list after an import, with a suggested category for each',
      },
      {
        title: 'Books that always balance',
        text: 'Every transaction is real double-entry, enforced by the database. Nothing is overwritten: corrections are new entries, and closed months stay closed.',
        picture: 'The journal: entries with their debits and credits',
      },
      {
        title: 'Numbers you can trace',
        text: 'Profit and loss, balance sheet, cash flow. Click a number to see what’s behind it, down to the bank transaction.',
        picture: 'An income statement in which every number is a link',
      },
    ],
  },
  invoicing: {
    heading: 'Send invoices, get paid',
    text: 'See your invoice take shape as you type. Your customer gets a page with the amount due, ways to pay and the PDF. Payments are recorded automatically.',
    pictures: {
      form: 'A new invoice: customer, dates, lines with tax, and the amount due',
      pay: 'An invoice on a customer’s phone: the amount, due date, PDF and bank details',
    },
  },
  tour: {
    heading: 'The month at a glance',
    text: 'Income, expenses and profit in one place. This is the sample business you can load and remove in one click.',
    picture: 'The dashboard of the sample business: this month’s income, expenses and profit, with a chart of recent months',
  },
  assistant: {
    label: 'Who does what',
    heading: 'An assistant that suggests. A ledger that decides.',
    text: 'Guesses are useful, but not inside your books. Daybook keeps the two apart.',
    left: 'The assistant',
    right: 'The ledger',
    rows: [
      { topic: 'Decides by', left: 'your past choices in this business', right: 'the rules of double entry' },
      { topic: 'Can be wrong', left: 'yes, so it shows its confidence and reason', right: 'no, entries that don’t balance are rejected' },
      { topic: 'Changes your books', left: 'only categories, above the confidence you set', right: 'only by adding an entry' },
      { topic: 'Can be undone', left: 'in one click', right: 'by a reversal that stays visible' },
      { topic: 'Runs', left: 'on the same server as your books', right: 'in PostgreSQL, with its own constraints' },
    ],
  },
  testimonials: {
    label: 'Examples',
    heading: 'In their words',
    note: 'Illustrative examples, not real customer quotes.',
    quotes: [
      {
        text: 'I used to spend Sunday evenings on my books. Now I import the statement on Friday and review the four transactions it isn’t sure about.',
        role: 'Freelance illustrator',
      },
      {
        text: 'Ad revenue, sponsorships and royalties come in three currencies. For the first time, I know what I actually earned.',
        role: 'Video creator',
      },
      {
        text: 'I can trace every number to the bank transaction. I used to send clients pages of questions. Now it’s a handful.',
        role: 'Bookkeeper for small agencies',
      },
    ],
  },
  trial: {
    heading: 'Try it on last month’s statement',
    text: 'Start on the free plan with five invoices a month, and stay as long as you like. No credit card required.',
    start: 'Get Started Free',
    pricing: 'Compare plans',
  },
  ways: {
    careers: { title: 'Work with us', text: 'We have three open positions.', link: 'View careers' },
    contact: { title: 'Talk to us', text: 'Have questions before you start?', link: 'Contact us' },
  },
};

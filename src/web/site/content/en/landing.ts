// The front page.
export const landing = {
  title: 'Daybook · Accounting for people who work for themselves',
  description:
    'Accounting and invoicing for freelancers, creators and small businesses. Send invoices, drop in bank statements: real double entry, every figure open to its source.',
  headline: 'Your books, written as the day goes.',
  lead: 'Daybook sends your invoices, and turns them and your bank statements into real double-entry accounts. The assistant proposes and gives its reason; the ledger keeps every figure balanced and open to its source.',
  start: 'Get Started Free',
  explore: 'Explore Features',
  noCard: 'No credit card required.',
  example: {
    caption: 'One bank line, from the statement to the report. An example.',
    line: { step: 'The bank writes', text: 'CLIENT A RETAINER NOV' },
    suggestion: {
      step: 'The assistant proposes',
      account: 'Client work',
      sure: (percent: string) => `${percent} sure`,
      reason: 'You put ‘Client A’ under Client work three times.',
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
    figure: { step: 'The report shows', text: 'Income, November', open: 'opens the bank line above' },
  },
  formats: { label: 'Reads what your bank gives you', list: ['CSV', 'OFX', 'QIF', 'CAMT.053', 'MT940'] },
  features: {
    label: 'What it does',
    heading: 'Three things, done properly',
    cards: [
      {
        title: 'Drop in the statement',
        text: 'Whatever shape your bank exports. You see what was understood before anything is written, the same file twice adds nothing, and an import can be taken back whole. A line that pays one of your invoices is found.',
        picture: 'The list of transactions after an import, with the category that was proposed for each',
      },
      {
        title: 'Books that balance, always',
        text: 'Behind the plain list stands double entry that the database itself guards. Nothing is overwritten: a correction is an entry of its own, and a closed month stays closed.',
        picture: 'The journal: entries with their debits and credits',
      },
      {
        title: 'Figures you can open',
        text: 'Profit and loss, balance sheet, cash flow. Press a figure and see what it is made of, down to the line of the bank statement it came from.',
        picture: 'An income statement, every figure a link',
      },
    ],
  },
  invoicing: {
    heading: 'Send an invoice, see it paid',
    text: 'The paper grows beside the form, as your customer will have it. They get a page of their own: what is to pay, how, and the PDF. What they pay stands in your books by itself.',
    pictures: {
      form: 'A new invoice: customer, dates and lines on the left, the finished paper beside them on the right',
      pay: 'The page of an invoice on a customer’s phone: the amount, when it is due, the PDF and the bank details',
    },
  },
  tour: {
    heading: 'The month at a glance',
    text: 'What came in, what went out, what is left. This is the sample business that every new account can load and remove in one click.',
    picture: 'The dashboard of the sample business: income, expenses and profit of the month, with a chart of the months before',
  },
  assistant: {
    label: 'Who does what',
    heading: 'An assistant that proposes. A ledger that decides.',
    text: 'Software that guesses is useful. Software that guesses inside your accounts is not. Daybook keeps the two apart.',
    left: 'The assistant',
    right: 'The ledger',
    rows: [
      { topic: 'Decides by', left: 'what you decided before, in this business alone', right: 'the rules of double entry' },
      { topic: 'Can be wrong', left: 'yes; so it says how sure it is, and why', right: 'no; an entry that does not balance is refused' },
      { topic: 'Changes your books', left: 'only a category, only above the confidence you set', right: 'only by adding an entry' },
      { topic: 'Can be undone', left: 'in one click', right: 'by a reversal that stays visible' },
      { topic: 'Runs', left: 'on the same machine as your books', right: 'in PostgreSQL, guarded by its own constraints' },
    ],
  },
  testimonials: {
    label: 'In use',
    heading: 'What the work sounds like',
    note: 'Composed by us to show typical work; nobody real is quoted.',
    quotes: [
      {
        text: 'I used to keep Sunday evenings for the books. Now I drop in the statement on Friday and answer the four lines it is not sure about.',
        role: 'Freelance illustrator',
      },
      {
        text: 'Ad revenue, sponsorships and the odd royalty arrive in three currencies. For the first time I can say what was left of them.',
        role: 'Video creator',
      },
      {
        text: 'Every figure in the statement opens down to the bank line. My questions to the client went from pages to a handful.',
        role: 'Bookkeeper for small agencies',
      },
    ],
  },
  trial: {
    heading: 'Try it on last month’s statement',
    text: 'Start on the free plan, with five invoices a month, and stay there as long as it fits. No credit card required.',
    start: 'Get Started Free',
    pricing: 'Compare the plans',
  },
  ways: {
    careers: { title: 'Work on it with us', text: 'Three positions are open.', link: 'See careers' },
    contact: { title: 'Ask a person', text: 'Questions before you begin are welcome.', link: 'Contact us' },
  },
};

// What Daybook does and what it is going to do. Whether a feature is there today stands in content/readiness.ts.
export const features = {
  title: 'Features · Daybook',
  description:
    'Invoicing from quote to payment, eight features of core accounting, eight for creators: what works today and what is in preparation.',
  heading: 'Everything the books need, and what your kind of work adds to them',
  lead: 'Books, invoices and getting paid work today; other things are in preparation. Each feature says which, so that you choose by what is there.',
  ready: 'Available',
  planned: 'In preparation',
  invoicing: {
    label: 'Invoicing',
    heading: 'Invoices, from the quote to the payment',
    items: [
      {
        id: 'quotes',
        title: 'Quotes and deposits',
        text: 'Accepted or declined online, with a signature. Deposit, progress and final invoices that together never come to more than was offered.',
      },
      {
        id: 'invoices',
        title: 'Invoices',
        text: 'Your logo and colour, numbers without gaps, in your customer’s language. What repeats comes by itself, and many go out at once.',
      },
      {
        id: 'e_invoices',
        title: 'Electronic invoices',
        text: 'Factur-X, XRechnung, Peppol BIS, UBL and CII, checked by the rules of EN 16931 before they leave. What fails is said in plain words.',
      },
      {
        id: 'paid',
        title: 'Getting paid',
        text: 'Each customer has a page to see their documents and pay them, without an account. Bank lines that fit an invoice are offered as its payment, with the reason.',
      },
      {
        id: 'reminders',
        title: 'Reminders',
        text: 'Before and after the due date, until a payment, a reply or a promise stops them. With late fees, by agreement or by law.',
      },
      {
        id: 'proof',
        title: 'Proof of the books',
        text: 'One page lays side by side what must agree: receivables and open invoices, deposits, taxes, bank and numbers.',
      },
    ],
  },
  creator: {
    label: 'Creators and gigs',
    heading: 'For creators and gig workers',
    items: [
      {
        id: 'youtube',
        title: 'YouTube earnings import',
        text: 'Earnings of a channel by month and source, booked as income with the platform’s share beside it.',
      },
      {
        id: 'splitting',
        title: 'Bill splitting',
        text: 'Share a bill by hand, from a template or item by item, and see who still owes what.',
      },
      {
        id: 'lending',
        title: 'Peer-to-peer loans',
        text: 'Money lent and borrowed between people, with a schedule of repayments and what is left of each.',
      },
      {
        id: 'projects',
        title: 'Clients and projects',
        text: 'Time, costs and income by client and project: what each was worth, after everything.',
      },
      {
        id: 'deductions',
        title: 'Creator deductions',
        text: 'Expenses filed under the accounts that a tax return asks for, with the receipt behind each.',
      },
      { id: 'payroll', title: 'Payroll', text: 'Pay runs with advances and tax, from one person who helps out to a small team.' },
      {
        id: 'location',
        title: 'Tax by location',
        text: 'For digital nomads: which country’s rules hold from when, without starting new books.',
      },
      { id: 'commission', title: 'Commission splitting', text: 'Shares of an income passed on to partners by rules that are agreed once.' },
    ],
  },
  core: {
    label: 'Accounting',
    heading: 'Core accounting',
    items: [
      {
        id: 'categorisation',
        title: 'AI-assisted categorisation',
        text: 'Each line with a proposed account, how sure that is and why. It learns from your decisions alone and runs on the same machine as your books.',
      },
      {
        id: 'reports',
        title: 'Automated reports',
        text: 'Income statement, balance sheet, cash flow, trial balance, general ledger and journal, on screen, as PDF, spreadsheet or CSV.',
      },
      {
        id: 'budgeting',
        title: 'Budgets, alerts and forecasts',
        text: 'Plan a month, be told before it is overspent, see where the year is heading.',
      },
      {
        id: 'currencies',
        title: 'Multi-currency and payments',
        text: 'Accounts and invoices in any currency, each exchange booked at its rate. Customers pay by transfer, card, wallet, PayPal or Bitcoin, and the books follow by themselves.',
      },
      {
        id: 'dashboards',
        title: 'KPI dashboards and permissions',
        text: 'The figures you steer by on one page, and who may see or change what.',
      },
      {
        id: 'security',
        title: 'Encryption and two-factor sign-in',
        text: 'Secrets sealed with AES-256-GCM, passwords as argon2id hashes, sign-in with an authenticator app or a passkey.',
      },
      {
        id: 'import',
        title: 'Import from other tools',
        text: 'Bank statements as CSV, OFX, QIF, CAMT.053 and MT940 today; whole books from other accounting tools are in preparation.',
      },
      {
        id: 'mobile',
        title: 'On the phone',
        text: 'Laid out for a phone first. An app to install on iOS and Android that also works offline is in preparation.',
      },
    ],
  },
  pictures: {
    transactions: 'The list of transactions: what waits for a category, and the latest lines',
    report: 'An income statement with its totals',
  },
  support: { title: 'Premium support', text: 'Included in the enterprise plan: a person who knows your installation.' },
  end: {
    heading: 'Begin with what is there',
    text: 'Free for one person, one bank account and five invoices a month.',
    register: 'Create your account',
    pricing: 'See the plans',
  },
};

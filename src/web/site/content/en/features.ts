// What Daybook does and what it is going to do. Whether a feature is there today stands in content/readiness.ts.
export const features = {
  title: 'Features · Daybook',
  description: 'Invoicing from quote to payment, core accounting, and tools for creators: what’s available today and what’s coming soon.',
  heading: 'Everything you need to run your books',
  lead: 'Bookkeeping, invoicing and payments are available today. Other features are marked as coming soon.',
  ready: 'Available',
  planned: 'Coming soon',
  invoicing: {
    label: 'Invoicing',
    heading: 'Invoicing, from quote to payment',
    items: [
      {
        id: 'quotes',
        title: 'Quotes and deposits',
        text: 'Customers accept online with a signature. Bill with deposit, progress and final invoices that never exceed the quote.',
      },
      {
        id: 'invoices',
        title: 'Invoices',
        text: 'Your logo and brand color, gapless numbering, in your customer’s language. Automate recurring invoices and send in bulk.',
      },
      {
        id: 'e_invoices',
        title: 'Electronic invoices',
        text: 'Factur-X, XRechnung, Peppol BIS, UBL and CII, checked against EN 16931 before you send them, with plain-language fixes.',
      },
      {
        id: 'paid',
        title: 'Getting paid',
        text: 'Customers view and pay their documents online, no account needed. Bank transactions that match an invoice are suggested as its payment.',
      },
      {
        id: 'reminders',
        title: 'Reminders',
        text: 'Sent before and after the due date until the customer pays, replies or promises to. With contractual or statutory late fees.',
      },
      {
        id: 'proof',
        title: 'Books check',
        text: 'Automatic checks that your receivables, deposits, taxes, bank balances and document numbers add up.',
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
        text: 'Import channel earnings by month and source, recorded as income with the platform’s fees.',
      },
      {
        id: 'splitting',
        title: 'Bill splitting',
        text: 'Split a bill manually, from a template or by item, and see who still owes what.',
      },
      {
        id: 'lending',
        title: 'Peer-to-peer loans',
        text: 'Track money lent and borrowed, with repayment schedules and balances.',
      },
      {
        id: 'projects',
        title: 'Clients and projects',
        text: 'Track time, costs and income by client and project, and see what each one earns.',
      },
      {
        id: 'deductions',
        title: 'Creator deductions',
        text: 'Categorize expenses for your tax return, with a receipt for each.',
      },
      { id: 'payroll', title: 'Payroll', text: 'Pay runs with advances and tax, from one helper to a small team.' },
      {
        id: 'location',
        title: 'Tax by location',
        text: 'For digital nomads: switch tax rules when you move, without starting over.',
      },
      { id: 'commission', title: 'Commission splitting', text: 'Share income with partners automatically by rules you set once.' },
    ],
  },
  core: {
    label: 'Accounting',
    heading: 'Core accounting',
    items: [
      {
        id: 'categorisation',
        title: 'AI-assisted categorization',
        text: 'A suggested category for every transaction, with its confidence and reason. It learns only from your choices and runs on your own server.',
      },
      {
        id: 'reports',
        title: 'Automated reports',
        text: 'Income statement, balance sheet, cash flow, trial balance, general ledger and journal. View them online or export to PDF, Excel or CSV.',
      },
      {
        id: 'budgeting',
        title: 'Budgets, alerts and forecasts',
        text: 'Plan your month, get alerts before you overspend, and see where the year is heading.',
      },
      {
        id: 'currencies',
        title: 'Multi-currency and payments',
        text: 'Accounts and invoices in any currency, with exchange rates recorded. Customers pay by transfer, card, wallet, PayPal or Bitcoin, and your books update automatically.',
      },
      {
        id: 'dashboards',
        title: 'KPI dashboards and permissions',
        text: 'Your key numbers on one page, and control over who can see or change what.',
      },
      {
        id: 'security',
        title: 'Encryption and two-factor sign-in',
        text: 'Secrets encrypted with AES-256-GCM, passwords hashed with argon2id, sign-in with an authenticator app or passkey.',
      },
      {
        id: 'import',
        title: 'Import from other tools',
        text: 'Import bank statements as CSV, OFX, QIF, CAMT.053, MT940 or PDF. Whole books of other accounting programs move in with open invoices and bills.',
      },
      {
        id: 'mobile',
        title: 'Mobile',
        text: 'Designed for phones first. An installable app for iOS and Android that works offline is coming soon.',
      },
    ],
  },
  pictures: {
    transactions: 'The transaction list, with transactions to review and the latest activity',
    report: 'An income statement with its totals',
  },
  support: { title: 'Premium support', text: 'Included in the enterprise plan: a person who knows your setup.' },
  end: {
    heading: 'Start with what’s ready',
    text: 'Free for one person, one bank account and five invoices a month.',
    register: 'Create your account',
    pricing: 'View plans',
  },
};

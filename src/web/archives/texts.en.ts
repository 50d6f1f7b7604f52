// What the export page says, in English: the shape of the other languages.

export const en = {
  title: 'Export',
  description: 'Everything in this business in one ZIP file, yours to keep.',
  what: 'exports',
  contents: 'What’s in it',
  parts: [
    'Lists as CSV: accounts, journal, trial balance, contacts, documents',
    'The journal as plain text for hledger, ledger and beancount',
    'Quotes, invoices and credit notes as PDF, electronic invoices as XML',
    'All documents and attachments under their own names',
    'Every table as CSV, so that Daybook can restore the business elsewhere',
  ],
  start: 'Export business',
  ready: 'Ready',
  making: 'Preparing…',
  waiting: 'Waiting to start…',
  failed: 'Export failed. Try again, or ask your administrator.',
  none: 'No exports in the last 7 days.',
  recent: 'Recent exports',
  asked: (when: string) => `Started ${when}`,
  until: (day: string) => `Available until ${day}`,
  download: 'Download',
  downloadLabel: (when: string) => `Download the export of ${when}`,
  notAllowed: 'You don’t have permission to export this business. Ask its owner or an admin.',
};

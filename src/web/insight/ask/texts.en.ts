// What asking in plain words says, in English: the shape of the other languages.
export const en = {
  title: 'Ask about your books',
  label: 'Question',
  placeholder: 'How much did I spend on software last quarter?',
  ask: 'Ask',
  what: 'the answer',
  loading: 'Looking it up…',
  examples: ['Who owes me money?', 'Expenses by category this year', 'Top 5 customers this year'],
  locked: (plan: string) => `Asking isn’t part of the ${plan} plan.`,
  notUnderstood: 'That question wasn’t understood.',
  try: 'Ask for spending, revenue, profit, cash, taxes, or who owes whom, with dates, categories or customers.',
  leftOver: (words: string) => `Not understood and left out: ${words}`,
  measures: {
    spent: 'Expenses',
    income: 'Revenue',
    profit: 'Profit',
    cash: 'Cash',
    owed_to_you: 'Owed to you',
    you_owe: 'You owe',
    overdue: 'Overdue invoices',
    tax_owed: 'Taxes owed',
  },
  by: { account: 'by category', payee: 'by customer or payee', month: 'by month' },
  asOf: (day: string) => `as of ${day}`,
  notAsked: (days: string) => `${days} (no dates were named)`,
  before: (amount: string, days: string) => `${amount} in ${days}`,
  parts: 'What it’s made of',
  entries: 'Largest entries',
  none: 'Nothing found.',
  unnamed: 'No description',
};

export type AskTexts = typeof en;

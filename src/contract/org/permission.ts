// Who may do what in a business, by module: look (`read`), work (`write`), set up (`manage`), and what is named apart because it is worth
// more. Roles contain one another: an admin may do what a manager may, a manager what a user may. The owner may do everything.

export type Role = 'owner' | 'admin' | 'manager' | 'user';

/** The least role that holds each permission. */
const leastRole = {
  'business.read': 'user',
  'business.manage': 'admin',
  'billing.read': 'user',
  // The ledger. To lock is to close periods, and to rebuild what is derived from them.
  'books.read': 'user',
  'books.write': 'user',
  'books.manage': 'manager',
  'books.import': 'manager',
  'books.lock': 'admin',
  'books.export': 'manager',
  'tax.read': 'user',
  'tax.manage': 'manager',
  'contacts.read': 'user',
  'contacts.write': 'user',
  'contacts.export': 'manager',
  'transactions.read': 'user',
  'transactions.write': 'user',
  'banking.read': 'user',
  'banking.write': 'user',
  'stock.count': 'manager',
  'trade-documents.read': 'user',
  'trade-documents.write': 'user',
  'trade-documents.manage': 'manager',
  'e-invoices.read': 'user',
  'e-invoices.write': 'user',
  'e-invoices.manage': 'manager',
  // Payments and refunds are written; what will never be paid is written off by those who manage.
  'settlement.read': 'user',
  'settlement.write': 'user',
  'settlement.manage': 'manager',
  'sales.read': 'user',
  'sales.write': 'user',
  'sales.manage': 'manager',
  'reminders.read': 'user',
  'reminders.write': 'user',
  'reminders.manage': 'manager',
  'checkout.read': 'user',
  'checkout.write': 'user',
  'checkout.manage': 'manager',
  // Salaries are never part of the books that everybody reads.
  'payroll.read': 'admin',
  'payroll.approve': 'admin',
  'splits.pay': 'admin',
  'reports.read': 'user',
  'reports.export': 'manager',
  'insight.read': 'user',
} as const satisfies Readonly<Record<string, Role>>;
export type Permission = keyof typeof leastRole;

const ranks: Readonly<Record<Role, number>> = { user: 0, manager: 1, admin: 2, owner: 3 };

export const mayDo = (role: Role, permission: Permission): boolean => ranks[role] >= ranks[leastRole[permission]];

/** All of them, in the order of the modules. */
export const permissions = Object.keys(leastRole) as readonly Permission[];

// Who may do what in a business, by module: look (`read`), work (`write`), set up (`manage`), and what is named apart because it is worth
// more. Roles contain one another: an admin may do what a manager may, a manager what a user may. The owner may do everything. An accountant stands
// beside them: looks at everything but salaries and the audit trail, asks, and proposes.

type RankedRole = 'owner' | 'admin' | 'manager' | 'user';
type FixedRole = RankedRole | 'accountant';
/** `custom`: one of the business's own, which is its permissions. */
export type Role = FixedRole | 'custom';

/** The least role that holds each permission. */
const leastRole = {
  'business.read': 'user',
  'business.manage': 'admin',
  // Everything at once: nothing in it is kept from who may already export each part.
  'business.export': 'admin',
  'business.delete': 'owner',
  'billing.read': 'user',
  // Who belongs to the business, and as what. Only an owner makes another person the owner.
  'team.read': 'user',
  'team.manage': 'admin',
  'team.transfer': 'owner',
  // What anybody changed, in every module, salaries too.
  'audit.read': 'admin',
  'audit.export': 'admin',
  // What people say to one another about an entry, a document or a figure.
  'comments.read': 'user',
  'comments.write': 'user',
  // The ledger. To lock is to close periods, and to rebuild what is derived from them.
  'books.read': 'user',
  'books.write': 'user',
  'books.manage': 'manager',
  'books.import': 'manager',
  'books.lock': 'admin',
  'books.export': 'manager',
  'tax.read': 'user',
  'tax.manage': 'manager',
  // Everybody changes the files that they uploaded; those who manage, any.
  'files.read': 'user',
  'files.write': 'user',
  'files.manage': 'manager',
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
  'holdings.read': 'user',
  'holdings.write': 'user',
  // Payments and refunds are written; what will never be paid is written off by those who manage.
  'settlement.read': 'user',
  'settlement.write': 'user',
  'settlement.manage': 'manager',
  'sales.read': 'user',
  'sales.write': 'user',
  'sales.manage': 'manager',
  'purchases.read': 'user',
  'purchases.write': 'user',
  // Approving a bill is worth more than entering it.
  'purchases.approve': 'manager',
  'purchases.manage': 'manager',
  'reminders.read': 'user',
  'reminders.write': 'user',
  'reminders.manage': 'manager',
  'checkout.read': 'user',
  'checkout.write': 'user',
  'checkout.manage': 'manager',
  'payouts.read': 'user',
  'payouts.write': 'user',
  // Salaries are never part of the books that everybody reads.
  'payroll.read': 'admin',
  'payroll.approve': 'admin',
  'splits.pay': 'admin',
  'planning.read': 'user',
  'planning.write': 'manager',
  'reports.read': 'user',
  // Reports of one's own.
  'reports.write': 'user',
  'reports.export': 'manager',
  'insight.read': 'user',
  // Dashboards of one's own, and KPIs.
  'insight.write': 'user',
  // The month's end with an accountant: requests and the checklist, adjusting entries proposed, and posted by who runs the business.
  'accountant.read': 'user',
  'accountant.write': 'user',
  'accountant.propose': 'manager',
  'accountant.approve': 'admin',
  // API keys and webhooks: what other programs may do here.
  'integrations.read': 'user',
  'integrations.manage': 'admin',
} as const satisfies Readonly<Record<string, RankedRole>>;
export type Permission = keyof typeof leastRole;

const ranks: Readonly<Record<RankedRole, number>> = { user: 0, manager: 1, admin: 2, owner: 3 };

/** Whatever an accountant sees in the books may also be taken along as a file. */
const ofAccountants = (permission: Permission): boolean =>
  ['comments.write', 'accountant.write', 'accountant.propose', 'books.export', 'reports.export'].includes(permission) ||
  (permission.endsWith('.read') && !['payroll.read', 'audit.read'].includes(permission));

/** What somebody may do in a business: by a role that comes with Daybook, or by the permissions of one of the business's own. */
export interface Rights {
  readonly role: Role;
  readonly permissions?: readonly Permission[] | undefined;
}

export const mayDo = ({ role, permissions: own = [] }: Rights, permission: Permission): boolean =>
  role === 'custom'
    ? own.includes(permission)
    : role === 'accountant'
      ? ofAccountants(permission)
      : ranks[role] >= ranks[leastRole[permission]];

/** All of them, in the order of the modules. */
export const permissions = Object.keys(leastRole) as readonly Permission[];
export const isPermission = (text: string): text is Permission => Object.hasOwn(leastRole, text);

export const heldBy = (rights: Rights): readonly Permission[] => permissions.filter((permission) => mayDo(rights, permission));

/** With what they bring along: whoever may do anything in a module may look at it. */
export function closureOf(given: readonly Permission[]): readonly Permission[] {
  const held = new Set<string>(given.flatMap((permission) => [permission, permission.replace(/\.[^.]+$/, '.read')]));
  return permissions.filter((permission) => held.has(permission));
}

/** What an API key can be given: nothing that lets people in, changes the plan, makes more keys, or deletes the business. */
export const keyPermissions: readonly Permission[] = permissions.filter(
  (one) => !/^(team|billing|integrations)\.|^business\.delete$/.test(one),
);

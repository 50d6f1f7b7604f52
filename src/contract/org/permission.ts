// Permissions in a business, by module: `read`, `write`, `manage` (set up), and special ones for more sensitive actions.
// Roles include one another: an admin may do what a manager may, a manager what a user may. The owner may do everything. An accountant is
// separate: reads everything except salaries and the audit trail, asks, and proposes.

type RankedRole = 'owner' | 'admin' | 'manager' | 'user';
type FixedRole = RankedRole | 'accountant';
/** `custom`: one of the business's own, defined by its permissions. */
export type Role = FixedRole | 'custom';

/** The lowest role with each permission. */
const leastRole = {
  'business.read': 'user',
  'business.manage': 'admin',
  // Everything at once: an admin may already export each part.
  'business.export': 'admin',
  'business.delete': 'owner',
  'billing.read': 'user',
  // The members of the business and their roles. Only an owner makes another person the owner.
  'team.read': 'user',
  'team.manage': 'admin',
  'team.transfer': 'owner',
  // All changes in every module, including salaries.
  'audit.read': 'admin',
  'audit.export': 'admin',
  // Discussions about an entry, a document or a figure.
  'comments.read': 'user',
  'comments.write': 'user',
  // The ledger. To lock is to close periods, and to rebuild derived data.
  'books.read': 'user',
  'books.write': 'user',
  'books.manage': 'manager',
  'books.import': 'manager',
  'books.lock': 'admin',
  'books.export': 'manager',
  'tax.read': 'user',
  'tax.manage': 'manager',
  // Everybody may change the files that they uploaded; with `manage`, any.
  'files.read': 'user',
  // With `all`, a role is not limited to what its person made: see `ownOnly`.
  'files.all': 'user',
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
  // Payments and refunds need `write`; write-offs need `manage`.
  'settlement.read': 'user',
  'settlement.write': 'user',
  'settlement.manage': 'manager',
  'sales.read': 'user',
  'sales.all': 'user',
  'sales.write': 'user',
  'sales.manage': 'manager',
  'purchases.read': 'user',
  'purchases.all': 'user',
  'purchases.write': 'user',
  // Approving a bill requires more than entering it.
  'purchases.approve': 'manager',
  'purchases.manage': 'manager',
  // One's own expense claims; those of others are shown to people who may see bills, and approved by people who may approve them.
  'claims.read': 'user',
  'claims.write': 'user',
  'reminders.read': 'user',
  'reminders.write': 'user',
  'reminders.manage': 'manager',
  'checkout.read': 'user',
  'checkout.write': 'user',
  'checkout.manage': 'manager',
  'payouts.read': 'user',
  'payouts.write': 'user',
  // Salaries are never part of the books that everybody can read.
  'payroll.read': 'admin',
  'payroll.approve': 'admin',
  'splits.pay': 'admin',
  'planning.read': 'user',
  'planning.write': 'manager',
  'reports.read': 'user',
  // One's own reports.
  'reports.write': 'user',
  'reports.export': 'manager',
  'insight.read': 'user',
  // One's own dashboards, and KPIs.
  'insight.write': 'user',
  // The month-end with an accountant: requests and the checklist, adjusting entries that are proposed, and posted by managers of the
  // business.
  'accountant.read': 'user',
  'accountant.write': 'user',
  'accountant.propose': 'manager',
  'accountant.approve': 'admin',
  // API keys and webhooks: access for other programs.
  'integrations.read': 'user',
  'integrations.manage': 'admin',
} as const satisfies Readonly<Record<string, RankedRole>>;
export type Permission = keyof typeof leastRole;

const ranks: Readonly<Record<RankedRole, number>> = { user: 0, manager: 1, admin: 2, owner: 3 };

/** Whatever an accountant can see in the books, they may also export. */
const ofAccountants = (permission: Permission): boolean =>
  ['comments.write', 'accountant.write', 'accountant.propose', 'books.export', 'reports.export'].includes(permission) ||
  permission.endsWith('.all') ||
  (permission.endsWith('.read') && !['payroll.read', 'audit.read'].includes(permission));

/** Permissions in a business: by a built-in role, or those of a custom role. */
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

/** Modules in which a role can be limited to what its person made. */
export const scopedModules = ['files', 'sales', 'purchases'] as const;
export type ScopedModule = (typeof scopedModules)[number];

/** The modules in which they see and change only what they made themselves. */
export const ownOnly = (rights: Rights): readonly ScopedModule[] =>
  scopedModules.filter((module) => mayDo(rights, `${module}.read`) && !mayDo(rights, `${module}.all`));

/** Modules whose figures are about the whole business: a tax report of one's own invoices would be wrong. */
const ofFigures =
  /^(accountant|audit|banking|billing|books|business|holdings|integrations|payouts|planning|reports|tax|team|transactions)\./;
/** The same for what a permission opens: documents are limited where they are listed and opened, and counted whole in figures. */
export const ownOnlyFor = (rights: Rights, permission: Permission): readonly ScopedModule[] =>
  ownOnly(rights).filter((module) => module === 'files' || !ofFigures.test(permission));

/** All of them, in the order of the modules. */
export const permissions = Object.keys(leastRole) as readonly Permission[];
export const isPermission = (text: string): text is Permission => Object.hasOwn(leastRole, text);

export const heldBy = (rights: Rights): readonly Permission[] => permissions.filter((permission) => mayDo(rights, permission));

/** Adds the implied permissions: any permission in a module includes reading it. */
export function closureOf(given: readonly Permission[]): readonly Permission[] {
  const held = new Set<string>(given.flatMap((permission) => [permission, permission.replace(/\.[^.]+$/, '.read')]));
  return permissions.filter((permission) => held.has(permission));
}

/** The permissions that an API key can have: nothing that adds people, changes the plan, creates more keys, or deletes the business. */
export const keyPermissions: readonly Permission[] = permissions.filter(
  (one) => !/^(team|billing|integrations)\.|^business\.delete$/.test(one),
);

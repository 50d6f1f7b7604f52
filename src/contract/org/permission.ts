// Who may do what in a business. Roles are named sets of permissions; the owner has all.

export const permissions = [
  'business.read',
  'business.manage',
  'books.read',
  'books.write',
  'books.lock',
  'books.export',
  'sales.read',
  'sales.write',
  'sales.manage',
] as const;
export type Permission = (typeof permissions)[number];
export type Role = 'owner' | 'admin' | 'manager' | 'user';

const granted: Readonly<Record<Role, readonly Permission[]>> = {
  owner: permissions,
  admin: permissions,
  manager: ['business.read', 'books.read', 'books.write', 'books.export', 'sales.read', 'sales.write', 'sales.manage'],
  user: ['business.read', 'books.read', 'books.write', 'sales.read', 'sales.write'],
};

export const mayDo = (role: Role, permission: Permission): boolean => granted[role].includes(permission);

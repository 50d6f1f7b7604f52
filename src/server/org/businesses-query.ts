/** Selects every business, in a transaction that may see all. For archives, which use their own connection. */
export const businessesQuery = 'select id, name from org order by id';

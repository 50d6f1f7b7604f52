/** Every business, for a transaction that may find them all. For archives, which are made of one's own connection. */
export const businessesQuery = 'select id, name from org order by id';

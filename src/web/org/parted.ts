// Businesses that the reader left or removed on this page: they are gone because the reader wanted it.
const parted = new Set<string>();
export const partWith = (id: string): void => void parted.add(id);
export const hasPartedWith = (id: string): boolean => parted.has(id);

// Businesses that the reader left or deleted since this page was loaded, so that their disappearance is not reported as unexpected.
const parted = new Set<string>();
export const partWith = (id: string): void => void parted.add(id);
export const hasPartedWith = (id: string): boolean => parted.has(id);

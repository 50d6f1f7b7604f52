// Modules that a business may leave out of its navigation. What is in none of them is always there.
export const switchableModules = ['banking', 'sales', 'purchases', 'books'] as const;
export type SwitchableModule = (typeof switchableModules)[number];

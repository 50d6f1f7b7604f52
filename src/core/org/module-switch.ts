// Modules that a business may hide from its navigation. Pages that belong to none of them are always shown.
export const switchableModules = ['banking', 'sales', 'purchases', 'books'] as const;
export type SwitchableModule = (typeof switchableModules)[number];

// What other modules may use of tax: the tax picker, rates by date, and the settings card.
export { useTaxCodes } from './queries.ts';
export { TaxCodesCard } from './tax-codes-card.tsx';
export { TaxMenu } from './tax-menu.tsx';
export { type TaxOnDay, taxesOnDay } from './tax-on-day.ts';

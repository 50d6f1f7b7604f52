// The front door of tax: codes to choose from, the rates of a day, and the card that keeps them.
export { useTaxCodes } from './queries.ts';
export { TaxCodesCard } from './tax-codes-card.tsx';
export { TaxMenu } from './tax-menu.tsx';
export { type TaxOnDay, taxesOnDay } from './tax-on-day.ts';

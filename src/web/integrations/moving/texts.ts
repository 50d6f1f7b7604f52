// What moving in says; English comes with it, another language when it is first shown.
import { makeTexts } from '../../platform/texts.ts';
import { en } from './texts.en.ts';

export const movingTexts = makeTexts(en, import.meta.glob('./texts.{es,fr,de}.ts'));

/** What programs are called, in every language. */
export const programNames = {
  quickbooks_online: 'QuickBooks Online',
  quickbooks_desktop: 'QuickBooks Desktop',
  xero: 'Xero',
  wave: 'Wave',
  freshbooks: 'FreshBooks',
  zoho: 'Zoho Books',
  invoice_ninja: 'Invoice Ninja',
  gnucash: 'GnuCash',
  hledger: 'hledger',
  other: 'CSV',
} as const;

// What importing products says, in English: the shape of the other languages.
import { plural } from '../platform/texts.ts';

export const en = {
  action: 'Import CSV',
  description: 'From a CSV file of any program. You see what would be imported before anything is saved.',
  save: (count: number, figure: string) => plural('en', count, { one: 'Import 1 product', other: `Import ${figure} products` }),
  added: (count: number, figure: string) => plural('en', count, { one: '1 product imported', other: `${figure} products imported` }),
  show: 'View products',
  fields: {
    name: 'Name',
    description: 'Description',
    unit: 'Unit',
    price: 'Price',
    currency: 'Currency',
    account: 'Income account',
    tax: 'Tax',
  },
};
export type ProductImportTexts = typeof en;

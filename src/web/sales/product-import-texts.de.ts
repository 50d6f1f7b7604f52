// What importing products says, in German.
import { plural } from '../platform/texts.ts';
import type { ProductImportTexts } from './product-import-texts.en.ts';

export const de: ProductImportTexts = {
  action: 'CSV importieren',
  description: 'Aus einer CSV-Datei eines beliebigen Programms. Vor dem Speichern sehen Sie, was importiert wird.',
  save: (count, figure) => plural('de', count, { one: '1 Produkt importieren', other: `${figure} Produkte importieren` }),
  added: (count, figure) => plural('de', count, { one: '1 Produkt importiert', other: `${figure} Produkte importiert` }),
  show: 'Produkte anzeigen',
  fields: {
    name: 'Name',
    description: 'Beschreibung',
    unit: 'Einheit',
    price: 'Preis',
    currency: 'Währung',
    account: 'Erlöskonto',
    tax: 'Steuer',
  },
};

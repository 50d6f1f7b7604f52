// What importing products says, in French.
import { plural } from '../platform/texts.ts';
import type { ProductImportTexts } from './product-import-texts.en.ts';

export const fr: ProductImportTexts = {
  action: 'Importer un fichier CSV',
  description: 'Depuis un fichier CSV de n’importe quel logiciel. Vous voyez ce qui sera importé avant d’enregistrer.',
  save: (count, figure) => plural('fr', count, { one: `Importer ${figure} produit`, other: `Importer ${figure} produits` }),
  added: (count, figure) => plural('fr', count, { one: `${figure} produit importé`, other: `${figure} produits importés` }),
  show: 'Voir les produits',
  fields: {
    name: 'Nom',
    description: 'Description',
    unit: 'Unité',
    price: 'Prix',
    currency: 'Devise',
    account: 'Compte de produit',
    tax: 'Taxe',
  },
};

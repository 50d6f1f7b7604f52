// What importing products says, in Spanish.
import { plural } from '../platform/texts.ts';
import type { ProductImportTexts } from './product-import-texts.en.ts';

export const es: ProductImportTexts = {
  action: 'Importar CSV',
  description: 'Desde un archivo CSV de cualquier programa. Antes de guardar verá qué se importará.',
  save: (count, figure) => plural('es', count, { one: 'Importar 1 producto', other: `Importar ${figure} productos` }),
  added: (count, figure) => plural('es', count, { one: '1 producto importado', other: `${figure} productos importados` }),
  show: 'Ver los productos',
  fields: {
    name: 'Nombre',
    description: 'Descripción',
    unit: 'Unidad',
    price: 'Precio',
    currency: 'Moneda',
    account: 'Cuenta de ingresos',
    tax: 'Impuesto',
  },
};

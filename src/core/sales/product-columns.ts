// The columns of a product list, as programs in four languages name them.
import type { TableField } from '../column-match.ts';
import { looksLikeAmount } from '../statement/statement-table-shape.ts';

const list = (text: string): string[] => text.split('|').map((one) => one.trim());

export const productColumns = [
  {
    name: 'name',
    headings: list(`name | product/service name | product service name | product/service | product name | item name | service name | product
      | service | item | title | bezeichnung | artikelbezeichnung | artikelname | artikel | produkt | leistung | nombre | producto | servicio
      | nombre del producto | articulo | nom | nom du produit | designation | produit | article | libelle | item code`),
  },
  {
    name: 'description',
    headings: list(`description | sales description | item description | product description | beschreibung | artikelbeschreibung
      | descripcion | descriptif`),
  },
  {
    name: 'unit',
    headings: list('unit | unit of measure | uom | unit name | einheit | mengeneinheit | unidad | unidad de medida | unite'),
  },
  {
    name: 'price',
    headings:
      list(`price | sales price / rate | sales price | sales unit price | unit price | selling price | net price | rate | default price
      | item price | preis | einzelpreis | verkaufspreis | nettopreis | vk netto | precio | precio unitario | precio de venta | pvp | prix
      | prix unitaire | prix de vente | prix ht | prix unitaire ht | prix de vente ht`),
    accepts: looksLikeAmount,
  },
  {
    name: 'currency',
    headings: list('currency | currency code | wahrung | waehrung | moneda | divisa | devise | monnaie'),
    accepts: (text) => text.length <= 4,
  },
  {
    name: 'account',
    headings:
      list(`income account | sales account | revenue account | account | erloskonto | erlosekonto | sachkonto | konto | cuenta de ingresos
      | cuenta de ventas | cuenta | compte de produit | compte de vente | compte`),
  },
  {
    name: 'tax',
    headings:
      list(`tax | sales tax rate | tax rate | tax code | sales tax | sales tax code | vat | vat rate | mwst | ust | steuersatz | umsatzsteuer
      | iva | tipo de iva | impuesto | tva | taux de tva`),
  },
] as const satisfies readonly TableField[];

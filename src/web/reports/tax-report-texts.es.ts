// What the tax report says, in Spanish.
import type { TaxReportTexts } from './tax-report-texts.en.ts';

export const es: TaxReportTexts = {
  title: 'Impuestos',
  onSales: 'Impuestos sobre ventas',
  description: 'Lo que se cobró sobre sus ventas, tal como está en sus libros.',
  tax: 'Impuesto',
  rate: 'Tipo',
  base: 'Base imponible',
  amount: 'Impuesto en los libros',
  documents: 'Documentos',
  owed: 'Impuesto sobre ventas',
  withheld: 'Retenido por clientes',
  none: 'sin impuesto',
  keptBack: 'retenido',
  onNoDocument: 'en ningún documento',
  differs: 'En este periodo los libros recogen otros impuestos que los documentos.',
  mendReversed:
    'Revertir un asiento en el diario deja su documento como está. Si el documento es correcto, registre de nuevo las mismas líneas a mano y añada el importe a este informe: las líneas registradas a mano no llevan impuesto.',
  postings: (name) => `Apuntes de ${name}`,
  basis:
    'Facturas menos abonos según el día de emisión, pagadas o no. El impuesto recuperado con una factura dada por perdida está descontado, y también su base. El impuesto que pagó en compras no figura.',
  by: { label: 'Según qué día cuentan los impuestos', accrual: 'Por factura', cash: 'Por cobro' },
  amountCash: 'Impuesto en lo cobrado',
  basisCash:
    'Cada factura con la parte que se cobró en estos días, también los anticipos, menos lo devuelto a clientes. Lo dado por perdido no figura, ni el impuesto que pagó en compras.',
  emptyCash: 'Nada de lo cobrado en este periodo lleva un impuesto.',
  proof: 'Comparar con los documentos',
  loading: 'Sumando los impuestos…',
  what: 'El informe de impuestos',
  emptyTitle: 'Ningún impuesto en estos días',
  emptyText: 'Nada de lo emitido en este periodo lleva un impuesto.',
  codes: 'Códigos de impuesto',
};

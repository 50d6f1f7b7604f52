// What the tax report says, in Spanish.
import type { TaxReportTexts } from './tax-report-texts.en.ts';

export const es: TaxReportTexts = {
  title: 'Informe de impuestos',
  onSales: 'Impuestos sobre ventas',
  onBoth: 'Informe de impuestos',
  description: 'Impuestos cobrados en ventas y soportados en compras',
  tax: 'Impuesto',
  rate: 'Tipo',
  base: 'Base imponible',
  amount: 'Impuesto contabilizado',
  documents: 'Documentos',
  owed: 'Impuesto sobre ventas',
  input: 'Impuesto soportado',
  net: 'Diferencia',
  owedOnPurchases: 'devengado en compras',
  acquired: 'Impuesto devengado en compras',
  onPurchases: 'compras',
  withheld: 'Retenido por clientes',
  none: 'sin impuesto',
  keptBack: 'retenido',
  onNoDocument: 'en ningún documento',
  differs: 'En este periodo los impuestos contabilizados no coinciden con los documentos.',
  mendReversed:
    'Revertir un asiento en el diario deja su documento como está. Si el documento es correcto, registre de nuevo las mismas líneas a mano y añada el importe a este informe: las líneas registradas a mano no llevan impuesto.',
  postings: (name) => `Apuntes de ${name}`,
  basis:
    'Facturas menos rectificativas por fecha de emisión y facturas recibidas por su fecha, pagadas o no. El impuesto recuperado de facturas incobrables está descontado, y también su base.',
  by: { label: 'Criterio', accrual: 'Por factura', cash: 'Por cobro' },
  amountCash: 'Impuesto en lo cobrado',
  basisCash:
    'Cada factura con la parte que se cobró en estos días, también los anticipos, menos lo devuelto a clientes, y la parte pagada de cada factura recibida. Lo dado por perdido no figura.',
  emptyCash: 'Nada de lo cobrado en este periodo lleva un impuesto.',
  proof: 'Comparar con los documentos',
  loading: 'Sumando los impuestos…',
  what: 'El informe de impuestos',
  emptyTitle: 'Ningún impuesto en estos días',
  emptyText: 'Sin facturas con impuestos en este periodo.',
  codes: 'Códigos de impuesto',
};

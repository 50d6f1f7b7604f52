// Lo mismo que proof-texts.en.ts, en español.
import type { ProofTexts } from './proof-texts.en.ts';

const writeAnew = 'Los saldos se llevan junto a los asientos y pueden escribirse de nuevo a partir de ellos.';
const lookAtCustomers = 'Mire los clientes nombrados y revierta lo que se registró a mano en la cuenta.';

export const es: ProofTexts = {
  page: {
    title: 'Prueba de los libros',
    description: 'Todo lo que tiene que coincidir, lado a lado.',
    asOf: 'A fecha de',
    checking: 'Comprobando…',
    again: 'Comprobar de nuevo',
    adding: 'Sumándolo todo…',
    what: 'La prueba',
    sound: 'Todo coincide.',
    off: (off, all) => `${off} de ${all} comprobaciones no ${off === 1 ? 'coincide' : 'coinciden'}.`,
    snapshot: (all, instant) => `${all} comprobaciones sobre un mismo estado de los libros, ${instant.replace(/\.$/, '')}.`,
    nothing: 'Nada que comparar',
    agrees: 'Coincide',
    differs: 'No coincide',
    compared: 'Qué',
    offBy: (amount) => `diferencia de ${amount}`,
    rebuild: 'Escribir de nuevo los saldos',
    rebuilt: 'Los saldos se han escrito de nuevo a partir de los asientos.',
    notRebuilt: 'Los saldos no se han cambiado.',
  },
  checks: {
    entries: {
      title: 'El debe es igual al haber',
      left: 'Debe',
      right: 'Haber',
      mend: 'Un asiento se cambió desde fuera de Daybook. Restaure la base de datos desde una copia de seguridad, o revierta el asiento y regístrelo de nuevo.',
    },
    trial_balance: {
      title: 'El balance de comprobación cuadra',
      left: 'Saldos deudores',
      right: 'Saldos acreedores',
      mend: writeAnew,
    },
    balances: {
      title: 'Los saldos y movimientos se siguen de los asientos',
      left: 'Encontrado',
      right: 'Debería ser',
      mend: writeAnew,
    },
    receivables: {
      title: 'Los clientes deben lo que dicen sus documentos',
      left: 'Documentos pendientes',
      right: 'Cuentas por cobrar',
      mend: 'Mire lo que se nombra: un asiento manual en la cuenta de clientes pertenece a una factura o a un cobro, y el asiento propio de un documento se anula con una nota de crédito. Revierta esos asientos en el diario.',
    },
    credit: {
      title: 'El saldo a favor de los clientes es lo que queda de sus cobros',
      left: 'Resto de los cobros',
      right: 'Saldo a favor',
      mend: lookAtCustomers,
    },
    deposits: {
      title: 'Los anticipos son lo que se facturó por adelantado',
      left: 'Anticipos sin descontar',
      right: 'Anticipos de clientes',
      mend: lookAtCustomers,
    },
    bank: {
      title: 'Las cuentas de dinero tienen lo que dice el banco',
      left: 'En los libros',
      right: 'En el extracto',
      mend: 'Compare la cuenta con su extracto: algo falta, está dos veces o se cambió después de importarlo.',
    },
    tax: {
      title: 'Los impuestos de los libros son los de los documentos',
      left: 'En documentos',
      right: 'En los libros',
      mend: 'Abra los documentos nombrados; una nota de crédito anula uno, con su asiento, y otro nuevo lo sustituye.',
    },
    trading: {
      title: 'Los cambios de moneda no dejan nada atrás',
      left: 'En la cuenta',
      right: 'Debería ser',
      mend: 'Revierta los asientos nombrados y regístrelos de nuevo.',
    },
    numbers: {
      title: 'Los números de documento no tienen huecos',
      left: 'Documentos',
      right: 'Números dados',
      mend: 'Los números se dan al emitir un documento, y los documentos nunca se eliminan: uno se eliminó, desde fuera de Daybook. Restáurelo desde una copia de seguridad.',
    },
    frozen: {
      title: 'Los documentos emitidos están como se emitieron',
      left: 'Sin cambios',
      right: 'Emitidos',
      mend: 'El documento se cambió desde fuera de Daybook. Su PDF y su correo muestran lo que se emitió; restáurelo desde una copia de seguridad.',
    },
  },
  figures: {
    in_base: 'Todo junto, en su moneda',
    sides: 'Saldos deudores y acreedores',
    derived: 'Saldos y movimientos que no se siguen de los asientos',
    on_no_document: (currency) => `En ningún documento · ${currency}`,
    invoice: 'Facturas',
    credit_note: 'Notas de crédito',
    quote: 'Presupuestos',
    issued: 'Documentos emitidos que están como se emitieron',
  },
  faults: {
    withoutCustomer: 'Asientos sin cliente',
    unknownCustomer: 'Un cliente',
    reversedByHand: (entry, memo) => `El asiento ${entry} se revirtió en el diario: ${memo}`,
    statementDiffers: (account, file, day) => `${account}: ${file} termina con otro saldo que el de los libros el ${day}`,
    taxDiffers: (number) => `${number} tiene otros impuestos en los libros`,
    tradingLeft: (entry) => `El asiento ${entry} deja algo allí`,
    numbersMissing: (count, before, after) => `${count === 1 ? 'Falta un número' : `Faltan ${count} números`} entre ${before} y ${after}`,
    textDiffers: (number) => `${number} no es el texto que se emitió`,
    fingerprintDiffers: (number) => `${number} tiene otra huella que la que guardó el registro al emitirse`,
  },
};

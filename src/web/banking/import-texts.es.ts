// Lo mismo que import-texts.en.ts, en español.
import { plural } from '../platform/texts.ts';
import type { ImportTexts } from './import-texts.en.ts';

const transactions = (count: number, figure: string): string =>
  plural('es', count, { one: `${figure} movimiento`, other: `${figure} movimientos` });

export const es: ImportTexts = {
  page: {
    description: 'Suba un extracto bancario. Podrá revisarlo antes de importarlo.',
    roleTitle: 'No tiene permiso',
    roleText: 'Pida a un propietario o administrador que importe los extractos o cambie su rol.',
    drop: 'Arrastre aquí el extracto',
    dropHelp: 'CSV, OFX, QFX, QIF, CAMT.053, MT940 o PDF, tal como lo da su banco. Hasta 50 MB.',
    steps: [
      {
        title: 'Primero lo ve',
        text: 'Revise las columnas y los movimientos, y corrija la asignación si hace falta.',
      },
      {
        title: 'Nada entra dos veces',
        text: 'Los movimientos ya importados se omiten, también si dos archivos se solapan.',
      },
      { title: 'Puede deshacerlo', text: 'Una importación es todo o nada, y un solo botón la deshace.' },
    ],
  },
  file: {
    reading: (name) => `Leyendo ${name}…`,
    readAsLastTime: 'leído como la última vez',
    readAs: (bank: string) => `leído como un archivo de ${bank}`,
    readByContent: 'leído según su contenido',
    another: 'Elegir otro archivo',
    unreadable: 'No se ha escrito nada. Muchos bancos ofrecen el mismo extracto en otro formato: lo mejor es CSV u OFX.',
  },
  account: {
    ofFile: 'Cuenta del archivo',
    ofFileHelp: (count: number) => `El archivo contiene ${count} cuentas; impórtelas una tras otra.`,
    fileAccount: (name: string, currency: string, count: number) =>
      `${name} (${currency}, ${plural('es', count, { one: `${count} línea`, other: `${count} líneas` })})`,
    label: 'Cuenta',
    said: (hint) => `El archivo menciona ${hint}.`,
    guessed: 'Cuenta sugerida; cámbiela si no es correcta.',
    missing: 'Elija la cuenta del extracto.',
    choose: 'Elija una cuenta',
    add: 'Cuenta nueva',
  },
  layout: {
    title: 'Asignación de columnas',
    corrected: 'Corregido por usted',
    remembered: 'Se guardará para los próximos extractos de este banco.',
    characters: 'Codificación',
    roles: {
      none: 'Sin usar',
      date: 'Fecha',
      amount: 'Importe (+/−)',
      out: 'Salida',
      in: 'Entrada',
      indicator: 'Indicador de cargo o abono',
      description: 'Descripción',
      counterparty: 'Beneficiario',
      reference: 'Referencia',
      bankId: 'Referencia del banco',
      currency: 'Moneda',
      balance: 'Saldo',
      fee: 'Comisión',
      net: 'Neto tras comisiones',
      status: 'Estado',
    },
    inverted: 'Un importe positivo es una salida',
    invertedHelp: 'Como lo escriben muchas tarjetas.',
    outWords: 'Textos que indican cargo',
    outWordsHelp: 'Separadas por comas; cualquier otra palabra es una entrada.',
    lacks: {
      date: 'Indique qué columna contiene la fecha.',
      outAndIn: 'Indique qué columnas contienen las salidas y las entradas.',
      amount: 'Indique qué columna contiene el importe.',
      outWords: 'Escriba al menos una palabra que signifique salida.',
    },
  },
  sign: {
    title: '¿El dinero sale o entra?',
    text: 'El archivo no dice qué significa su signo. Compare con un pago que conozca.',
    reading: (out: string, into: string) => `${out} de salida, ${into} de entrada`,
  },
  summary: {
    label: 'Contenido del archivo',
    fresh: 'Nuevas',
    known: 'Ya importados',
    transfers: 'Traspasos entre sus cuentas',
    days: 'Días',
    moneyIn: 'Entradas',
    moneyOut: 'Salidas',
    opening: 'Saldo inicial',
    openingDerived: 'Saldo inicial (calculado)',
    closing: 'Saldo final',
    notInFile: 'No está en el archivo',
    derived: 'El archivo dice el saldo final, no el inicial: este se calcula hacia atrás a partir de las líneas.',
    agrees: 'Los saldos cuadran.',
    proven: (count: number, figure: string) =>
      `Comprobado: el saldo inicial y ${plural('es', count, { one: 'el movimiento', other: `los ${figure} movimientos` })} dan el saldo final.`,
    balancesAgree: (count: number, figure: string) =>
      plural('es', count, { one: 'El saldo impreso entre ellos coincide.', other: `Los ${figure} saldos impresos entre ellos coinciden.` }),
    scanned: 'Estas páginas se leyeron de una imagen. Los saldos prueban los importes; revise las descripciones y las fechas.',
    differs: (expected, closing) =>
      `El saldo inicial y las líneas dan ${expected}, pero el archivo cierra con ${closing}. Pueden faltar líneas, o leerse mal.`,
    opens: (opening) => `Es el primer extracto de esta cuenta: ${opening} se contabilizan como su saldo inicial.`,
  },
  problems: {
    label: 'Avisos',
    title: (count, figure) =>
      plural('es', count, { one: `${figure} aviso sobre este archivo`, other: `${figure} avisos sobre este archivo` }),
    more: (figure) => `${figure} más`,
    line: (figure) => `Línea ${figure}: `,
  },
  lines: {
    title: 'Líneas del archivo',
    label: 'Líneas del archivo',
    all: 'Todas las líneas del archivo.',
    first: (count, figure, total) =>
      `${plural('es', count, { one: 'La primera línea', other: `Las primeras ${figure} líneas` })} de ${total}; se importan todas.`,
    line: 'Línea',
    date: 'Fecha',
    description: 'Descripción',
    becomes: 'Categoría',
    amount: 'Importe',
    known: 'Duplicado',
    transfer: (name) => `Traspaso con ${name}`,
    transferReason: () => 'Mismo importe en ambas cuentas.',
    toReview: 'Por revisar',
  },
  confirm: {
    rate: (base, currency) => `Tipo de cambio (${base} por 1 ${currency})`,
    rateHelp: 'Faltan tipos de cambio para algunas fechas. Se usará este.',
    rateWrong: (example) => `Un tipo de cambio es un número positivo, como ${example}.`,
    nothing: 'Nada que importar',
    action: (count, figure) => `Importar ${transactions(count, figure)}`,
    unreachable: 'Si la importación se hizo a pesar de todo, un nuevo intento la encuentra: nada se importa dos veces.',
    locked: (count, figure, day) =>
      `${plural('es', count, { one: `${figure} línea nueva tiene`, other: `${figure} líneas nuevas tienen` })} fecha del ${day} o anterior, y el periodo está bloqueado hasta esa fecha.`,
    unlock: 'Desbloquee el periodo',
    orLater: ' primero, o importe un archivo que empiece más tarde.',
    allKnown: 'Todos los movimientos de este archivo ya están importados.',
    noLines: 'No se encontraron movimientos. Revise la asignación de columnas.',
    ready: 'Podrá deshacer la importación.',
  },
  running: {
    title: (file) => `Importando ${file}`,
    text: 'Puede salir de esta página: la importación continúa.',
    stages: {
      waiting: 'Enviando el archivo…',
      reading: 'Leyendo el archivo…',
      posting: 'Contabilizando…',
      done: 'Terminando…',
    },
    other: 'Importando…',
    progress: (done, total) => `${done} de ${total} líneas`,
  },
  done: {
    back: 'Importación deshecha',
    backText: (file) => `Se deshizo la importación de ${file}.`,
    title: (count, figure) => plural('es', count, { one: `${figure} movimiento añadido`, other: `${figure} movimientos añadidos` }),
    from: (file, account) => `De ${file} a ${account}.`,
    known: (count, figure) => plural('es', count, { one: `${figure} línea ya estaba.`, other: `${figure} líneas ya estaban.` }),
    transfers: (count, figure) =>
      plural('es', count, {
        one: `Se reconoció ${figure} traspaso entre sus propias cuentas.`,
        other: `Se reconocieron ${figure} traspasos entre sus propias cuentas.`,
      }),
    review: (count, figure) => plural('es', count, { one: `Revisar ${figure} movimiento`, other: `Revisar ${figure} movimientos` }),
    choose: (count, figure) => plural('es', count, { one: `Clasificar ${figure} movimiento`, other: `Clasificar ${figure} movimientos` }),
    see: 'Ver movimientos',
    another: 'Importar otro extracto',
  },
};

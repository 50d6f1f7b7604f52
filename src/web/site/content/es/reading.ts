// Blog and help in Spanish.
import type { SiteContent } from '../en/site.ts';

export const reading: SiteContent['reading'] = {
  blog: {
    title: 'Blog · Daybook',
    description: 'Sobre contabilidad: partida doble, conciliación y lo que una máquina puede decidir.',
    heading: 'Notas sobre contabilidad',
    lead: 'Para quienes hacen sus propias cuentas, con cifras que cuadran.',
    feed: 'Seguir por RSS',
    back: 'Todos los artículos',
    minutes: (n) => `${n} min`,
    next: 'Seguir leyendo',
    none: 'El primer artículo se está escribiendo.',
  },
  help: {
    title: 'Ayuda · Daybook',
    description:
      'Cómo se hacen las cosas en Daybook: importar extractos, facturas, categorías, informes, cerrar un mes, iniciar sesión. Paso a paso y con buscador.',
    heading: '¿En qué podemos ayudarle?',
    lead: 'Un artículo para cada cosa que quiera hacer.',
    search: 'Buscar en la ayuda',
    searchHelp: 'Por ejemplo: importar, factura, doble factor, contraasiento',
    found: {
      none: 'No se encontró nada. Pruebe otra palabra o pregúntenos.',
      one: '1 artículo encontrado',
      other: '{n} artículos encontrados',
    },
    back: 'Todos los artículos de ayuda',
    ask: { heading: '¿No está aquí?', text: 'Díganos qué intentaba hacer.', link: 'Contacto' },
    none: 'Los primeros artículos se están escribiendo.',
    areas: {
      Start: 'Primeros pasos',
      Transactions: 'Transacciones',
      Banking: 'Bancos',
      Sales: 'Ventas',
      Purchases: 'Compras',
      Reports: 'Informes',
      Ledger: 'El libro mayor',
      Account: 'Su cuenta',
      Hosting: 'Alojamiento propio',
    },
  },
};

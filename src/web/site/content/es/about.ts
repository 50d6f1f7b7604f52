// About us in Spanish.
import type { SiteContent } from '../en/site.ts';

export const about: SiteContent['about'] = {
  title: 'Nosotros · Daybook',
  description: 'Por qué existe Daybook, a qué se atiene y quién responde de qué.',
  heading: 'Una contabilidad que se puede comprobar',
  story: {
    label: 'Nuestra historia',
    heading: 'Por qué hay un programa de contabilidad más',
    paragraphs: [
      (year) =>
        `Daybook fue fundado en ${year} por personas que llevaban la contabilidad propia y la de otros. Los programas para autónomos eran agradables y se equivocaban en lo pequeño; los de contables acertaban y nadie más podía usarlos.`,
      () =>
        'El «daybook» es el libro en que un comerciante anotaba cada día lo ocurrido, antes de ordenar o sumar nada. Tomamos el nombre y el orden de las cosas: primero se anota lo que pasó, y de ahí sale cada cifra, nunca al revés.',
      () =>
        'Por eso, bajo la lista sencilla de lo que entra y sale hay partida doble vigilada por la propia base de datos. Y a su lado, un asistente que puede proponer, tiene que dar su motivo y siempre puede ser corregido.',
    ],
  },
  stats: {
    label: 'En cifras',
    founded: 'fundación',
    users: 'usuarios',
    countries: 'países',
    awards: 'premios',
    note: 'Según declara el operador de este sitio.',
  },
  values: {
    label: 'Nuestros valores',
    heading: 'A qué nos atenemos',
    items: [
      {
        title: 'Correcto antes que rápido',
        text: 'Una cifra que no se puede seguir hasta su origen no se muestra. Donde una suma no sale, la página lo dice.',
      },
      {
        title: 'Sus datos son suyos',
        text: 'Lléveselo todo cuando quiera, como texto o como tablas, sin pedir permiso. Funciona en la máquina que usted elija.',
      },
      {
        title: 'Decir cuánto se sabe',
        text: 'Cada propuesta lleva su certeza y su motivo. Lo que decimos de nosotros sigue la misma regla.',
      },
    ],
  },
  leadership: {
    label: 'Dirección',
    heading: 'Quién responde de qué',
    people: [
      { role: 'Dirección general', text: 'Responde de hacia dónde va Daybook y de lo que promete.' },
      { role: 'Dirección de producto', text: 'Responde de lo que se construye después y de cada palabra en pantalla.' },
      { role: 'Dirección de ingeniería', text: 'Responde del libro mayor: de que cuadre y de que esté.' },
      { role: 'Dirección de contabilidad', text: 'Responsable de las normas contables, país por país.' },
    ],
  },
  mission: {
    heading: 'Participe',
    text: 'Nos gusta oír a quienes llevan libros, escriben programas o enseñan lo uno o lo otro.',
    mission: 'Preguntar por nuestra misión',
    partner: 'Ser socio',
    careers: 'Ver puestos abiertos',
  },
};

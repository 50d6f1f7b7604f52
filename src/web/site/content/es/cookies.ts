// The page about cookies in Spanish.
import type { Paper } from '../en/paper.ts';
import type { SiteContent } from '../en/site.ts';

export const cookies: Paper = {
  title: 'Cookies · Daybook',
  description: 'Cada cookie y cada elemento que Daybook guarda en su navegador: nombre, para qué, cuánto tiempo y si puede elegir.',
  heading: 'Cookies',
  intro: 'Cada elemento que Daybook guarda en su navegador, y sobre cuáles decide usted.',
  sections: [
    {
      heading: 'Su elección',
      paragraphs: [
        'Los elementos «opcionales» solo se escriben después de que lo haya permitido. Puede cambiar de opinión aquí o al pie de cada página; con «Solo las necesarias» se eliminan al momento.',
      ],
    },
    {
      heading: 'Lo que no usamos',
      paragraphs: [
        'Ni cookies ajenas, ni píxeles, ni huellas digitales, ni analítica. Por eso no hay nada que enumerar aquí.',
        'Una página tras el enlace de una factura o un presupuesto no guarda nada en el navegador. Un proveedor de pago a cuya página se pasa desde allí tiene sus propias cookies.',
      ],
    },
  ],
};

export const cookieTable: SiteContent['papers']['cookieTable'] = {
  caption: 'Qué se guarda en este navegador',
  head: { keeps: 'Cuánto tiempo' },
  necessary: 'necesario',
  optional: 'opcional',
  rows: [
    {
      name: 'daybook-refresh',
      purpose: 'Mantiene su sesión iniciada. Una cookie que ningún script puede leer.',
      keeps: 'hasta que cierre la sesión o caduque',
      optional: false,
    },
    {
      name: 'daybook-device',
      purpose: 'Reconoce este navegador, para poder avisarle de un inicio de sesión desde otro nuevo. Ningún script puede leerla.',
      keeps: '400 días, si pidió que se le recuerde',
      optional: false,
    },
    {
      name: 'daybook-asked',
      purpose: 'Permite que un enlace enviado por correo se abra sin preguntas en el navegador que lo pidió. Ningún script puede leerla.',
      keeps: 'un día',
      optional: false,
    },
    {
      name: 'daybook-flow',
      purpose:
        'Mantiene unido un inicio de sesión con Google, GitHub u otro proveedor mientras está en su página. Ningún script puede leerla.',
      keeps: 'un cuarto de hora',
      optional: false,
    },
    {
      name: 'daybook-journey',
      purpose: 'Adónde seguir cuando vuelva de allí; y junto a él daybook-auth-code-verifier, sin el cual la respuesta no vale nada.',
      keeps: 'hasta que vuelva o se cierre la ventana',
      optional: false,
    },
    {
      name: 'daybook-session',
      purpose: 'Indica que puede haber una sesión, para mostrar el acceso a la aplicación. No es un secreto.',
      keeps: 'hasta que cierre la sesión',
      optional: false,
    },
    { name: 'daybook-cookies', purpose: 'Su elección sobre esta lista.', keeps: 'hasta que la borre', optional: false },
    {
      name: 'daybook-notice',
      purpose: 'Un aviso en camino de una página a la siguiente.',
      keeps: 'hasta que se muestre',
      optional: false,
    },
    { name: 'daybook-language', purpose: 'El idioma que eligió.', keeps: 'hasta que lo borre', optional: true },
    { name: 'daybook-theme', purpose: 'Claro u oscuro, si eligió uno.', keeps: 'hasta que lo borre', optional: true },
  ],
  note: 'En la aplicación, el idioma o el tema que fije en los ajustes se guarda porque usted lo pidió. La aplicación también puede guardar borradores de formularios y las columnas de una tabla hasta que los borre. Donde se llega a este sitio por HTTPS, los nombres de las cookies empiezan por «__Host-».',
};

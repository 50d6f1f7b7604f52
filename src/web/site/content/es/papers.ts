// Security, terms, privacy and cookies in Spanish.
import type { Paper } from '../en/papers.ts';
import type { SiteContent } from '../en/site.ts';

const security: Paper = {
  title: 'Resumen de seguridad · Daybook',
  description: 'Cómo protege Daybook las cuentas y los datos, en palabras claras: lo que hay hoy y lo que aún no.',
  heading: 'Resumen de seguridad',
  intro:
    'Qué protege su cuenta y sus datos, en palabras claras. Cada frase describe el programa tal como es; la última sección dice lo que aún falta.',
  sections: [
    {
      heading: 'Inicio de sesión',
      paragraphs: ['Su contraseña nunca se guarda. Se guarda un resumen argon2id, a partir del cual no puede leerse.'],
      list: [
        'Doble factor con aplicación de códigos y llaves de acceso; códigos de recuperación para el día en que se pierda el teléfono.',
        'Los testigos de acceso duran 15 minutos. El que los renueva cambia con cada uso, y usar uno antiguo termina la sesión.',
        'En el navegador, la sesión está en una cookie que ningún script puede leer.',
        'Los intentos están limitados por cuenta y por dirección de red, y las respuestas no revelan si una cuenta existe.',
        'Usted ve sus sesiones y un registro de todo lo que afectó a su inicio de sesión, y puede terminar cualquier sesión.',
      ],
    },
    {
      heading: 'Su contabilidad',
      paragraphs: [
        'Cada empresa está separada en la propia base de datos: una petición abierta para una empresa no ve ni una fila de otra, aunque una línea de nuestro código olvidara preguntar.',
        'Los asientos se añaden; nunca se cambian ni se borran: el rol con que trabaja el programa no tiene permiso. Lo que no cuadra lo rechaza la base de datos, y una comprobación compara cada saldo guardado con los asientos que lo forman.',
      ],
    },
    {
      heading: 'Entre usted y el servidor',
      paragraphs: [
        'Las páginas solo ejecutan nuestros propios archivos, bajo una política de contenido sin excepciones y con Trusted Types. Nada se carga de otros sitios: ni fuentes, ni rastreadores, ni analítica.',
        'En internet, el administrador pone HTTPS delante; desde entonces los navegadores no aceptan menos.',
      ],
    },
    {
      heading: 'Enlaces y pagos',
      paragraphs: [
        'Los clientes ven un documento por un enlace que no se puede adivinar. En la base de datos solo está su resumen, de modo que quien lee una copia no abre nada. Puede sustituir o anular un enlace en cualquier momento; el que no abre nada no revela si alguna vez lo hizo.',
      ],
      list: [
        'Quien tiene un enlace tiene el documento: envíelo como enviaría el propio documento.',
        'Los clientes pagan en la página del proveedor. Los datos de la tarjeta nunca nos llegan. Lo que comunica un proveedor se comprueba por su firma y se vuelve a preguntar antes de anotar nada.',
        'Un documento emitido no se puede cambiar, y guarda una huella que lo mostraría.',
        'Los documentos los dibuja un proceso aparte que no llega a la red, a la base de datos ni a la carpeta de datos.',
      ],
    },
    {
      heading: 'Secretos',
      paragraphs: [
        'Las semillas de las aplicaciones de códigos, los archivos que acompañan a sus documentos y otros secretos que deben volver a leerse se sellan con AES-256-GCM. La clave no está en la base de datos.',
      ],
    },
    {
      heading: 'Lo que aún no hay',
      paragraphs: ['Preferimos que lo sepa por nosotros:'],
      list: [
        'Ninguna empresa externa ha probado ni certificado el programa.',
        'La base de datos no está cifrada en su conjunto; póngala sobre un disco cifrado.',
        'Las copias de seguridad corren a cargo del administrador del servidor.',
      ],
    },
    {
      heading: 'Avisar de una debilidad',
      paragraphs: [
        'Si encuentra una, escriba a la dirección de abajo antes que a nadie y denos tiempo para corregirla. Respondemos, y no perseguimos a quien actúa de buena fe.',
      ],
    },
  ],
};

const terms: Paper = {
  title: 'Condiciones · Daybook',
  description: 'Qué puede esperar de Daybook y qué espera Daybook de usted.',
  heading: 'Condiciones de uso',
  intro: 'Breves, porque el programa lo gestiona usted.',
  sections: [
    {
      heading: 'Quién presta este servicio',
      paragraphs: [
        'Daybook es un programa que cada uno gestiona en sus propias máquinas. Las condiciones entre usted y el administrador de este servidor las fija este último; donde no haya fijado ninguna, lo que sigue es todo.',
      ],
    },
    {
      heading: 'Su cuenta',
      paragraphs: [
        'Indique una dirección de correo en la que se le encuentre, guarde su contraseña para sí y avísenos si alguien más puede conocerla. Lo que se haga con su cuenta cuenta como hecho por usted hasta que nos avise.',
      ],
    },
    {
      heading: 'Sus datos son suyos',
      paragraphs: [
        'Todo lo que introduce o importa le pertenece. Puede llevárselo cuando quiera, como diario en texto o como tablas, sin pedirlo a nadie.',
        'Lo asentado queda en la contabilidad. Una corrección es un asiento nuevo que anula el anterior; así funciona la contabilidad y así lo espera Hacienda.',
      ],
    },
    {
      heading: 'Planes y precios',
      paragraphs: [
        'El plan gratuito no cuesta nada y tiene límites. Hoy no se vende aquí ningún plan: los mayores los asigna el administrador de este servidor, en sus propias condiciones. Llegar a un límite o dejar un plan nunca borra nada de su contabilidad.',
      ],
    },
    {
      heading: 'Uso correcto',
      paragraphs: [
        'No use el servicio para infringir la ley, para atacarlo o atacar a otros, ni para llegar a lo que no es suyo. El administrador puede cerrar una cuenta que lo haga, y entrega entonces sus datos si se le piden.',
      ],
    },
    {
      heading: 'Lo que Daybook no hace',
      paragraphs: [
        'Daybook calcula; no asesora. Las categorías que propone son propuestas, cada una con su motivo. Si su contabilidad y su declaración son correctas lo decide usted, o su contable.',
        'El programa se entrega sin garantía, en lo que permita la ley. Haga copias de seguridad, como de todo lo que importa.',
      ],
    },
  ],
};

const privacy: Paper = {
  title: 'Privacidad · Daybook',
  description: 'Qué guarda Daybook sobre usted, dónde, y qué no hace nunca.',
  heading: 'Privacidad',
  intro: 'Qué guarda Daybook sobre usted, dónde, y qué no hace nunca.',
  sections: [
    {
      heading: 'Qué se guarda',
      paragraphs: [
        'Todo está en la base de datos de este servidor. Su administrador tiene acceso a ella; ninguna otra empresa del mismo servidor puede ver la suya.',
      ],
      list: [
        'Su nombre, su correo, un resumen irreversible de su contraseña y lo que añada a su perfil.',
        'Sus sesiones: cuándo empezaron y se usaron por última vez, con qué tipo de navegador y desde qué dirección de red.',
        'Un registro de lo que afectó a su inicio de sesión, para que vea qué pasó con su cuenta.',
        'Su contabilidad.',
        'Sus clientes, tal como los anota; los documentos para ellos, y qué se envió a quién y qué fue de ello.',
        'De quien abre un enlace a un documento: los días en que se miró y los pagos que se empezaron. Con la visita no se guarda ninguna dirección de red.',
        'De quien acepta o rechaza un presupuesto: el nombre que escribe, la firma si la dibuja, el motivo si lo da, la hora y la dirección de red. Es una prueba para ambas partes y queda con el presupuesto.',
        'Los mensajes que envíe con el formulario de contacto.',
      ],
    },
    {
      heading: 'Qué no se hace',
      paragraphs: [
        'No hay rastreadores, analítica, publicidad, ni fuentes o scripts de otros sitios. Las propuestas de categorías se calculan en esta máquina, solo a partir de sus decisiones. Sus datos no se usan para entrenar nada para otros.',
      ],
    },
    {
      heading: 'Cuándo sale algo de esta máquina',
      paragraphs: ['Solo en estos casos:'],
      list: [
        'Correo dirigido a usted, y el que usted envía a sus clientes, por el servidor de correo configurado en esta instalación.',
        'Si un cliente paga en línea: importe, moneda, número del documento, nombre de su empresa, el idioma, y a Stripe también el correo del cliente, al proveedor que elija. Lo que escribe allí se queda allí; vuelven el importe, la comisión y qué fue de ello.',
        'Si decide iniciar sesión con Google, GitHub u otro proveedor: lo necesario para preguntarle quién es usted.',
        'Si el administrador ha configurado un modelo de lenguaje: la dirección de una página no encontrada, para que sugiera adónde ir. Nada de usted ni de su contabilidad.',
      ],
    },
    {
      heading: 'Cookies y almacenamiento del navegador',
      paragraphs: [
        'Una cookie mantiene su sesión iniciada. Con su permiso se recuerdan también su idioma y sus colores. La página sobre cookies enumera cada elemento. Una página tras el enlace de un documento no escribe ninguno.',
      ],
    },
    {
      heading: 'Sus derechos',
      paragraphs: [
        'Puede ver, corregir y llevarse lo que se guarda sobre usted, y pedir que se borre. Los registros contables pueden tener que conservarse el tiempo que pida la ley fiscal. Escriba al administrador de este servidor; la dirección está en la página de contacto.',
      ],
    },
  ],
};

const cookies: Paper = {
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

export const papers: SiteContent['papers'] = {
  security,
  terms,
  privacy,
  cookies,
  cookieTable: {
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
  },
  mailUs: 'Escriba a',
};

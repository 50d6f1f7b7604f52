// The security overview in Spanish.
import type { Paper } from '../en/paper.ts';

export const security: Paper = {
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

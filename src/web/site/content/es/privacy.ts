// The page about privacy in Spanish.
import type { Paper } from '../en/paper.ts';

export const privacy: Paper = {
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

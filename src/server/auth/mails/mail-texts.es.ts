// The texts of account emails, in Spanish.
import type { MailTexts } from './mail-texts.en.ts';

export const es: MailTexts = {
  device: (browser, system) => (browser && system ? `${browser} en ${system}` : browser || system || 'Desconocido'),
  labels: { at: 'Cuándo', device: 'Dispositivo', network: 'Red' },
  orOpen: 'Si el botón no funciona, abra esta dirección:',
  code: 'O introduzca este código donde se lo pidan:',
  codeAlone: 'Introduzca este código donde se lo pidan:',
  codeLasts: 'El código sirve una vez, durante diez minutos.',
  linkLasts: {
    day: 'El enlace caduca en 24 horas y solo puede usarse una vez.',
    hour: 'El enlace caduca en una hora y solo puede usarse una vez.',
  },
  neverAsk: 'Nadie de Daybook le pedirá nunca este código.',
  why: {
    asked: 'Recibe este mensaje porque alguien introdujo esta dirección en Daybook.',
    account: 'Recibe este mensaje porque una cuenta de Daybook tiene esta dirección.',
    invited: 'Recibe este mensaje porque alguien que administra este Daybook introdujo su dirección.',
  },
  confirm: {
    subject: 'Confirme su correo para Daybook',
    lines: ['Le damos la bienvenida a Daybook.', 'Abra este enlace para confirmar que esta dirección es suya y empezar:'],
    button: 'Confirmar mi correo',
    after: 'Si no se registró, no lo abra: sin él, nadie puede usar una cuenta con esta dirección.',
  },
  signIn: {
    subject: 'Inicie sesión en Daybook',
    lines: ['Abra este enlace para iniciar sesión:'],
    button: 'Iniciar sesión',
    after: 'Si no lo pidió, no tiene que hacer nada: sin él, nadie puede entrar.',
  },
  recovery: {
    subject: 'Elija una nueva contraseña de Daybook',
    lines: ['Alguien pidió una nueva contraseña para la cuenta de Daybook con esta dirección. Si fue usted, abra este enlace:'],
    button: 'Elegir una nueva contraseña',
    after: 'Si no fue usted, no tiene que hacer nada: su contraseña sigue siendo la misma.',
  },
  invitation: {
    subject: 'Tiene una invitación a Daybook',
    lines: ['Ha recibido una invitación a Daybook. Abra este enlace para aceptarla y elegir una contraseña:'],
    button: 'Aceptar la invitación',
    after: 'Si no sabe a qué se debe, no lo abra: sin él, nadie puede usar una cuenta con esta dirección.',
  },
  emailChangeCurrent: {
    subject: 'Confirme el nuevo correo de su cuenta de Daybook',
    lines: (email) => [
      `Alguien que ha iniciado sesión en su cuenta pidió cambiar el correo de esta a ${email}.`,
      'Cambiará cuando ambas direcciones lo acepten. Si fue usted, acéptelo para esta dirección:',
    ],
    button: 'Cambiar mi correo',
    after: 'Si no fue usted, no lo abra y elija una nueva contraseña cuanto antes: otra persona ha iniciado sesión en su cuenta.',
  },
  emailChangeNew: {
    subject: 'Confirme su nuevo correo para Daybook',
    lines: (email) => [
      `Una cuenta de Daybook quiere cambiar su correo de ${email} a esta dirección.`,
      'Cambiará cuando ambas direcciones lo acepten. Si fue usted, acéptelo para esta dirección:',
    ],
    button: 'Confirmar esta dirección',
    after: 'Si no fue usted, no tiene que hacer nada: sin su confirmación no cambia nada.',
  },
  reauthentication: {
    subject: 'Su código de Daybook',
    lines: ['Alguien que ha iniciado sesión en su cuenta está a punto de cambiar algo importante. Si es usted:'],
    after: 'Si no fue usted, elija una nueva contraseña cuanto antes: otra persona ha iniciado sesión en su cuenta.',
  },
  knownAddress: {
    subject: 'Ya tiene una cuenta de Daybook',
    lines: ['Alguien intentó registrarse en Daybook con esta dirección, que ya tiene una cuenta. Si fue usted, inicie sesión aquí:'],
    button: 'Iniciar sesión',
    after: [
      'Si no recuerda su contraseña, elija una nueva desde la página de inicio de sesión.',
      'Si no fue usted, no tiene que hacer nada: no se cambió nada y nadie supo que tiene una cuenta.',
    ],
  },
  notices: {
    ifYou: 'Si fue usted, no tiene que hacer nada.',
    ifNotYou:
      'Si no fue usted, otra persona puede entrar en su cuenta. Elija una nueva contraseña cuanto antes; eso cierra todas las demás sesiones:',
    ifNotYouAddress: 'Si no fue usted, otra persona tiene su cuenta: avise cuanto antes a su administrador.',
    setPassword: 'Elegir una nueva contraseña',
    new_device: {
      subject: 'Nuevo inicio de sesión en Daybook',
      line: () => 'Alguien inició sesión en su cuenta de Daybook en un dispositivo, o desde una red, que no se había usado antes.',
    },
    deletion_requested: {
      subject: 'Su cuenta de Daybook se eliminará',
      line: (day: string) =>
        `Su cuenta de Daybook se eliminará el ${day}. Para conservarla, inicie sesión antes de ese día y elija «Conservar mi cuenta».`,
    },
    password_changed: {
      subject: 'Se cambió su contraseña de Daybook',
      line: () => 'La contraseña de su cuenta de Daybook se acaba de cambiar y se cerró la sesión en todos los demás dispositivos.',
    },
    email_changed: {
      subject: 'Se cambió el correo de su cuenta de Daybook',
      line: (email) => `Su cuenta de Daybook tiene ahora el correo ${email}. Esta dirección ya no se usa para ella.`,
    },
    factor_added: {
      subject: 'Se activó la autenticación en dos pasos',
      line: (name) =>
        `Se añadió una aplicación de autenticación${name ? ` (${name})` : ''}. A partir de ahora, Daybook pide su código al iniciar sesión.`,
    },
    factor_removed: {
      subject: 'Se quitó una aplicación de autenticación',
      line: (name) => `Se quitó una aplicación de autenticación${name ? ` (${name})` : ''} de su cuenta de Daybook.`,
    },
    passkey_added: {
      subject: 'Se añadió una llave de acceso',
      line: (name) => `Se añadió una llave de acceso${name ? ` (${name})` : ''}. Abre su cuenta de Daybook sin contraseña.`,
    },
    passkey_removed: {
      subject: 'Se quitó una llave de acceso',
      line: (name) => `Se quitó una llave de acceso${name ? ` (${name})` : ''} de su cuenta de Daybook.`,
    },
    recovery_codes_made: {
      subject: 'Se crearon nuevos códigos de recuperación',
      line: () => 'Se crearon nuevos códigos de recuperación para su cuenta de Daybook. Los anteriores ya no sirven.',
    },
    recovery_code_used: {
      subject: 'Se usó un código de recuperación',
      line: (left) => `Se usó un código de recuperación para entrar en su cuenta de Daybook. Códigos que quedan: ${left}.`,
    },
    refresh_reused: {
      subject: 'Se cerró una sesión de su cuenta de Daybook',
      line: () =>
        'Una clave que mantiene su sesión abierta se usó por segunda vez. Puede que la hayan copiado, así que esa sesión se cerró. Vuelva a iniciar sesión para continuar.',
    },
    identity_linked: {
      subject: 'Se añadió otra forma de iniciar sesión',
      line: (provider) => `Su cuenta de Daybook se puede abrir ahora con ${provider}.`,
    },
    identity_unlinked: {
      subject: 'Se quitó una forma de iniciar sesión',
      line: (provider) => `Su cuenta de Daybook ya no se puede abrir con ${provider}.`,
    },
  },
};

// What the mails of signing up and in say, in Spanish.
import type { MailTexts } from './mail-texts.en.ts';

export const es: MailTexts = {
  device: (browser, system) => (browser && system ? `${browser} en ${system}` : browser || system || 'Desconocido'),
  labels: { at: 'Cuándo', device: 'Dispositivo', network: 'Red' },
  orOpen: 'Si el botón no funciona, abre esta dirección:',
  code: 'O introduce este código donde te lo pidan:',
  codeAlone: 'Introduce este código donde te lo pidan:',
  codeLasts: 'El código sirve una vez, durante diez minutos.',
  linkLasts: { day: 'El enlace sirve una vez, durante 24 horas.', hour: 'El enlace sirve una vez, durante una hora.' },
  neverAsk: 'Nadie de Daybook te pedirá nunca este código.',
  why: {
    asked: 'Recibes este mensaje porque alguien introdujo esta dirección en Daybook.',
    account: 'Recibes este mensaje porque una cuenta de Daybook tiene esta dirección.',
    invited: 'Recibes este mensaje porque alguien que administra este Daybook introdujo tu dirección.',
  },
  confirm: {
    subject: 'Confirma tu correo para Daybook',
    lines: ['Te damos la bienvenida a Daybook.', 'Abre este enlace para confirmar que esta dirección es tuya y empezar tus libros:'],
    button: 'Confirmar mi correo',
    after: 'Si no te registraste, no lo abras: sin él, nadie puede usar una cuenta con esta dirección.',
  },
  signIn: {
    subject: 'Inicia sesión en Daybook',
    lines: ['Abre este enlace para iniciar sesión:'],
    button: 'Iniciar sesión',
    after: 'Si no lo pediste, no tienes que hacer nada: sin él, nadie puede entrar.',
  },
  recovery: {
    subject: 'Elige una nueva contraseña de Daybook',
    lines: ['Alguien pidió una nueva contraseña para la cuenta de Daybook con esta dirección. Si fuiste tú, abre este enlace:'],
    button: 'Elegir una nueva contraseña',
    after: 'Si no fuiste tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.',
  },
  invitation: {
    subject: 'Tienes una invitación a Daybook',
    lines: ['Te invitan a llevar tus libros con Daybook. Abre este enlace para aceptar y elegir una contraseña:'],
    button: 'Aceptar la invitación',
    after: 'Si no sabes a qué se debe, no lo abras: sin él, nadie puede usar una cuenta con esta dirección.',
  },
  emailChangeCurrent: {
    subject: 'Confirma el nuevo correo de tu cuenta de Daybook',
    lines: (email) => [
      `Alguien que ha iniciado sesión en tu cuenta pidió cambiar su correo a ${email}.`,
      'Cambiará cuando ambas direcciones lo acepten. Si fuiste tú, acéptalo por esta:',
    ],
    button: 'Cambiar mi correo',
    after: 'Si no fuiste tú, no lo abras y elige una nueva contraseña cuanto antes: otra persona ha iniciado sesión en tu cuenta.',
  },
  emailChangeNew: {
    subject: 'Confirma tu nuevo correo para Daybook',
    lines: (email) => [
      `Una cuenta de Daybook quiere cambiar su correo de ${email} a esta dirección.`,
      'Cambiará cuando ambas direcciones lo acepten. Si fuiste tú, acéptalo por esta:',
    ],
    button: 'Confirmar esta dirección',
    after: 'Si no fuiste tú, no tienes que hacer nada: sin tu confirmación no cambia nada.',
  },
  reauthentication: {
    subject: 'Tu código de Daybook',
    lines: ['Alguien que ha iniciado sesión en tu cuenta está a punto de cambiar algo importante. Si eres tú:'],
    after: 'Si no fuiste tú, elige una nueva contraseña cuanto antes: otra persona ha iniciado sesión en tu cuenta.',
  },
  knownAddress: {
    subject: 'Ya tienes una cuenta de Daybook',
    lines: ['Alguien intentó registrarse en Daybook con esta dirección, que ya tiene una cuenta. Si fuiste tú, inicia sesión aquí:'],
    button: 'Iniciar sesión',
    after: [
      'Si no recuerdas tu contraseña, elige una nueva desde la página de inicio de sesión.',
      'Si no fuiste tú, no tienes que hacer nada: no se cambió nada y nadie supo que tienes una cuenta.',
    ],
  },
  notices: {
    ifYou: 'Si fuiste tú, no tienes que hacer nada.',
    ifNotYou:
      'Si no fuiste tú, otra persona puede entrar en tu cuenta. Elige una nueva contraseña cuanto antes; eso cierra todas las demás sesiones:',
    ifNotYouAddress: 'Si no fuiste tú, otra persona tiene tu cuenta: avisa cuanto antes a quien administra este Daybook.',
    setPassword: 'Elegir una nueva contraseña',
    new_device: {
      subject: 'Tu cuenta de Daybook se usó en un dispositivo nuevo',
      line: () => 'Alguien inició sesión en tu cuenta de Daybook en un dispositivo, o desde una red, que no se había usado antes.',
    },
    password_changed: {
      subject: 'Se cambió tu contraseña de Daybook',
      line: () => 'La contraseña de tu cuenta de Daybook se acaba de cambiar y se cerró la sesión en todos los demás dispositivos.',
    },
    email_changed: {
      subject: 'Se cambió el correo de tu cuenta de Daybook',
      line: (email) => `Tu cuenta de Daybook tiene ahora el correo ${email}. Esta dirección ya no se usa para ella.`,
    },
    factor_added: {
      subject: 'Se activó el inicio de sesión en dos pasos',
      line: (name) =>
        `Se añadió una aplicación de autenticación${name ? ` (${name})` : ''}. A partir de ahora, Daybook pide su código al iniciar sesión.`,
    },
    factor_removed: {
      subject: 'Se quitó una aplicación de autenticación',
      line: (name) => `Se quitó una aplicación de autenticación${name ? ` (${name})` : ''} de tu cuenta de Daybook.`,
    },
    passkey_added: {
      subject: 'Se añadió una llave de acceso',
      line: (name) => `Se añadió una llave de acceso${name ? ` (${name})` : ''}. Abre tu cuenta de Daybook sin contraseña.`,
    },
    passkey_removed: {
      subject: 'Se quitó una llave de acceso',
      line: (name) => `Se quitó una llave de acceso${name ? ` (${name})` : ''} de tu cuenta de Daybook.`,
    },
    recovery_codes_made: {
      subject: 'Se crearon nuevos códigos de recuperación',
      line: () => 'Se crearon nuevos códigos de recuperación para tu cuenta de Daybook. Los anteriores ya no sirven.',
    },
    recovery_code_used: {
      subject: 'Se usó un código de recuperación',
      line: (left) => `Se usó un código de recuperación para entrar en tu cuenta de Daybook. Códigos que quedan: ${left}.`,
    },
    refresh_reused: {
      subject: 'Se cerró una sesión de tu cuenta de Daybook',
      line: () =>
        'Una clave que mantiene tu sesión abierta se usó por segunda vez. Puede que la hayan copiado, así que esa sesión se cerró. Vuelve a iniciar sesión para continuar.',
    },
    identity_linked: {
      subject: 'Se añadió otra forma de iniciar sesión',
      line: (provider) => `Tu cuenta de Daybook se puede abrir ahora con ${provider}.`,
    },
    identity_unlinked: {
      subject: 'Se quitó una forma de iniciar sesión',
      line: (provider) => `Tu cuenta de Daybook ya no se puede abrir con ${provider}.`,
    },
  },
};

// What is said about passkeys, in Spanish.
import type { PasskeyTexts } from './passkey-texts.en.ts';

export const es: PasskeyTexts = {
  button: {
    label: 'Entrar con una llave de acceso',
    busy: 'Esperando su llave de acceso...',
    failed: 'Error al entrar',
    unused: 'No se usó ninguna llave de acceso',
  },
  list: {
    title: 'Llaves de acceso',
    description: 'Entre con su huella, su cara o el PIN de su dispositivo.',
    empty: 'Todavía no hay llaves de acceso',
    emptyText:
      'Con una llave de acceso inicia sesión igual que desbloquea su dispositivo. No se puede adivinar ni robar con una página falsa.',
    add: 'Añadir una llave de acceso',
    adding: 'Esperando a su dispositivo...',
    added: 'Llave de acceso añadida',
    notAdded: 'No se añadió ninguna llave de acceso',
    unsupported:
      'Este navegador no puede crear llaves de acceso. Abra Daybook con su propio nombre en un navegador actual para añadir una.',
    effect:
      'Además de la contraseña se pedirá una llave de acceso u otro segundo factor. Guarde los códigos de recuperación por si no tiene ninguno a mano.',
    loading: 'Cargando las llaves de acceso',
    failed: 'No se pudieron cargar las llaves de acceso.',
    synced: 'Sincronizada',
    oneDevice: 'En un solo dispositivo',
    since: (day) => `Añadida el ${day}`,
    lastUsed: (day) => `usada por última vez el ${day}`,
    unused: 'sin usar todavía',
  },
  rename: {
    action: (name) => `Cambiar el nombre de ${name}`,
    label: 'Nombre de la llave de acceso',
    missing: 'Escriba un nombre.',
    done: 'Nombre cambiado',
    failed: 'No se cambió el nombre',
  },
  remove: {
    action: (name) => `Quitar ${name}`,
    title: (name) => `¿Quitar la llave de acceso «${name}»?`,
    description:
      'Deja de servir para entrar de inmediato y se cierra la sesión en los demás dispositivos. Sus otras formas de entrar se mantienen.',
    confirm: 'Quitar llave de acceso',
    done: 'Llave de acceso quitada',
    failed: 'No se quitó la llave de acceso',
  },
  problem: {
    device_canceled: 'Se canceló, tardó demasiado o este dispositivo no tiene una llave de acceso para Daybook.',
    already_here: 'Este dispositivo ya tiene una llave de acceso para su cuenta.',
    unfit_device:
      'Este dispositivo no puede guardar llaves de acceso o no tiene bloqueo de pantalla. Configure uno o use otro dispositivo.',
    wrong_address: 'Las llaves de acceso pertenecen a la dirección para la que está configurado Daybook. Ábralo allí e inténtelo de nuevo.',
    device_failed: 'El dispositivo no pudo hacerlo. Inténtelo de nuevo.',
    passkey_disabled: 'Las llaves de acceso necesitan que Daybook funcione bajo un nombre con https.',
    too_many_passkeys: 'Ya tiene diez llaves de acceso. Quite primero una que ya no use.',
    webauthn_credential_exists: 'Este dispositivo ya tiene una llave de acceso para su cuenta.',
    webauthn_credential_not_found: 'Esta llave de acceso ya no se conoce aquí. Entra de otra forma y vuelve a añadirla en Seguridad.',
    webauthn_challenge_not_found: 'Tardó demasiado. Inténtelo de nuevo.',
    webauthn_challenge_expired: 'Tardó demasiado. Inténtelo de nuevo.',
    webauthn_verification_failed: 'No se pudo confirmar esta llave de acceso. Inténtelo de nuevo o entre de otra forma.',
    mfa_verification_failed: 'No se pudo confirmar esta llave de acceso. Inténtelo de nuevo o entre de otra forma.',
    mfa_challenge_expired: 'Tardó demasiado. Inténtelo de nuevo.',
    last_way_in: 'Esta llave de acceso es su única forma de entrar. Ponga primero una contraseña y quítela después.',
    over_request_rate_limit: 'Demasiadas peticiones. Inténtelo dentro de un rato.',
    unreachable: 'No se puede contactar con Daybook. Compruebe la conexión e inténtelo de nuevo.',
  },
};

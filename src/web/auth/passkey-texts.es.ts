// What is said about passkeys, in Spanish.
import type { PasskeyTexts } from './passkey-texts.en.ts';

export const es: PasskeyTexts = {
  button: {
    label: 'Entrar con una llave de acceso',
    busy: 'Esperando tu llave de acceso...',
    failed: 'Error al entrar',
    unused: 'No se usó ninguna llave de acceso',
  },
  list: {
    title: 'Llaves de acceso',
    description: 'Entra con tu huella, tu cara o el PIN de tu dispositivo.',
    empty: 'Todavía no hay llaves de acceso',
    emptyText:
      'Una llave de acceso te deja entrar con lo que desbloquea tu dispositivo: nadie puede adivinarla y una página falsa no puede pedirla.',
    add: 'Añadir una llave de acceso',
    adding: 'Esperando a tu dispositivo...',
    added: 'Llave de acceso añadida',
    notAdded: 'No se añadió ninguna llave de acceso',
    unsupported:
      'Este navegador no puede crear llaves de acceso. Abre Daybook con su propio nombre en un navegador actual para añadir una.',
    effect:
      'Tu contraseña por sí sola ya no basta: también se pide una llave de acceso u otro segundo factor. Guarda códigos de recuperación para el día en que no tengas ninguno a mano.',
    loading: 'Cargando las llaves de acceso',
    failed: 'No se pudieron cargar las llaves de acceso.',
    retry: 'Volver a intentarlo',
    synced: 'Sincronizada',
    oneDevice: 'En un solo dispositivo',
    since: (day) => `Añadida el ${day}`,
    lastUsed: (day) => `usada por última vez el ${day}`,
    unused: 'sin usar todavía',
  },
  rename: {
    action: (name) => `Cambiar el nombre de ${name}`,
    label: 'Nombre de la llave de acceso',
    save: 'Guardar',
    saving: 'Guardando...',
    cancel: 'Cancelar',
    missing: 'Escribe un nombre.',
    done: 'Nombre cambiado',
    failed: 'No se cambió el nombre',
  },
  remove: {
    action: (name) => `Quitar ${name}`,
    title: (name) => `¿Quitar la llave de acceso «${name}»?`,
    description:
      'Deja de servir para entrar de inmediato y se cierra la sesión en los demás dispositivos. Tus otras formas de entrar se mantienen.',
    confirm: 'Quitar llave de acceso',
    cancel: 'Cancelar',
    done: 'Llave de acceso quitada',
    failed: 'No se quitó la llave de acceso',
  },
  problem: {
    device_cancelled: 'Se canceló, tardó demasiado o este dispositivo no tiene una llave de acceso para Daybook.',
    already_here: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
    unfit_device:
      'Este dispositivo no puede guardar llaves de acceso o no tiene bloqueo de pantalla. Configura uno o usa otro dispositivo.',
    wrong_address: 'Las llaves de acceso pertenecen a la dirección para la que está configurado Daybook. Ábrelo allí e inténtalo de nuevo.',
    device_failed: 'El dispositivo no pudo hacerlo. Inténtalo de nuevo.',
    passkey_disabled: 'Las llaves de acceso necesitan que Daybook funcione bajo un nombre con https.',
    too_many_passkeys: 'Ya tienes diez llaves de acceso. Quita primero una que ya no uses.',
    webauthn_credential_exists: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
    webauthn_credential_not_found: 'Esta llave de acceso ya no se conoce aquí. Entra de otra forma y vuelve a añadirla en Seguridad.',
    webauthn_challenge_not_found: 'Tardó demasiado. Inténtalo de nuevo.',
    webauthn_challenge_expired: 'Tardó demasiado. Inténtalo de nuevo.',
    webauthn_verification_failed: 'No se pudo confirmar esta llave de acceso. Inténtalo de nuevo o entra de otra forma.',
    mfa_verification_failed: 'No se pudo confirmar esta llave de acceso. Inténtalo de nuevo o entra de otra forma.',
    mfa_challenge_expired: 'Tardó demasiado. Inténtalo de nuevo.',
    last_way_in: 'Esta llave de acceso es tu única forma de entrar. Pon primero una contraseña y quítala después.',
    over_request_rate_limit: 'Demasiadas peticiones. Inténtalo dentro de un rato.',
    unreachable: 'No se puede contactar con Daybook. Comprueba la conexión e inténtalo de nuevo.',
  },
};

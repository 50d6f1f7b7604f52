import type { LeavingTexts } from './texts.en.ts';

export const es: LeavingTexts = {
  description: 'Elimine una empresa o su cuenta. Tiene 30 días para cambiar de opinión.',
  business: {
    title: (name) => `Eliminar ${name}`,
    text: 'La empresa se cierra de inmediato para todos. Las claves de API, los enlaces de clientes, los recordatorios y las facturas recurrentes dejan de funcionar.',
    ownerOnly: 'Solo el propietario puede eliminar esta empresa.',
    what: 'lo que supone eliminarla',
    loading: 'Cargando…',
    button: 'Eliminar empresa',
    exported: (when) => `Última exportación: ${when}.`,
    notExported: 'No ha exportado esta empresa en los últimos 7 días.',
    export: 'Exportar antes',
    members: (count) =>
      count === 1 ? 'Otro miembro pierde el acceso y recibe un correo.' : `Otros ${count} miembros pierden el acceso y reciben un correo.`,
    books: '¿Qué pasa con la contabilidad?',
    keep: 'Conservar la contabilidad durante el plazo legal',
    keepText: (day, law) =>
      `Queda bloqueada y se borra después del ${day}${law === null ? '' : ` (${law})`}. Hasta entonces puede restaurar la empresa.`,
    erase: 'Borrarlo todo a los 30 días',
    eraseText: 'Si conserva su documentación en otro lugar. Hasta entonces puede restaurar la empresa.',
    name: (name) => `Escriba «${name}» para confirmar`,
    done: (name) => `Se ha eliminado ${name}`,
    doneText: (day) => `Se borrará el ${day}. Hasta entonces puede restaurarla.`,
    deleting: 'Eliminando…',
  },
  deleted: {
    title: 'Empresas eliminadas',
    what: 'las empresas eliminadas',
    until: (deleted, erased) => `Eliminada el ${deleted} · se borra el ${erased}`,
    restore: 'Restaurar',
    restoreOne: (name) => `Restaurar ${name}`,
    restored: (name) => `${name} vuelve a estar disponible`,
  },
  account: {
    title: 'Eliminar su cuenta',
    text: 'Se cierra su sesión en todas partes, deja todos los equipos y un plan de pago termina con el periodo ya pagado. A los 30 días se borran su nombre, dirección, foto, métodos de acceso y registro de seguridad. Lo que registró en otras empresas se conserva allí.',
    undo: 'Para conservar su cuenta, inicie sesión en un plazo de 30 días.',
    button: 'Eliminar cuenta',
    email: (email) => `Escriba ${email} para confirmar`,
    done: 'Su cuenta se eliminará',
    doneText: (day) => `Se borrará el ${day}. Inicie sesión antes de ese día para conservarla.`,
    deleting: 'Eliminando…',
  },
};

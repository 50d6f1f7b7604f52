// What is said of locking the books, in Spanish.
import type { en } from './lock-texts.en.ts';

export const es: typeof en = {
  open: 'Todos los periodos abiertos',
  lockedThrough: (day) => `Bloqueado hasta el ${day}`,
  lockBooks: 'Bloquear periodo',
  allOpen: 'Todos los periodos están abiertos',
  allOpenText: 'Los asientos de cualquier día se pueden cambiar de nuevo.',
  locked: (day) => `Libros bloqueados hasta el ${day}`,
  lockedText: 'Los asientos hasta ese día quedan como están.',
  lockTitle: (day) => `¿Bloquear el periodo hasta el ${day}?`,
  lockText: 'No se podrá añadir, modificar ni eliminar nada hasta esa fecha. Puede desbloquear el periodo.',
  unlockAllTitle: '¿Desbloquear todos los periodos?',
  unlockAllText: 'Los asientos de cualquier día se podrán cambiar de nuevo. Los estados que ya haya presentado podrían dejar de coincidir.',
  unlockAll: 'Desbloquear todo',
  unlockTitle: (day) => `¿Desbloquear los días posteriores al ${day}?`,
  unlockText: 'Los asientos de esos días se podrán cambiar de nuevo. Los estados que ya haya presentado podrían dejar de coincidir.',
  unlock: 'Desbloquear',
  tooLate: 'Elija una fecha anterior a hoy.',
  openNow: 'Ahora todos los periodos están abiertos.',
  lockedNow: (day) => `Ahora está bloqueado hasta el ${day}.`,
  lock: 'Bloquear',
  unlockBack: 'Desbloquear hasta ese día',
  through: 'Bloqueado hasta',
  exchange: '¿Saldos en otras monedas? Registre antes las diferencias de cambio',
  help: 'Bloquee los periodos cerrados o ya declarados.',
};

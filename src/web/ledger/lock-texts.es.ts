// What is said of locking the books, in Spanish.
import type { en } from './lock-texts.en.ts';

export const es: typeof en = {
  open: 'Todos los periodos abiertos',
  lockedThrough: (day) => `Bloqueado hasta el ${day}`,
  lockBooks: 'Bloquear los libros',
  allOpen: 'Todos los periodos están abiertos',
  allOpenText: 'Los asientos de cualquier día se pueden cambiar de nuevo.',
  locked: (day) => `Libros bloqueados hasta el ${day}`,
  lockedText: 'Los asientos hasta ese día quedan como están.',
  lockTitle: (day) => `¿Bloquear los libros hasta el ${day}?`,
  lockText: 'Nada con fecha hasta ese día se podrá añadir, cambiar ni borrar. Podrá desbloquear los libros.',
  unlockAllTitle: '¿Desbloquear todos los periodos?',
  unlockAllText: 'Los asientos de cualquier día se podrán cambiar de nuevo. Los estados que ya haya presentado podrían dejar de coincidir.',
  unlockAll: 'Desbloquear todo',
  unlockTitle: (day) => `¿Desbloquear los días posteriores al ${day}?`,
  unlockText: 'Los asientos de esos días se podrán cambiar de nuevo. Los estados que ya haya presentado podrían dejar de coincidir.',
  unlock: 'Desbloquear',
  tooLate: 'Los libros se pueden bloquear como muy tarde hasta ayer.',
  openNow: 'Ahora todos los periodos están abiertos.',
  lockedNow: (day) => `Ahora está bloqueado hasta el ${day}.`,
  lock: 'Bloquear',
  unlockBack: 'Desbloquear hasta ese día',
  through: 'Bloqueado hasta',
  help: 'Cuando un mes o un año está terminado y presentado, el bloqueo lo conserva como estaba.',
};

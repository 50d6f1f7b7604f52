// What is said about tags in Spanish.
import type { TagTexts } from './tag-texts.en.ts';

export const es: TagTexts = {
  label: 'Etiquetas',
  add: 'Añadir etiqueta',
  none: 'No hay ninguna etiqueta así. Escriba una nueva.',
  remove: (name) => `Quitar la etiqueta ${name}`,
  failed: 'No se pudieron guardar las etiquetas',
  all: 'Todas las etiquetas',
  done: 'Etiquetas actualizadas',
  count: (name, count) => `${name} (${count})`,
};

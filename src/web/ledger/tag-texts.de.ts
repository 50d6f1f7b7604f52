// What is said about tags in German.
import type { TagTexts } from './tag-texts.en.ts';

export const de: TagTexts = {
  label: 'Schlagwörter',
  add: 'Schlagwort hinzufügen',
  none: 'Kein passendes Schlagwort. Geben Sie ein neues ein.',
  remove: (name) => `Schlagwort ${name} entfernen`,
  failed: 'Schlagwörter konnten nicht gespeichert werden',
  all: 'Alle Schlagwörter',
  done: 'Schlagwörter geändert',
  count: (name, count) => `${name} (${count})`,
};

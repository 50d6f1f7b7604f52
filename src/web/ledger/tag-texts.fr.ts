// What is said about tags in French.
import type { TagTexts } from './tag-texts.en.ts';

export const fr: TagTexts = {
  label: 'Étiquettes',
  add: 'Ajouter une étiquette',
  none: 'Aucune étiquette de ce nom. Saisissez-en une nouvelle.',
  remove: (name) => `Supprimer l’étiquette ${name}`,
  failed: 'Les étiquettes n’ont pas pu être enregistrées',
  all: 'Toutes les étiquettes',
  done: 'Étiquettes mises à jour',
  count: (name, count) => `${name} (${count})`,
};

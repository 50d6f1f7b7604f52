// What is said about tags in English: the shape of the other languages.

export const en = {
  label: 'Tags',
  add: 'Add tag',
  none: 'No matching tag. Enter a new one.',
  remove: (name: string) => `Remove tag ${name}`,
  failed: 'Tags could not be saved',
  all: 'All tags',
  done: 'Tags updated',
  count: (name: string, count: string) => `${name} (${count})`,
};
export type TagTexts = typeof en;

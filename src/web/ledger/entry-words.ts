// Where an entry comes from, in words; a source that this version does not know yet, by its code.
export function sourceWord(kind: string, sources: Readonly<Record<string, string>>): string {
  return sources[kind] ?? kind.replaceAll('_', ' ');
}

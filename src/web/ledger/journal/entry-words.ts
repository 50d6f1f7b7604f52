// The source of an entry in words; its code if this version does not know it yet.
export function sourceWord(kind: string, sources: Readonly<Record<string, string>>): string {
  return sources[kind] ?? kind.replaceAll('_', ' ');
}

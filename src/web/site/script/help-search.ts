// The search of the help: every word that is typed has to begin a word of the article. Accents and case do not matter.

interface Entry {
  readonly address: string;
  readonly words: readonly string[];
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

async function fetchIndex(address: string): Promise<readonly Entry[]> {
  const answer = await fetch(address);
  const body: unknown = answer.ok ? await answer.json() : [];
  const isEntry = (value: unknown): value is { address: string; text: string } =>
    typeof value === 'object' &&
    value !== null &&
    'address' in value &&
    typeof value.address === 'string' &&
    'text' in value &&
    typeof value.text === 'string';
  return Array.isArray(body) ? body.filter(isEntry).map(({ address: at, text }) => ({ address: at, words: wordsOf(text) })) : [];
}

const matches = (entry: Entry, wanted: readonly string[]): boolean =>
  wanted.every((begin) => entry.words.some((word) => word.startsWith(begin)));

function show(found: ReadonlySet<string> | undefined): number {
  let count = 0;
  for (const area of document.querySelectorAll<HTMLElement>('[data-area]')) {
    let inArea = 0;
    for (const item of area.querySelectorAll<HTMLElement>('[data-article]')) {
      item.hidden = found !== undefined && !found.has(item.querySelector('a')?.pathname ?? '');
      if (!item.hidden) inArea += 1;
    }
    area.hidden = inArea === 0;
    count += inArea;
  }
  return count;
}

export function startHelpSearch(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-help-search]');
  const field = form?.querySelector('input');
  const note = form?.querySelector<HTMLElement>('[data-note]');
  if (!form || !field || !note) return;
  const { index = '', none = '', one = '', other = '' } = form.dataset;
  let entries: Promise<readonly Entry[]> | undefined;
  const search = async () => {
    entries ??= fetchIndex(index);
    const known = await entries;
    const wanted = wordsOf(field.value);
    if (wanted.length === 0) {
      show(undefined);
      note.textContent = note.dataset['help'] ?? '';
      return;
    }
    const count = show(new Set(known.filter((entry) => matches(entry, wanted)).map(({ address }) => address)));
    note.textContent = count === 0 ? none : count === 1 ? one : other.replace('{n}', String(count));
  };
  const run = () =>
    void search().catch(() => {
      entries = undefined; // the next letter asks again
    });
  field.addEventListener('focus', () => (entries ??= fetchIndex(index)).catch(() => (entries = undefined)));
  field.addEventListener('input', run);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run();
  });
  if (field.value !== '') run();
}

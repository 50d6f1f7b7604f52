// The help search: results replace the sections with one list, best match first.
import { type HelpEntry, helpEntry, matchHelp, wordsOf } from '../help-match.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;

function entryFrom(value: unknown): HelpEntry[] {
  if (!isRecord(value)) return [];
  const { address, names, text } = value;
  if (typeof address !== 'string' || typeof text !== 'string' || !Array.isArray(names)) return [];
  const phrases = names.filter((name) => typeof name === 'string');
  return [helpEntry(address, phrases, text)];
}

async function fetchIndex(address: string): Promise<readonly HelpEntry[]> {
  const answer = await fetch(address);
  const body: unknown = answer.ok ? await answer.json() : [];
  return Array.isArray(body) ? body.flatMap(entryFrom) : [];
}

/** Shows the articles at these URLs instead of the sections; the sections again if none are given. */
function show(found: readonly string[] | undefined): void {
  const place = document.querySelector<HTMLElement>('[data-found]');
  const areas = [...document.querySelectorAll<HTMLElement>('[data-area]')];
  const articles = areas.flatMap((area) => [...area.querySelectorAll<HTMLElement>('[data-article]')]);
  const byAddress = new Map(articles.map((article) => [article.querySelector('a')?.pathname ?? '', article]));
  for (const area of areas) area.hidden = found !== undefined;
  place?.querySelector('ul')?.replaceChildren(...(found ?? []).flatMap((address) => byAddress.get(address)?.cloneNode(true) ?? []));
  if (place) place.hidden = found === undefined || found.length === 0;
}

export function startHelpSearch(): void {
  const form = document.querySelector<HTMLFormElement>('form[data-help-search]');
  const field = form?.querySelector('input');
  const note = form?.querySelector<HTMLElement>('[data-note]');
  if (!form || !field || !note) return;
  const { index = '', none = '', one = '', other = '' } = form.dataset;
  let entries: Promise<readonly HelpEntry[]> | undefined;
  const search = async () => {
    entries ??= fetchIndex(index);
    const known = await entries;
    if (wordsOf(field.value).length === 0) {
      show(undefined);
      note.textContent = note.dataset['help'] ?? '';
      return;
    }
    const found = matchHelp(known, field.value);
    show(found);
    note.textContent = found.length === 0 ? none : found.length === 1 ? one : other.replace('{n}', String(found.length));
  };
  const run = () =>
    void search().catch(() => {
      entries = undefined; // the next keystroke tries again
    });
  field.addEventListener('focus', () => (entries ??= fetchIndex(index)).catch(() => (entries = undefined)));
  field.addEventListener('input', run);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    run();
  });
  if (field.value !== '') run();
}

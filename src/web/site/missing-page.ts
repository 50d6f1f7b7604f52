// The server's suggestions for an unknown URL, accepted only if they have the expected shape.
import { callFunction } from '../platform/functions.ts';

export interface Suggestion {
  readonly text: string;
  /** A URL of this site. */
  readonly path: string;
  readonly icon: string;
}

export interface MissingPage {
  readonly title: string;
  readonly message: string;
  readonly suggestions: readonly Suggestion[];
}

const mostSuggestions = 3;
// A path of this site, and not one that browsers resolve to another host.
const ownPath = /^\/(?![/\\])[^\s\\]*$/;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

function suggestionFrom(value: unknown): Suggestion[] {
  if (!isRecord(value)) return [];
  const { text, path, icon_suggestion: icon } = value;
  return isText(text) && isText(path) && ownPath.test(path) ? [{ text, path, icon: isText(icon) ? icon : '' }] : [];
}

/** Accepted only with a title, a message and a list of suggestions. */
export function missingPageFrom(answer: unknown): MissingPage | undefined {
  if (!isRecord(answer)) return undefined;
  const { title, message, suggestions } = answer;
  if (!isText(title) || !isText(message) || !Array.isArray(suggestions)) return undefined;
  return { title, message, suggestions: suggestions.flatMap(suggestionFrom).slice(0, mostSuggestions) };
}

const promptFor = (path: string): string =>
  `The page at "${path}" does not exist. Answer with JSON that has title, message and suggestions: up to three existing pages of this site, ` +
  'each with text, path and icon_suggestion (one of Home, Search, HelpCircle, Compass).';

/** Undefined if the response has another shape; throws if there is none. */
export async function fetchMissingPage(path: string): Promise<MissingPage | undefined> {
  const answer = await callFunction('generate-404-content', { prompt: promptFor(path) });
  const page = missingPageFrom(answer);
  if (!page) console.warn('The suggestions for this page do not have the expected shape; the usual ones are shown.', answer);
  return page;
}

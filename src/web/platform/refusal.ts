// The problems of a failed call for display: the server's messages with their form paths, or that it could not be reached.
import type { Language } from '#core/language.ts';
import { currentLanguage } from './language.ts';

// In all languages, because they are needed when nothing can be fetched.
const unreachable: Readonly<Record<Language, string>> = {
  en: 'Can’t connect to Daybook. Check your connection and try again.',
  es: 'No se puede conectar con Daybook. No se perdió nada; compruebe la conexión e inténtelo de nuevo.',
  fr: 'Daybook est injoignable. Rien n’est perdu ; vérifiez la connexion et réessayez.',
  de: 'Daybook ist nicht erreichbar. Nichts ging verloren; prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
};

export interface ShownProblem {
  readonly code: string;
  /** A path into the input, like `postings.0.accountId`. */
  readonly path: string | undefined;
  readonly message: string;
}

function record(value: unknown): Readonly<Record<string, unknown>> | undefined {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : undefined;
}

/** All problems that the server reported; a generic one if it reported none. */
export function problemsOf(error: unknown): readonly ShownProblem[] {
  const listed = record(record(error)?.['data'])?.['problems'];
  const found = (Array.isArray(listed) ? listed : []).flatMap((item): ShownProblem[] => {
    const problem = record(item);
    if (typeof problem?.['code'] !== 'string' || typeof problem['message'] !== 'string') return [];
    return [
      { code: problem['code'], path: typeof problem['path'] === 'string' ? problem['path'] : undefined, message: problem['message'] },
    ];
  });
  if (found.length > 0) return found;
  const known = record(error);
  if (typeof known?.['status'] === 'number' && typeof known['message'] === 'string' && known['message'] !== '')
    return [{ code: typeof known['code'] === 'string' ? known['code'] : 'internal', path: undefined, message: known['message'] }];
  return [{ code: 'unreachable', path: undefined, message: unreachable[currentLanguage()] }];
}

/** The message of the first problem, for a notice. */
export function sentenceOfError(error: unknown): string {
  return problemsOf(error)[0]?.message ?? unreachable[currentLanguage()];
}

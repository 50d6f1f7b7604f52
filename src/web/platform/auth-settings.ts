// What this installation offers for signing in, asked once: providers that are set up, and where mail can be read.

export interface Provider {
  readonly id: string;
  readonly name: string;
}

export interface AuthSettings {
  /** Providers that are set up, by their names. */
  readonly providers: readonly Provider[];
  /** Where outgoing mail can be read on this machine; null where it is really sent. */
  readonly mailPage: string | null;
  readonly isSignUpClosed: boolean;
}

const none: AuthSettings = { providers: [], mailPage: null, isSignUpClosed: false };
let asked: Promise<AuthSettings> | undefined;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const isProvider = (value: unknown): value is Provider =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['name'] === 'string';

function read(given: unknown): AuthSettings {
  if (!isRecord(given)) return none;
  const listed: unknown = given['daybook_providers'];
  return {
    providers: Array.isArray(listed) ? listed.filter(isProvider).map(({ id, name }) => ({ id, name })) : [],
    mailPage: given['mail_page'] === '/mail' ? '/mail' : null,
    isSignUpClosed: given['disable_signup'] === true,
  };
}

/** A server that cannot be reached offers nothing; the next call asks again. */
export async function authSettings(): Promise<AuthSettings> {
  asked ??= fetch('/auth/v1/settings').then(async (answer) => read(await answer.json()));
  try {
    return await asked;
  } catch {
    asked = undefined;
    return none;
  }
}

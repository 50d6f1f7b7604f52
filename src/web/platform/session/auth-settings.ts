// Sign-in options of this installation, fetched once: configured providers, and where local emails can be read.

export interface Provider {
  readonly id: string;
  readonly name: string;
}

export interface AuthSettings {
  /** Providers that are set up, by their names. */
  readonly providers: readonly Provider[];
  /** Where outgoing emails can be read on this machine; null if they are really sent. */
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

/** If the server cannot be reached there are no options; the next call tries again. */
export async function authSettings(): Promise<AuthSettings> {
  asked ??= fetch('/auth/v1/settings').then(async (answer) => read(await answer.json()));
  try {
    return await asked;
  } catch {
    asked = undefined;
    return none;
  }
}

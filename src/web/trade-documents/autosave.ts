// Keeps what is being written on the server, a moment after the typing stops: one request at a time, each made from the version before
// it. What could not be sent is kept and tried again; what another window changed meanwhile is never written over.

/** `waiting`: changed, not sent yet. `offline`: nobody answered, it is tried again. `refused`: it was answered with no. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'conflict';
export type SaveFailure = 'unreachable' | 'refused' | 'conflict';

export interface AutosaveOptions<Value> {
  /** 0 for what the server does not have yet. */
  readonly version: number;
  /** Answers with the version that it has now. */
  readonly save: (value: Value, version: number) => Promise<number>;
  readonly failureOf: (error: unknown) => SaveFailure;
  readonly onState: (state: SaveState, error?: unknown) => void;
  readonly delayMs?: number;
  readonly retryMs?: number;
}

export interface Autosave<Value> {
  readonly version: () => number;
  readonly change: (value: Value) => void;
  /** Sends what is not sent yet, now; true when everything is saved. */
  readonly flush: () => Promise<boolean>;
}

export function createAutosave<Value>(options: AutosaveOptions<Value>): Autosave<Value> {
  const { save, failureOf, onState, delayMs = 700, retryMs = 4000 } = options;
  let version = options.version;
  let unsent: { readonly value: Value } | null = null;
  // Sent, and nobody answered: it may have arrived. It goes first once more, as it was, so that our own words are not taken for another's.
  let lost: { readonly value: Value } | null = null;
  let running: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isBlocked = false;

  const plan = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void send(), ms);
  };

  const attempt = async (sent: { readonly value: Value }): Promise<void> => {
    onState('saving');
    try {
      version = await save(sent.value, version);
      lost = null;
      // Something was typed while it was on its way: that is still to be sent.
      if (unsent === sent) unsent = null;
      onState(unsent === null ? 'saved' : 'waiting');
      if (unsent !== null) plan(delayMs);
    } catch (error) {
      const failure = failureOf(error);
      if (failure === 'conflict') isBlocked = true;
      if (failure === 'unreachable') {
        lost = sent;
        plan(retryMs);
      } else lost = null;
      onState(failure === 'unreachable' ? 'offline' : failure, error);
    }
  };

  const send = (): Promise<void> => {
    clearTimeout(timer);
    if (running) return running;
    if (unsent === null || isBlocked) return Promise.resolve();
    running = attempt(lost ?? unsent).finally(() => {
      running = null;
    });
    return running;
  };

  return {
    version: () => version,
    change(value) {
      unsent = { value };
      if (isBlocked) return;
      onState('waiting');
      plan(delayMs);
    },
    async flush() {
      await running;
      await send();
      // What was typed during the first of the two.
      if (unsent !== null && !isBlocked && timer !== undefined) await send();
      return unsent === null;
    },
  };
}

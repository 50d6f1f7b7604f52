// Autosave: saves to the server shortly after typing stops (debounced), one request at a time, each based on the previous version
// (optimistic lock). Failed saves are retried; changes from another window are never overwritten.

/** `waiting`: changed, not sent yet. `offline`: no response, will be retried. `refused`: the server refused it. */
export type SaveState = 'saved' | 'waiting' | 'saving' | 'offline' | 'refused' | 'conflict';
export type SaveFailure = 'unreachable' | 'refused' | 'conflict';

export interface AutosaveOptions<Value> {
  /** 0 if the server does not have it yet. */
  readonly version: number;
  /** Returns the new version. */
  readonly save: (value: Value, version: number) => Promise<number>;
  readonly failureOf: (error: unknown) => SaveFailure;
  readonly onState: (state: SaveState, error?: unknown) => void;
  readonly delayMs?: number;
  readonly retryMs?: number;
}

export interface Autosave<Value> {
  readonly version: () => number;
  readonly change: (value: Value) => void;
  /** Saves pending changes now; true when everything is saved. */
  readonly flush: () => Promise<boolean>;
}

export function createAutosave<Value>(options: AutosaveOptions<Value>): Autosave<Value> {
  const { save, failureOf, onState, delayMs = 700, retryMs = 4000 } = options;
  let version = options.version;
  let unsent: { readonly value: Value } | null = null;
  // Sent without a response: it may have arrived. It is resent unchanged first, so that our own save is not mistaken for another window's.
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
      // Something was typed while the request was in flight and still has to be sent.
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
      // Sends what was typed during the first request.
      if (unsent !== null && !isBlocked && timer !== undefined) await send();
      return unsent === null;
    },
  };
}

// Browser tabs share the cookie but not memory. Of tabs that refresh at the same time only the first sends a request and shares the result
// with those that wait. Anything else that may change the cookie waits for the same lock, so that a refresh never replaces a newer session.
// Without Web Locks (an old browser) each tab refreshes by itself, which the server allows for a few seconds.

const name = 'daybook-refresh';
/** How long another tab's result may take to arrive after its lock was released. */
const hearsayMs = 300;
/** A tab that holds the lock longer than this is stuck: send our own request. */
const patienceMs = 12_000;

interface Heard {
  readonly at: number;
  readonly body: string;
}

let channel: BroadcastChannel | undefined;
let heard: Heard | undefined;
let onHeard: (() => void) | undefined;

function listen(): void {
  if (channel || typeof BroadcastChannel === 'undefined') return;
  channel = new BroadcastChannel(name);
  channel.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (typeof event.data !== 'string') return;
    heard = { at: performance.now(), body: event.data };
    onHeard?.();
  });
}

async function ask(send: () => Promise<Response>): Promise<Response> {
  const answer = await send();
  if (answer.ok) channel?.postMessage(await answer.clone().text());
  return answer;
}

/** The result that another tab received since then; waits briefly for one in transit. */
async function hearsay(since: number): Promise<Response | undefined> {
  if ((heard?.at ?? -1) < since)
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, hearsayMs);
      onHeard = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  onHeard = undefined;
  if (!heard || heard.at < since) return undefined;
  return new Response(heard.body, { status: 200, headers: { 'content-type': 'application/json', 'x-supabase-api-version': '2024-01-01' } });
}

async function withLock(send: () => Promise<Response>, work: () => Promise<Response>): Promise<Response> {
  try {
    return await navigator.locks.request(name, { signal: AbortSignal.timeout(patienceMs) }, work);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return send();
    throw error;
  }
}

const hasLocks = (): boolean => 'locks' in navigator;

export async function refreshOnce(send: () => Promise<Response>): Promise<Response> {
  if (!hasLocks()) return send();
  listen();
  const since = performance.now();
  const first = await navigator.locks.request(name, { ifAvailable: true }, (lock) => (lock ? ask(send) : null));
  return first ?? withLock(send, async () => (await hearsay(since)) ?? (await ask(send)));
}

/** Runs anything else that may change the cookie after the current refresh and before the next. */
export async function inTurn(send: () => Promise<Response>): Promise<Response> {
  return hasLocks() ? withLock(send, send) : send();
}

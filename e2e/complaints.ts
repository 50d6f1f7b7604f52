// What a browser has to complain about while somebody works: uncaught errors, errors on the console, the content policy, requests
// that failed. A journey ends with an empty list; a refusal that it provokes on purpose is announced beforehand.
import type { BrowserContext, ConsoleMessage, Page, Request, Response } from '@playwright/test';

export interface Watch {
  readonly complaints: string[];
  /** From here on answers with this status from addresses that match are what the journey wants to see. */
  readonly expectRefusal: (status: number, address: RegExp) => void;
  /** The network is taken away on purpose until the answer is called. */
  readonly expectSilence: () => () => void;
}

/** Watches every page of a context from its first moment on. */
export function watch(context: BrowserContext): Watch {
  const complaints: string[] = [];
  const refusals: { status: number; address: RegExp }[] = [];
  let isSilent = false;
  const isWanted = (status: number, address: string) => refusals.some((r) => r.status === status && r.address.test(address));
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() !== 'error') return;
    const text = message.text();
    const status = Number(/responded with a status of (\d{3})/.exec(text)?.[1] ?? Number.NaN);
    if (isWanted(status, message.location().url) || (isSilent && /Failed to load resource|ERR_INTERNET_DISCONNECTED/.test(text))) return;
    complaints.push(`console: ${text} (${message.location().url})`);
  };
  const onResponse = (response: Response) => {
    if (response.status() < 400 || isWanted(response.status(), response.url())) return;
    complaints.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  };
  const onFailure = (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    // Leaving a page, or asking again, cancels its request.
    if (isSilent || reason === 'net::ERR_ABORTED') return;
    complaints.push(`${reason}: ${request.method()} ${request.url()}`);
  };
  const onPage = (page: Page) => {
    page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
    page.on('console', onConsole);
    page.on('response', onResponse);
    page.on('requestfailed', onFailure);
  };
  for (const page of context.pages()) onPage(page);
  context.on('page', onPage);
  return {
    complaints,
    expectRefusal: (status, address) => refusals.push({ status, address }),
    expectSilence: () => {
      isSilent = true;
      return () => {
        isSilent = false;
      };
    },
  };
}

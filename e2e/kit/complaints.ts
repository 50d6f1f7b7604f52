// Collects browser problems during a journey: uncaught errors, console errors, content policy violations, failed
// requests. A journey ends with an empty list; refusals that it provokes on purpose are announced beforehand.
import type { BrowserContext, ConsoleMessage, Page, Request, Response } from '@playwright/test';

export interface Watch {
  readonly complaints: string[];
  /** From here on, responses with this status from matching addresses are expected. */
  readonly expectRefusal: (status: number, address: RegExp) => void;
  /** The network is off on purpose until the returned function is called. */
  readonly expectSilence: () => () => void;
}

/** Watches every page of a context from the start. */
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
    // Leaving a page, or repeating a request, cancels the request.
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

// The title of the page, in the person's language. Until the page is loaded, it is what the sidebar calls the page. Client-side navigation
// loads no document, so screen readers would announce nothing and the focus would stay on a link of the previous page; therefore it moves
// to the heading.
import { createContext, use, useEffect, useLayoutEffect } from 'react';

/** What the sidebar calls the page that is shown. */
export const PageName = createContext('');
export const usePageName = (): string => use(PageName);
export const titled = (title: string): string => `${title} · Daybook`;

/** Before the page's own title, which is set after the layout. */
export function useTitleUntilLoaded(title: string): void {
  useLayoutEffect(() => {
    document.title = titled(title);
  }, [title]);
}

let shownPath: string | undefined;

function focusHeading(): void {
  const content = document.querySelector<HTMLElement>('#content');
  const focused = document.activeElement;
  const isElsewhere = focused === null || focused === document.body || (!content?.contains(focused) && !focused.closest('[role$=dialog]'));
  const heading = content?.querySelector<HTMLElement>('h1') ?? content;
  if (!heading || !isElsewhere) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** `PageHeader` does this; for pages whose title is not their heading. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = titled(title);
    const { pathname } = location;
    const isTurned = shownPath !== undefined && shownPath !== pathname;
    shownPath = pathname;
    if (isTurned) focusHeading();
  }, [title]);
}

// The title of the page, in the person's language. A route's `meta` has it in English until the page is loaded. Client-side navigation
// loads no document, so screen readers would announce nothing and the focus would stay on a link of the previous page; therefore it moves
// to the heading.
import { useEffect } from 'react';

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

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Daybook`;
    const { pathname } = location;
    const isTurned = shownPath !== undefined && shownPath !== pathname;
    shownPath = pathname;
    if (isTurned) focusHeading();
  }, [title]);
}

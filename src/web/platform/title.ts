// The title of the page, in the person's language. A route's own `meta` says it in English until the page is there. Turning to another
// page loads no document, so nothing would be read out and the focus would stay on a link of the page before, or nowhere: it goes to the
// heading.
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

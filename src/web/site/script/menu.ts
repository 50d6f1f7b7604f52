// The mobile menu: while it is open the page behind it does not scroll; Escape or choosing an item closes it.

export function startMenu(): void {
  const menu = document.querySelector<HTMLDetailsElement>('details[data-menu]');
  if (!menu) return;
  const summary = menu.querySelector('summary');
  const isWide = matchMedia('(min-width: 48rem)');
  const close = () => {
    menu.open = false;
  };
  menu.addEventListener('toggle', () => {
    document.documentElement.toggleAttribute('data-locked', menu.open);
    // Content behind the menu is inert: neither focusable nor announced.
    for (const behind of document.querySelectorAll('main, footer')) behind.toggleAttribute('inert', menu.open);
  });
  menu.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) close();
  });
  addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !menu.open) return;
    close();
    summary?.focus();
  });
  isWide.addEventListener('change', close);
  // Restored from the back/forward cache, the page is as it was left.
  addEventListener('pageshow', close);
}

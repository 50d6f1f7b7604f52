// Cookie consent: asked once, and can be changed at any time.
import { keep, kept } from './storage.ts';

const key = 'daybook-cookies';
const optional = ['daybook-language', 'daybook-theme'];

/** Whether more than necessary data may be stored. */
export const mayKeep = (): boolean => kept(key) === 'all';

export function startConsent(): void {
  const bar = document.querySelector<HTMLElement>('[data-consent]');
  if (!bar) return;
  let openedBy: HTMLElement | undefined;
  for (const button of bar.querySelectorAll<HTMLElement>('[data-consent-choice]'))
    button.addEventListener('click', () => {
      const choice = button.dataset['consentChoice'] === 'all' ? 'all' : 'necessary';
      keep(key, choice);
      if (choice === 'necessary') for (const item of optional) keep(item, null);
      bar.hidden = true;
      openedBy?.focus();
    });
  for (const opener of document.querySelectorAll<HTMLElement>('[data-consent-open]'))
    opener.addEventListener('click', () => {
      openedBy = opener;
      bar.hidden = false;
      bar.querySelector<HTMLElement>('[data-consent-choice]')?.focus();
    });
  bar.hidden = kept(key) !== null;
}

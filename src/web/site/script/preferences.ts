// Language and theme chosen by a visitor: applied at once, stored if consent was given.
import { mayKeep } from './consent.ts';
import { keep, kept } from './storage.ts';

const languageKey = 'daybook-language';
const schemes = { light: 'not all', dark: 'all', system: '(prefers-color-scheme: dark)' };
type Theme = keyof typeof schemes;
const isTheme = (value: string | undefined): value is Theme => value !== undefined && Object.hasOwn(schemes, value);

function show(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-choice]'))
    button.ariaPressed = String(button.dataset['themeChoice'] === theme);
  for (const source of document.querySelectorAll<HTMLSourceElement>('source[data-scheme=dark]')) source.media = schemes[theme];
}

export function startPreferences(): void {
  const now = document.documentElement.dataset['theme'];
  show(isTheme(now) ? now : 'system');
  for (const button of document.querySelectorAll<HTMLElement>('[data-theme-choice]'))
    button.addEventListener('click', () => {
      const theme = button.dataset['themeChoice'];
      if (!isTheme(theme)) return;
      show(theme);
      if (mayKeep()) keep('daybook-theme', theme === 'system' ? null : theme);
    });
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
    link.addEventListener('click', () => {
      // A stored language would redirect the front page back to it.
      if (mayKeep() || kept(languageKey) !== null) keep(languageKey, link.dataset['language'] ?? null);
    });
}

// One notice at a time: a new one replaces the previous. Announced politely, or assertively if something failed.

export interface Notice {
  readonly title: string;
  readonly description?: string | undefined;
  readonly variant?: 'default' | 'destructive' | 'success' | undefined;
}

const waitingKey = 'daybook-notice';
const stayMs = 6_000;
let timer: ReturnType<typeof setTimeout> | undefined;

function clear(): void {
  clearTimeout(timer);
  for (const region of document.querySelectorAll('[data-notices]')) region.replaceChildren();
}

export function notify({ title, description = '', variant = 'default' }: Notice): void {
  const sheet = document.querySelector<HTMLTemplateElement>('template[data-notice]')?.content.firstElementChild?.cloneNode(true);
  const region = document.querySelector(`[data-notices=${variant === 'destructive' ? 'assertive' : 'polite'}]`);
  if (!(sheet instanceof HTMLElement) || !region) return;
  const part = (name: string) => sheet.querySelector(`[data-part=${name}]`);
  for (const picture of sheet.querySelectorAll('[data-for]')) if (picture.getAttribute('data-for') !== variant) picture.remove();
  for (const [name, text] of [
    ['title', title],
    ['description', description],
  ] as const)
    if (text === '') part(name)?.remove();
    else part(name)?.replaceChildren(text);
  part('close')?.addEventListener('click', clear);
  const leave = () => {
    clearTimeout(timer);
    timer = setTimeout(clear, stayMs);
  };
  for (const event of ['pointerenter', 'focusin']) sheet.addEventListener(event, () => clearTimeout(timer));
  for (const event of ['pointerleave', 'focusout']) sheet.addEventListener(event, leave);
  clear();
  region.append(sheet);
  leave();
}

/** Buttons that only show a notice. */
export function startNoticeButtons(): void {
  for (const button of document.querySelectorAll<HTMLElement>('button[data-notice-title]'))
    button.addEventListener('click', () =>
      notify({ title: button.dataset['noticeTitle'] ?? '', description: button.dataset['noticeText'] }),
    );
}

const isVariant = (value: unknown): value is Notice['variant'] => value === 'default' || value === 'destructive' || value === 'success';

/** Shows the notice of the previous page, once. */
export function showWaitingNotice(): void {
  try {
    const waiting: unknown = JSON.parse(sessionStorage.getItem(waitingKey) ?? 'null');
    sessionStorage.removeItem(waitingKey);
    if (typeof waiting !== 'object' || waiting === null || !('title' in waiting) || typeof waiting.title !== 'string') return;
    const description = 'description' in waiting && typeof waiting.description === 'string' ? waiting.description : undefined;
    notify({
      title: waiting.title,
      description,
      variant: 'variant' in waiting && isVariant(waiting.variant) ? waiting.variant : undefined,
    });
  } catch {
    // not readable
  }
}

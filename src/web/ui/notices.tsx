// Notices (toasts): one at a time; a new one replaces the previous. Called from anywhere: notify({ title: 'Saved' }).
import clsx from 'clsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLanguage } from '../platform/language.ts';
import { Button } from './button.tsx';
import { controlWords } from './control-words.ts';
import { CircleAlert, CircleCheck, Info, X } from './icons.ts';

export interface Notice {
  readonly title: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive' | 'success';
  readonly action?: { readonly label: string; readonly onPress: () => void };
  /** 0 keeps it until it is closed. */
  readonly durationMs?: number;
}
type Shown = Notice & { readonly key: number };

const listeners = new Set<() => void>();
let shown: Shown | null = null;
let count = 0;

function publish(next: Shown | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function notify(notice: Notice): void {
  count += 1;
  publish({ ...notice, key: count });
}
export function closeNotice(): void {
  publish(null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Mounted once, in the root. The live regions always exist, so that screen readers announce what appears in them. Shown in the top bar
 * between page title and search, where it covers no content or controls. */
export function Notices() {
  const notice = useSyncExternalStore(
    subscribe,
    () => shown,
    () => null,
  );
  const assertive = notice?.variant === 'destructive';
  return (
    <div
      className="pointer-events-none fixed inset-x-2 top-1.5 z-60 flex justify-center md:right-auto md:left-1/2 md:w-96 md:-translate-x-1/2 lg:right-[21.5rem] lg:left-auto lg:translate-x-0"
      data-print="hide"
    >
      <div role="status" aria-live="polite" className="w-full empty:hidden">
        {notice && !assertive && <NoticeSheet key={notice.key} notice={notice} />}
      </div>
      <div role="alert" aria-live="assertive" className="w-full empty:hidden">
        {notice && assertive && <NoticeSheet key={notice.key} notice={notice} />}
      </div>
    </div>
  );
}

const pictures = { default: Info, success: CircleCheck, destructive: CircleAlert };
const colors = { default: 'text-muted', success: 'text-positive', destructive: 'text-negative' };

function NoticeSheet({ notice }: { readonly notice: Shown }) {
  const words = controlWords[useLanguage()];
  const [held, setHeld] = useState(false);
  const { title, description, variant = 'default', action } = notice;
  const durationMs = notice.durationMs ?? (action ? 10_000 : 6_000);
  useEffect(() => {
    if (held || durationMs === 0) return;
    const timer = setTimeout(closeNotice, durationMs);
    return () => clearTimeout(timer);
  }, [held, durationMs]);
  const Picture = pictures[variant];
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex w-full animate-[notice-in_var(--transition-duration-calm)_var(--ease-settle)] items-start gap-3 rounded-lg border border-line bg-raised p-3.5 shadow-overlay"
    >
      <Picture aria-hidden="true" className={clsx('mt-0.5 size-[18px] shrink-0', colors[variant])} strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {description !== undefined && <p className="mt-0.5 text-small break-words text-muted">{description}</p>}
      </div>
      {action && (
        <Button
          size="small"
          onClick={() => {
            closeNotice();
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
      <button type="button" aria-label={words.close} onClick={closeNotice} className="-m-1 rounded-sm p-1 text-muted hover:text-ink">
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

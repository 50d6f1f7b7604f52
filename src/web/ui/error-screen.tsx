// When a page fails: what happened, and the way on. The same for every failure that nobody foresaw.
import { useLanguage } from '../platform/language.ts';
import { Button } from './button.tsx';
import { RotateCcw } from './icons.ts';
import { screenWords } from './screen-words.ts';

export function ErrorScreen() {
  const words = screenWords[useLanguage()];
  return (
    <main className="flex min-h-[70dvh] flex-col items-center justify-center px-6 text-center">
      <svg viewBox="0 0 96 64" aria-hidden="true" className="h-16 w-24" fill="none">
        <path d="M8 12.5h80M8 24.5h80M8 36.5h80M8 48.5h80" className="stroke-line" />
        <path d="M20 4v56" className="stroke-accent" opacity="0.5" />
        <path d="M28 36c10-1 14 0 20 0s8-14 12-14 3 22 8 22 6-8 20-8" className="stroke-negative" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <h1 className="mt-6 font-serif text-title font-medium">{words.failed}</h1>
      <p className="mt-2 max-w-md text-muted">{words.failedText}</p>
      <Button variant="primary" icon={RotateCcw} className="mt-6" onClick={() => location.reload()}>
        {words.refresh}
      </Button>
    </main>
  );
}
